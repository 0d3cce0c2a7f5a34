/** Benchmarks for the Java Microbenchmark Harness. */
package io.hdla.bench.jmh;

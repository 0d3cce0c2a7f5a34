/** The commands of the runnable jar. */
package io.hdla.bench.cli;

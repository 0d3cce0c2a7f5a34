/**
 * How this JVM was started, and how another one like it is.
 *
 * <p>Imports nothing of the library. Start reading at {@link io.hdla.bench.jvm.JavaCommand}.
 */
package io.hdla.bench.jvm;

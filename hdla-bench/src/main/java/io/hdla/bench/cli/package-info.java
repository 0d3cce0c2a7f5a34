/**
 * The commands of the runnable jar.
 *
 * <p>Start reading at {@link io.hdla.bench.cli.Main}: a command is a class listed there, and {@code
 * Relaunch} sees to it that it runs with the Vector API.
 */
package io.hdla.bench.cli;

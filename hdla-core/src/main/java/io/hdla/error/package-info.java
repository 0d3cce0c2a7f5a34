/**
 * The typed exceptions of the library and the one place where their wording is made.
 *
 * <p>Imports nothing of the library. Start reading at {@link io.hdla.error.Problem}.
 */
package io.hdla.error;

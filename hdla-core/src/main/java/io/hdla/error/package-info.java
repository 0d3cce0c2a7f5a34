/** The typed exceptions of the library and the wording of their messages. */
package io.hdla.error;

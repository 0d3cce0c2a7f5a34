/** Random numbers that are seeded and can be split. */
package io.hdla.random;

/** One thread pool and a partition of work that gives the same result every time. */
package io.hdla.parallel;

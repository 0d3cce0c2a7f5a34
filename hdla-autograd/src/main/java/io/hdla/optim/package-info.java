/** Optimisers, learning-rate schedules and clipping. */
package io.hdla.optim;

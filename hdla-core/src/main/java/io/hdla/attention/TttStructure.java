package io.hdla.attention;

/**
 * The inner model of TTT and how it learns.
 *
 * @param miniBatch tokens whose inner gradients are taken at the same weights
 * @param norm whether the inner model has a norm
 * @param residual whether it adds its input
 * @param bias whether it has a bias, the last row of its state
 * @param eps what is added to the variance in the norm
 */
record TttStructure(int miniBatch, boolean norm, boolean residual, boolean bias, double eps) {}

package io.hdla.bench.train;

/**
 * What one step of training showed.
 *
 * @param step the step's number, from 1
 * @param loss the mean cross entropy over the labelled positions of its batch
 * @param accuracy the fraction of them that was right, before the step
 * @param rate the learning rate
 * @param gradientNorm the gradient's global norm before clipping
 */
public record StepReport(
    long step, double loss, double accuracy, double rate, double gradientNorm) {}

package io.hdla.bench.cost;

/**
 * The mean cost of a token and head in flops, part by part.
 *
 * @param stateUpdate what moves the state: its erasures read, its writes written
 * @param stateDecay the state's own decay, once a chunk
 * @param intraChunk Gram matrices and the values that they solve for
 * @param output the query's read of the state, and the values of its chunk
 * @param decayFactors sums of log-decays
 * @param transcendentals exponentials of the decay, a number and not flops
 */
public record Parts(
    double stateUpdate,
    double stateDecay,
    double intraChunk,
    double output,
    double decayFactors,
    double transcendentals) {
  double sum() {
    return stateUpdate + stateDecay + intraChunk + output + decayFactors;
  }
}

package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.IndexingRules;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.tensor.Tensor;

/**
 * A vector for each token id. Starts normal with the standard deviation 0.02 of GPT-2 (Radford et
 * al. 2019).
 */
public final class Embedding extends Module {
  private static final double DEVIATION = 0.02;

  private final Parameter weight;

  /**
   * New vectors.
   *
   * @param count the number of token ids
   * @param dim the size of a vector
   * @param init first values
   */
  public Embedding(int count, int dim, Init init) {
    weight = parameter("weight", init.normal("weight", DEVIATION, count, dim));
  }

  /**
   * Looks ids up.
   *
   * @param ids int64 of any shape
   * @return the shape of the ids with an axis for the vectors behind
   * @throws io.hdla.error.IndexException if an id is out of range
   */
  public Variable forward(Tensor ids) {
    return IndexingRules.embedding(weight.use(), ids);
  }

  /**
   * The products of hidden vectors with all token vectors: the head of a model whose input and
   * output embeddings are one.
   *
   * @param x {@code […, dim]}
   * @return {@code […, count]}
   */
  public Variable scores(Variable x) {
    return MatMulRules.linear(x, weight.use(), null);
  }
}

package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;
import io.hdla.ops.Indexing;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;

/**
 * The derivatives of {@link IndexingRules}. The index is the last input, a constant; the attribute
 * is the axis.
 */
final class IndexingTable {
  static final Rule GATHER = Rule.named("gather").gradient(0, Keep.INPUT_1, IndexingTable::gather);

  static final Rule SCATTER_ADD =
      Rule.named("scatterAdd")
          .gradient(0, Keep.NOTHING, (g, s) -> g)
          .gradient(1, Keep.INPUT_2, IndexingTable::scatterAddSource);

  static final Rule INDEX_SELECT =
      Rule.named("indexSelect").gradient(0, Keep.INPUT_1, IndexingTable::indexSelect);

  static final Rule INDEX_ADD =
      Rule.named("indexAdd")
          .gradient(0, Keep.NOTHING, (g, s) -> g)
          .gradient(
              1,
              Keep.INPUT_2,
              (g, s) -> IndexingRules.indexSelect(g, s.<Integer>attribute(), s.input(2).value()));

  static final Rule EMBEDDING =
      Rule.named("embedding")
          .gradient(
              0,
              Keep.INPUT_1,
              (g, s) ->
                  IndexingRules.embeddingGradient(g, s.input(1).value(), s.shapeOf(0).size(0)));

  static final Rule EMBEDDING_GRADIENT =
      Rule.named("embeddingGradient")
          .gradient(0, Keep.INPUT_1, (g, s) -> IndexingRules.embedding(g, s.input(1).value()));

  private static final Rule SCATTER =
      Rule.named("scatter")
          .gradient(0, Keep.INPUT_2, IndexingTable::notOverwritten)
          .gradient(1, Keep.INPUT_2, IndexingTable::winners);

  private static final Rule SOURCE_PART = Views.rule("slice");

  private IndexingTable() {}

  private static Variable zeros(Variable like, Shape shape) {
    return Variable.constant(Tensor.zeros(like.dtype(), shape));
  }

  private static Variable gather(Variable g, Saved s) {
    Variable zeros = zeros(g, s.shapeOf(0));
    return IndexingRules.scatterAdd(zeros, s.<Integer>attribute(), s.input(1).value(), g);
  }

  private static Variable indexSelect(Variable g, Saved s) {
    Variable zeros = zeros(g, s.shapeOf(0));
    return IndexingRules.indexAdd(zeros, s.<Integer>attribute(), s.input(1).value(), g);
  }

  /** The source may be larger than the index; what was not added has the gradient 0. */
  private static Variable scatterAddSource(Variable g, Saved s) {
    Tensor index = s.input(2).value();
    Variable used = IndexingRules.gather(g, s.<Integer>attribute(), index);
    Shape source = s.shapeOf(1);
    if (source.equals(index.shape())) {
      return used;
    }
    Shape part = index.shape();
    return Views.embed(SOURCE_PART, used, source, whole -> corner(whole, part));
  }

  static Variable scatter(Variable x, int axis, Tensor index, Variable source) {
    Tensor result = Indexing.scatter(x.value(), axis, index, source.value());
    Variable part = source;
    for (int i = 0; i < index.rank(); i++) {
      if (part.size(i) != index.size(i)) {
        part = MovementRules.slice(part, i, 0, index.size(i));
      }
    }
    return SCATTER.apply(result, axis, new Variable[] {x, part, Variable.constant(index)});
  }

  private static Variable notOverwritten(Variable g, Saved s) {
    Tensor index = s.input(2).value();
    return scatter(g, s.<Integer>attribute(), index, zeros(g, index.shape()));
  }

  /** Of repeated indices only the one whose value stayed has a gradient. */
  private static Variable winners(Variable g, Saved s) {
    int axis = s.<Integer>attribute();
    Tensor index = s.input(2).value();
    Tensor numbers = Tensors.arange(DType.INT64, index.count()).reshape(index.shape().toArray());
    Tensor owners = Indexing.scatter(Tensor.zeros(DType.INT64, g.shape()), axis, index, numbers);
    Tensor stayed = Compare.eq(Indexing.gather(owners, axis, index), numbers);
    return Choices.where(stayed, IndexingRules.gather(g, axis, index));
  }

  static Variable maskedSelect(Variable x, Tensor mask) {
    Tensor result = Indexing.maskedSelect(x.value(), mask);
    Shape shape = Broadcast.shapes("maskedSelect", x.shape(), mask.shape());
    Tensor chosen = mask.expandTo(shape).reshape(shape.count());
    Tensor places = Indexing.nonzero(chosen).reshape(result.count());
    Variable elements = MovementRules.expandTo(x, shape);
    return IndexingRules.indexSelect(MovementRules.reshape(elements, shape.count()), 0, places);
  }

  private static Tensor corner(Tensor whole, Shape part) {
    Tensor result = whole;
    for (int axis = 0; axis < part.rank(); axis++) {
      result = result.slice(axis, 0, part.size(axis));
    }
    return result;
  }
}

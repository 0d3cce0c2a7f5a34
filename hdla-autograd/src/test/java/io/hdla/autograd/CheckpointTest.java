package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.check.GradCheck;
import io.hdla.error.StateException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class CheckpointTest {
  private final Rng rng = Rng.of(8);
  private final Variable w = Variable.parameter(rng.normal(DType.FLOAT64, 3, 3));
  private final Tensor at = rng.normal(DType.FLOAT64, 2, 3);
  private int runs;

  private Variable[] block(Rng noise, Variable... in) {
    runs++;
    Variable h = in[0].matmul(w).tanh();
    if (noise != null) {
      h = h.mul(Variable.constant(noise.normal(DType.FLOAT64, 2, 3)));
    }
    return new Variable[] {h.mul(in[0]), h.sum()};
  }

  private Variable loss(Variable[] outputs) {
    return outputs[0].square().sum().add(outputs[1]);
  }

  @Test
  void gradientsAreThoseOfAPlainRun() {
    Variable x = Variable.parameter(at);
    loss(block(Rng.of(5), x.mul(2))).add(w.square().sum()).backward();
    double[] ofX = x.grad().toDoubleArray();
    double[] ofW = w.grad().toDoubleArray();
    x.zeroGrad();
    w.zeroGrad();
    runs = 0;
    Variable y = loss(Checkpoint.apply(this::block, Rng.of(5), x.mul(2)));
    assertEquals(1, runs);
    y.add(w.square().sum()).backward();
    assertEquals(2, runs);
    assertArrayEquals(ofX, x.grad().toDoubleArray(), 1e-14);
    assertArrayEquals(ofW, w.grad().toDoubleArray(), 1e-14);
  }

  @Test
  void theSourceOfRandomnessMovesOnAsInAPlainRun() {
    Rng plain = Rng.of(6);
    Rng checkpointed = Rng.of(6);
    Variable x = Variable.parameter(at);
    block(plain, x);
    Variable y = loss(Checkpoint.apply(this::block, checkpointed, x));
    assertEquals(plain.state(), checkpointed.state());
    y.backward();
    assertEquals(plain.state(), checkpointed.state());
  }

  @Test
  void theGraphHoldsOneOperationForTheSegment() {
    Variable x = Variable.parameter(at);
    Variable[] plain = block(null, x);
    Variable[] outputs = Checkpoint.apply(this::block, null, x);
    assertEquals(4, Graph.operations(plain));
    assertEquals(1, Graph.operations(outputs));
    assertEquals(2, Graph.parameters(outputs));
    assertEquals(0, Graph.operations(x, x.detach()));
  }

  @Test
  void worksForGradientsOfAndWithOneOutputUsed() {
    Variable x = Variable.parameter(at);
    Variable[] g = Gradients.of(Checkpoint.apply(this::block, null, x)[1], x, w);
    Variable[] expected = Gradients.of(block(null, x)[1], x, w);
    assertArrayEquals(expected[0].value().toDoubleArray(), g[0].value().toDoubleArray(), 1e-14);
    assertArrayEquals(expected[1].value().toDoubleArray(), g[1].value().toDoubleArray(), 1e-14);
    assertFalse(w.hasGrad());
  }

  @Test
  void hooksOfParametersRunOnce() {
    Variable x = Variable.parameter(at);
    int[] calls = {0};
    w.onGradient(
        g -> {
          calls[0]++;
          return null;
        });
    loss(Checkpoint.apply(this::block, null, x)).add(w.sum()).backward();
    assertEquals(1, calls[0]);
  }

  @Test
  void withoutRecordingItIsAPlainRun() {
    Variable y = NoGrad.run(() -> Checkpoint.apply(this::block, null, w.slice(0, 0, 2))[0]);
    assertFalse(y.requiresGrad());
    assertEquals(1, runs);
  }

  @Test
  void anInputChangedInPlaceIsNoticed() {
    Variable x = Variable.parameter(at);
    Variable y = Checkpoint.apply(this::block, null, x)[1];
    x.value().fillInPlace(1);
    StateException e = assertThrows(StateException.class, y::backward);
    assertTrue(e.getMessage().contains("backward of checkpoint"), e.getMessage());
    assertTrue(e.getMessage().contains("input 0 float64 [2, 3]"), e.getMessage());
  }

  @Test
  void aSegmentThatChangesIsNoticed() {
    Variable x = Variable.parameter(at);
    Checkpoint.Segment changing =
        (noise, in) -> new Variable[] {runs++ == 0 ? in[0].sum() : in[0].sum(0)};
    Variable y = Checkpoint.apply(changing, null, x)[0];
    StateException e = assertThrows(StateException.class, y::backward);
    assertTrue(e.getMessage().contains("same outputs"), e.getMessage());
    assertTrue(e.getMessage().contains("[3]"), e.getMessage());
  }

  @Test
  void differentiableTwice() {
    GradCheck.Outputs segment =
        v ->
            Checkpoint.apply(
                (noise, in) -> new Variable[] {in[0].matmul(v[1]).tanh().mul(in[1]), in[0].sum()},
                null,
                v[0].mul(2),
                v[0].mul(3).sin());
    GradCheck.ofMany(segment).secondOrder().check(at, w.value()).assertPassed();
    // One input of the segment is computed from another one, and from a parameter used inside.
    GradCheck.of(
            v -> {
              Variable x = v[0].mul(v[1]);
              Checkpoint.Segment inner = (noise, in) -> new Variable[] {in[0].mul(in[1]).mul(v[1])};
              return Checkpoint.apply(inner, null, x, x.exp())[0];
            })
        .secondOrder()
        .check(at, at.add(0.5))
        .assertPassed();
  }

  @Test
  void aGradientPenaltyThroughASegment() {
    Variable x = Variable.parameter(at);
    Variable[] plain = {block(null, x)[0].square().sum()};
    Gradients.Options create = Gradients.options().createGraph();
    Variable[] none = {null};
    Gradients.of(plain, new Variable[] {x}, none, create)[0].square().sum().backward();
    double[] ofX = x.grad().toDoubleArray();
    double[] ofW = w.grad().toDoubleArray();
    x.zeroGrad();
    w.zeroGrad();
    Variable[] y = {Checkpoint.apply(this::block, null, x)[0].square().sum()};
    Gradients.of(y, new Variable[] {x}, none, create)[0].square().sum().backward();
    assertArrayEquals(ofX, x.grad().toDoubleArray(), 1e-12);
    assertArrayEquals(ofW, w.grad().toDoubleArray(), 1e-12);
  }
}

package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.StateException;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** What the graph keeps, when it lets go, and changes in place that are noticed. */
class SavedValuesTest {
  private static Variable vector(double... values) {
    return Variable.parameter(Tensor.of(values));
  }

  private static void assertGrad(Variable x, double... expected) {
    assertArrayEquals(expected, x.grad().toDoubleArray(), 1e-12);
  }

  private static void assertMentions(Throwable e, String... parts) {
    for (String part : parts) {
      assertTrue(e.getMessage().contains(part), e.getMessage());
    }
  }

  @Test
  void secondBackwardIsRefused() {
    Variable x = vector(2);
    Variable y = x.square().sin();
    y.backward();
    StateException e = assertThrows(StateException.class, y::backward);
    assertMentions(e, "backward of sin", "freed", "retainGraph");
  }

  @Test
  void backwardThroughAFreedPartIsRefused() {
    Variable x = vector(2);
    Variable shared = x.square();
    shared.sin().backward();
    StateException e = assertThrows(StateException.class, () -> shared.cos().backward());
    assertMentions(e, "backward of square");
    // The failed pass leaves nothing behind.
    x.zeroGrad();
    x.square().backward();
    assertGrad(x, 4);
  }

  @Test
  void aSavedInputChangedInPlaceIsRefused() {
    Variable x = vector(1, 2, 3);
    Variable c = Variable.constant(Tensor.of(new double[] {4, 5, 6}));
    Variable y = x.mul(c).sum();
    c.value().setInPlace(7, 0);
    StateException e = assertThrows(StateException.class, y::backward);
    assertMentions(e, "backward of mul", "input 1", "float64 [3]", "in place");
  }

  @Test
  void aChangeThroughAViewIsNoticed() {
    Variable x = vector(1, 2, 3);
    Variable y = x.square().sum();
    x.value().slice(0, 1, 2).fillInPlace(8);
    StateException e = assertThrows(StateException.class, y::backward);
    assertMentions(e, "backward of square", "input 0");
  }

  @Test
  void aSavedOutputChangedInPlaceIsRefused() {
    Variable x = vector(1, 2, 3);
    Variable y = x.exp();
    y.value().mulInPlace(2);
    StateException e = assertThrows(StateException.class, () -> y.sum().backward());
    assertMentions(e, "backward of exp", "the output");
  }

  @Test
  void aChangedMaskOrIndexIsNoticed() {
    Tensor mask = Tensor.of(new long[] {1, 0});
    Variable y = vector(1, 2).maskedFill(mask, 0).sum();
    mask.setInPlace(0, 0);
    assertMentions(assertThrows(StateException.class, y::backward), "backward of maskedFill");
  }

  @Test
  void whatTheRuleDoesNotKeepMayChange() {
    Variable x = vector(1, 2, 3);
    Variable y = x.add(1).sum();
    x.value().fillInPlace(0);
    y.backward();
    assertGrad(x, 1, 1, 1);
    // mul keeps only what the other operand's derivative needs.
    Variable c = Variable.constant(Tensor.of(new double[] {4, 5, 6}));
    Variable z = x.mul(c).sum();
    x.value().fillInPlace(9);
    x.zeroGrad();
    z.backward();
    assertGrad(x, 4, 5, 6);
  }
}

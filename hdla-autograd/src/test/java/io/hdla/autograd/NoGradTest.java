package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.StateException;
import io.hdla.tensor.Tensor;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class NoGradTest {
  private final Variable x = Variable.parameter(Tensor.of(new double[] {2}));

  @Test
  void nothingIsRecordedInside() {
    try (NoGrad scope = NoGrad.begin()) {
      assertFalse(NoGrad.isRecording());
      assertFalse(x.square().requiresGrad());
      try (NoGrad inner = NoGrad.begin()) {
        assertFalse(x.mul(x).requiresGrad());
      }
      assertFalse(NoGrad.isRecording());
      scope.close();
      assertTrue(NoGrad.isRecording());
    }
    assertTrue(x.square().requiresGrad());
  }

  @Test
  void runRestoresAfterAnException() {
    assertEquals(4, NoGrad.run(() -> x.square()).item());
    assertThrows(
        ArithmeticException.class,
        () ->
            NoGrad.run(
                () -> {
                  throw new ArithmeticException();
                }));
    assertTrue(NoGrad.isRecording());
  }

  @Test
  void otherThreadsAreNotAffected() {
    try (NoGrad scope = NoGrad.begin()) {
      assertFalse(NoGrad.isRecording());
      boolean elsewhere = CompletableFuture.supplyAsync(NoGrad::isRecording).join();
      assertTrue(elsewhere);
      Throwable e =
          assertThrows(
                  java.util.concurrent.CompletionException.class,
                  () -> CompletableFuture.runAsync(scope::close).join())
              .getCause();
      assertTrue(e instanceof StateException, String.valueOf(e));
      assertTrue(e.getMessage().contains("NoGrad.close"), e.getMessage());
    }
  }

  @Test
  void ordinaryBackwardRecordsNothing() {
    boolean[] recording = {true};
    Variable y = x.square();
    y.onGradient(
        g -> {
          recording[0] = NoGrad.isRecording();
          return null;
        });
    y.backward();
    assertFalse(recording[0]);
    assertTrue(NoGrad.isRecording());
  }
}

package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.kernel.provider.VectorModule;
import org.junit.jupiter.api.Test;

/** Proves that derivatives are tested with the kernels that the run is named after. */
class KernelChoiceTest {
  @Test
  void moduleIsResolvedExactlyInTheVectorRun() {
    boolean wanted = System.getProperty("hdla.test.provider").equals("vector");
    assertEquals(wanted, VectorModule.isResolved());
  }
}

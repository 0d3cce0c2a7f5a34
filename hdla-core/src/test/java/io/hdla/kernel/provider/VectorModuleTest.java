package io.hdla.kernel.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Proves that the scalar run has no Vector API and that the vector run has it. */
class VectorModuleTest {
  @Test
  void moduleIsResolvedExactlyInTheVectorRun() {
    boolean wanted = System.getProperty("hdla.test.provider").equals("vector");
    assertEquals(wanted, VectorModule.isResolved());
  }
}

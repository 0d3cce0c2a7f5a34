package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.kernel.provider.Kernels;
import org.junit.jupiter.api.Test;

/** Proves that derivatives are tested with the kernels that the run is named after. */
class KernelChoiceTest {
  @Test
  void kernelsAreThoseThatTheRunIsNamedAfter() {
    assertEquals(System.getProperty("hdla.test.provider"), Kernels.provider().name());
  }
}

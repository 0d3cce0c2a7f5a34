package io.hdla.kernel.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Proves that everything here is tested with the kernels that the run is named after. */
class KernelChoiceTest {
  @Test
  void kernelsAreThoseThatTheRunIsNamedAfter() {
    assertEquals(System.getProperty("hdla.test.provider"), Kernels.provider().name());
  }
}

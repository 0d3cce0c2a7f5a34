package io.hdla.kernel.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.kernel.scalar.ScalarDoubleElementwise;
import io.hdla.kernel.scalar.ScalarDoubleMatMul;
import io.hdla.kernel.scalar.ScalarDoubleReduce;
import org.junit.jupiter.api.Test;

class KernelsTest {

  private static boolean modulePresent() {
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
  }

  /** A silent fallback must not pass as a run with vector kernels. */
  @Test
  void providerIsTheOneThisRunIsFor() {
    assertEquals(
        System.getProperty("hdla.test.provider"), Kernels.provider().name(), Kernels.reason());
  }

  @Test
  void fieldsHoldTheProvidersKernels() {
    assertSame(Kernels.provider().floatMatMul(), Kernels.FLOAT_MATMUL);
    assertSame(Kernels.provider().doubleMatMul(), Kernels.DOUBLE_MATMUL);
    assertSame(Kernels.provider().floatElementwise(), Kernels.FLOAT_ELEMENTWISE);
    assertSame(Kernels.provider().doubleElementwise(), Kernels.DOUBLE_ELEMENTWISE);
    assertSame(Kernels.provider().floatReduce(), Kernels.FLOAT_REDUCE);
    assertSame(Kernels.provider().doubleReduce(), Kernels.DOUBLE_REDUCE);
  }

  @Test
  void widthPropertyIsObeyed() {
    String bits = System.getProperty("hdla.vector.bits");
    if (bits != null && Kernels.provider().name().equals("vector")) {
      assertEquals(Integer.parseInt(bits), 32 * Kernels.provider().floatLanes());
      int doubleLanes = bits.equals("128") ? 1 : Integer.parseInt(bits) / 64;
      assertEquals(doubleLanes, Kernels.provider().doubleLanes());
    }
  }

  /** Two lanes are not worth it: see {@code VectorProvider}. */
  @Test
  void float64IsScalarWhereVectorsHoldTwo() {
    boolean two = Kernels.provider().doubleLanes() == 1;
    assertEquals(two, Kernels.DOUBLE_MATMUL instanceof ScalarDoubleMatMul);
    assertEquals(two, Kernels.DOUBLE_ELEMENTWISE instanceof ScalarDoubleElementwise);
    assertEquals(two, Kernels.DOUBLE_REDUCE instanceof ScalarDoubleReduce);
  }

  @Test
  void scalarCanBeForced() {
    ProviderChoice choice = ProviderChoice.of("scalar");
    assertEquals("scalar", choice.provider().name());
    assertFalse(choice.fallback());
  }

  @Test
  void noWrapperLeavesTheKernelsAsTheyAre() {
    ProviderChoice choice = ProviderChoice.of("scalar");
    assertSame(choice, choice.wrappedBy(null));
  }

  @Test
  void unknownWrapperIsRefused() {
    ProviderChoice choice = ProviderChoice.of("scalar");
    String message =
        assertThrows(IllegalStateException.class, () -> choice.wrappedBy("none")).getMessage();
    assertTrue(message.contains("hdla.kernels.wrapper"), message);
    assertTrue(message.contains("'none'"), message);
  }

  @Test
  void forcedVectorIsNeverReplaced() {
    if (modulePresent()) {
      assertEquals("vector", ProviderChoice.of("vector").provider().name());
    } else {
      String message =
          assertThrows(IllegalStateException.class, () -> ProviderChoice.of("vector")).getMessage();
      assertTrue(message.contains("--add-modules jdk.incubator.vector"), message);
      assertTrue(message.contains("hdla.kernels"), message);
    }
  }

  @Test
  void fallbackNamesCauseAndCure() {
    ProviderChoice choice = ProviderChoice.of(null);
    if (!modulePresent()) {
      assertEquals("scalar", choice.provider().name());
      assertTrue(choice.fallback());
      assertTrue(choice.reason().contains("--add-modules jdk.incubator.vector"), choice.reason());
    }
  }

  @Test
  void unknownNameIsRefused() {
    String message =
        assertThrows(IllegalStateException.class, () -> ProviderChoice.of("fast")).getMessage();
    assertTrue(message.contains("hdla.kernels"), message);
    assertTrue(message.contains("'fast'"), message);
    assertTrue(message.contains("auto, scalar or vector"), message);
  }
}

package io.hdla.bench.spectrum;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.attention.DeltaNet;
import io.hdla.attention.Hdla;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpectrumTest {
  /** Eigenvalues 0.25 and −0.55, and ±i. */
  @Test
  void countsNegativeAndComplexEigenvalues() {
    Tensor matrices = Tensor.of(new double[] {0.25, 0, 0, -0.55, 0, 1, -1, 0}, 2, 2, 2);
    Spectrum found = Spectrum.of(matrices);
    assertEquals(4, found.count());
    assertEquals(0.25, found.smallest(), 1e-15);
    assertEquals(1, found.largest(), 1e-15);
    assertEquals(2, found.complex());
    assertEquals(1, found.negative());
    assertEquals(2, found.asymmetry(), 1e-15);
    assertArrayEquals(new int[] {0, 0, 1, 0, 0, 1, 0, 0, 0, 2}, found.histogram());
    assertFalse(found.isReal());
    assertFalse(found.isNonNegative());
  }

  /** By Sylvester's law of inertia. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 1, 1.7, 2, 3})
  void hdlaHasNoNegativeEigenvalueWhateverBetaIs(double beta) {
    Spectrum found = Spectrum.of(new Transitions(Hdla.INSTANCE, 8, 1, beta).draw(20, 7));
    assertTrue(found.isNonNegative(), found::toString);
    assertEquals(0, found.asymmetry(), 1e-14 * Math.max(1, found.largest()));
  }

  /** I − βkkᵀ with |k| = 1 has the eigenvalue 1 − β once, and otherwise 1. */
  @Test
  void deltaNetReflects() {
    Spectrum found = Spectrum.of(new Transitions(DeltaNet.INSTANCE, 6, 1, 1.5).draw(10, 7));
    assertEquals(10, found.negative());
    assertEquals(0.5, found.smallest(), 1e-12);
    assertEquals(1, found.largest(), 1e-12);
  }

  @Test
  void everySystemWithAStateHasTransitions() {
    int seen = 0;
    for (AttentionSystem system : AttentionSystems.all()) {
      if (system.signature().inputs().contains("initial_state")) {
        Tensor drawn = new Transitions(system, 4, 2, null).draw(3, 7);
        assertArrayEquals(new int[] {3, 4, 4}, drawn.shape().toArray(), system.name());
        assertEquals(12, Spectrum.of(drawn).count(), system.name());
        seen++;
      }
    }
    assertTrue(seen >= 14, "only " + seen);
  }
}

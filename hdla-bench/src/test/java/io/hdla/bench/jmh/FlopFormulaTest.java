package io.hdla.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import org.junit.jupiter.api.Test;

class FlopFormulaTest {
  private final FlopCount count = new FlopFormula();

  private double count(String system, int chunk) {
    return count.forward(new FlopCount.Call(FlopCount.Structure.of(system), chunk, 1024, 64, 32));
  }

  /** By hand, with d_k = 64, d_v = 32, so 2048 and 96. */
  @Test
  void countsByHand() {
    assertEquals(10 * 2048, count("hdla", 0));
    assertEquals(10 * 2048 + 6 * 16 * 96, count("hdla", 16));
    assertEquals(6 * 2048 + 2 * 16 * 96, count("kda", 16));
    // General form with erase rank 2 and write rank 1.
    assertEquals((8 + 2 + 2) * 2048 + 16 * 3 * 3 * 96, count("dplr", 16));
    assertEquals(4 * 2048 + 16 * 96, count("gla", 16));
    assertEquals(1025 * 96, count("softmax_attention", 16));
  }

  /** One product of a triangle at a time, counted element by element. */
  @Test
  void chunkTermIsTheNumberOfPairs() {
    int chunk = 8;
    int steps = 2;
    long pairs = 0;
    for (int row = 0; row < steps * chunk; row++) {
      pairs += row;
    }
    long seen = 0;
    for (int query = 0; query < chunk; query++) {
      seen += (long) steps * (query + 1);
    }
    // A Gram entry costs 2 d_k, using it 2 d_v; the formula counts a triangle as half its square.
    double exact = 2.0 * 96 * (pairs + seen) / chunk;
    assertEquals(exact, count("hdla", chunk) - count("hdla", 0), 0.01 * exact);
  }

  @Test
  void shortSequencesHaveShortChunks() {
    FlopCount.Structure hdla = FlopCount.Structure.of("hdla");
    assertEquals(
        count.forward(new FlopCount.Call(hdla, 3, 1024, 64, 32)),
        count.forward(new FlopCount.Call(hdla, 16, 3, 64, 32)));
  }

  /** A system added later shall not get the default structure by accident. */
  @Test
  void everySystemHasItsStructure() {
    for (AttentionSystem system : AttentionSystems.all()) {
      FlopCount.Structure structure = FlopCount.Structure.of(system.name());
      boolean erases =
          system.signature().inputs().stream()
              .anyMatch(name -> name.equals("beta") || name.equals("a") || name.equals("kappa"));
      boolean softmax = structure.kind() == FlopCount.Kind.SOFTMAX;
      boolean state = system.signature().inputs().contains("initial_state");
      assertEquals(!state, softmax, system.name());
      if (!softmax && !system.name().equals("ttt_linear")) {
        assertEquals(erases, structure.erase() > 0, system.name());
      }
      assertTrue(count(system.name(), 16) > 0);
    }
  }
}

package io.hdla.bench.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.StateException;
import io.hdla.kernel.CostStage.Stage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the running operator computes, counted in a JVM of its own. */
class CountedSystemsTest {
  private static final int[][] SIZES = {{7, 5}, {5, 8}, {33, 20}, {64, 64}};
  private static final int CHUNK = 16;
  private static final List<CostSystem> SYSTEMS = new ArrayList<>(CostSystem.ALL);

  private static final Map<CountRequest, StageCounts> COUNTS = new LinkedHashMap<>();

  @BeforeAll
  static void count() throws IOException {
    for (int[] ranks : new int[][] {{0, 1}, {1, 0}, {0, 2}, {2, 0}, {3, 1}, {1, 4}}) {
      SYSTEMS.add(CostSystem.ranks(ranks[0], ranks[1]));
    }
    List<CountRequest> requests = new ArrayList<>();
    for (CostSystem system : SYSTEMS) {
      for (int[] size : allSizes()) {
        requests.addAll(SystemCount.requests(system, size[0], size[1]));
        requests.add(alone(system, size));
      }
    }
    List<StageCounts> found = CountingProcess.count(requests);
    for (int i = 0; i < found.size(); i++) {
      COUNTS.put(requests.get(i), found.get(i));
    }
  }

  private static List<int[]> allSizes() {
    List<int[]> sizes = new ArrayList<>(Bilinear.sizes());
    sizes.addAll(List.of(SIZES));
    return sizes;
  }

  private static CountRequest alone(CostSystem system, int[] size) {
    return new CountRequest(new CostProblem(system, size[0], size[1], CHUNK), true);
  }

  private static SystemCount at(CostSystem system, int[] size) {
    return SystemCount.of(system, size[0], size[1], COUNTS);
  }

  private static String token(String label) {
    CostSystem system = CostSystem.byLabel(label);
    return CostModel.token(system, COUNTS).text();
  }

  /** The paper's d_k(8 d_v + 5), d_k(12 d_v + 6) and d_k(18 d_v + 9), and d_k(6 d_v + 3). */
  @Test
  void thePapersFiguresAreWhatRuns() {
    assertEquals("8 d_k d_v + 5 d_k", CostModel.sharedKey(COUNTS).text());
    assertEquals("12 d_k d_v + 6 d_k", token("gdp2-general"));
    assertEquals("18 d_k d_v + 9 d_k", token("gdp3-general"));
    assertEquals("6 d_k d_v + 3 d_k", token("gdn-general"));
    assertEquals("10 d_k d_v + 5 d_k", token("hdla-general"));
  }

  /** 4n d_k d_v, and a scaling for each row that reads or is written: GDP2 costs what HDLA does. */
  @Test
  void theDeltaProductFormSharesTheKeys() {
    assertEquals("8 d_k d_v + 4 d_k", token("hdla"));
    assertEquals("4 d_k d_v + 2 d_k", token("gdn"));
    assertEquals("8 d_k d_v + 4 d_k", token("gdp2"));
    assertEquals("12 d_k d_v + 6 d_k", token("gdp3"));
  }

  @Test
  void anyRanksAtAnySizeCostWhatThePaperSays() {
    for (CostSystem system : SYSTEMS) {
      for (int[] size : SIZES) {
        if (!system.shared()) {
          double paper = system.paper().at(size[0], size[1]);
          assertEquals(paper, at(system, size).stateUpdateToken(), system + " " + size[0]);
        }
      }
    }
  }

  @Test
  void whatIsTimedAloneComputesAsMuch() {
    for (CostSystem system : SYSTEMS) {
      for (int[] size : SIZES) {
        StageCounts alone = COUNTS.get(alone(system, size));
        long token = at(system, size).stateUpdateToken();
        assertEquals(CHUNK * token, alone.get(Stage.STATE_UPDATE).flops(), system.toString());
        assertEquals(CHUNK * token, alone.total().flops(), system.toString());
      }
    }
  }

  @Test
  void thePartsAddUpToTheTotal() {
    for (CostSystem system : SYSTEMS) {
      for (int[] size : SIZES) {
        SystemCount count = at(system, size);
        assertEquals(count.total(), count.parts().sum(), 1e-9 * count.total(), system.toString());
      }
    }
  }

  /** The query's row of the reads is what an operator reads that erases nothing. */
  @Test
  void theQuerysReadBelongsToTheOutput() {
    for (int[] size : SIZES) {
      SystemCount none = at(CostSystem.ranks(0, 1), size);
      SystemCount some = at(CostSystem.ranks(1, 0), size);
      // Both have one row written a token and chunks of the same length.
      assertEquals(none.parts().output(), some.parts().output(), 1e-9);
      assertTrue(none.parts().output() > 2 * size[0] * size[1] + 2 * size[0]);
    }
  }

  @Test
  void theStateDecaysOnceAChunk() {
    for (CostSystem system : SYSTEMS) {
      SystemCount count = at(system, new int[] {33, 20});
      assertEquals(CHUNK, count.chunkSize(), system.toString());
      // keep·s + rest·s.
      assertEquals(3.0 * 33 * 20 / CHUNK, count.parts().stateDecay(), 1e-9);
    }
  }

  /** At least a product for each pair that sees each other, and the solve of each chunk. */
  @Test
  void theTokensOfAChunkMeet() {
    CostSystem system = CostSystem.byLabel("gdp2-general");
    int k = 33;
    int v = 20;
    double pairs = 3.0 * 4 * (CHUNK - 1) / 2 + 4;
    double solve = 4.0 * (4 * CHUNK - 1) * v;
    double least = 2 * k * pairs + solve;
    double counted = at(system, new int[] {k, v}).parts().intraChunk();
    assertTrue(counted >= least && counted <= 2 * least, counted + " flops, least " + least);
  }

  @Test
  void exponentialsAreCountedApart() {
    double perChannel = at(CostSystem.byLabel("hdla"), SIZES[2]).parts().transcendentals();
    double shared = at(CostSystem.byLabel("gdp2"), SIZES[2]).parts().transcendentals();
    assertTrue(perChannel >= 33 && perChannel < 3 * 33, perChannel + " exponentials");
    assertTrue(shared >= 1 && shared < 33, shared + " exponentials");
  }

  @Test
  void aFailureSaysWhatTheOtherJvmSaid() {
    CountRequest wrong = CountRequest.of(CostSystem.ranks(1, 1), -1, 4, 4);
    String message =
        assertThrows(StateException.class, () -> CountingProcess.count(List.of(wrong)))
            .getMessage();
    assertTrue(message.contains("exit status 1"), message);
    assertTrue(message.contains("Exception"), message);
  }
}

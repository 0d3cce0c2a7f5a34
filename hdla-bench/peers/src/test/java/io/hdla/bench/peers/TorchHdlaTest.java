package io.hdla.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HDLA written with libtorch against the recurrence in float64: outputs, state and gradients. */
class TorchHdlaTest {
  private static final Set<String> VALUES = Set.of("output", "state");

  @TempDir static Path log;

  private static Map<String, Object> cases;

  @BeforeAll
  static void compute() {
    cases = WorkerDiedException.retried(TorchHdlaTest::ask, System.err::println);
  }

  private static Map<String, Object> ask() {
    try (WorkerProcess worker =
        WorkerProcess.start("torch-cases", TorchCases.class, TorchFlags.list(), log)) {
      return worker.ask(Map.of());
    }
  }

  @Test
  void everyFormAgreesWithTheRecurrence() {
    Map<String, Object> wrong = new LinkedHashMap<>(cases);
    wrong.remove("overflow");
    assertEquals(4 * 28 + 4, wrong.size());
    wrong.entrySet().removeIf(one -> isRight(one.getKey(), one.getValue()));
    assertEquals(Map.of(), wrong);
  }

  @Test
  void gradientsOfAllInputsAreCompared() {
    Map<?, ?> errors = (Map<?, ?>) cases.get("logsigmoid C=16 solve");
    List<String> names = new ArrayList<>(List.of("output", "state"));
    HdlaProblem.NAMES.forEach(name -> names.add("d" + name));
    assertEquals(names, new ArrayList<>(errors.keySet()));
    assertEquals(VALUES, ((Map<?, ?>) cases.get("logsigmoid C=16 solve forward")).keySet());
  }

  /** What the blocks are for: one anchor for −576 overflows, and the check sees it. */
  @Test
  void oneAnchorForStrongDecayIsFoundWrong() {
    assertFalse(isRight("overflow"));
    assertTrue(isRight("strong C=48/6 solve"));
  }

  private static boolean isRight(String name) {
    return isRight(name, cases.get(name));
  }

  /**
   * The derivative of a cumulative sum is a difference. Where every decay is e^-12, it is 10^5
   * times smaller than what it is the difference of, and float32 does not have the digits.
   */
  private static boolean isRight(String name, Object found) {
    Map<String, Object> errors = new LinkedHashMap<>();
    ((Map<?, ?>) found).forEach((tensor, error) -> errors.put((String) tensor, error));
    if (name.startsWith("strong")) {
      errors.remove("dlog_decay");
    }
    return errors.values().stream()
        .allMatch(error -> error instanceof Double x && x <= HdlaProblem.TOLERANCE);
  }
}

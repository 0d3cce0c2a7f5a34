package io.hdla.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerProcessTest {
  @TempDir Path log;

  /** Does as it is told: echoes, fails or dies. */
  static final class Obedient {
    private Obedient() {}

    public static void main(String[] args) throws IOException {
      System.out.println("a native library speaks");
      Wire.serve(
          request -> {
            if (request.containsKey("die")) {
              Runtime.getRuntime().halt(7);
            }
            if (request.containsKey("fail")) {
              throw new IllegalArgumentException("no such row");
            }
            return request;
          });
    }
  }

  private WorkerProcess start() {
    return WorkerProcess.start("obedient", Obedient.class, List.of("-Xmx64m"), log);
  }

  @Test
  void answersWhatItIsAsked() {
    try (WorkerProcess worker = start()) {
      assertEquals(Map.of("x", 1.5, "s", "×"), worker.ask(Map.of("x", 1.5, "s", "×")));
      assertEquals(Map.of(), worker.ask(Map.of()));
    }
  }

  @Test
  void aFailureIsToldAndTheWorkerLivesOn() {
    try (WorkerProcess worker = start()) {
      Map<String, Object> fail = Map.of("fail", true);
      Exception e = assertThrows(IllegalStateException.class, () -> worker.ask(fail));
      assertTrue(e.getMessage().contains("obedient"), e.getMessage());
      assertTrue(e.getMessage().contains("no such row"), e.getMessage());
      assertEquals(Map.of("x", 1), worker.ask(Map.of("x", 1)));
    }
  }

  @Test
  void deathIsTriedThreeTimesAndSaid() {
    List<String> notes = new ArrayList<>();
    WorkerDiedException e =
        assertThrows(
            WorkerDiedException.class, () -> WorkerDiedException.retried(this::die, notes::add));
    assertEquals("obedient: the process ended with status 7", e.getMessage());
    assertEquals(
        List.of(
            e.getMessage() + " (attempt 1 of 3)",
            e.getMessage() + " (attempt 2 of 3)",
            e.getMessage() + " (attempt 3 of 3)"),
        notes);
  }

  private Map<String, Object> die() {
    try (WorkerProcess worker = start()) {
      return worker.ask(Map.of("die", true));
    }
  }

  /** A wrong result comes again however often one tries. */
  @Test
  void failuresAreNotTriedAgain() {
    List<String> notes = new ArrayList<>();
    assertThrows(
        IllegalStateException.class,
        () ->
            WorkerDiedException.retried(
                () -> {
                  throw new IllegalStateException("wrong");
                },
                notes::add));
    assertEquals(List.of(), notes);
  }
}

package io.hdla.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private long now = 5;

  private List<String> lines() {
    return bytes.toString(StandardCharsets.UTF_8).lines().collect(Collectors.toList());
  }

  private Progress start(long total) {
    return Progress.lines("train", total, out, () -> now);
  }

  @Test
  void aLineAtEveryTenth() {
    try (Progress progress = start(1000)) {
      for (int step = 1; step <= 1000; step++) {
        now += 100_000_000;
        progress.to(step, "loss " + step);
      }
    }
    assertEquals(11, lines().size());
    assertEquals("train 0/1000 0% elapsed 0:00:00", lines().get(0));
    assertEquals("train 500/1000 50% elapsed 0:00:50 left 0:00:50 loss 500", lines().get(5));
    assertEquals("train 1000/1000 100% elapsed 0:01:40 loss 1000", lines().get(10));
  }

  @Test
  void noLongSilence() {
    try (Progress progress = start(1_000_000)) {
      for (int step = 1; step <= 12; step++) {
        now += 25_000_000_000L;
        progress.to(step, "");
      }
    }
    assertEquals(5, lines().size(), "at the start and every 75 s");
    assertTrue(lines().get(1).startsWith("train 3/1000000 0% elapsed 0:01:15 left "));
  }

  @Test
  void theLastStateIsShown() {
    try (Progress progress = start(1000)) {
      progress.to(3, "stopped early");
    }
    assertEquals("train 3/1000 0% elapsed 0:00:00 left 0:00:00 stopped early", lines().get(1));
    assertEquals(2, lines().size());
  }

  @Test
  void noControlCharacters() {
    try (Progress progress = start(2)) {
      progress.to(1, "\u001b[31mred\r\nline");
      progress.to(2, "done");
    }
    for (char c : bytes.toString(StandardCharsets.UTF_8).toCharArray()) {
      assertTrue(c == '\n' || !Character.isISOControl(c), "control character " + (int) c);
    }
    assertTrue(lines().get(1).endsWith(" [31mred line"), lines().get(1));
  }

  @Test
  void nothingToDoIsDoneAtOnce() {
    try (Progress progress = start(0)) {
      progress.to(0, "");
    }
    assertEquals(List.of("train 0/0 100% elapsed 0:00:00"), lines());
  }

  @Test
  void moreStepsThanPlannedAreShown() {
    try (Progress progress = start(10)) {
      progress.to(12, "");
    }
    assertTrue(lines().get(1).startsWith("train 12/10 120%"));
  }

  @Test
  void theBarOnATerminalIsRedrawnInPlace() {
    try (Progress progress = new ProgressOnTerminal("train", 50, out)) {
      for (int step = 1; step <= 50; step++) {
        progress.to(step, "loss 0.1");
      }
    }
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.startsWith("\r"), text);
    assertTrue(text.contains("train 100%") && text.contains("50/50"), text);
    assertTrue(text.endsWith("\n"), () -> "the next output starts on a line of its own: " + text);
    assertEquals(text.length() - 1, text.indexOf(10), "one line only");
  }

  @Test
  void refusesANegativeTotal() {
    ValueException error = assertThrows(ValueException.class, () -> Progress.start("train", -1));
    assertTrue(error.getMessage().startsWith("progress: "), error.getMessage());
    assertTrue(error.getMessage().contains("total -1"), error.getMessage());
  }
}

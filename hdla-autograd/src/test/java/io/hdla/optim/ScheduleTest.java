package io.hdla.optim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  @Test
  void constant() {
    assertEquals(0.25, Schedule.constant(0.25).at(1000));
  }

  /** Up over 4 steps to 1, then half a cosine over 8 to 0.2: the mean of both at its middle. */
  @Test
  void cosineByHand() {
    Schedule schedule = Schedule.cosine(1, 4, 12, 0.2);
    double[] wanted = {0.25, 0.5, 0.75, 1, 1};
    for (int step = 0; step < wanted.length; step++) {
      assertEquals(wanted[step], schedule.at(step), "step " + step);
    }
    assertEquals(0.2 + 0.4 * (1 + Math.sqrt(0.5)), schedule.at(6), 1e-15);
    assertEquals(0.6, schedule.at(8), 1e-15);
    assertEquals(0.2, schedule.at(12));
    assertEquals(0.2, schedule.at(1_000_000));
  }

  @Test
  void withoutWarmUpOrDescent() {
    assertEquals(1, Schedule.cosine(1, 0, 10, 0).at(0));
    assertEquals(0, Schedule.cosine(1, 0, 0, 0).at(0));
  }

  @Test
  void numbersAreChecked() {
    String message =
        assertThrows(ValueException.class, () -> Schedule.cosine(1, 5, 4, 0)).getMessage();
    assertTrue(message.startsWith("cosine schedule: "), message);
    assertTrue(message.contains("warmup 5") && message.contains("total 4"), message);
  }
}

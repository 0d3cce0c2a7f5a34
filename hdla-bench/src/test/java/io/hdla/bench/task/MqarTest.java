package io.hdla.bench.task;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import io.hdla.parallel.Parallel;
import io.hdla.random.Rng;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MqarTest {
  private static final Rng STREAM = Rng.of(7).split("train");

  private static long[] row(Tensor tensor, int row) {
    int length = tensor.size(1);
    return Arrays.copyOfRange(tensor.longs(), row * length, (row + 1) * length);
  }

  /** The example of the original's documentation: 2 means 8 and 4 means 7. */
  @Test
  void theLabelStandsAtTheQuery() {
    Mqar task = Mqar.of(12, 2, 16).withFiller(false);
    long[] inputs = new long[16];
    long[] labels = new long[16];
    task.place(new int[] {2, 4}, new int[] {8, 7}, new int[] {4, 1}, inputs, labels, 0);
    assertArrayEquals(new long[] {2, 8, 4, 7, 0, 0, 4, 0, 0, 0, 0, 0, 2, 0, 0, 0}, inputs);
    long[] expected = new long[16];
    Arrays.fill(expected, Task.IGNORED);
    expected[6] = 7;
    expected[12] = 8;
    assertArrayEquals(expected, labels);
  }

  private static void checkSequence(Mqar task, long[] inputs, long[] labels) {
    int block = 2 * task.pairs();
    int half = task.vocabulary() / 2;
    Set<Long> seen = new HashSet<>();
    int labelled = 0;
    for (int i = 0; i < block; i += 2) {
      assertTrue(inputs[i] >= 1 && inputs[i] < half, "key " + inputs[i]);
      assertTrue(inputs[i + 1] >= half && inputs[i + 1] < task.vocabulary());
      assertTrue(seen.add(inputs[i]) & seen.add(inputs[i + 1]), "all tokens are distinct");
    }
    for (int t = 0; t < inputs.length; t++) {
      if (labels[t] != Task.IGNORED) {
        labelled++;
        assertTrue(t >= block && (t - block) % 2 == 0, "query at " + t);
        int pair = indexOf(inputs, inputs[t]);
        assertTrue(pair % 2 == 0 && pair < block, "the query is a key of the block");
        assertEquals(inputs[pair + 1], labels[t], "its value is the label");
        assertTrue(seen.remove(inputs[t]), "every key is asked for once");
      }
    }
    assertEquals(task.pairs(), labelled);
  }

  private static int indexOf(long[] array, long value) {
    for (int i = 0; i < array.length; i++) {
      if (array[i] == value) {
        return i;
      }
    }
    return -1;
  }

  @Test
  void sequencesKeepTheRules() {
    List<Mqar> tasks =
        List.of(
            Mqar.of(12, 2, 16),
            Mqar.of(12, 2, 16).withFiller(false),
            Mqar.of(256, 8, 128),
            Mqar.of(257, 8, 129).withPower(1),
            Mqar.of(4, 1, 4),
            Mqar.of(18, 8, 32));
    for (Mqar task : tasks) {
      Batch batch = task.batch(STREAM, 0, 200);
      assertEquals(Shape.of(200, task.length()), batch.inputs().shape());
      assertEquals(DType.INT64, batch.labels().dtype());
      for (int i = 0; i < 200; i++) {
        checkSequence(task, row(batch.inputs(), i), row(batch.labels(), i));
      }
    }
  }

  @Test
  void fillerNeverEqualsAKeyOrValueOfItsSequence() {
    Mqar task = Mqar.of(256, 8, 128);
    Batch batch = task.batch(STREAM, 0, 1000);
    long conflicts = 0;
    Set<Long> tokens = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      long[] inputs = row(batch.inputs(), i);
      long[] labels = row(batch.labels(), i);
      Set<Long> block = new HashSet<>();
      for (int t = 0; t < 128; t++) {
        if (t < 16) {
          block.add(inputs[t]);
        } else if (labels[t] == Task.IGNORED) {
          tokens.add(inputs[t]);
          conflicts += block.contains(inputs[t]) ? 1 : 0;
        }
      }
    }
    assertEquals(0, conflicts);
    assertEquals(256, tokens.size(), "every token occurs as filler somewhere");
  }

  @Test
  void withoutFillerTheRestIsBlank() {
    Batch batch = Mqar.of(64, 4, 40).withFiller(false).batch(STREAM, 0, 50);
    long[] inputs = batch.inputs().toLongArray();
    int blanks = 0;
    for (long token : inputs) {
      blanks += token == Mqar.BLANK ? 1 : 0;
    }
    assertEquals(50 * (40 - 12), blanks);
  }

  @Test
  void equalSeedsGiveEqualBytesForAnyNumberOfThreadsAndAnyCut() {
    Mqar task = Mqar.of(256, 8, 128);
    int before = Parallel.threads();
    try {
      Parallel.setThreads(1);
      Batch one = task.batch(STREAM, 5, 40);
      for (int threads : new int[] {2, 3, 8}) {
        Parallel.setThreads(threads);
        Batch again = task.batch(Rng.of(7).split("train"), 5, 40);
        assertArrayEquals(one.inputs().longs(), again.inputs().longs());
        assertArrayEquals(one.labels().longs(), again.labels().longs());
      }
      Batch part = task.batch(STREAM, 17, 1);
      assertArrayEquals(row(one.inputs(), 12), part.inputs().toLongArray());
      assertArrayEquals(row(one.labels(), 12), part.labels().toLongArray());
    } finally {
      Parallel.setThreads(before);
    }
  }

  @Test
  void otherSeedsStreamsAndNumbersGiveOtherData() {
    Mqar task = Mqar.of(256, 8, 128);
    Set<List<Long>> all = new HashSet<>();
    for (Rng stream : List.of(STREAM, Rng.of(7).split("test"), Rng.of(8).split("train"))) {
      Batch batch = task.batch(stream, 0, 100);
      for (int i = 0; i < 100; i++) {
        List<Long> row = new ArrayList<>();
        Arrays.stream(row(batch.inputs(), i)).forEach(row::add);
        assertTrue(all.add(row), "no sequence occurs twice");
      }
    }
  }

  /** P(gap) is proportional to (gap+1)^(a−1); chi-square with 9 degrees, beyond 40 in 1e-5 runs. */
  @Test
  void gapsFollowThePowerLaw() {
    for (double power : new double[] {0.01, 0.5, 1, 2}) {
      int[] counts = new int[10];
      PowerLawGaps gaps = new PowerLawGaps(10, power);
      for (int i = 0; i < 20000; i++) {
        counts[gaps.draw(STREAM.split(i), 1)[0]]++;
      }
      double total = 0;
      for (int gap = 0; gap < 10; gap++) {
        total += Math.pow(gap + 1, power - 1);
      }
      double chiSquare = 0;
      for (int gap = 0; gap < 10; gap++) {
        double expected = 20000 * Math.pow(gap + 1, power - 1) / total;
        chiSquare += (counts[gap] - expected) * (counts[gap] - expected) / expected;
      }
      assertTrue(chiSquare < 40, "power " + power + ": " + chiSquare);
    }
  }

  /** Of the weights 1, 1/2, 1/3 two are drawn, one after the other. */
  @Test
  void severalGapsAreDrawnWithoutPuttingBack() {
    PowerLawGaps gaps = new PowerLawGaps(3, Double.MIN_VALUE);
    double[] weights = {1, 1 / 2.0, 1 / 3.0};
    double sum = 11 / 6.0;
    int draws = 40000;
    int[] missing = new int[3];
    int firstIsSmaller = 0;
    for (int i = 0; i < draws; i++) {
      int[] drawn = gaps.draw(STREAM.split(i), 2);
      assertFalse(drawn[0] == drawn[1]);
      missing[3 - drawn[0] - drawn[1]]++;
      firstIsSmaller += drawn[0] < drawn[1] ? 1 : 0;
    }
    for (int gap = 0; gap < 3; gap++) {
      double expected = 0;
      for (int first = 0; first < 3; first++) {
        int second = 3 - gap - first;
        if (first != gap) {
          expected += weights[first] / sum * weights[second] / (sum - weights[first]);
        }
      }
      assertEquals(expected, missing[gap] / (double) draws, 0.015);
    }
    assertEquals(0.5, firstIsSmaller / (double) draws, 0.015, "order gives nothing away");
  }

  /** A guesser that knows a sequence's values, and one that always says the first pair's. */
  @Test
  void chanceIsWhatGuessersReach() {
    Mqar task = Mqar.of(256, 8, 128);
    Batch batch = task.batch(STREAM, 0, 3000);
    Rng guess = Rng.of(1);
    long[] inputs = batch.inputs().toLongArray();
    long[] any = new long[inputs.length];
    long[] first = new long[inputs.length];
    for (int i = 0; i < inputs.length; i++) {
      int start = i / 128 * 128;
      any[i] = inputs[start + 2 * guess.nextInt(8) + 1];
      first[i] = inputs[start + 1];
    }
    Accuracy random = new Accuracy().add(Tensor.wrap(any, 3000, 128), batch.labels());
    Accuracy fixed = new Accuracy().add(Tensor.wrap(first, 3000, 128), batch.labels());
    assertEquals(24000, random.labelled());
    assertEquals(0.125, task.chance());
    assertEquals(task.chance(), random.value(), 0.01);
    assertEquals(task.chance(), fixed.value(), 1e-12);
    assertEquals(1 / 128.0, task.blindChance());
  }

  /** The nearest query is no likelier to ask for one pair than for another. */
  @Test
  void placesGiveNothingAway() {
    Mqar task = Mqar.of(64, 4, 64);
    Batch batch = task.batch(STREAM, 0, 8000);
    int[] asked = new int[4];
    for (int i = 0; i < 8000; i++) {
      long[] inputs = row(batch.inputs(), i);
      long[] labels = row(batch.labels(), i);
      int t = 8;
      while (labels[t] == Task.IGNORED) {
        t++;
      }
      asked[indexOf(inputs, inputs[t]) / 2]++;
    }
    for (int count : asked) {
      assertEquals(2000, count, 200);
    }
  }

  @Test
  void refusesNumbersThatDoNotFit() {
    refused(() -> Mqar.of(64, 0, 64), "at least one pair", "pairs 0");
    refused(() -> Mqar.of(64, 8, 31), "4 times", "pairs 8", "length 31");
    refused(() -> Mqar.of(16, 8, 64), "V/2", "vocabulary 16", "pairs 8");
    refused(() -> Mqar.of(64, 8, 64).withPower(0), "power 0");
    refused(() -> Mqar.of(64, 8, 64).withPower(Double.NaN), "power NaN");
    ValueException error =
        assertThrows(ValueException.class, () -> Mqar.of(64, 2, 64).batch(STREAM, -1, 3));
    assertTrue(error.getMessage().contains("mqar batch") && error.getMessage().contains("-1"));
  }

  private static void refused(org.junit.jupiter.api.function.Executable make, String... parts) {
    ValueException error = assertThrows(ValueException.class, make);
    assertTrue(error.getMessage().startsWith("mqar: "), error.getMessage());
    for (String part : parts) {
      assertTrue(error.getMessage().contains(part), part + " is not in: " + error.getMessage());
    }
  }

  @Test
  void settingsNameAllThatDeterminesTheData() {
    assertEquals(
        "{vocabulary=64, pairs=2, length=32, filler=false, power=0.5}",
        Mqar.of(64, 2, 32).withFiller(false).withPower(0.5).settings().toString());
    assertEquals("mqar", Mqar.of(64, 2, 32).name());
    assertEquals(64, Mqar.of(64, 2, 32).classes());
  }

  @Test
  void anEmptyBatchIsLegal() {
    assertEquals(Shape.of(0, 32), Mqar.of(64, 2, 32).batch(STREAM, 0, 0).inputs().shape());
  }
}

package io.hdla.bench.task;

import io.hdla.error.Problem;
import io.hdla.random.Rng;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Multi-query associative recall (Arora, Eyuboglu et al., "Zoology", 2023): a block of key-value
 * pairs, then every key once more, where the model has to name its value.
 *
 * <pre>
 *   token   2    8    4    7   0   0   4   0   0   0   0   0   2   0   0   0
 *   label   -    -    -    -   -   -   7   -   -   -   -   -   8   -   -   -
 * </pre>
 *
 * <p>With a vocabulary of V, keys come from 1 … ⌊V/2⌋−1 and values from ⌊V/2⌋ … V−1; 0 is blank.
 * Within a sequence keys are distinct and so are values. The block takes the first 2P positions;
 * key j is asked for at position 2P + 2·gap_j, with distinct gaps from 0 … ⌊(T−2P)/2⌋−1 that follow
 * a power law with weight (gap+1)^(a−1). The value is the label at the position of the query
 * itself, so a model's prediction there needs no shift.
 *
 * <p>Unlike the original, filler never equals a key or a value of its sequence, where it would
 * answer a query or ask another one; and which key gets which gap is random, where the original
 * tends to ask for the first pair soonest and so gives something away.
 *
 * <p>Chance is 1/P: the values of a sequence can be remembered without knowing which belongs to
 * which key, and any of the P is then equally likely. Guessing among all values gives 1/(V−⌊V/2⌋).
 */
public final class Mqar implements Task {
  /** The token of positions that hold neither pair nor query when there is no filler. */
  public static final int BLANK = 0;

  private final int vocabulary;
  private final int pairs;
  private final int length;
  private final boolean filler;
  private final double power;
  private final PowerLawGaps gaps;

  private Mqar(int vocabulary, int pairs, int length, boolean filler, double power) {
    this.vocabulary = vocabulary;
    this.pairs = pairs;
    this.length = length;
    this.filler = filler;
    this.power = power;
    check();
    this.gaps = new PowerLawGaps((length - 2 * pairs) / 2, power);
  }

  /**
   * A task with the original's settings: random filler, and gaps with a = 0.01.
   *
   * @param vocabulary the number of token ids V
   * @param pairs the number of key-value pairs P, at least 1
   * @param length the number of tokens T, at least 4P
   * @return the task
   * @throws io.hdla.error.ValueException if the numbers do not fit each other
   */
  public static Mqar of(int vocabulary, int pairs, int length) {
    return new Mqar(vocabulary, pairs, length, true, 0.01);
  }

  /**
   * This task with random tokens, or blanks, between the queries.
   *
   * @param on whether there are random tokens
   * @return a new task
   */
  public Mqar withFiller(boolean on) {
    return new Mqar(vocabulary, pairs, length, on, power);
  }

  /**
   * This task with another law for the gaps between block and queries.
   *
   * @param a the power, above 0; 1 is uniform, and the smaller the closer are the queries
   * @return a new task
   */
  public Mqar withPower(double a) {
    return new Mqar(vocabulary, pairs, length, filler, a);
  }

  private void check() {
    String rule = null;
    if (pairs < 1) {
      rule = "there must be at least one pair";
    } else if (length < 4L * pairs) {
      rule = "the length must be at least 4 times the pairs: a block of pairs, then the queries";
    } else if (keys() < pairs || values() < pairs) {
      rule = "keys 1 … V/2−1 and values V/2 … V−1 must each be at least as many as the pairs";
    } else if (!(power > 0) || Double.isInfinite(power)) {
      rule = "the power of the gaps' law must be above 0";
    }
    if (rule != null) {
      throw Problem.in("mqar")
          .rule(rule)
          .given("vocabulary", vocabulary)
          .given("pairs", pairs)
          .given("length", length)
          .given("power", power)
          .value();
    }
  }

  private int keys() {
    return vocabulary / 2 - 1;
  }

  private int values() {
    return vocabulary - vocabulary / 2;
  }

  @Override
  public String name() {
    return "mqar";
  }

  @Override
  public int vocabulary() {
    return vocabulary;
  }

  @Override
  public int length() {
    return length;
  }

  /**
   * The number of key-value pairs, and of labels, of a sequence.
   *
   * @return P
   */
  public int pairs() {
    return pairs;
  }

  @Override
  public double chance() {
    return 1.0 / pairs;
  }

  /**
   * The accuracy of a guess among all tokens that can be values.
   *
   * @return 1/(V−⌊V/2⌋)
   */
  public double blindChance() {
    return 1.0 / values();
  }

  @Override
  public Map<String, Object> settings() {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("vocabulary", vocabulary);
    settings.put("pairs", pairs);
    settings.put("length", length);
    settings.put("filler", filler);
    settings.put("power", power);
    return settings;
  }

  @Override
  public void sequence(Rng random, long[] inputs, long[] labels, int at) {
    int[] keys = distinct(random.split("keys"), 1, keys());
    int[] values = distinct(random.split("values"), vocabulary / 2, values());
    int[] drawn = gaps.draw(random.split("gaps"), pairs);
    if (filler) {
      fill(random.split("filler"), keys, values, inputs, at);
    } else {
      Arrays.fill(inputs, at, at + length, BLANK);
    }
    place(keys, values, drawn, inputs, labels, at);
  }

  /** P distinct tokens from first … first+count−1, by the first steps of a Fisher-Yates shuffle. */
  private int[] distinct(Rng random, int first, int count) {
    Map<Integer, Integer> moved = new LinkedHashMap<>();
    int[] tokens = new int[pairs];
    for (int i = 0; i < pairs; i++) {
      int j = i + random.nextInt(count - i);
      tokens[i] = first + moved.getOrDefault(j, j);
      moved.put(j, moved.getOrDefault(i, i));
    }
    return tokens;
  }

  /** Fills a sequence with tokens that are none of its keys and values, uniformly. */
  private void fill(Rng random, int[] keys, int[] values, long[] inputs, int at) {
    boolean[] used = new boolean[vocabulary];
    for (int i = 0; i < pairs; i++) {
      used[keys[i]] = true;
      used[values[i]] = true;
    }
    int[] free = new int[vocabulary - 2 * pairs];
    int count = 0;
    for (int token = 0; token < vocabulary; token++) {
      if (!used[token]) {
        free[count++] = token;
      }
    }
    for (int t = 2 * pairs; t < length; t++) {
      inputs[at + t] = free[random.nextInt(count)];
    }
  }

  /** Writes the block of pairs, the queries and all labels. */
  void place(int[] keys, int[] values, int[] gapOf, long[] inputs, long[] labels, int at) {
    Arrays.fill(labels, at, at + length, IGNORED);
    for (int i = 0; i < pairs; i++) {
      inputs[at + 2 * i] = keys[i];
      inputs[at + 2 * i + 1] = values[i];
      int query = at + 2 * pairs + 2 * gapOf[i];
      inputs[query] = keys[i];
      labels[query] = values[i];
    }
  }
}

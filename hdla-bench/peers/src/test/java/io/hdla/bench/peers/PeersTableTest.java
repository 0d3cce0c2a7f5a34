package io.hdla.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PeersTableTest {
  private static final Measured NOTHING = new Measured(Map.of("can", false), null);

  @Test
  void hdlaIsShownInTimes() {
    PeersTable table = new PeersTable();
    Measured ours = measured("", 2e-7, 1.5e6, 2e6, 2.5e6);
    Measured torch = measured("C=16 solve", 8e-7, 15e6, 10e6, 50e6);
    table.add(
        new Row(Row.Kind.FORWARD, 64), Map.of("hdla", ours, "libtorch", torch, "ejml", NOTHING));
    assertEquals(
        """
                                      hdla      libtorch      libtorch / hdla  EJML  EJML / hdla
        HDLA forward, d = 64  2.00 ms ±13%  15.0 ms ±67%  10.00× (7.50–15.00)     –            –
        """,
        table.times());
    assertEquals(
        """
                                 hdla  libtorch  libtorch's best  EJML's best
        HDLA forward, d = 64  2.0e-07   8.0e-07       C=16 solve            –
        """,
        table.errors());
  }

  @Test
  void productsAreShownInRates() {
    PeersTable table = new PeersTable();
    double flops = 2.0 * 64 * 64 * 64;
    Map<String, Measured> sides =
        Map.of(
            "hdla", measured("", 1e-7, flops / 100),
            "libtorch", measured("one thread", 1e-7, flops / 80),
            "ejml", measured("all threads", 1e-7, flops / 4));
    table.add(new Row(Row.Kind.PRODUCT, 64), sides);
    String line = table.times().lines().skip(1).findFirst().orElseThrow();
    assertEquals(
        "product, 64×64×64  100.0 GFLOP/s ±0%  80.0 GFLOP/s ±0%  1.25× (1.25–1.25)"
            + "  4.0 GFLOP/s ±0%  25.00× (25.00–25.00)",
        line);
  }

  @Test
  void timesHaveThreeDigits() {
    assertEquals("3.21 µs", PeersTable.time(3210));
    assertEquals("45.7 µs", PeersTable.time(45_678));
    assertEquals("123 ms", PeersTable.time(123e6));
  }

  @Test
  void aRowHasItsFlops() {
    assertEquals(64 * 2.0 * 64 * 64 * 64, new Row(Row.Kind.BATCHED, 64).flops());
    assertEquals(0, new Row(Row.Kind.DECODE, 64).flops());
    assertEquals(19, Row.all().size());
  }

  private static Measured measured(String variant, double worst, double... nanos) {
    return new Measured(
        Map.of(
            "variant",
            variant,
            "worst",
            worst,
            "errors",
            Map.of(),
            "trialNanos",
            Map.of(),
            "wrong",
            List.of()),
        nanos);
  }
}

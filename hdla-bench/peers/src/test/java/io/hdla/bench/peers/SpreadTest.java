package io.hdla.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SpreadTest {
  @Test
  void quartilesOfFive() {
    assertEquals(new Spread(2, 3, 4), Spread.of(5, 1, 4, 2, 3));
  }

  @Test
  void quartilesBetweenTwo() {
    assertEquals(new Spread(1.25, 1.5, 1.75), Spread.of(2, 1));
    assertEquals(new Spread(7, 7, 7), Spread.of(7));
  }

  /** The second round was disturbed for both: its ratio is that of the others. */
  @Test
  void ratiosAreTakenRoundByRound() {
    double[] theirs = {10, 40, 10};
    double[] ours = {2, 8, 2};
    assertEquals(new Spread(5, 5, 5), Spread.ofRatios(theirs, ours));
  }

  @Test
  void percentIsHalfTheQuartilesDistance() {
    assertEquals(10, new Spread(9, 10, 11).percent());
  }
}

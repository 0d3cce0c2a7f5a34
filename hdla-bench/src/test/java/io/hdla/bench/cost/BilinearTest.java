package io.hdla.bench.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BilinearTest {
  @Test
  void findsTheFunctionBehindCounts() {
    Bilinear found = Bilinear.through((k, v) -> 12.0 * k * v + 6 * k - 2.5 * v + 3);
    assertEquals("12 d_k d_v + 6 d_k - 2.50 d_v + 3", found.text());
    assertEquals(12 * 7 * 5 + 6 * 7 - 2.5 * 5 + 3, found.at(7, 5), 1e-9);
  }

  @Test
  void subtracts() {
    Bilinear difference = new Bilinear(4, 2, 0, 0).minus(new Bilinear(6, 3, 0, 0));
    assertEquals("-2 d_k d_v - 1 d_k", difference.text());
    assertFalse(difference.isZero());
    assertTrue(difference.minus(difference).isZero());
    assertEquals("0", difference.minus(difference).text());
  }

  @Test
  void isWrittenAsInThePaper() {
    assertEquals("d_k(8 d_v + 5)", new Bilinear(8, 5, 0, 0).factored());
  }
}

package io.hdla.attention;

import java.util.Map;

/** The sizes that a signature's letters stand for in one call. */
final class Dimensions {
  private final Map<Character, Integer> sizes;

  Dimensions(Map<Character, Integer> sizes) {
    this.sizes = sizes;
  }

  int of(char letter) {
    return sizes.get(letter);
  }

  int batch() {
    return of('B');
  }

  int time() {
    return of('T');
  }

  int heads() {
    return of('H');
  }

  int keyDim() {
    return of('K');
  }

  int valueDim() {
    return of('V');
  }
}

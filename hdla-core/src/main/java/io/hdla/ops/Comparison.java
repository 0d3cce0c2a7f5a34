package io.hdla.ops;

/** A comparison, told by its outcome in each of the four cases. */
enum Comparison {
  EQ(0, 1, 0, 0),
  NE(1, 0, 1, 1),
  LT(1, 0, 0, 0),
  LE(1, 1, 0, 0),
  GT(0, 0, 1, 0),
  GE(0, 1, 1, 0);

  final long less;
  final long equal;
  final long greater;
  final long unordered;

  Comparison(long less, long equal, long greater, long unordered) {
    this.less = less;
    this.equal = equal;
    this.greater = greater;
    this.unordered = unordered;
  }
}

package io.hdla.ops;

/** What a row of elements is reduced to. */
enum Reduction {
  SUM,
  MAX,
  MIN,
  PROD,
  VAR,
  NORM1,
  NORM2,
  NORM_P,
  NORM_MAX,
  LOG_SUM_EXP,
  ANY,
  ALL
}

package io.hdla.ops;

/** What a scan keeps. */
enum Running {
  SUM,
  PROD,
  MAX,
  MIN,
  LOG_SUM_EXP
}

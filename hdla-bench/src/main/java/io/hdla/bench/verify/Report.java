package io.hdla.bench.verify;

import java.nio.file.Path;
import java.util.Map;

/** Where the results go. */
interface Report {
  /** A case that came out. */
  void add(CaseResult result);

  /** All is done. */
  void end(Tally tally, Map<Path, String> unreadable);
}

package io.hdla.bench.peers;

import java.util.List;
import java.util.Map;

/** One of those who are compared. Lives in a process of its own. */
interface Side {
  /** Name and version, threads and the like, for the head of the table. */
  Map<String, Object> describe();

  /** The ways of computing a row, of which the fastest will be measured; none if it cannot. */
  List<Variant> variants(Row row);
}

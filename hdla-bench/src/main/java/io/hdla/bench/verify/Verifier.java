package io.hdla.bench.verify;

import java.io.IOException;
import java.util.List;

/** Knows how to compute the cases of some operations. */
interface Verifier {
  /** Whether the operation is one of them. */
  boolean knows(String op);

  /**
   * All the ways to compute a case.
   *
   * @throws IOException if the file is not what the operation needs
   * @throws NotSupportedException if the case asks for something that is not known
   */
  List<Computation> computations(GoldenCase golden) throws IOException;
}

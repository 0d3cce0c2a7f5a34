package io.hdla.bench.verify;

import java.util.List;

/**
 * How one form of a case came out.
 *
 * @param form its name
 * @param worst the tensor with the largest error, or null if there was nothing to compare
 * @param error its error; infinite where a tensor is missing, misshapen or not finite
 * @param problems everything that is wrong, one line each; empty if the form passed
 */
record FormResult(String form, String worst, double error, List<String> problems) {
  Verdict verdict() {
    return problems.isEmpty() ? Verdict.PASSED : Verdict.FAILED;
  }
}

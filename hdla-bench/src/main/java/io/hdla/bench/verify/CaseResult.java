package io.hdla.bench.verify;

import java.util.List;

/**
 * How a case came out in one precision.
 *
 * @param label the case's short name
 * @param golden the case
 * @param precision the precision
 * @param forms the forms that were run
 * @param reason why the case is not supported, or null
 */
record CaseResult(
    String label, GoldenCase golden, Precision precision, List<FormResult> forms, String reason) {
  /** A case passes if all its forms do. */
  Verdict verdict() {
    if (reason != null) {
      return Verdict.NOT_SUPPORTED;
    }
    boolean passed = forms.stream().allMatch(form -> form.verdict() == Verdict.PASSED);
    return passed && !forms.isEmpty() ? Verdict.PASSED : Verdict.FAILED;
  }
}

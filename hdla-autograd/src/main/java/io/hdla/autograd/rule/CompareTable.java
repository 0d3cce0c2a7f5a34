package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;

/** The derivatives of {@link CompareRules}. The mask is input 0, a constant. */
final class CompareTable {
  static final Rule WHERE =
      Rule.named("where")
          .broadcasts()
          .gradient(1, Keep.INPUT_0, (g, s) -> Choices.where(s.input(0).value(), g))
          .gradient(2, Keep.INPUT_0, (g, s) -> Choices.unless(s.input(0).value(), g));

  static final Rule MASKED_FILL =
      Rule.named("maskedFill")
          .gradient(1, Keep.INPUT_0, (g, s) -> Choices.unless(s.input(0).value(), g));

  private CompareTable() {}
}

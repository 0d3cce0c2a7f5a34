package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import java.util.List;

/** How a golden case is computed here. */
@FunctionalInterface
interface GoldenRule {
  List<Variable> apply(List<Variable> inputs, Attributes attributes);
}

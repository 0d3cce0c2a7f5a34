package io.hdla.kernel;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Skips the runs at a forced vector width where they say nothing: where the machine's vectors are
 * narrower, each operation would be computed lane by lane, in Java; where they are as wide, the
 * ordinary run has it all, and only the choice of kernels is looked at. Found by JUnit itself, so
 * that it also stands before test classes that know nothing of widths.
 */
public final class NarrowEnough implements ExecutionCondition {
  private static final String CHOICE = "KernelsTest";

  /** Creates the condition. */
  public NarrowEnough() {}

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Integer forced = Integer.getInteger("hdla.vector.bits");
    if (forced == null) {
      return ConditionEvaluationResult.enabled("no width is forced");
    }
    int preferred = preferredBits();
    if (preferred < forced) {
      return ConditionEvaluationResult.disabled(
          "vectors of " + forced + " bits are asked for, but this machine prefers " + preferred);
    }
    String name = context.getTestClass().map(Class::getSimpleName).orElse(CHOICE);
    if (preferred == forced && !name.equals(CHOICE)) {
      return ConditionEvaluationResult.disabled(
          "this machine prefers " + preferred + " bits, which the ordinary run has");
    }
    return ConditionEvaluationResult.enabled("this machine has vectors of " + preferred + " bits");
  }

  /** By reflection, since tests are compiled without the Vector API; 0 without it. */
  static int preferredBits() {
    try {
      Class<?> shape = Class.forName("jdk.incubator.vector.VectorShape");
      Object preferred = shape.getMethod("preferredShape").invoke(null);
      return (int) shape.getMethod("vectorBitSize").invoke(preferred);
    } catch (ClassNotFoundException e) {
      return 0;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the vector width of this machine cannot be found", e);
    }
  }
}

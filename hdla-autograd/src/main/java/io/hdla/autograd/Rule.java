package io.hdla.autograd;

import io.hdla.tensor.Tensor;
import java.util.Arrays;

/**
 * How an operation is differentiated, as data: its name, what it keeps from the forward pass, and
 * for each input a function from the output's cotangent to the input's gradient (or one function
 * for all inputs).
 *
 * <pre>{@code
 * static final Rule MUL = Rule.named("mul").broadcasts()
 *     .gradient(0, Keep.INPUT_1, (g, s) -> mul(g, s.input(1)))
 *     .gradient(1, Keep.INPUT_0, (g, s) -> mul(g, s.input(0)));
 *
 * static Variable mul(Variable a, Variable b) {
 *   return MUL.apply(Elementwise.mul(a.value(), b.value()), null, a, b);
 * }
 * }</pre>
 *
 * <p>Derivatives are written on variables, so that they can be recorded and differentiated again.
 * During an ordinary backward pass nothing is recorded. Derivatives of inputs that need no gradient
 * are not called, and what only they need is not kept. Rules are immutable.
 */
public final class Rule {
  /** The gradient of one input. */
  @FunctionalInterface
  public interface Derivative {
    /**
     * Computes the gradient.
     *
     * @param cotangent the gradient of the output
     * @param saved what was kept from the forward pass
     * @return the gradient of the input, or null if it is zero
     */
    Variable of(Variable cotangent, Saved saved);
  }

  /** The gradients of all inputs at once. */
  @FunctionalInterface
  public interface JointDerivative {
    /**
     * Computes the gradients.
     *
     * @param cotangents the gradient of each output; null where none flows
     * @param saved what was kept from the forward pass
     * @return the gradient of each input; null where it is zero or not needed
     */
    Variable[] of(Variable[] cotangents, Saved saved);
  }

  private static final Derivative[] NONE = {};

  private final String op;
  private final boolean broadcasts;
  private final Derivative[] derivatives;
  private final int[] keeps;
  private final JointDerivative joint;
  private final int jointKeeps;

  private Rule(
      String op,
      boolean broadcasts,
      Derivative[] derivatives,
      int[] keeps,
      JointDerivative joint,
      int jointKeeps) {
    this.op = op;
    this.broadcasts = broadcasts;
    this.derivatives = derivatives;
    this.keeps = keeps;
    this.joint = joint;
    this.jointKeeps = jointKeeps;
  }

  /**
   * A rule without derivatives yet.
   *
   * @param op the operation's name, for error messages
   * @return the rule
   */
  public static Rule named(String op) {
    return new Rule(op, false, NONE, new int[0], null, 0);
  }

  /**
   * The same rule for an operation that broadcasts its inputs: gradients of the output's shape are
   * summed to the input's. Without this a gradient of another shape is an error.
   *
   * @return a new rule
   */
  public Rule broadcasts() {
    return new Rule(op, true, derivatives, keeps, joint, jointKeeps);
  }

  /**
   * The same rule with the derivative of one more input.
   *
   * @param input the input's number
   * @param keep what the derivative asks {@link Saved} for; see {@link Keep}
   * @param derivative computes the input's gradient
   * @return a new rule
   */
  public Rule gradient(int input, int keep, Derivative derivative) {
    int count = Math.max(derivatives.length, input + 1);
    Derivative[] functions = Arrays.copyOf(derivatives, count);
    int[] masks = Arrays.copyOf(keeps, count);
    functions[input] = derivative;
    masks[input] = keep;
    return new Rule(op, broadcasts, functions, masks, joint, jointKeeps);
  }

  /**
   * The same rule with one function for the gradients of all inputs.
   *
   * @param keep what the function asks {@link Saved} for; see {@link Keep}
   * @param function computes the gradients
   * @return a new rule
   */
  public Rule gradients(int keep, JointDerivative function) {
    return new Rule(op, broadcasts, derivatives, keeps, function, keep);
  }

  /**
   * The operation's name.
   *
   * @return the name
   */
  public String op() {
    return op;
  }

  boolean isBroadcasting() {
    return broadcasts;
  }

  JointDerivative joint() {
    return joint;
  }

  int jointKeeps() {
    return jointKeeps;
  }

  int keeps(int input) {
    return input < keeps.length ? keeps[input] : 0;
  }

  /** The derivative of an input; null if the rule has none. */
  Derivative derivative(int input) {
    return input < derivatives.length ? derivatives[input] : null;
  }

  /**
   * Turns a result into a variable that remembers how it was made.
   *
   * @param result the operation's result
   * @param attribute what the derivative needs besides values; may be null
   * @param a the input
   * @return the result as a variable; a constant if nothing is to be recorded
   */
  public Variable apply(Tensor result, Object attribute, Variable a) {
    return a.node() == null ? Recorder.constant(this, result, a) : record(result, attribute, a);
  }

  private Variable record(Tensor result, Object attribute, Variable a) {
    Recording recording = Recording.current();
    return recording.isOn()
        ? Recorder.one(this, recording, result, attribute, new Variable[] {a})
        : Recorder.constant(this, result, a);
  }

  /**
   * Turns a result into a variable that remembers how it was made.
   *
   * @param result the operation's result
   * @param attribute what the derivative needs besides values; may be null
   * @param a the first input
   * @param b the second input
   * @return the result as a variable; a constant if nothing is to be recorded
   */
  public Variable apply(Tensor result, Object attribute, Variable a, Variable b) {
    if (a.node() == null && b.node() == null) {
      return Recorder.constant(this, result, a, b);
    }
    Recording recording = Recording.current();
    return recording.isOn()
        ? Recorder.one(this, recording, result, attribute, new Variable[] {a, b})
        : Recorder.constant(this, result, a, b);
  }

  /**
   * Turns a result into a variable that remembers how it was made.
   *
   * @param result the operation's result
   * @param attribute what the derivative needs besides values; may be null
   * @param inputs the inputs; null for one that was left out; not modified
   * @return the result as a variable; a constant if nothing is to be recorded
   */
  public Variable apply(Tensor result, Object attribute, Variable... inputs) {
    Recording recording = Recording.current();
    return recording.isOn() && Recorder.anyRequiresGrad(inputs)
        ? Recorder.one(this, recording, result, attribute, inputs.clone())
        : Recorder.constant(this, result, inputs);
  }

  /**
   * Turns several results into variables that remember how they were made. Integer results become
   * constants.
   *
   * @param results the operation's results
   * @param attribute what the derivative needs besides values; may be null
   * @param inputs the inputs; null for one that was left out; not modified
   * @return the results as variables; constants if nothing is to be recorded
   */
  public Variable[] applyToMany(Tensor[] results, Object attribute, Variable... inputs) {
    Recording recording = Recording.current();
    boolean record = recording.isOn() && Recorder.anyRequiresGrad(inputs);
    return record
        ? Recorder.many(this, recording, results, attribute, inputs.clone())
        : Recorder.constants(this, results, inputs);
  }
}

package io.hdla.bench.jmh;

import io.hdla.attention.AttentionDecoder;
import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.Form;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.function.IntFunction;

/** Decodes the same few tokens over and over. */
final class Decoding {
  /** A power of two. */
  private static final int TOKENS = 16;

  private final AttentionDecoder decoder;
  private final String refusal;
  private final AttentionInputs[] ring = new AttentionInputs[TOKENS];
  private Tensor out;
  private int next;

  private Decoding(AttentionDecoder decoder, String refusal) {
    this.decoder = decoder;
    this.refusal = refusal;
  }

  /**
   * Makes a decoder and checks it against the recurrence in float64.
   *
   * @param system any system; one that cannot be decoded refuses at the first step
   * @param problem gives the inputs of a number of tokens
   */
  static Decoding of(AttentionSystem system, IntFunction<AttentionInputs> problem) {
    AttentionInputs prompt = problem.apply(TOKENS);
    AttentionDecoder decoder;
    try {
      decoder = AttentionDecoder.of(system, prompt, AttentionOptions.defaults());
    } catch (ValueException e) {
      return new Decoding(null, e.getMessage());
    }
    Decoding decoding = new Decoding(decoder, null);
    AttentionInputs exact = AttentionInputs.none();
    for (String name : prompt.names()) {
      exact = exact.with(name, prompt.get(name).to(DType.FLOAT64));
    }
    for (int t = 0; t < TOKENS; t++) {
      decoding.ring[t] = token(system, prompt, t);
    }
    AttentionResult wanted =
        system.forward(exact, AttentionOptions.defaults().withForm(Form.RECURRENT));
    Tensor first = wanted.output().slice(1, 0, 1);
    decoding.out = first.to(prompt.get("q").dtype()).copy();
    decoding.check(system.name(), wanted);
    return decoding;
  }

  private static AttentionInputs token(AttentionSystem system, AttentionInputs prompt, int t) {
    AttentionInputs token = AttentionInputs.none();
    for (String name : prompt.names()) {
      boolean timed = system.signature().layout(name).startsWith("BT");
      Tensor all = prompt.get(name);
      token = token.with(name, timed ? all.slice(1, t, t + 1).copy() : all);
    }
    return token;
  }

  private void check(String name, AttentionResult wanted) {
    double worst = 0;
    double largest = wanted.output().abs().amax().item();
    for (int t = 0; t < TOKENS; t++) {
      Tensor difference =
          step().to(DType.FLOAT64).sub(wanted.output().slice(1, t, t + 1)).abs().amax();
      worst = Math.max(worst, difference.item() / (largest + Double.MIN_NORMAL));
    }
    worst = Math.max(worst, Gate.error(decoder.state(), wanted.finalState()));
    Gate.expect(
        name + " decoder", worst, out.dtype() == DType.FLOAT32 ? 5e-5 : 1e-10, decoder.state());
  }

  void restart() {
    if (decoder != null) {
      decoder.reset();
      next = 0;
    }
  }

  /** One token. */
  Tensor step() {
    if (decoder == null) {
      throw new IllegalStateException("decodeStep: " + refusal);
    }
    decoder.step(ring[next], out);
    next = next + 1 & TOKENS - 1;
    return out;
  }

  /** Looks at the last output, which reads all of the state; allocates nothing. */
  void checkFinite() {
    if (decoder == null) {
      return;
    }
    double sum = 0;
    boolean single = out.dtype() == DType.FLOAT32;
    for (int i = 0; i < out.count(); i++) {
      sum += single ? out.floats()[i] : out.doubles()[i];
    }
    if (!Double.isFinite(sum)) {
      throw new IllegalStateException("benchmark: the state must stay finite");
    }
  }
}

package io.hdla.nn;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.Bidirectional;
import io.hdla.attention.Form;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.AttentionRules;
import java.util.List;

/** A system with a state matrix, within a layer: from the state before to the state after. */
final class Recurrence {
  private static final String INITIAL = "initial_state";
  private static final String STATE = "state";

  private Recurrence() {}

  /**
   * Computes the outputs.
   *
   * @param system a system that has an initial state
   * @param config says how many rows a state has, and whether tokens see both sides
   * @param options scale, form, chunk size
   * @param flow how to see time
   * @param inputs all inputs before the initial state
   * @return {@code [B,T,H,V]}
   */
  static Variable run(
      AttentionSystem system,
      MixerConfig config,
      AttentionOptions options,
      Flow flow,
      Variable... inputs) {
    List<String> names = system.signature().inputs();
    if (config.bidirectional()) {
      AttentionOptions packed = options.withCuSeqlens(flow.cuSeqlens());
      return AttentionRules.attend(Bidirectional.of(system), packed, inputs).output();
    }
    int at = names.indexOf(INITIAL);
    Variable[] all = new Variable[at + 1];
    System.arraycopy(inputs, 0, all, 0, inputs.length);
    Variable value = inputs[names.indexOf("v")];
    int heads = value.size(value.rank() - 2);
    int valueDim = value.size(value.rank() - 1);
    all[at] = flow.before(STATE, value.size(0), heads, config.keyDim(), valueDim);
    AttentionOptions own = options.withCuSeqlens(flow.cuSeqlens());
    if (flow.carries() && value.size(1) == 1) {
      own = own.withForm(Form.RECURRENT);
    }
    AttentionRules.Attended attended = AttentionRules.attend(system, own, all);
    flow.after(STATE, attended.finalState());
    return attended.output();
  }
}

package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.ElementwiseRules;

/** What is applied to the queries, keys and values of a {@link Mixer} after projection. */
public enum MixerActivation {
  /** Nothing. */
  IDENTITY {
    @Override
    Variable apply(Variable x) {
      return x;
    }
  },
  /** x σ(x). */
  SILU {
    @Override
    Variable apply(Variable x) {
      return ActivationRules.silu(x);
    }
  },
  /** max(x, 0). */
  RELU {
    @Override
    Variable apply(Variable x) {
      return ActivationRules.relu(x);
    }
  },
  /** elu(x) + 1, which is above 0 (Katharopoulos et al. 2020). */
  ELU_PLUS_ONE {
    @Override
    Variable apply(Variable x) {
      return ElementwiseRules.add(ActivationRules.elu(x, 1), 1);
    }
  };

  abstract Variable apply(Variable x);
}

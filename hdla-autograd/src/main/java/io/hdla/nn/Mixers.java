package io.hdla.nn;

import io.hdla.attention.Form;
import io.hdla.error.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One layer for each system, by the system's name. */
public final class Mixers {
  private static final int CONV_WIDTH = 4;
  private static final int GATE_RANK = 16;
  private static final double GATE_TEMPERATURE = 16;
  private static final double NORM_EPS = 1e-5;
  private static final int MICRO_STEPS = 2;
  private static final int MINI_BATCH = 16;
  private static final double ROTARY_BASE = 10_000;

  /** Makes a layer. */
  private interface Maker {
    Mixer make(MixerConfig config, LayerPosition at, Init init);
  }

  /** How a layer is made, and the settings in which the papers differ. */
  private record Kind(
      Maker maker, int convWidth, MixerActivation activation, double betaMax, int gateRank) {
    Kind(Maker maker, int convWidth, MixerActivation activation) {
      this(maker, convWidth, activation, 1, 0);
    }
  }

  private static final Map<String, Kind> KINDS = kinds();

  private Mixers() {}

  private static Map<String, Kind> kinds() {
    int none = 0;
    MixerActivation plain = MixerActivation.IDENTITY;
    MixerActivation silu = MixerActivation.SILU;
    Map<String, Kind> kinds = new LinkedHashMap<>();
    kinds.put("hdla", new Kind(HdlaMixer::new, CONV_WIDTH, silu, 2, GATE_RANK));
    kinds.put("gated_delta_product", new Kind(GatedDeltaProductMixer::new, CONV_WIDTH, silu, 2, 0));
    kinds.put("gated_delta_net", new Kind(GatedDeltaNetMixer::new, CONV_WIDTH, silu));
    kinds.put("delta_net", new Kind(DeltaNetMixer::new, CONV_WIDTH, silu));
    kinds.put("kda", new Kind(KdaMixer::new, CONV_WIDTH, silu));
    kinds.put("rwkv7", new Kind(Rwkv7Mixer::new, none, plain));
    kinds.put("gla", new Kind(GlaMixer::new, none, plain, 1, GATE_RANK));
    kinds.put("simple_gla", new Kind(SimpleGlaMixer::new, CONV_WIDTH, silu));
    kinds.put("mamba2", new Kind(Mamba2Mixer::new, CONV_WIDTH, silu));
    kinds.put("hgrn2", new Kind(Hgrn2Mixer::new, none, plain));
    kinds.put("retention", new Kind(RetentionMixer::new, none, plain));
    kinds.put("lightning_attention", new Kind(LightningAttentionMixer::new, none, silu));
    kinds.put(
        "linear_attention",
        new Kind(LinearAttentionMixer::new, none, MixerActivation.ELU_PLUS_ONE));
    kinds.put("ttt_linear", new Kind(TttLinearMixer::new, none, plain));
    kinds.put("softmax_attention", new Kind(SoftmaxAttentionMixer::new, none, plain));
    return kinds;
  }

  /**
   * The names of all systems that have a layer: those of {@code AttentionSystems} but {@code dplr},
   * the general form that the others are cases of.
   *
   * @return an unmodifiable list
   */
  public static List<String> names() {
    return List.copyOf(KINDS.keySet());
  }

  /**
   * A layer with new weights.
   *
   * @param config its settings, the system among them
   * @param at where it stands in its model
   * @param init first values
   * @return the layer
   * @throws io.hdla.error.ValueException if the settings do not suit the system
   */
  public static Mixer create(MixerConfig config, LayerPosition at, Init init) {
    return KINDS.get(config.system()).maker().make(config, at, init);
  }

  /** The usual settings of a system, sizes missing. */
  static MixerDraft usual(String system) {
    Kind kind = KINDS.get(system);
    MixerDraft usual = new MixerDraft();
    usual.system = system;
    usual.convWidth = kind.convWidth();
    usual.gateRank = kind.gateRank();
    usual.gateTemperature = GATE_TEMPERATURE;
    usual.betaMax = kind.betaMax();
    usual.activation = kind.activation();
    usual.microSteps = MICRO_STEPS;
    usual.miniBatch = MINI_BATCH;
    usual.rotaryBase = ROTARY_BASE;
    usual.normEps = NORM_EPS;
    usual.form = Form.CHUNK;
    return usual;
  }

  static void requireKnown(String system) {
    if (!KINDS.containsKey(system)) {
      throw Problem.in("MixerConfig")
          .rule("system must be one of " + names())
          .given("system", system)
          .value();
    }
  }
}

package io.hdla.nn;

import io.hdla.attention.Form;
import io.hdla.error.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** One layer for each system, by the system's name. */
public final class Mixers {
  private static final int CONV_WIDTH = 4;
  private static final int GATE_RANK = 16;
  private static final double GATE_TEMPERATURE = 16;
  private static final double NORM_EPS = 1e-5;
  private static final int MINI_BATCH = 16;
  private static final double ROTARY_BASE = 10_000;

  /** Makes a layer. */
  private interface Maker {
    Mixer make(MixerConfig config, LayerPosition at, Init init);
  }

  /** How a layer is made, and in what its usual settings differ from all others'. */
  private record Kind(Maker maker, Consumer<MixerDraft> usual) {}

  private static final Map<String, Kind> KINDS = kinds();

  private Mixers() {}

  private static Map<String, Kind> kinds() {
    Map<String, Kind> kinds = new LinkedHashMap<>();
    kinds.put(
        "hdla",
        new Kind(
            HdlaMixer::new,
            usual -> {
              convolved(usual);
              usual.betaMax = 2;
            }));
    kinds.put(
        "gated_delta_product",
        new Kind(
            GatedDeltaProductMixer::new,
            usual -> {
              convolved(usual);
              usual.betaMax = 2;
              usual.microSteps = 2;
            }));
    kinds.put("gated_delta_net", new Kind(GatedDeltaNetMixer::new, Mixers::convolved));
    kinds.put("delta_net", new Kind(DeltaNetMixer::new, Mixers::convolved));
    kinds.put("kda", new Kind(KdaMixer::new, Mixers::convolved));
    kinds.put("rwkv7", new Kind(Rwkv7Mixer::new, usual -> {}));
    kinds.put("gla", new Kind(GlaMixer::new, usual -> {}));
    kinds.put("simple_gla", new Kind(SimpleGlaMixer::new, Mixers::convolved));
    kinds.put("mamba2", new Kind(Mamba2Mixer::new, Mixers::convolved));
    kinds.put("hgrn2", new Kind(Hgrn2Mixer::new, usual -> {}));
    kinds.put("retention", new Kind(RetentionMixer::new, usual -> {}));
    kinds.put(
        "lightning_attention",
        new Kind(LightningAttentionMixer::new, usual -> usual.activation = MixerActivation.SILU));
    kinds.put(
        "linear_attention",
        new Kind(
            LinearAttentionMixer::new, usual -> usual.activation = MixerActivation.ELU_PLUS_ONE));
    kinds.put("ttt_linear", new Kind(TttLinearMixer::new, usual -> {}));
    kinds.put("softmax_attention", new Kind(SoftmaxAttentionMixer::new, usual -> {}));
    return kinds;
  }

  private static void convolved(MixerDraft usual) {
    usual.convWidth = CONV_WIDTH;
    usual.activation = MixerActivation.SILU;
  }

  /**
   * The names of all systems that have a layer: those of {@code AttentionSystems} but {@code dplr},
   * the general form that the others are cases of.
   *
   * @return an unmodifiable list
   */
  public static List<String> names() {
    return List.copyOf(new ArrayList<>(KINDS.keySet()));
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
    MixerDraft usual = new MixerDraft();
    usual.system = system;
    usual.gateRank = system.equals("hdla") || system.equals("gla") ? GATE_RANK : 0;
    usual.gateTemperature = GATE_TEMPERATURE;
    usual.betaMax = 1;
    usual.activation = MixerActivation.IDENTITY;
    usual.microSteps = 1;
    usual.miniBatch = MINI_BATCH;
    usual.rotaryBase = ROTARY_BASE;
    usual.normEps = NORM_EPS;
    usual.form = Form.CHUNK;
    KINDS.get(system).usual().accept(usual);
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

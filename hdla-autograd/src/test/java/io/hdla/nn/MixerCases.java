package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.init;

import io.hdla.attention.Form;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Every mixer in a small size, its parameters off their first values. */
final class MixerCases {
  static final int DIM = 4;
  static final int HEADS = 2;

  private MixerCases() {}

  /** Chunks of 4 tokens, so that few tokens make several chunks. */
  static MixerConfig small(String system) {
    boolean rotary = system.equals("retention") || system.equals("softmax_attention");
    MixerConfig config = MixerConfig.of(system, DIM, HEADS, 4).withForm(Form.CHUNK, 4);
    config = config.withHeadDims(rotary || system.equals("ttt_linear") ? 4 : 3, 2);
    return switch (system) {
      case "ttt_linear" -> config.withHeadDims(4, 4).withMiniBatch(6);
      case "hdla", "gla" -> config.withGate(2, 2);
      case "rwkv7" -> config.withGate(2, 1);
      default -> config;
    };
  }

  static Map<String, MixerConfig> configs() {
    Map<String, MixerConfig> all = new LinkedHashMap<>();
    Mixers.names().forEach(system -> all.put(system, small(system)));
    MixerConfig hdla = small("hdla");
    all.put("hdla without convolutions", hdla.withConvWidth(0));
    all.put(
        "hdla, other settings",
        hdla.withBetaMax(1).withActivation(MixerActivation.IDENTITY).withDecayFloor(0.3));
    all.put("hdla, width 1", hdla.withConvWidth(1).withActivation(MixerActivation.RELU));
    all.put("gla with convolutions", small("gla").withConvWidth(3));
    all.put("gated_delta_product, 1 step", small("gated_delta_product").withMicroSteps(1));
    all.put("mamba2 without convolutions", small("mamba2").withConvWidth(0));
    all.put("ttt_linear, batches of 1", small("ttt_linear").withMiniBatch(1));
    return all;
  }

  static Mixer of(String name) {
    return of(configs().get(name));
  }

  static Mixer of(MixerConfig config) {
    Mixer mixer = Mixers.create(config, LayerPosition.alone(), init(1));
    ModuleGradCheck.shake(mixer);
    return mixer;
  }

  static Stream<String> names() {
    return configs().keySet().stream();
  }
}

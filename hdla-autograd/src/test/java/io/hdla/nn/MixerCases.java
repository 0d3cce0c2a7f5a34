package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.init;

import io.hdla.attention.Form;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Every mixer in a small size, its parameters off their first values. */
final class MixerCases {
  static final int DIM = 4;
  private static final HdlaConfig HDLA =
      HdlaConfig.of(DIM, 2, 3).withHeadDims(3, 2).withGate(2, 2).withForm(Form.CHUNK, 4);

  private MixerCases() {}

  static Map<String, Mixer> all() {
    Map<String, Mixer> all = new LinkedHashMap<>();
    all.put("hdla", new HdlaMixer(HDLA, 1, init(1)));
    all.put("hdla without convolutions", new HdlaMixer(HDLA.withConvWidth(0), 1, init(1)));
    all.values().forEach(ModuleGradCheck::shake);
    return all;
  }

  static Stream<String> names() {
    return all().keySet().stream();
  }
}

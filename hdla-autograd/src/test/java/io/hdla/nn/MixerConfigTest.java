package io.hdla.nn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.Form;
import io.hdla.error.ValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class MixerConfigTest {
  private static final MixerConfig HDLA = MixerConfig.of("hdla", 8, 2, 4);

  @Test
  void usualSettingsAreThePapers() {
    assertEquals(4, HDLA.convWidth());
    assertEquals(2, HDLA.betaMax());
    assertEquals(16, HDLA.gateRank());
    assertEquals(16, HDLA.gateTemperature());
    assertEquals(MixerActivation.SILU, HDLA.activation());
    assertEquals(1, MixerConfig.of("gated_delta_net", 8, 2, 4).betaMax());
    assertEquals(2, MixerConfig.of("gated_delta_product", 8, 2, 4).microSteps());
    assertEquals(0, MixerConfig.of("softmax_attention", 8, 2, 4).convWidth());
    assertEquals(
        MixerActivation.ELU_PLUS_ONE, MixerConfig.of("linear_attention", 8, 2, 4).activation());
    assertEquals(16, MixerConfig.of("ttt_linear", 8, 2, 4).miniBatch());
  }

  /** Each changes what it names and nothing else, which the way back shows. */
  @Test
  void everyChangeCanBeTakenBack() {
    List<MixerConfig> changed =
        List.of(
            HDLA.withHeadDims(5, 6),
            HDLA.withConvWidth(2),
            HDLA.withGate(3, 4),
            HDLA.withBetaMax(1),
            HDLA.withActivation(MixerActivation.RELU),
            HDLA.withDecayFloor(0.5),
            HDLA.withMicroSteps(3),
            HDLA.withMiniBatch(3),
            HDLA.withRotaryBase(100),
            HDLA.withNormEps(1e-3),
            HDLA.withForm(Form.RECURRENT, 8),
            HDLA.withBidirectional(true));
    for (MixerConfig other : changed) {
      assertNotEquals(HDLA, other);
      MixerConfig back =
          other
              .withHeadDims(4, 4)
              .withConvWidth(4)
              .withGate(16, 16)
              .withBetaMax(2)
              .withActivation(MixerActivation.SILU)
              .withDecayFloor(0)
              .withMicroSteps(2)
              .withMiniBatch(16)
              .withRotaryBase(10_000)
              .withNormEps(1e-5)
              .withForm(Form.CHUNK, 0)
              .withBidirectional(false);
      assertEquals(HDLA, back);
    }
  }

  @Test
  void settingsAreChecked() {
    assertMessage("system hdlb", () -> MixerConfig.of("hdlb", 8, 2, 4));
    assertMessage("system dplr", () -> MixerConfig.of("dplr", 8, 2, 4));
    assertMessage("modelDim 0", () -> MixerConfig.of("hdla", 0, 2, 4));
    assertMessage("heads 0", () -> MixerConfig.of("hdla", 8, 0, 4));
    assertMessage("keyDim 0", () -> HDLA.withHeadDims(0, 1));
    assertMessage("valueDim -1", () -> HDLA.withHeadDims(1, -1));
    assertMessage("convWidth -1", () -> HDLA.withConvWidth(-1));
    assertMessage("gateRank -1", () -> HDLA.withGate(-1, 1));
    assertMessage("gateTemperature NaN", () -> HDLA.withGate(1, Double.NaN));
    assertMessage("betaMax 2.5", () -> HDLA.withBetaMax(2.5));
    assertMessage("decayFloor 1.0", () -> HDLA.withDecayFloor(1));
    assertMessage("microSteps 0", () -> HDLA.withMicroSteps(0));
    assertMessage("miniBatch 0", () -> HDLA.withMiniBatch(0));
    assertMessage("rotaryBase 0.0", () -> HDLA.withRotaryBase(0));
    assertMessage("normEps 0.0", () -> HDLA.withNormEps(0));
    assertMessage("chunkSize -1", () -> HDLA.withForm(Form.CHUNK, -1));
  }

  private static void assertMessage(String part, Executable code) {
    String message = assertThrows(ValueException.class, code).getMessage();
    assertTrue(message.startsWith("MixerConfig: ") && message.contains(part), message);
  }
}

package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Memory grows linearly with time, and saved states are what an option trades for computing. */
class MemoryTest {
  private static long saved(AttentionOptions options, int time) {
    AttentionCase c = AttentionCases.of(Hdla.INSTANCE).size('T', time).make();
    DeltaOperands x = Hdla.INSTANCE.operands(c.inputs(DType.FLOAT32));
    Sequences sequences = Sequences.of("hdla", 1, time, null);
    FloatDeltaEngine engine = new FloatDeltaEngine(x, options, sequences, true);
    Tensor output = Tensor.zeros(DType.FLOAT32, 1, time, x.heads(), x.valueDim());
    OperatorRun.forward(x, engine, output, sequences, 0);
    return engine.savedElements();
  }

  @Test
  void savedStatesAreWhatTheOptionsSay() {
    int state = 2 * 5 * 3;
    AttentionOptions chunks = AttentionOptions.defaults().withChunkSize(16);
    AttentionOptions tokens = chunks.withForm(Form.RECURRENT);
    for (int every : new int[] {1, 2, 8, 64}) {
      assertEquals(256 / 16 * state / Math.min(every, 16), saved(chunks.withSaveEvery(every), 256));
      assertEquals(256L * state / every, saved(tokens.withSaveEvery(every), 256));
    }
  }

  @Test
  void savedStatesGrowLinearly() {
    for (AttentionOptions options : Ways.forms()) {
      assertEquals(4 * saved(options, 128), saved(options, 512), options.form().name());
    }
  }

  /** The heap grows with the sequence, and no faster. */
  @ParameterizedTest
  @CsvSource({"16384, 320", "131072, 2048"})
  @Tag("sweep")
  void aLongSequenceFitsTheHeap(int tokens, int mebibytes) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (argument.startsWith("--add-modules") || argument.startsWith("-Dhdla.")) {
        command.add(argument);
      }
    }
    command.add("-Xmx" + mebibytes + "m");
    command.add("-cp");
    command.add(classPath());
    command.add(MemoryProbe.class.getName());
    command.add(Integer.toString(tokens));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = read(process);
    assertTrue(process.waitFor() == 0, () -> tokens + " in " + mebibytes + " MiB: " + said);
  }

  private static String read(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static String classPath() throws Exception {
    StringBuilder path = new StringBuilder();
    for (Class<?> type : new Class<?>[] {MemoryProbe.class, Hdla.class}) {
      path.append(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()));
      path.append(File.pathSeparator);
    }
    return path.append(System.getProperty("java.class.path")).toString();
  }
}

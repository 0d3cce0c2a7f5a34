package io.hdla.attention;

import io.hdla.tensor.DType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.provider.Arguments;

/** What parameterized tests run over, with names that can be read. */
final class Ways {
  private Ways() {}

  /** The recurrent form and chunks of 1, 2, 16 and 64. */
  static List<AttentionOptions> forms() {
    AttentionOptions options = AttentionOptions.defaults();
    return List.of(
        options.withForm(Form.RECURRENT),
        options.withChunkSize(1),
        options.withChunkSize(2),
        options.withChunkSize(16),
        options.withChunkSize(64));
  }

  static List<DType> precisions() {
    return List.of(DType.FLOAT32, DType.FLOAT64);
  }

  static Named<AttentionSystem> named(AttentionSystem system) {
    return Named.of(system.name(), system);
  }

  static Named<AttentionOptions> named(AttentionOptions form) {
    boolean recurrent = form.form() == Form.RECURRENT;
    return Named.of(recurrent ? "recurrent" : "chunk " + form.chunkSize(), form);
  }

  static List<Arguments> systems() {
    List<Arguments> all = new ArrayList<>();
    AttentionCases.SYSTEMS.forEach(system -> all.add(Arguments.of(named(system))));
    return all;
  }

  /** Every system that is built in. */
  static List<Arguments> registry() {
    List<Arguments> all = new ArrayList<>();
    AttentionSystems.all().forEach(system -> all.add(Arguments.of(named(system))));
    return all;
  }

  /** The name of a system's log-decay, or null. */
  static String logDecay(AttentionSystem system) {
    return system.signature().inputs().stream()
        .filter(name -> name.endsWith("log_decay"))
        .findFirst()
        .orElse(null);
  }

  static List<Arguments> gatedSystems() {
    List<Arguments> all = new ArrayList<>();
    for (AttentionSystem system : AttentionCases.SYSTEMS) {
      if (logDecay(system) != null) {
        all.add(Arguments.of(named(system)));
      }
    }
    return all;
  }

  static List<Arguments> systemsAndForms() {
    List<Arguments> all = new ArrayList<>();
    for (AttentionSystem system : AttentionCases.SYSTEMS) {
      forms().forEach(form -> all.add(Arguments.of(named(system), named(form))));
    }
    return all;
  }

  static List<Arguments> precisionsAndForms() {
    List<Arguments> all = new ArrayList<>();
    for (DType dtype : precisions()) {
      forms().forEach(form -> all.add(Arguments.of(dtype, named(form))));
    }
    return all;
  }
}

package io.hdla.attention;

import io.hdla.attention.reference.ReferenceResult;
import io.hdla.attention.reference.References;
import io.hdla.tensor.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Measures each system in each form and precision: the worst error of values and of gradients over
 * all regimes of decay.
 */
final class AccuracyTable {
  private static final int TIME = 70;

  /** What one cell of the table holds, by column. */
  record Row(String system, String form, DType dtype, double values, double gradients) {
    String key() {
      return system + " | " + form + " | " + dtype.toString().toLowerCase(Locale.ROOT);
    }

    String line() {
      return "| " + key() + " | " + digit(values) + " | " + digit(gradients) + " |";
    }
  }

  private AccuracyTable() {}

  /** One digit, rounded up, so that machines that round differently mostly agree. */
  private static String digit(double error) {
    if (error == 0) {
      return "0";
    }
    double power = Math.pow(10, Math.floor(Math.log10(error)));
    return String.format(Locale.ROOT, "%.0e", Math.ceil(error / power) * power);
  }

  private static List<Gate> gates(AttentionSystem system) {
    if (Ways.logDecay(system) == null) {
      return List.of(Gate.usual());
    }
    double none = Double.NEGATIVE_INFINITY;
    return List.of(
        Gate.usual(),
        Gate.constant(-0.01),
        Gate.constant(-3),
        Gate.constant(-12),
        Gate.constant(-50),
        Gate.constant(-1000),
        Gate.constant(none),
        Gate.spikes(-50, 16, 15, -1),
        Gate.spikes(-1000, 16, 0, 1),
        Gate.spikes(none, 7, 3, -1),
        Gate.mixed());
  }

  private static Map<String, AttentionOptions> forms() {
    AttentionOptions options = AttentionOptions.defaults();
    Map<String, AttentionOptions> forms = new TreeMap<>();
    forms.put("recurrent", options.withForm(Form.RECURRENT));
    forms.put("chunk 16", options.withChunkSize(16));
    forms.put("chunk 64", options.withChunkSize(64));
    return forms;
  }

  static List<Row> measure(AttentionSystem system) {
    List<AttentionCase> cases = new ArrayList<>();
    for (Gate gate : gates(system)) {
      cases.add(AttentionCases.of(system).size('T', TIME).size('K', 8).gate(gate).make());
    }
    List<Row> rows = new ArrayList<>();
    forms()
        .forEach(
            (name, form) -> {
              for (DType dtype : Ways.precisions()) {
                rows.add(worst(cases, name, form, dtype));
              }
            });
    return rows;
  }

  private static Row worst(
      List<AttentionCase> cases, String name, AttentionOptions form, DType dtype) {
    double values = 0;
    double gradients = 0;
    for (AttentionCase c : cases) {
      Outcome expected = expected(c);
      Outcome found = c.run(dtype, form);
      for (String tensor : expected.tensors().keySet()) {
        double error =
            Errors.relative(found.tensors().get(tensor), expected.tensors().get(tensor), dtype);
        if (tensor.startsWith("grad.")) {
          gradients = Math.max(gradients, error);
        } else {
          values = Math.max(values, error);
        }
      }
    }
    return new Row(cases.get(0).system.name(), name, dtype, values, gradients);
  }

  /**
   * From the definition alone where it can be differentiated; else the definition's values and the
   * gradients of the float64 recurrent form.
   */
  private static Outcome expected(AttentionCase c) {
    if (AttentionCases.SYSTEMS.contains(c.system)) {
      return c.expected();
    }
    ReferenceResult values =
        References.byName(c.system.name()).orElseThrow().forward(c.inputs, c.options.scale());
    Outcome recurrent = c.recurrent(DType.FLOAT64);
    return new Outcome(values.output(), values.finalState(), recurrent.gradients());
  }

  static String document(List<Row> rows) {
    StringBuilder text = new StringBuilder();
    text.append(
        """
        # Accuracy

        The worst error of each system, form and precision: `max |x − reference| / max |reference|` of \
        the worst tensor, against the definition in float64 on the same inputs. Values are the outputs \
        and the final state; gradients are those of every input, the initial state's included, for \
        random cotangents of outputs and final state. The tolerances are 5e-5 in float32 and 1e-10 in \
        float64.

        Systems with a log-decay are measured at T = 70 with mild random decay, with constant decay of \
        −0.01, −3, −12, −50, −1000 and −∞, with spikes of −50, −1000 and −∞ among mild decay (also in \
        one channel only, and at the ends of chunks), and with all of these mixed. For softmax \
        attention and TTT-Linear the reference of the gradients is the float64 recurrent form, which \
        is therefore 0 here and is checked against difference quotients elsewhere.

        Numbers are rounded up to one digit. They are written by

            mvn -pl hdla-core test -Dtest=AccuracyTableTest -Dhdla.test.excludedTags= \\
                -Dhdla.test.jvmArgs=-Dhdla.docs.update=true

        and a test run compares them with what it measures.

        | system | form | precision | values | gradients |
        |---|---|---|---|---|
        """);
    rows.forEach(row -> text.append(row.line()).append('\n'));
    return text.toString();
  }
}

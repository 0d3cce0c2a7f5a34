package io.hdla.bench.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableReportTest {
  @ParameterizedTest
  @ValueSource(ints = {80, 120})
  void fitsTheTerminal(int width) {
    String label = "ops/tensor.binary_cross_entropy_with_logits.a_longer_name";
    StringWriter text = new StringWriter();
    TableReport report = new TableReport(new PrintWriter(text), width, List.of(label));
    GoldenCase golden =
        new GoldenCase(Path.of("x"), "op", Map.of(), Map.of(), Map.of(), Map.of(), Map.of());
    FormResult form = new FormResult("recurrent", "grad.head_log_decay", 1e-16, List.of());
    report.add(new CaseResult(label, golden, Precision.F64, List.of(form), null));
    report.add(new CaseResult(label, golden, Precision.F64, List.of(), "unknown"));
    report.end(new Tally(), Map.of());
    int longest = text.toString().lines().mapToInt(String::length).max().orElseThrow();
    assertTrue(longest <= width, text::toString);
    String row = text.toString().lines().skip(1).findFirst().orElseThrow();
    assertTrue(row.startsWith("ops/tensor."), row);
    assertTrue(row.endsWith("passed"), row);
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 11, 12})
  void shortensToTheWidth(int width) {
    assertEquals(width, TableReport.shorten("abcdefghijklmnop", width).length());
    assertEquals("abcd", TableReport.shorten("abcd", width));
  }
}

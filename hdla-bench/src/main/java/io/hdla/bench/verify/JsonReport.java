package io.hdla.bench.verify;

import io.hdla.bench.report.JsonResult;
import io.hdla.kernel.provider.Kernels;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One JSON document, printed at the end. */
final class JsonReport implements Report {
  private final PrintWriter out;
  private final List<Map<String, Object>> results = new ArrayList<>();

  JsonReport(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void add(CaseResult result) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("case", result.label());
    entry.put("path", result.golden().path().toString());
    entry.put("op", result.golden().op());
    entry.put("precision", result.precision().toString());
    entry.put("tolerance", result.precision().tolerance());
    entry.put("verdict", word(result.verdict()));
    entry.put("reason", result.reason());
    entry.put("forms", result.forms().stream().map(JsonReport::describe).toList());
    results.add(entry);
  }

  private static Map<String, Object> describe(FormResult form) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("form", form.form());
    entry.put("verdict", word(form.verdict()));
    entry.put("worst", form.worst());
    entry.put("error", form.worst() == null ? null : form.error());
    entry.put("problems", form.problems());
    return entry;
  }

  private static String word(Verdict verdict) {
    return verdict.toString().toLowerCase(Locale.ROOT);
  }

  @Override
  public void end(Tally tally, Map<Path, String> unreadable) {
    List<Map<String, Object>> problems = new ArrayList<>();
    unreadable.forEach(
        (path, problem) -> problems.add(Map.of("path", path.toString(), "problem", problem)));
    JsonResult document =
        new JsonResult()
            .put("cases", tally.cases())
            .put("passed", tally.count(Verdict.PASSED))
            .put("failed", tally.count(Verdict.FAILED))
            .put("notSupported", tally.count(Verdict.NOT_SUPPORTED))
            .put("kernels", Kernels.provider().name())
            .put("unreadable", problems)
            .put("results", results);
    out.print(document.text());
    out.flush();
  }
}

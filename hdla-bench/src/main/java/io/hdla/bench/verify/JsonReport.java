package io.hdla.bench.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.hdla.kernel.provider.Kernels;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** One JSON document, printed at the end. */
final class JsonReport implements Report {
  private final PrintWriter out;
  private final ObjectMapper mapper = new ObjectMapper();
  private final ObjectNode document = mapper.createObjectNode();
  private final ArrayNode results = mapper.createArrayNode();

  JsonReport(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void add(CaseResult result) {
    ObjectNode node = results.addObject();
    node.put("case", result.label());
    node.put("path", result.golden().path().toString());
    node.put("op", result.golden().op());
    node.put("precision", result.precision().toString());
    node.put("tolerance", result.precision().tolerance());
    node.put("verdict", word(result.verdict()));
    node.put("reason", result.reason());
    ArrayNode forms = node.putArray("forms");
    for (FormResult form : result.forms()) {
      forms.add(describe(form));
    }
  }

  /** JSON has no infinity: an error that is not a finite number is null. */
  private ObjectNode describe(FormResult form) {
    ObjectNode node = mapper.createObjectNode();
    node.put("form", form.form());
    node.put("verdict", word(form.verdict()));
    node.put("worst", form.worst());
    boolean finite = form.error() >= 0 && Double.isFinite(form.error());
    node.put("error", finite ? Double.valueOf(form.error()) : null);
    ArrayNode problems = node.putArray("problems");
    form.problems().forEach(problems::add);
    return node;
  }

  private static String word(Verdict verdict) {
    return verdict.toString().toLowerCase(Locale.ROOT);
  }

  @Override
  public void end(Tally tally, Map<Path, String> unreadable) {
    document.put("cases", tally.cases());
    document.put("passed", tally.count(Verdict.PASSED));
    document.put("failed", tally.count(Verdict.FAILED));
    document.put("notSupported", tally.count(Verdict.NOT_SUPPORTED));
    document.put("kernels", Kernels.provider().name());
    ArrayNode problems = document.putArray("unreadable");
    unreadable.forEach(
        (path, problem) ->
            problems.addObject().put("path", path.toString()).put("problem", problem));
    document.set("results", results);
    try {
      out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(document));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
    out.flush();
  }
}

package io.hdla.bench.verify;

import io.hdla.io.FileFormatException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Recomputes golden files in every form of their operation, with all outputs and gradients, and
 * compares. A case is one file in one precision; it passes if all its forms do.
 */
public final class Verification {
  private static final List<Verifier> VERIFIERS =
      List.of(new AttentionVerifier(), new TensorVerifier());

  private final Set<Precision> precisions;
  private final GoldenFiles files;
  private final Map<Path, String> unreadable = new LinkedHashMap<>();
  private final Tally tally = new Tally();

  /**
   * Finds the files.
   *
   * @param paths golden files, and folders of such
   * @param precisions the precisions to compute in
   */
  public Verification(List<Path> paths, Set<Precision> precisions) {
    this.precisions = precisions;
    this.files = GoldenFiles.under(paths);
    unreadable.putAll(files.unreadable);
  }

  /**
   * Verifies all files and prints a table.
   *
   * @param out where to
   * @param width columns that a line should fit into
   */
  public void printTable(PrintWriter out, int width) {
    if (files.labels.isEmpty()) {
      return;
    }
    run(new TableReport(out, width, files.labels.values()));
  }

  /**
   * Verifies all files and prints a JSON document.
   *
   * @param out where to
   */
  public void printJson(PrintWriter out) {
    run(new JsonReport(out));
  }

  private void run(Report report) {
    files.labels.forEach(
        (path, label) -> {
          try {
            GoldenCase golden = GoldenCase.read(path);
            for (Precision precision : precisions) {
              CaseResult result = check(label, golden, precision);
              tally.add(result.verdict());
              report.add(result);
            }
          } catch (IOException e) {
            unreadable.put(path, describe(path, e));
          }
        });
    report.end(tally, unreadable);
  }

  private static String describe(Path path, IOException problem) {
    return problem instanceof FileFormatException || problem instanceof GoldenFormatException
        ? problem.getMessage()
        : path + ": cannot be read (" + problem + ")";
  }

  private static CaseResult check(String label, GoldenCase golden, Precision precision)
      throws IOException {
    Optional<Verifier> verifier =
        VERIFIERS.stream().filter(candidate -> candidate.knows(golden.op())).findFirst();
    if (verifier.isEmpty()) {
      String reason = "no operation is named " + golden.op();
      return new CaseResult(label, golden, precision, List.of(), reason);
    }
    try {
      List<FormResult> forms = new ArrayList<>();
      for (Computation computation : verifier.get().computations(golden)) {
        forms.add(check(computation, golden, precision));
      }
      return new CaseResult(label, golden, precision, forms, null);
    } catch (NotSupportedException e) {
      return new CaseResult(label, golden, precision, List.of(), e.getMessage());
    }
  }

  /** Whatever else goes wrong in a computation is a failure of the form, never a reason to skip. */
  private static FormResult check(Computation computation, GoldenCase golden, Precision precision) {
    try {
      return Comparison.compare(
          computation.form(), golden, computation.run().apply(precision.dtype()), precision);
    } catch (NotSupportedException e) {
      throw e;
    } catch (RuntimeException e) {
      String problem = e.getMessage() == null ? e.toString() : e.getMessage();
      return new FormResult(computation.form(), null, -1, List.of(problem));
    }
  }

  /**
   * What could not be read, filled while files are verified.
   *
   * @return one message for each path, without stack traces
   */
  public List<String> unreadable() {
    return List.copyOf(unreadable.values());
  }

  /**
   * Whether any case failed.
   *
   * @return true if so
   */
  public boolean failed() {
    return tally.count(Verdict.FAILED) > 0;
  }
}

package io.hdla.bench.cli;

import io.hdla.bench.verify.Precision;
import io.hdla.bench.verify.Verification;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Recomputes golden files. */
@Command(
    name = "verify",
    description = "Recompute golden files in every form and compare.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:no case failed",
      "1:a case failed",
      "2:no case failed, but some path could not be read, or wrong usage"
    },
    footer = {
      "",
      "A case is one file in one precision; it passes if all its forms do: every output and"
          + " gradient within max|x-ref| / max|ref| of 1e-10 (f64) or 5e-5 (f32). Cases of"
          + " operations that are not known are counted apart."
    })
final class VerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "A golden file, or a folder: all .safetensors files beneath it.")
  private List<Path> paths;

  @Option(
      names = "--dtype",
      paramLabel = "f32|f64|all",
      description = "The precision, f64 if not given; repeat it for both.")
  private List<Dtype> dtypes = List.of(Dtype.F64);

  @Option(names = "--json", description = "Print one JSON document instead of the table.")
  private boolean json;

  @Override
  public Integer call() {
    Set<Precision> precisions = EnumSet.noneOf(Precision.class);
    dtypes.forEach(dtype -> precisions.addAll(dtype.precisions));
    Verification verification = new Verification(paths, precisions);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      verification.printJson(out);
    } else {
      verification.printTable(out, Terminal.width());
    }
    PrintWriter err = spec.commandLine().getErr();
    verification.unreadable().forEach(problem -> err.println("hdla verify: " + problem));
    err.flush();
    if (verification.failed()) {
      return 1;
    }
    return verification.unreadable().isEmpty() ? 0 : 2;
  }

  /** The values of the option. */
  private enum Dtype {
    F32(EnumSet.of(Precision.F32)),
    F64(EnumSet.of(Precision.F64)),
    ALL(EnumSet.allOf(Precision.class));

    private final Set<Precision> precisions;

    Dtype(Set<Precision> precisions) {
      this.precisions = precisions;
    }
  }
}

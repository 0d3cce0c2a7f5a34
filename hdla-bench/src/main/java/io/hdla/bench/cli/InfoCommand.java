package io.hdla.bench.cli;

import io.hdla.bench.report.Machine;
import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.provider.Kernels;
import io.hdla.parallel.Parallel;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what the library found on this machine. */
@Command(
    name = "info",
    description = "Show the kernels in use and why, the JVM and the machine.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class InfoCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    KernelProvider kernels = Kernels.provider();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("version", Version.text());
    facts.put("provider", kernels.name());
    facts.put("reason", Kernels.reason());
    facts.put("lanes", kernels.floatLanes() + " float32, " + kernels.doubleLanes() + " float64");
    facts.put("threads", Parallel.threads());
    facts.putAll(Machine.describe());
    PrintWriter out = spec.commandLine().getOut();
    facts.forEach((name, value) -> out.printf("%-10s  %s%n", name, value));
    out.flush();
  }
}

package io.hdla.bench.cli;

import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.provider.Kernels;
import io.hdla.parallel.Parallel;
import java.io.PrintWriter;
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
    PrintWriter out = spec.commandLine().getOut();
    out.printf("hdla       %s%n", Version.text());
    out.printf("provider   %s%n", kernels.name());
    out.printf("reason     %s%n", Kernels.reason());
    out.printf("lanes      %d float32, %d float64%n", kernels.floatLanes(), kernels.doubleLanes());
    out.printf("threads    %d%n", Parallel.threads());
    out.printf("jvm        %s%n", Machine.jvm());
    out.printf("heap       %d MiB at most%n", Machine.heapMiB());
    out.printf("system     %s%n", Machine.system());
    out.printf(
        "processor  %s, %d logical%n",
        Machine.processor(), Runtime.getRuntime().availableProcessors());
    out.flush();
  }
}

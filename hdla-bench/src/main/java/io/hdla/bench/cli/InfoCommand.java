package io.hdla.bench.cli;

import io.hdla.kernel.provider.Kernels;
import io.hdla.parallel.Parallel;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what the library found on this machine. */
@Command(name = "info", description = "Show the JVM, its threads and its vector lanes.")
final class InfoCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    out.printf("jvm      %s %s%n", System.getProperty("java.vm.name"), Runtime.version());
    out.printf("threads  %d%n", Parallel.threads());
    out.printf("kernels  %s (%s)%n", Kernels.provider().name(), Kernels.reason());
    out.printf(
        "lanes    float32 %d, float64 %d%n",
        Kernels.provider().floatLanes(), Kernels.provider().doubleLanes());
    out.flush();
  }
}

package io.hdla.bench.cli;

import io.hdla.kernel.provider.VectorModule;
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
    out.printf("threads  %d%n", Runtime.getRuntime().availableProcessors());
    out.printf("vector   %s%n", VectorModule.isResolved() ? "resolved" : "not resolved");
    out.printf(
        "lanes    float32 %d, float64 %d%n", VectorModule.floatLanes(), VectorModule.doubleLanes());
    out.flush();
  }
}

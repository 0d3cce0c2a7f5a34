package io.hdla.bench.cli;

import io.hdla.bench.jvm.JavaCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;

/**
 * Runs a command, and where java was started without the Vector API starts java once more with it:
 * with the same options, terminal and exit status. Arguments are checked first, so that help and
 * wrong usage need no second start.
 */
final class Relaunch implements IExecutionStrategy {
  /** Set to false, the property stops this; the second start has it, and so is the last. */
  static final String PROPERTY = "hdla.relaunch";

  /** In the second start, the process that it belongs to. */
  static final String PARENT = "hdla.relaunch.parent";

  static final String MODULE = "jdk.incubator.vector";
  private static final int SECONDS_TO_END = 10;
  private static final int KILLED = 137;

  private final String[] args;

  Relaunch(String[] args) {
    this.args = args.clone();
  }

  @Override
  public int execute(ParseResult parsed) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    endWithParent();
    Main main = parsed.commandSpec().root().commandLine().getCommand();
    if (main.mayRelaunch() && isNeeded() && Files.isExecutable(JavaCommand.java())) {
      try {
        return run(command(), parsed);
      } catch (IOException e) {
        parsed
            .commandSpec()
            .commandLine()
            .getErr()
            .println("hdla: going on without " + MODULE + ": " + e.getMessage());
      }
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /** Whether another start would give other kernels, and may be made. */
  private static boolean isNeeded() {
    return !System.getProperty(PROPERTY, "true").equalsIgnoreCase("false")
        && wouldUseVectors(System.getProperty("hdla.kernels", "auto").trim())
        && ModuleLayer.boot().findModule(MODULE).isEmpty()
        && ModuleFinder.ofSystem().find(MODULE).isPresent()
        && JavaCommand.options().stream().noneMatch(JavaCommand::isDebugger);
  }

  /** Without the optimising compiler vector kernels are used only where they are asked for. */
  private static boolean wouldUseVectors(String kernels) {
    String mode = System.getProperty("java.vm.info", "");
    boolean slow = mode.contains("interpreted mode") || mode.contains("emulated-client");
    return kernels.equalsIgnoreCase("vector") || !slow && !kernels.equalsIgnoreCase("scalar");
  }

  private List<String> command() {
    List<String> more =
        List.of(
            "--add-modules",
            MODULE,
            "-D" + PROPERTY + "=false",
            "-D" + PARENT + "=" + ProcessHandle.current().pid());
    return JavaCommand.of(JavaCommand.options(), more, Main.class, List.of(args));
  }

  private static int run(List<String> command, ParseResult parsed) throws IOException {
    PrintWriter err = parsed.commandSpec().commandLine().getErr();
    err.println(
        "hdla: restarting with --add-modules " + MODULE + " (see " + Main.NO_RELAUNCH + ")");
    err.flush();
    Process child = new ProcessBuilder(command).inheritIO().start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(child), "hdla-relaunch"));
    while (true) {
      try {
        return child.waitFor();
      } catch (InterruptedException e) {
        child.destroy();
      }
    }
  }

  /** When this process is told to end, the child is too, and gets the time to do it properly. */
  private static void end(Process child) {
    child.destroy();
    try {
      if (!child.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
        child.destroyForcibly();
      }
    } catch (InterruptedException e) {
      child.destroyForcibly();
    }
  }

  /** Where the parent is killed outright it cannot end its child, so the child looks after it. */
  private static void endWithParent() {
    Long parent = Long.getLong(PARENT);
    if (parent != null) {
      ProcessHandle.of(parent)
          .ifPresentOrElse(
              process -> process.onExit().thenRun(() -> System.exit(KILLED)),
              () -> System.exit(KILLED));
    }
  }
}

package io.hdla.bench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    Path java = java();
    if (main.mayRelaunch() && isNeeded() && Files.isExecutable(java)) {
      try {
        return run(command(java), parsed);
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
        && jvmArguments().stream().noneMatch(Relaunch::isDebugger);
  }

  /** Without the optimising compiler vector kernels are used only where they are asked for. */
  private static boolean wouldUseVectors(String kernels) {
    String mode = System.getProperty("java.vm.info", "");
    boolean slow = mode.contains("interpreted mode") || mode.contains("emulated-client");
    return kernels.equalsIgnoreCase("vector") || !slow && !kernels.equalsIgnoreCase("scalar");
  }

  /** A debugger listens at one port, and its user wants to see this process. */
  private static boolean isDebugger(String argument) {
    return argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp");
  }

  private static List<String> jvmArguments() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments();
  }

  /** The java that runs this, or, in a program of another name, the one of the same image. */
  private static Path java() {
    Optional<Path> self = ProcessHandle.current().info().command().map(Path::of);
    return self.filter(path -> path.getFileName().toString().startsWith("java"))
        .orElse(Path.of(System.getProperty("java.home"), "bin", "java"));
  }

  private List<String> command(Path java) {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    for (String argument : jvmArguments()) {
      if (!argument.startsWith("-Djdk.module.main=")) {
        command.add(argument);
      }
    }
    command.addAll(List.of("--add-modules", MODULE));
    command.add("-D" + PROPERTY + "=false");
    command.add("-D" + PARENT + "=" + ProcessHandle.current().pid());
    String classPath = System.getProperty("java.class.path", "");
    if (!classPath.isEmpty()) {
      command.addAll(List.of("--class-path", classPath));
    }
    if (Main.class.getModule().isNamed()) {
      command.add("--module");
      command.add(Main.class.getModule().getName() + "/" + Main.class.getName());
    } else {
      command.add(Main.class.getName());
    }
    command.addAll(List.of(args));
    return command;
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

package io.hdla.bench.jvm;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The command that starts java as this JVM was started. */
public final class JavaCommand {
  private JavaCommand() {}

  /**
   * The java that runs this, or, in a program of another name, the one of the same image.
   *
   * @return a path, which need not exist
   */
  public static Path java() {
    Optional<Path> self = ProcessHandle.current().info().command().map(Path::of);
    return self.filter(path -> path.getFileName().toString().startsWith("java"))
        .orElse(Path.of(System.getProperty("java.home"), "bin", "java"));
  }

  /**
   * The options that this JVM was started with.
   *
   * @return each as one argument
   */
  public static List<String> options() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments();
  }

  /**
   * Whether an option starts a debugger, which listens at a port that only one process can have.
   *
   * @param option an option of the JVM
   * @return true if so
   */
  public static boolean isDebugger(String option) {
    return option.startsWith("-agentlib:jdwp") || option.startsWith("-Xrunjdwp");
  }

  /**
   * The command that runs another program on the same class or module path.
   *
   * @param options options of the JVM
   * @param more options that win over them
   * @param main the program
   * @param arguments what it is given
   * @return the words of the command
   */
  public static List<String> of(
      List<String> options, List<String> more, Class<?> main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(java().toString());
    for (String option : options) {
      if (!option.startsWith("-Djdk.module.main=")) {
        command.add(option);
      }
    }
    command.addAll(more);
    String classPath = System.getProperty("java.class.path", "");
    if (!classPath.isEmpty()) {
      command.addAll(List.of("--class-path", classPath));
    }
    if (main.getModule().isNamed()) {
      command.add("--module");
      command.add(main.getModule().getName() + "/" + main.getName());
    } else {
      command.add(main.getName());
    }
    command.addAll(arguments);
    return command;
  }
}

package io.hdla.bench.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point of the runnable jar. */
@Command(
    name = "hdla",
    description = "Structured linear attention on the CPU.",
    mixinStandardHelpOptions = true,
    subcommands = InfoCommand.class)
public final class Main {
  private Main() {}

  /**
   * Runs one command and exits with its status: 0 done, 1 failed, 2 wrong usage.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main());
  }
}

package io.hdla.bench.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point of the runnable jar. */
@Command(
    name = "hdla",
    description = "Structured linear attention on the CPU.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      InfoCommand.class,
      DemoCommand.class,
      VerifyCommand.class,
      SpectrumCommand.class,
      CostCommand.class,
      JmhCommand.class,
    })
public final class Main implements Runnable {
  static final String NO_RELAUNCH = "--no-relaunch";

  @Spec private CommandSpec spec;

  @Option(
      names = NO_RELAUNCH,
      scope = ScopeType.INHERIT,
      description = "Do not start java again to add the Vector API; same as -Dhdla.relaunch=false.")
  private boolean noRelaunch;

  private Main() {}

  /**
   * Runs one command and exits with its status: 0 done, 1 failed, 2 wrong usage or input.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    System.exit(commandLine().setExecutionStrategy(new Relaunch(args)).execute(args));
  }

  /** All commands, in this JVM. */
  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(Main::explainUsage)
        .setExecutionExceptionHandler(Main::explainFailure);
  }

  boolean mayRelaunch() {
    return !noRelaunch;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Name a command.");
  }

  private static int explainUsage(ParameterException problem, String[] args) {
    CommandLine command = problem.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(problem.getMessage());
    UnmatchedArgumentException.printSuggestions(problem, err);
    err.println();
    command.usage(err, command.getColorScheme());
    err.flush();
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }

  /** The library's own exceptions explain themselves; all others are shown with their origin. */
  private static int explainFailure(
      Exception problem, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
    if (!problem.getClass().getPackageName().equals("io.hdla.error")) {
      throw problem;
    }
    command.getErr().println(problem.getMessage());
    command.getErr().flush();
    return command.getCommandSpec().exitCodeOnExecutionException();
  }
}

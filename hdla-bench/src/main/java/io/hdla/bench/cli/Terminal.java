package io.hdla.bench.cli;

import java.io.Console;
import picocli.CommandLine.Model.CommandSpec;

/** How much room a line has. */
final class Terminal {
  private static final int UNLIMITED = 1000;

  private Terminal() {}

  /** The columns of the terminal; a large number where the output goes elsewhere. */
  static int width() {
    if (!isInteractive()) {
      return UNLIMITED;
    }
    return CommandSpec.create().usageMessage().autoWidth(true).width();
  }

  /** From JDK 22 on there is a console even where there is no terminal, and it can be asked. */
  private static boolean isInteractive() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }
}

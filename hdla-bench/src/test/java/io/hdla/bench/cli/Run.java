package io.hdla.bench.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** One command, run in this JVM. */
record Run(int status, String out, String err) {
  static Run of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status =
        Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(args);
    return new Run(status, out.toString(), err.toString());
  }
}

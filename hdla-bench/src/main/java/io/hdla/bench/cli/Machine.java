package io.hdla.bench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What this process runs on. */
final class Machine {
  private Machine() {}

  static String jvm() {
    return System.getProperty("java.vm.name") + " " + Runtime.version();
  }

  static String system() {
    return System.getProperty("os.name")
        + " "
        + System.getProperty("os.version")
        + ", "
        + System.getProperty("os.arch");
  }

  /** The processor's name, or that it is not known: only Linux tells without a native call. */
  static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).trim())
          .findFirst()
          .orElse("unknown");
    } catch (IOException e) {
      return "unknown";
    }
  }

  static long heapMiB() {
    return Runtime.getRuntime().maxMemory() >> 20;
  }
}

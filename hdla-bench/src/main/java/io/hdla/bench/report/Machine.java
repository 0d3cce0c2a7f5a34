package io.hdla.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What figures depend on and a report must name: the processor, the Java virtual machine and its
 * flags, the memory, the system, and the state of the sources.
 */
public final class Machine {
  private static final String UNKNOWN = "unknown";
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /**
   * Describes the machine that runs this.
   *
   * @return name to value, always in the same order
   */
  public static Map<String, Object> describe() {
    Runtime runtime = Runtime.getRuntime();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("commit", commit());
    facts.put("cpu", cpu());
    facts.put("processors", runtime.availableProcessors());
    facts.put("simd", simd());
    facts.put("os", property("os.name") + " " + property("os.version") + " " + arch());
    facts.put("jvm", property("java.vm.name") + " " + property("java.runtime.version"));
    facts.put("jvmVendor", property("java.vendor"));
    facts.put("jvmFlags", flags());
    facts.put("maxHeapMiB", runtime.maxMemory() >> 20);
    return facts;
  }

  /**
   * The same as one line, for the head of a chart or a table.
   *
   * @return for example {@code AMD EPYC 7B13, 8 processors, Java 17.0.15, Linux, commit 1a2b3c4}
   */
  public static String line() {
    String commit = commit();
    return String.format(
        "%s, %d processors, Java %s, %s%s",
        cpu(),
        Runtime.getRuntime().availableProcessors(),
        property("java.version"),
        property("os.name"),
        commit.equals(UNKNOWN) ? "" : ", commit " + commit);
  }

  /**
   * The state of the sources at build time.
   *
   * @return the commit, or "unknown" if the build did not record it
   */
  public static String commit() {
    try (InputStream in = Machine.class.getResourceAsStream("build.properties")) {
      return in == null ? UNKNOWN : commit(in);
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  /** The commit in a properties file; a placeholder that the build left as it was is none. */
  static String commit(InputStream in) throws IOException {
    Properties build = new Properties();
    build.load(in);
    String commit = build.getProperty("commit", "").strip();
    return commit.isEmpty() || commit.startsWith("$") ? UNKNOWN : commit;
  }

  private static String property(String name) {
    return System.getProperty(name, UNKNOWN);
  }

  private static String arch() {
    return property("os.arch");
  }

  private static List<String> flags() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> !flag.startsWith("-D") || flag.startsWith("-Dhdla."))
        .collect(Collectors.toList());
  }

  private static String cpu() {
    String name = field(PROCESSORS, "model name");
    return name.equals(UNKNOWN) ? arch() : name;
  }

  private static String simd() {
    return simd(field(PROCESSORS, "flags"), field(PROCESSORS, "Features"));
  }

  /** The widest vector instructions among the flags that Linux lists for x86 or for ARM. */
  static String simd(String x86, String arm) {
    List<String> flags = List.of((x86 + " " + arm).split("\\s+"));
    return Stream.of("avx512f", "avx2", "avx", "sse4_2", "sve2", "sve", "asimd")
        .filter(flags::contains)
        .findFirst()
        .orElse(UNKNOWN);
  }

  /** The first value of a key in a file like /proc/cpuinfo; "unknown" where there is none. */
  static String field(Path file, String key) {
    if (!Files.isReadable(file)) {
      return UNKNOWN;
    }
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      return lines
          .map(line -> line.split(":", 2))
          .filter(parts -> parts.length == 2 && parts[0].strip().equals(key))
          .map(parts -> parts[1].strip().replaceAll("\\s+", " "))
          .findFirst()
          .orElse(UNKNOWN);
    } catch (IOException e) {
      return UNKNOWN;
    }
  }
}

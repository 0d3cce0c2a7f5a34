package io.hdla.io;

import io.hdla.error.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * What the numbers of a safetensors header must satisfy: every tensor's range has exactly the bytes
 * of its shape, and the ranges tile the data without overlap, hole or rest, as in the format's
 * reference implementation. Nothing proportional to a claimed size is allocated.
 */
final class SafetensorsRules {
  /** The longest header that is read, the limit of the reference implementation. */
  static final long LONGEST_HEADER = 100_000_000;

  /** The longest name or metadata key, in bytes of UTF-8; a limit of this library. */
  static final int LONGEST_NAME = 1 << 16;

  /** The largest number of axes; a limit of this library, and of NumPy. */
  static final int MOST_AXES = 64;

  /** The key of the free text. */
  static final String METADATA = "__metadata__";

  private static final int MOST_LISTED = 20;

  private SafetensorsRules() {}

  /** Starts the description of what is wrong with a file. */
  static Problem problem(Path path, String rule) {
    return Problem.in("safetensors read").rule(rule).given("file", path);
  }

  /** The name of a tensor as the place of an error. */
  static String tensor(String name) {
    return "tensor " + Quoted.name(name);
  }

  /** Names for a message, the first few of them. */
  static String listed(Set<String> names) {
    List<String> shown = new ArrayList<>();
    for (String name : names) {
      if (shown.size() == MOST_LISTED) {
        shown.add("… and " + (names.size() - MOST_LISTED) + " more");
        break;
      }
      shown.add(Quoted.name(name));
    }
    return shown.toString();
  }

  /** Checks that the tensors' ranges tile the data. */
  static void checkTiling(
      Path path, Iterable<SafetensorsHeader.Entry> entries, long dataStart, long fileSize)
      throws FileFormatException {
    long dataSize = fileSize - dataStart;
    long covered = 0;
    String before = "the start of the data";
    for (SafetensorsHeader.Entry entry : sorted(path, entries, dataSize)) {
      if (entry.begin != covered) {
        String rule =
            entry.begin < covered
                ? "the data of two tensors must not overlap"
                : "there must be no hole in the data";
        throw range(path, entry, rule, before + " ends at " + covered);
      }
      covered = entry.end;
      before = tensor(entry.name);
    }
    if (covered != dataSize) {
      throw new FileFormatException(
          problem(path, "the tensors must cover the data to the end of the file")
              .given("bytes of data", dataSize)
              .at(before + " ends at " + covered)
              .remedy("the file may be damaged, or two files joined; fetch it again"),
          path,
          "data");
    }
  }

  private static List<SafetensorsHeader.Entry> sorted(
      Path path, Iterable<SafetensorsHeader.Entry> entries, long dataSize)
      throws FileFormatException {
    List<SafetensorsHeader.Entry> sorted = new ArrayList<>();
    for (SafetensorsHeader.Entry entry : entries) {
      if (entry.end > dataSize) {
        String place = "the file has " + dataSize + " bytes of data";
        throw range(path, entry, "a tensor's data must end within the file", place);
      }
      sorted.add(entry);
    }
    sorted.sort(
        Comparator.comparingLong((SafetensorsHeader.Entry entry) -> entry.begin)
            .thenComparingLong(entry -> entry.end));
    return sorted;
  }

  private static FileFormatException range(
      Path path, SafetensorsHeader.Entry entry, String rule, String place) {
    Problem problem =
        problem(path, rule)
            .given("tensor", Quoted.name(entry.name))
            .given("data_offsets", "[" + entry.begin + ", " + entry.end + "]")
            .at(place)
            .remedy("the file may be damaged or cut short; fetch it again");
    return new FileFormatException(problem, path, tensor(entry.name));
  }
}

package io.hdla.io;

import static io.hdla.io.SafetensorsBytes.of;
import static io.hdla.io.SafetensorsBytes.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad files, each below 1 KB: one exception type, a message that helps, little time and memory. */
class SafetensorsCorpusTest {
  private static final byte[] EIGHT = new byte[8];

  @TempDir Path folder;

  static Stream<Arguments> badFiles() {
    return Stream.of(badLengths(), badRanges(), badEntries(), badText(), otherFormats())
        .flatMap(files -> files);
  }

  private static Arguments bad(String name, byte[] bytes, String... inMessage) {
    return Arguments.of(name, bytes, inMessage);
  }

  private static String one(String dtype, String shape, String offsets) {
    return "{" + tensor("w", dtype, shape, offsets) + "}";
  }

  private static Stream<Arguments> badLengths() {
    byte[] empty = "{}".getBytes(StandardCharsets.UTF_8);
    return Stream.of(
        bad("length 2^63", of(Long.MIN_VALUE, empty), "9223372036854775808", "header length"),
        bad("length 2^64-1", of(-1, empty), "18446744073709551615"),
        bad("length beyond the file", of(3, empty), "header length 3", "bytes in the file 10"),
        bad("length beyond any header", of(100_000_001, empty), "100000000"),
        bad("length 0", of(0, empty), "header length 0"),
        bad("length 1", of(1, empty), "header length 1"),
        bad("empty file", new byte[0], "bytes 0", "at least 8"),
        bad("7 bytes", new byte[7], "bytes 7", "at least 8"));
  }

  private static Stream<Arguments> badRanges() {
    String first = tensor("a", "F32", "[2]", "[0,8]");
    return Stream.of(
        bad("past the end", of(one("F32", "[4]", "[0,16]"), EIGHT), "\"w\"", "[0, 16]", "8 bytes"),
        bad("begin after end", of(one("F32", "[2]", "[8,0]"), EIGHT), "\"w\"", "before the begin"),
        bad(
            "overlap",
            of("{" + first + "," + tensor("b", "F32", "[1]", "[4,8]") + "}", EIGHT),
            "overlap",
            "\"a\"",
            "\"b\"",
            "[4, 8]"),
        bad(
            "the same range twice",
            of("{" + first + "," + tensor("b", "F32", "[2]", "[0,8]") + "}", EIGHT),
            "overlap",
            "\"a\"",
            "\"b\""),
        bad(
            "hole",
            of("{" + first + "," + tensor("b", "U8", "[2]", "[10,12]") + "}", new byte[12]),
            "hole",
            "\"b\"",
            "[10, 12]",
            "ends at 8"),
        bad("hole at the start", of(one("F32", "[1]", "[4,8]"), EIGHT), "hole", "\"w\""),
        bad("trailing bytes", of(one("F32", "[1]", "[0,4]"), EIGHT), "bytes of data 8", "at 4"),
        bad("data without tensors", of("{}", EIGHT), "bytes of data 8"),
        bad(
            "empty tensor inside another",
            of("{" + first + "," + tensor("b", "F32", "[0]", "[4,4]") + "}", EIGHT),
            "overlap"),
        bad("offset 2^63", of(one("F32", "[2]", "[0,9223372036854775808]")), "2^63"),
        bad("three offsets", of(one("F32", "[2]", "[0,8,8]"), EIGHT), "data_offsets", "2"),
        bad("one offset", of(one("F32", "[2]", "[8]"), EIGHT), "\"w\"", "1 numbers"));
  }

  private static Stream<Arguments> badEntries() {
    return Stream.of(
        bad("size and range differ", of(one("F32", "[3]", "[0,8]"), EIGHT), "\"w\"", "[3]", "12"),
        bad(
            "shape overflows",
            of(one("F32", "[4294967296,4294967296]", "[0,8]"), EIGHT),
            "\"w\"",
            "[4294967296, 4294967296]",
            "more than 2^63"),
        bad(
            "shape wraps to the range",
            of(one("U8", "[4294967296,4294967296]", "[0,0]")),
            "more than 2^63"),
        bad("too long an axis", of(one("U8", "[0,2147483648]", "[0,0]")), "\"w\"", "2147483647"),
        bad("negative size", of(one("F32", "[-1]", "[0,8]"), EIGHT), "\"w\"", "negative"),
        bad("fraction", of(one("F32", "[2.0]", "[0,8]"), EIGHT), "\"w\"", "integers"),
        bad("exponent", of(one("F32", "[2e0]", "[0,8]"), EIGHT), "\"w\"", "integers"),
        bad("leading zero", of(one("F32", "[02]", "[0,8]"), EIGHT), "\"w\"", "integers"),
        bad("65 axes", of(one("U8", "[1" + ",1".repeat(64) + "]", "[0,1]"), (byte) 1), "64"),
        bad("unknown dtype", of(one("F8_E4M3", "[8]", "[0,8]"), EIGHT), "\"w\"", "F8_E4M3"),
        bad("unsigned dtype", of(one("U64", "[1]", "[0,8]"), EIGHT), "\"w\"", "U64"),
        bad(
            "missing dtype",
            of("{\"w\":{\"shape\":[2],\"data_offsets\":[0,8]}}", EIGHT),
            "\"w\"",
            "dtype is missing"),
        bad("missing everything", of("{\"w\":{}}"), "\"w\"", "dtype is missing"),
        bad("null", of("{\"w\":null}"), "\"w\"", "'n'"),
        bad(
            "unknown key",
            of("{\"w\":{\"dtype\":\"F32\",\"strides\":[1]}}", EIGHT),
            "\"w\"",
            "\"strides\""),
        bad(
            "dtype twice",
            of("{\"w\":{\"dtype\":\"F32\",\"dtype\":\"F64\"}}", EIGHT),
            "\"w\"",
            "dtype must occur only once"),
        bad(
            "duplicate name",
            of(
                "{"
                    + tensor("w", "F32", "[1]", "[0,4]")
                    + ","
                    + tensor("w", "F32", "[1]", "[4,8]")
                    + "}",
                EIGHT),
            "\"w\"",
            "only once"));
  }

  private static Stream<Arguments> badText() {
    byte[] invalid = {'{', '"', (byte) 0xC3, '(', '"', '}'};
    byte[] overlong = {'{', '"', (byte) 0xC0, (byte) 0xAF, '"', '}'};
    return Stream.of(
        bad("invalid UTF-8", of(6, invalid), "UTF-8"),
        bad("overlong UTF-8", of(6, overlong), "UTF-8"),
        bad("not JSON", of("hello world"), "'h'", "start with '{'"),
        bad("JSON array", of("[1,2]"), "'['", "start with '{'"),
        bad("space before", of(" {}"), "start with '{'"),
        bad("cut short", of("{\"w\":{\"dtype\":"), "its end"),
        bad("open string", of("{\"w"), "must end with"),
        bad("two objects", of("{}{}"), "may follow"),
        bad("comma at the end", of("{" + tensor("w", "U8", "[0]", "[0,0]") + ",}"), "'}'"),
        bad("NUL padding", of("{}\0\0\0\0\0\0"), "NUL"),
        bad("deep nesting", of("{\"w\":" + "[".repeat(900)), "\"w\"", "'['"),
        bad("deep objects", of("{\"w\":" + "{\"a\":".repeat(150)), "\"w\"", "\"a\""),
        bad("metadata is no string", of("{\"__metadata__\":{\"a\":1}}"), "__metadata__", "'1'"),
        bad("metadata is no object", of("{\"__metadata__\":\"a\"}"), "__metadata__"),
        bad("metadata twice", of("{\"__metadata__\":{},\"__metadata__\":{}}"), "only once"),
        bad("metadata key twice", of("{\"__metadata__\":{\"a\":\"\",\"a\":\"\"}}"), "\"a\""),
        bad("raw control character", of("{\"a\nb\":{}}"), "control", "0x0a"),
        bad("bad escape", of("{\"\\x\":{}}"), "escape"),
        bad("lone surrogate", of("{\"\\ud800\":{}}"), "pairs"),
        bad("bad hex", of("{\"\\u12g4\":{}}"), "hexadecimal"));
  }

  private static Stream<Arguments> otherFormats() {
    byte[] zip = {'P', 'K', 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3, 4};
    byte[] pickle = {
      (byte) 0x80, 2, (byte) 0x8A, 10, 'l', (byte) 0xFC, (byte) 0x9C, 'F', (byte) 0xF9
    };
    byte[] numpy = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0};
    byte[] text = "#!/bin/sh\nexit 0\n".getBytes(StandardCharsets.UTF_8);
    return Stream.of(
        bad("zip", zip, "not a safetensors file", "zip archive"),
        bad("pickle", pickle, "not a safetensors file", "pickle"),
        bad("npy", numpy, "not a safetensors file", "NumPy"),
        bad("text", text, "not a safetensors file"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badFiles")
  void refusesBadFiles(String name, byte[] bytes, String[] inMessage) throws IOException {
    assertTrue(bytes.length < 1024 + 64, "the corpus consists of small files");
    Path path = SafetensorsBytes.save(folder, bytes);
    FileFormatException error =
        assertThrows(FileFormatException.class, () -> Safetensors.read(path));
    assertEquals(path, error.path());
    assertTrue(!error.where().isEmpty());
    assertTrue(error.getMessage().startsWith("safetensors read: "), error.getMessage());
    assertTrue(error.getMessage().contains(path.toString()), error.getMessage());
    for (String part : inMessage) {
      assertTrue(error.getMessage().contains(part), part + " is not in: " + error.getMessage());
    }
    assertTrue(error.getMessage().length() < 2000, "a message is no dump");
    checkCost(path);
  }

  /** Measured after a first run, so that loading of classes does not count; the better of three. */
  private void checkCost(Path path) {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long time = Long.MAX_VALUE;
    long memory = Long.MAX_VALUE;
    for (int run = 0; run < 3; run++) {
      long bytesBefore = threads.getCurrentThreadAllocatedBytes();
      long before = System.nanoTime();
      assertThrows(IOException.class, () -> Safetensors.read(path));
      time = Math.min(time, System.nanoTime() - before);
      memory = Math.min(memory, threads.getCurrentThreadAllocatedBytes() - bytesBefore);
    }
    assertTrue(memory < 1_000_000, memory + " bytes");
    assertTrue(time < 50_000_000, time + " ns");
  }

  @Test
  void namesInMessagesAreShortAndWithoutControlCharacters() throws IOException {
    String name = "\\u001b[31m" + "x".repeat(500);
    Path path =
        SafetensorsBytes.save(folder, of("{" + tensor(name, "F8_E5M2", "[1]", "[0,1]") + "}"));
    FileFormatException error =
        assertThrows(FileFormatException.class, () -> Safetensors.read(path));
    assertTrue(error.getMessage().contains("\\u001b[31mxxx"), error.getMessage());
    assertTrue(error.getMessage().indexOf(27) < 0);
    assertTrue(error.where().length() < 120);
  }

  @Test
  void everyCutOfAGoodFileIsRefused() throws IOException {
    byte[] good = of("{" + tensor("w", "F32", "[2]", "[0,8]") + "}", EIGHT);
    for (int length = 0; length < good.length; length++) {
      Path path = SafetensorsBytes.save(folder, java.util.Arrays.copyOf(good, length));
      assertThrows(FileFormatException.class, () -> Safetensors.read(path), "length " + length);
    }
  }

  @Test
  void everyFlippedByteIsReadOrRefusedButNothingElse() throws IOException {
    byte[] good =
        of("{\"__metadata__\":{\"a\":\"b\"}," + tensor("w", "F32", "[2]", "[0,8]") + "}", EIGHT);
    for (int at = 0; at < good.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] bad = good.clone();
        bad[at] ^= (byte) (1 << bit);
        Path path = SafetensorsBytes.save(folder, bad);
        try {
          assertEquals(1, Safetensors.read(path).tensors().size());
        } catch (FileFormatException refused) {
          assertEquals(path, refused.path());
        }
      }
    }
  }
}

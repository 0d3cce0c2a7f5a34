package io.hdla.io;

import io.hdla.error.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads and checks the header of one safetensors file. */
final class SafetensorsReader {
  private static final int LONGEST_WORD = 64;

  private final Path path;
  private final Map<String, SafetensorsHeader.Entry> entries = new LinkedHashMap<>();
  private final Map<String, String> metadata = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();
  private JsonCursor json;
  private int headerLength;
  private String where = "header";

  private SafetensorsReader(Path path) {
    this.path = path;
  }

  /**
   * Reads the header.
   *
   * @param channel the file, positioned at its start
   * @param path its name, for messages
   */
  static SafetensorsHeader header(FileChannel channel, Path path) throws IOException {
    return new SafetensorsReader(path).read(channel);
  }

  private SafetensorsHeader read(FileChannel channel) throws IOException {
    long size = channel.size();
    headerLength = headerLength(channel, size);
    json = new JsonCursor(channel, headerLength);
    try {
      readObject();
    } catch (JsonCursor.Malformed e) {
      throw malformed(e);
    }
    long dataStart = 8L + headerLength;
    SafetensorsRules.checkTiling(path, entries.values(), dataStart, size);
    return new SafetensorsHeader(entries, metadata, dataStart);
  }

  private int headerLength(FileChannel channel, long size) throws IOException {
    ByteBuffer start = ByteBuffer.allocate((int) Math.min(8, size)).order(ByteOrder.LITTLE_ENDIAN);
    TensorData.fill(channel, start);
    if (size < 8) {
      throw new FileFormatException(
          SafetensorsRules.problem(path, "a safetensors file has at least 8 bytes")
              .given("bytes", size)
              .remedy("the file is not a safetensors file, or was cut short; fetch it again"),
          path,
          "header length");
    }
    long length = start.getLong(0);
    if (length < 2 || length > Math.min(size - 8, SafetensorsRules.LONGEST_HEADER)) {
      throw new FileFormatException(
          SafetensorsRules.problem(
                  path,
                  "not a safetensors file, or a damaged one: the first 8 bytes must give a header"
                      + " length that fits the file and is at most "
                      + SafetensorsRules.LONGEST_HEADER)
              .given("header length", Long.toUnsignedString(length))
              .given("bytes in the file", size)
              .remedy(remedy(start)),
          path,
          "header length");
    }
    return (int) length;
  }

  private static String remedy(ByteBuffer start) {
    int first = start.getInt(0);
    if (first == 0x04034B50) {
      return "it looks like a zip archive: a PyTorch checkpoint must be converted first,"
          + " an .npz is read with Npz";
    }
    if ((first & 0xFF) == 0x80) {
      return "it looks like a Python pickle: convert it with safetensors.torch.save_file";
    }
    if (first == 0x4D554E93) {
      return "it looks like a NumPy file: read it with Npy";
    }
    return "check that it is the right file and complete";
  }

  private void readObject() throws IOException, JsonCursor.Malformed {
    if (json.peek() != '{') {
      throw json.malformed(
          "the header must be a JSON object and start with '{', got " + json.shown());
    }
    json.expect('{');
    if (!json.accept('}')) {
      do {
        readMember();
      } while (json.accept(','));
      json.expect('}');
    }
    if (json.skipSpace() == 0) {
      throw json.malformed("the header must be padded with spaces, got a NUL byte");
    }
    if (json.peek() >= 0) {
      throw json.malformed(
          "nothing but spaces may follow the header's object, got " + json.shown());
    }
  }

  private void readMember() throws IOException, JsonCursor.Malformed {
    where = "header";
    String name = json.string("a name", SafetensorsRules.LONGEST_NAME);
    boolean text = name.equals(SafetensorsRules.METADATA);
    where = text ? name : SafetensorsRules.tensor(name);
    if (!names.add(name)) {
      throw json.malformed("a name must occur only once");
    }
    json.expect(':');
    if (text) {
      readMetadata();
    } else {
      entries.put(name, readTensor(name).checked(path));
    }
  }

  private void readMetadata() throws IOException, JsonCursor.Malformed {
    json.expect('{');
    if (json.accept('}')) {
      return;
    }
    do {
      String key = json.string("a metadata key", SafetensorsRules.LONGEST_NAME);
      json.expect(':');
      if (json.skipSpace() != '"') {
        throw json.malformed("metadata values must be strings, got " + json.shown());
      }
      String old = metadata.put(key, json.string("a metadata value", headerLength));
      if (old != null) {
        throw json.malformed("metadata keys must occur only once: " + Quoted.name(key));
      }
    } while (json.accept(','));
    json.expect('}');
  }

  private RawEntry readTensor(String name) throws IOException, JsonCursor.Malformed {
    RawEntry entry = new RawEntry(name);
    json.expect('{');
    if (!json.accept('}')) {
      do {
        readField(entry);
      } while (json.accept(','));
      json.expect('}');
    }
    if (entry.missing() != null) {
      throw json.malformed(
          "a tensor must have a dtype, a shape and data_offsets, "
              + entry.missing()
              + " is missing");
    }
    return entry;
  }

  private void readField(RawEntry entry) throws IOException, JsonCursor.Malformed {
    String key = json.string("a key", LONGEST_WORD);
    boolean again;
    json.expect(':');
    switch (key) {
      case "dtype":
        again = entry.dtype != null;
        entry.dtype = json.string("dtype", LONGEST_WORD);
        break;
      case "shape":
        again = entry.shape != null;
        entry.shape = naturals("shape", SafetensorsRules.MOST_AXES);
        break;
      case "data_offsets":
        again = entry.offsets != null;
        entry.offsets = naturals("data_offsets", 2);
        break;
      default:
        throw json.malformed(
            "a tensor has only dtype, shape and data_offsets, got " + Quoted.name(key));
    }
    if (again) {
      throw json.malformed(key + " must occur only once");
    }
  }

  private List<Long> naturals(String what, int most) throws IOException, JsonCursor.Malformed {
    List<Long> values = new ArrayList<>();
    json.expect('[');
    if (json.accept(']')) {
      return values;
    }
    do {
      if (values.size() == most) {
        throw json.malformed(what + " must not have more than " + most + " entries");
      }
      values.add(json.natural());
    } while (json.accept(','));
    json.expect(']');
    return values;
  }

  private FileFormatException malformed(JsonCursor.Malformed e) {
    Problem problem =
        SafetensorsRules.problem(path, e.getMessage())
            .given("place", where)
            .at("byte " + e.position() + " of the header of " + headerLength + " bytes")
            .remedy("check that it is a complete safetensors file");
    return new FileFormatException(problem, path, where);
  }
}

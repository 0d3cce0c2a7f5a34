package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes one safetensors file. The header has the tensors in the caller's order. Their data goes by
 * descending element size, and the header is padded with spaces to a multiple of 8, so that every
 * element is aligned for readers that map the file.
 */
final class SafetensorsWriter {
  private static final String OP = "safetensors write";

  private final Map<String, Tensor> tensors;
  private final Map<String, FileDType> dtypes = new LinkedHashMap<>();
  private final List<String> dataOrder;
  private final byte[] header;

  SafetensorsWriter(
      Map<String, Tensor> tensors, Map<String, String> metadata, Map<String, FileDType> wanted) {
    this.tensors = new LinkedHashMap<>(tensors);
    for (String name : wanted.keySet()) {
      if (!tensors.containsKey(name)) {
        throw Problem.in(OP)
            .rule("dtypes must name tensors that are written")
            .given("name", Quoted.name(name))
            .given("tensors", SafetensorsRules.listed(tensors.keySet()))
            .value();
      }
    }
    for (Map.Entry<String, Tensor> entry : this.tensors.entrySet()) {
      String name = entry.getKey();
      FileDType type = wanted.getOrDefault(name, FileDType.of(entry.getValue().dtype()));
      checkHeader(name, entry.getValue());
      ElementCodec.check(OP, name, entry.getValue(), type);
      dtypes.put(name, type);
    }
    this.dataOrder = new ArrayList<>(dtypes.keySet());
    dataOrder.sort(Comparator.comparingInt((String name) -> -dtypes.get(name).bytes()));
    this.header = header(metadata);
  }

  private static void checkHeader(String name, Tensor tensor) {
    if (name.equals(SafetensorsRules.METADATA)) {
      throw Problem.in(OP)
          .rule("a tensor must not be called " + name)
          .given("shape", tensor.shape())
          .remedy("give it another name")
          .value();
    }
    if (tensor.rank() > SafetensorsRules.MOST_AXES) {
      throw Problem.in(OP)
          .rule("a tensor must not have more than " + SafetensorsRules.MOST_AXES + " axes")
          .given("tensor", Quoted.name(name))
          .given("shape", tensor.shape())
          .remedy("reshape it first")
          .shape();
    }
  }

  /** Writes the whole file. */
  void writeTo(FileChannel out) throws IOException {
    ByteBuffer length = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    length.putLong(0, header.length);
    TensorData.drain(length, out);
    TensorData.drain(ByteBuffer.wrap(header), out);
    for (String name : dataOrder) {
      TensorData.write(out, tensors.get(name), dtypes.get(name));
    }
  }

  private byte[] header(Map<String, String> metadata) {
    Map<String, Long> begins = new LinkedHashMap<>();
    long position = 0;
    for (String name : dataOrder) {
      begins.put(name, position);
      position += bytes(name);
    }
    StringBuilder json = new StringBuilder("{");
    String separator = "";
    if (!metadata.isEmpty()) {
      separator = ",";
      json.append(quoted(SafetensorsRules.METADATA)).append(":{");
      String comma = "";
      for (Map.Entry<String, String> entry : metadata.entrySet()) {
        json.append(comma).append(quotedName(entry.getKey())).append(':');
        json.append(quoted(entry.getValue()));
        comma = ",";
      }
      json.append('}');
    }
    for (String name : tensors.keySet()) {
      long begin = begins.get(name);
      json.append(separator)
          .append(quotedName(name))
          .append(":{\"dtype\":\"")
          .append(dtypes.get(name));
      json.append("\",\"shape\":");
      json.append(Arrays.toString(tensors.get(name).shape().toArray()).replace(" ", ""));
      json.append(",\"data_offsets\":[").append(begin).append(',').append(begin + bytes(name));
      json.append("]}");
      separator = ",";
    }
    return padded(json.append('}').toString().getBytes(StandardCharsets.UTF_8));
  }

  private long bytes(String name) {
    return (long) tensors.get(name).count() * dtypes.get(name).bytes();
  }

  private static byte[] padded(byte[] json) {
    int length = (json.length + 7) / 8 * 8;
    if (length > SafetensorsRules.LONGEST_HEADER) {
      throw Problem.in(OP)
          .rule("a header has at most " + SafetensorsRules.LONGEST_HEADER + " bytes")
          .given("header length", length)
          .remedy("put long texts into a file of their own")
          .value();
    }
    byte[] result = Arrays.copyOf(json, length);
    Arrays.fill(result, json.length, length, (byte) ' ');
    return result;
  }

  private static String quotedName(String name) {
    int length = name.getBytes(StandardCharsets.UTF_8).length;
    if (length > SafetensorsRules.LONGEST_NAME) {
      throw Problem.in(OP)
          .rule("names must not be longer than " + SafetensorsRules.LONGEST_NAME + " bytes")
          .given("name", Quoted.name(name))
          .given("bytes", length)
          .value();
    }
    return quoted(name);
  }

  private static String quoted(String text) {
    try {
      StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
    } catch (CharacterCodingException e) {
      throw Problem.in(OP)
          .rule("names and metadata must be valid Unicode, without unpaired surrogates")
          .given("text", Quoted.name(text))
          .value();
    }
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int simple = "\"\\\b\f\n\r\t".indexOf(c);
      if (simple >= 0) {
        json.append('\\').append("\"\\bfnrt".charAt(simple));
      } else if (c < ' ') {
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}

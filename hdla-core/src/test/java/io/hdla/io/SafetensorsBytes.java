package io.hdla.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Builds safetensors files byte by byte, without the code under test. */
final class SafetensorsBytes {
  private SafetensorsBytes() {}

  /** A file with a header length that fits the header. */
  static byte[] of(String header, byte... data) {
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    return of(text.length, text, data);
  }

  /** A file with any header length. */
  static byte[] of(long headerLength, byte[] header, byte... data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(
        ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(headerLength).array());
    out.writeBytes(header);
    out.writeBytes(data);
    return out.toByteArray();
  }

  /** One member of a header. */
  static String tensor(String name, String dtype, String shape, String offsets) {
    return String.format(
        "\"%s\":{\"dtype\":\"%s\",\"shape\":%s,\"data_offsets\":%s}", name, dtype, shape, offsets);
  }

  /** Writes a file into a folder. */
  static Path save(Path folder, byte[] bytes) throws IOException {
    return Files.write(folder.resolve("test.safetensors"), bytes);
  }
}

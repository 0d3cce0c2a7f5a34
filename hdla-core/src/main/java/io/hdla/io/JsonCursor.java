package io.hdla.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Reads the few things that a safetensors header consists of, byte by byte from a channel, so that
 * a bad header is refused where it goes wrong and nothing of it is kept. Strict: RFC 8259 strings
 * in valid UTF-8 and non-negative integers, and nothing else. There is no recursion.
 */
final class JsonCursor {
  private static final int END = -1;

  private final ReadableByteChannel in;
  private final long length;
  private final ByteBuffer buffer;
  private long taken;
  private int next;

  /**
   * Starts at a channel's position.
   *
   * @param in read ahead of the cursor by up to 8 KiB
   * @param length how many bytes the text has
   */
  JsonCursor(ReadableByteChannel in, long length) throws IOException {
    this.in = in;
    this.length = length;
    this.buffer = ByteBuffer.allocate((int) Math.min(8192, length));
    buffer.flip();
    advance();
  }

  /** What is wrong with the text, and at which of its bytes. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    private final long position;

    Malformed(String rule, long position) {
      super(rule);
      this.position = position;
    }

    long position() {
      return position;
    }
  }

  /** The byte that comes next, from 0, or −1 at the end; white space counts. */
  int peek() {
    return next;
  }

  /** How many bytes lie before the next one. */
  long position() {
    return next == END ? length : taken - 1;
  }

  private void advance() throws IOException {
    if (taken == length) {
      next = END;
      return;
    }
    if (!buffer.hasRemaining()) {
      buffer.clear().limit((int) Math.min(buffer.capacity(), length - taken));
      TensorData.fill(in, buffer);
    }
    taken++;
    next = buffer.get() & 0xFF;
  }

  /** Skips white space; returns what follows it. */
  int skipSpace() throws IOException {
    while (next == ' ' || next == '\n' || next == '\r' || next == '\t') {
      advance();
    }
    return next;
  }

  /** Skips white space, then takes one given character. */
  void expect(char wanted) throws IOException, Malformed {
    if (skipSpace() != wanted) {
      throw malformed("expected '" + wanted + "', got " + shown());
    }
    advance();
  }

  /** Skips white space; takes the given character if it comes next. */
  boolean accept(char wanted) throws IOException {
    if (skipSpace() != wanted) {
      return false;
    }
    advance();
    return true;
  }

  /** A non-negative integer that fits a long. */
  long natural() throws IOException, Malformed {
    int first = skipSpace();
    if (first == '-') {
      throw malformed("sizes and offsets must not be negative");
    }
    if (first < '0' || first > '9') {
      throw malformed("expected a non-negative integer, got " + shown());
    }
    long value = 0;
    int digits = 0;
    while (next >= '0' && next <= '9') {
      int digit = next - '0';
      if (value > (Long.MAX_VALUE - digit) / 10) {
        throw malformed("sizes and offsets must be below 2^63");
      }
      value = 10 * value + digit;
      digits++;
      advance();
    }
    boolean leadingZero = first == '0' && digits > 1;
    if (leadingZero || next == '.' || next == 'e' || next == 'E') {
      throw malformed("sizes and offsets must be plain integers such as 0 or 12");
    }
    return value;
  }

  /**
   * A string.
   *
   * @param what the error names it so
   * @param most the largest number of UTF-8 bytes
   */
  String string(String what, int most) throws IOException, Malformed {
    expect('"');
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(32);
    while (next != '"') {
      if (next < ' ') {
        throw malformed(
            next == END
                ? what + " must end with '\"'"
                : "control characters in " + what + " must be escaped, got " + shown());
      }
      if (bytes.size() >= most) {
        throw malformed(what + " must not be longer than " + most + " bytes");
      }
      if (next == '\\') {
        advance();
        escape(bytes);
      } else {
        bytes.write(next);
        advance();
      }
    }
    String text = decoded(what, bytes);
    advance();
    return text;
  }

  private String decoded(String what, ByteArrayOutputStream bytes) throws Malformed {
    try {
      ByteBuffer raw = ByteBuffer.wrap(bytes.toByteArray());
      return StandardCharsets.UTF_8.newDecoder().decode(raw).toString();
    } catch (CharacterCodingException e) {
      throw malformed(what + " must be valid UTF-8");
    }
  }

  private void escape(ByteArrayOutputStream bytes) throws IOException, Malformed {
    int simple = "\"\\/bfnrt".indexOf(next);
    if (simple >= 0) {
      bytes.write("\"\\/\b\f\n\r\t".charAt(simple));
      advance();
      return;
    }
    if (next != 'u') {
      throw malformed("unknown escape \\ followed by " + shown());
    }
    advance();
    int unit = hex();
    if (unit >= 0xD800 && unit < 0xDC00 && next == '\\') {
      advance();
      int low = next == 'u' ? lowSurrogate() : 0;
      if (low >= 0xDC00 && low < 0xE000) {
        bytes.writeBytes(
            Character.toString(Character.toCodePoint((char) unit, (char) low))
                .getBytes(StandardCharsets.UTF_8));
        return;
      }
    }
    if (unit >= 0xD800 && unit < 0xE000) {
      throw malformed("\\u escapes of surrogates must come in pairs");
    }
    bytes.writeBytes(Character.toString(unit).getBytes(StandardCharsets.UTF_8));
  }

  private int lowSurrogate() throws IOException, Malformed {
    advance();
    return hex();
  }

  private int hex() throws IOException, Malformed {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int digit = next < 128 ? Character.digit(next, 16) : -1;
      if (digit < 0) {
        throw malformed("\\u needs four hexadecimal digits, got " + shown());
      }
      value = value << 4 | digit;
      advance();
    }
    return value;
  }

  /** The error for what comes next. */
  Malformed malformed(String rule) {
    return new Malformed(rule, position());
  }

  /** What comes next, for messages. */
  String shown() {
    if (next == END) {
      return "its end";
    }
    return next > ' ' && next < 127 ? "'" + (char) next + "'" : String.format("byte 0x%02x", next);
  }
}

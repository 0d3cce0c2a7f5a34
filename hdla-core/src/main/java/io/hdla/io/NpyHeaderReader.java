package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and checks one header of a {@code .npy} file. */
final class NpyHeaderReader {
  private static final int LONGEST = 1 << 16;
  private static final int MOST_AXES = 64;
  private static final Pattern DESCR = Pattern.compile("[<>](f[248]|i[1248]|u1|b1)|\\|(i1|u1|b1)");
  private static final Pattern ITEM =
      Pattern.compile(
          "\\s*(['\"])(descr|fortran_order|shape)\\1\\s*:\\s*"
              + "(?:(['\"])([^'\"]*)\\3|(True|False)|\\(([0-9L,\\s]*)\\))\\s*(,|(?=\\}))");

  private final Path path;
  private final String where;
  private FileDType dtype;
  private ByteOrder order;
  private Boolean fortran;
  private List<Long> sizes;

  NpyHeaderReader(Path path, String where) {
    this.path = path;
    this.where = where;
  }

  NpyHeader read(ReadableByteChannel in, long size) throws IOException {
    ByteBuffer start = take(in, 8, size);
    if (!Arrays.equals(NpyHeader.MAGIC, Arrays.copyOf(start.array(), NpyHeader.MAGIC.length))) {
      throw wrong(
          "not a NumPy file: it must start with the bytes 93 4E 55 4D 50 59",
          "it starts with " + hex(start),
          "check that it is the right file");
    }
    int version = start.get(6);
    if (version < 1 || version > 3) {
      throw wrong("the format version must be 1, 2 or 3", "it is " + version, "save it again");
    }
    int width = version == 1 ? 2 : 4;
    ByteBuffer size4 = take(in, width, size - 8).order(ByteOrder.LITTLE_ENDIAN);
    long length = width == 2 ? size4.getShort(0) & 0xFFFF : size4.getInt(0) & 0xFFFFFFFFL;
    if (length > LONGEST) {
      throw wrong(
          "the header must not be longer than " + LONGEST + " bytes",
          "it has " + length,
          "save plain arrays, not records");
    }
    byte[] text = take(in, (int) length, size - 8 - width).array();
    parse(new String(text, StandardCharsets.ISO_8859_1));
    Shape shape = ClaimedShape.of(sizes, dtype);
    if (shape == null) {
      throw wrong(
          "an array, and each of its axes, has at most " + Integer.MAX_VALUE + " elements",
          "shape " + sizes,
          "split the array before saving it");
    }
    return new NpyHeader(dtype, order, fortran, shape, 8 + width + (int) length);
  }

  private ByteBuffer take(ReadableByteChannel in, int count, long available) throws IOException {
    if (count > available) {
      throw wrong(
          "the header must lie within the file",
          count + " more bytes are needed, " + Math.max(0, available) + " are there",
          "the file was cut short; fetch it again");
    }
    ByteBuffer result = ByteBuffer.allocate(count);
    try {
      TensorData.fill(in, result);
    } catch (EOFException e) {
      throw wrong("the header must lie within the file", "it ends early", "fetch it again");
    }
    return result;
  }

  private void parse(String text) throws FileFormatException {
    String body = text.strip();
    if (!body.startsWith("{") || !body.endsWith("}")) {
      throw malformed(text);
    }
    Matcher item = ITEM.matcher(body).region(1, body.length());
    item.useTransparentBounds(true);
    int at = 1;
    while (item.lookingAt()) {
      accept(item, text);
      at = item.end();
      item.region(at, body.length());
    }
    boolean complete = dtype != null && fortran != null && sizes != null;
    if (!complete || !body.substring(at).strip().equals("}")) {
      throw malformed(text);
    }
  }

  private void accept(Matcher item, String text) throws FileFormatException {
    String key = item.group(2);
    boolean fits;
    if (key.equals("descr")) {
      fits = dtype == null && item.group(4) != null;
      if (fits) {
        setDescr(item.group(4));
      }
    } else if (key.equals("shape")) {
      fits = sizes == null && item.group(6) != null;
      sizes = fits ? sizes(item.group(6)) : null;
      fits = sizes != null && sizes.size() <= MOST_AXES;
    } else {
      fits = fortran == null && item.group(5) != null;
      fortran = "True".equals(item.group(5));
    }
    if (!fits) {
      throw malformed(text);
    }
  }

  private void setDescr(String descr) throws FileFormatException {
    Matcher parts = DESCR.matcher(descr);
    if (!parts.matches()) {
      throw wrong(
          "the element type must be one of f8 f4 f2 i8 i4 i2 i1 u1 b1",
          "descr is " + Quoted.name(descr),
          "convert the array with astype before saving it");
    }
    order = descr.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    for (FileDType type : FileDType.values()) {
      if (type != FileDType.BF16 && NpyHeader.descr(type).endsWith(descr.substring(1))) {
        dtype = type;
      }
    }
  }

  /** Reads what stands in a Python tuple's brackets: nothing, or numbers with commas. */
  private static List<Long> sizes(String tuple) {
    List<Long> sizes = new ArrayList<>();
    String[] parts = tuple.isBlank() ? new String[0] : tuple.split(",", -1);
    for (int i = 0; i < parts.length; i++) {
      String digits = parts[i].strip().replaceFirst("L$", "");
      if (i == parts.length - 1 && i > 0 && digits.isEmpty()) {
        return sizes;
      }
      if (!digits.matches("[0-9]{1,18}")) {
        return null;
      }
      sizes.add(Long.parseLong(digits));
    }
    return sizes.size() == 1 ? null : sizes;
  }

  private FileFormatException malformed(String text) {
    return wrong(
        "the header must be a dictionary of descr, fortran_order and shape, each once",
        "it is " + Quoted.name(text.strip()),
        "save a plain array with numpy.save");
  }

  private FileFormatException wrong(String rule, String place, String remedy) {
    Problem problem = Problem.in("npy read").rule(rule).given("file", path);
    if (!where.isEmpty()) {
      problem.given("place", where);
    }
    return new FileFormatException(
        problem.at(place).remedy(remedy), path, where.isEmpty() ? "header" : where);
  }

  private static String hex(ByteBuffer bytes) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < NpyHeader.MAGIC.length; i++) {
      text.append(i == 0 ? "" : " ").append(String.format("%02X", bytes.get(i)));
    }
    return text.toString();
  }
}

package io.hdla.io;

import static io.hdla.io.SafetensorsBytes.of;
import static io.hdla.io.SafetensorsBytes.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.DTypeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafetensorsTest {
  @TempDir Path folder;

  private static Map<String, Tensor> sample() {
    Rng rng = Rng.of(1);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("z.float", rng.normal(DType.FLOAT32, 3, 5));
    tensors.put("a.double", rng.normal(DType.FLOAT64, 2, 1, 3));
    tensors.put("ids", Tensor.of(new long[] {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE}));
    tensors.put("empty", Tensor.zeros(DType.FLOAT32, 0, 5));
    tensors.put("scalar", Tensor.scalar(DType.FLOAT64, -2.5));
    return tensors;
  }

  private static void assertSame(Tensor expected, Tensor actual) {
    assertEquals(expected.dtype(), actual.dtype());
    assertEquals(expected.shape(), actual.shape());
    assertArrayEquals(expected.toDoubleArray(), actual.toDoubleArray());
    assertArrayEquals(expected.toLongArray(), actual.toLongArray());
  }

  @Test
  void readsWhatItWrote() throws IOException {
    Path path = folder.resolve("a.safetensors");
    Map<String, String> metadata = new LinkedHashMap<>();
    metadata.put("step", "12");
    metadata.put("a", "\"quoted\" \\ \n\u0001 ü 漢 \uD83D\uDE00");
    Safetensors.write(path, sample(), metadata);
    SafetensorsFile file = Safetensors.read(path);
    assertEquals(metadata, file.metadata());
    assertEquals(new ArrayList<>(metadata.keySet()), new ArrayList<>(file.metadata().keySet()));
    assertEquals(new ArrayList<>(sample().keySet()), new ArrayList<>(file.tensors().keySet()));
    sample().forEach((name, tensor) -> assertSame(tensor, file.tensor(name)));
    assertEquals(FileDType.I64, file.dtypes().get("ids"));
  }

  @Test
  void saveLoadSaveGivesTheSameBytes() throws IOException {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    Safetensors.write(first, sample(), Map.of("k", "v"));
    SafetensorsFile file = Safetensors.read(first);
    Safetensors.write(second, file.tensors(), file.metadata());
    assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
  }

  @Test
  void writesTheFormatToTheByte() throws IOException {
    Path path = folder.resolve("a");
    Safetensors.write(path, Map.of("attn.0", Tensor.of(new float[] {0, 1}, 1, 2)), Map.of());
    String header = "{\"attn.0\":{\"dtype\":\"F32\",\"shape\":[1,2],\"data_offsets\":[0,8]}}";
    byte[] padded = (header + "   ").getBytes(StandardCharsets.UTF_8);
    assertEquals(0, padded.length % 8);
    assertArrayEquals(
        of(
            padded.length,
            padded,
            (byte) 0,
            (byte) 0,
            (byte) 0,
            (byte) 0,
            (byte) 0,
            (byte) 0,
            (byte) 0x80,
            (byte) 0x3F),
        Files.readAllBytes(path));
    Safetensors.write(path, Map.of(), Map.of());
    assertArrayEquals(of("{}      "), Files.readAllBytes(path));
    assertTrue(Safetensors.read(path).tensors().isEmpty());
  }

  @Test
  void dataIsAlignedWhateverTheOrder() throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("odd", Tensor.of(new float[] {1, 2, 3}));
    tensors.put("wide", Tensor.of(new double[] {4, 5}));
    Path path = folder.resolve("a");
    Safetensors.write(path, tensors, Map.of());
    SafetensorsHeader header = Safetensors.readHeader(path);
    assertEquals(List.of("odd", "wide"), new ArrayList<>(header.names()));
    assertEquals(0, (header.dataStart() + header.entry("wide").begin) % 8);
    assertSame(tensors.get("odd"), Safetensors.readTensor(path, "odd"));
    assertSame(tensors.get("wide"), Safetensors.readTensor(path, "wide"));
  }

  @Test
  void viewsAreSavedByTheirValues() throws IOException {
    Tensor base = Rng.of(2).normal(DType.FLOAT32, 4, 6);
    Map<String, Tensor> views = new LinkedHashMap<>();
    views.put("transposed", base.as(base.layout().permute(1, 0)));
    views.put("sliced", base.as(base.layout().slice(1, 1, 6, 2)));
    views.put("row", base.as(base.layout().select(0, 2)));
    views.put("flipped", base.as(base.layout().flip(1)));
    views.put(
        "expanded",
        base.as(base.layout().select(0, 1).unsqueeze(0).expand("expand", Shape.of(3, 6))));
    Path path = folder.resolve("a");
    Safetensors.write(path, views, Map.of());
    SafetensorsFile file = Safetensors.read(path);
    views.forEach((name, view) -> assertSame(view.copy(), file.tensor(name)));
    assertEquals(base.get(3, 1), file.tensor("transposed").get(1, 3));
  }

  @Test
  void largerThanOnePieceAndNotAMultipleOfIt() throws IOException {
    Path path = folder.resolve("a");
    for (FileDType type : List.of(FileDType.F64, FileDType.F32)) {
      Tensor tensor = Rng.of(3).normal(DType.FLOAT64, 3, 12347).to(type.tensorType());
      Safetensors.write(path, Map.of("w", tensor), Map.of());
      assertSame(tensor, Safetensors.read(path).tensor("w"));
    }
  }

  @Test
  void oddHeadersAreRead() throws IOException {
    byte[] four = {0, 0, (byte) 0x80, 0x3F};
    String one = tensor("w", "F32", "[]", "[0,4]");
    List<String> headers =
        List.of(
            "{" + one + "}",
            "{" + one + "}  ",
            "{\"__metadata__\":{}," + one + "}",
            "{" + one + ",\"__metadata__\":{\"a\":\"b\"}}\n\t\r",
            "{ " + one.replace(":", " :\n").replace(",", "\t, ") + " }",
            "{\"w\":{\"data_offsets\":[0,4],\"dtype\":\"F32\",\"shape\":[]}}",
            "{\"\\u0077\":{\"dtype\":\"\\u00463\\u0032\",\"shape\":[],\"data_offsets\":[0,4]}}");
    int aligned = 0;
    for (String header : headers) {
      Path path = SafetensorsBytes.save(folder, of(header, four));
      Tensor scalar = Safetensors.read(path).tensor("w");
      assertEquals(Shape.SCALAR, scalar.shape(), header);
      assertEquals(1, scalar.item(), header);
      aligned += header.length() % 4 == 0 ? 1 : 0;
    }
    assertTrue(aligned < headers.size(), "some data starts at an odd place");
  }

  @Test
  void emptyTensorsMayStandAnywhere() throws IOException {
    String header =
        "{"
            + tensor("mid", "F32", "[0,5]", "[4,4]")
            + ","
            + tensor("b", "F32", "[1]", "[4,8]")
            + ","
            + tensor("a", "F32", "[1]", "[0,4]")
            + ","
            + tensor("end", "I64", "[2147483647,0,9]", "[8,8]")
            + "}";
    SafetensorsFile file = Safetensors.read(SafetensorsBytes.save(folder, of(header, new byte[8])));
    assertEquals(List.of("mid", "b", "a", "end"), new ArrayList<>(file.tensors().keySet()));
    assertEquals(Shape.of(0, 5), file.tensor("mid").shape());
    assertEquals(Shape.of(2147483647, 0, 9), file.tensor("end").shape());
  }

  @Test
  void namesMayBeAnyText() throws IOException {
    String header =
        "{"
            + tensor("", "U8", "[]", "[0,1]")
            + ","
            + tensor("ü漢\uD83D\uDE00", "U8", "[]", "[1,2]")
            + ","
            + tensor("\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000", "U8", "[]", "[2,3]")
            + ","
            + tensor("\\ud83d\\ude00", "U8", "[]", "[3,4]")
            + "}";
    byte[] data = {1, 2, 3, (byte) 200};
    SafetensorsFile file = Safetensors.read(SafetensorsBytes.save(folder, of(header, data)));
    assertEquals(1, file.tensor("").item());
    assertEquals(2, file.tensor("ü漢\uD83D\uDE00").item());
    assertEquals(3, file.tensor("\"\\/\b\f\n\r\t\0").item());
    assertEquals(200, file.tensor("\uD83D\uDE00").item());
    Path copy = folder.resolve("copy");
    Safetensors.write(copy, file.tensors(), Map.of(), file.dtypes());
    assertEquals(file.tensors().keySet(), Safetensors.read(copy).tensors().keySet());
  }

  @Test
  void all16BitPatternsAreReadExactlyAndWrittenBack() throws IOException {
    ByteBuffer data = ByteBuffer.allocate(4 << 16).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 2 << 16; i++) {
      data.putShort((short) i);
    }
    String header =
        "{"
            + tensor("half", "F16", "[65536]", "[0,131072]")
            + ","
            + tensor("bf", "BF16", "[256,256]", "[131072,262144]")
            + "}";
    Path path = SafetensorsBytes.save(folder, of(header + "      ", data.array()));
    SafetensorsFile file = Safetensors.read(path);
    float[] half = file.tensor("half").floats();
    float[] bf = file.tensor("bf").floats();
    for (int i = 0; i < 1 << 16; i++) {
      int halfBits = Float.floatToRawIntBits(Float16.ofHalf((short) i));
      assertEquals(halfBits, Float.floatToRawIntBits(half[i]), "F16 " + i);
      assertEquals(i << 16, Float.floatToRawIntBits(bf[i]), "BF16 " + i);
    }
    Path copy = folder.resolve("copy");
    Safetensors.write(copy, file.tensors(), file.metadata(), file.dtypes());
    byte[] written = Files.readAllBytes(copy);
    assertArrayEquals(
        data.array(),
        java.util.Arrays.copyOfRange(written, written.length - (4 << 16), written.length));
  }

  @Test
  void payloadsOfNansSurviveInFloat32() throws IOException {
    int[] bits = {0x7F800001, 0x7FC12345, 0xFFBFFFFF, 0x00000001, 0x80000000};
    float[] values = new float[bits.length];
    for (int i = 0; i < bits.length; i++) {
      values[i] = Float.intBitsToFloat(bits[i]);
    }
    Path path = folder.resolve("a");
    Safetensors.write(path, Map.of("w", Tensor.of(values)), Map.of());
    float[] read = Safetensors.read(path).tensor("w").floats();
    for (int i = 0; i < bits.length; i++) {
      assertEquals(bits[i], Float.floatToRawIntBits(read[i]));
    }
  }

  @Test
  void smallIntegersBecomeInt64() throws IOException {
    String header =
        "{"
            + tensor("i32", "I32", "[2]", "[0,8]")
            + ","
            + tensor("i16", "I16", "[1]", "[8,10]")
            + ","
            + tensor("i8", "I8", "[1]", "[10,11]")
            + ","
            + tensor("u8", "U8", "[1]", "[11,12]")
            + ","
            + tensor("bool", "BOOL", "[3]", "[12,15]")
            + "}";
    byte[] data = {-2, -1, -1, -1, 0, 0, 0, -128, 0, -128, -7, -7, 0, 1, 2};
    Path path = SafetensorsBytes.save(folder, of(header, data));
    SafetensorsFile file = Safetensors.read(path);
    assertArrayEquals(new long[] {-2, -2147483648}, file.tensor("i32").longs());
    assertArrayEquals(new long[] {-32768}, file.tensor("i16").longs());
    assertArrayEquals(new long[] {-7}, file.tensor("i8").longs());
    assertArrayEquals(new long[] {249}, file.tensor("u8").longs());
    assertArrayEquals(new long[] {0, 1, 1}, file.tensor("bool").longs());
    Path copy = folder.resolve("copy");
    Safetensors.write(copy, file.tensors(), Map.of(), file.dtypes());
    file.tensors().forEach((name, tensor) -> assertSame(tensor, read(copy, name)));
    assertEquals(file.dtypes(), Safetensors.read(copy).dtypes());
  }

  private static Tensor read(Path path, String name) {
    try {
      return Safetensors.readTensor(path, name);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void floatsCanBeStoredIn16Bits() throws IOException {
    Path path = folder.resolve("a");
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("f", Tensor.of(new float[] {1 + 0x1p-8f, 3, -0f}));
    tensors.put("d", Tensor.of(new double[] {1 + 0x1p-8 + 0x1p-40, 1e300}));
    tensors.put("i", Tensor.of(new long[] {1L << 40}));
    Safetensors.write(path, tensors, Map.of(), FileDType.BF16);
    SafetensorsFile file = Safetensors.read(path);
    assertArrayEquals(new float[] {1, 3, -0f}, file.tensor("f").floats());
    assertArrayEquals(
        new float[] {1 + 0x1p-7f, Float.POSITIVE_INFINITY}, file.tensor("d").floats());
    assertArrayEquals(new long[] {1L << 40}, file.tensor("i").longs());
    assertEquals(FileDType.BF16, file.dtypes().get("d"));
    Safetensors.write(path, tensors, Map.of(), FileDType.F64);
    assertEquals(DType.FLOAT64, Safetensors.read(path).tensor("f").dtype());
    Safetensors.write(path, tensors, Map.of(), FileDType.F32);
    assertEquals(DType.FLOAT32, Safetensors.read(path).tensor("d").dtype());
  }

  @Test
  void refusesToWriteWhatCannotBeReadBack() {
    Path path = folder.resolve("a");
    Map<String, Tensor> ids = Map.of("ids", Tensor.of(new long[] {0, 256}));
    ValueException range =
        assertThrows(
            ValueException.class,
            () -> Safetensors.write(path, ids, Map.of(), Map.of("ids", FileDType.U8)));
    assertMessage(range, "safetensors write", "\"ids\"", "0 to 255", "[2]", "element 1", "256");
    DTypeException kind =
        assertThrows(
            DTypeException.class,
            () -> Safetensors.write(path, ids, Map.of(), Map.of("ids", FileDType.F32)));
    assertMessage(kind, "safetensors write", "\"ids\"", "int64", "[2]", "F32");
    ValueException unknown =
        assertThrows(
            ValueException.class,
            () -> Safetensors.write(path, ids, Map.of(), Map.of("idz", FileDType.I32)));
    assertMessage(unknown, "safetensors write", "\"idz\"", "[\"ids\"]");
    Tensor one = Tensor.scalar(DType.FLOAT32, 1);
    assertMessage(
        assertThrows(
            ValueException.class,
            () -> Safetensors.write(path, Map.of("__metadata__", one), Map.of())),
        "safetensors write",
        "__metadata__");
    assertMessage(
        assertThrows(
            ValueException.class, () -> Safetensors.write(path, Map.of("\uD800", one), Map.of())),
        "safetensors write",
        "\\ud800",
        "Unicode");
    assertMessage(
        assertThrows(
            ValueException.class,
            () -> Safetensors.write(path, Map.of("x".repeat(70000), one), Map.of())),
        "safetensors write",
        "65536",
        "70000");
    assertFalse(Files.exists(path));
  }

  private static void assertMessage(Exception error, String... parts) {
    for (String part : parts) {
      assertTrue(error.getMessage().contains(part), part + " is not in: " + error.getMessage());
    }
  }

  @Test
  void missingTensorsAreNamedWithThoseThatExist() throws IOException {
    Path path = folder.resolve("a");
    Safetensors.write(path, sample(), Map.of());
    SafetensorsFile file = Safetensors.read(path);
    assertMessage(
        assertThrows(ValueException.class, () -> file.tensor("scaler")), "\"scaler\"", "\"ids\"");
    assertMessage(
        assertThrows(ValueException.class, () -> Safetensors.readTensor(path, "scaler")),
        "\"scaler\"",
        "\"scalar\"");
    assertThrows(UnsupportedOperationException.class, () -> file.tensors().clear());
  }

  @Test
  void absentFilesAndFoldersAreNoFormatErrors() {
    Path absent = folder.resolve("absent");
    assertThrows(NoSuchFileException.class, () -> Safetensors.read(absent));
    assertThrows(IOException.class, () -> Safetensors.read(folder));
  }

  @Test
  void readsATensorBeyondTwoGigabytes() throws IOException {
    long before = 3L << 30;
    String header =
        "{"
            + tensor("first", "U8", "[2147483647]", "[0,2147483647]")
            + ","
            + tensor("second", "U8", "[1073741825]", "[2147483647," + before + "]")
            + ","
            + tensor("last", "F32", "[2]", "[" + before + "," + (before + 8) + "]")
            + "}";
    Path path = SafetensorsBytes.save(folder, of(header));
    try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
      // The system keeps the zeros in between as a hole: the file takes no room.
      ByteBuffer last = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
      last.putFloat(1.5f).putFloat(-2).flip();
      file.write(last, Files.size(path) + before);
    }
    assertEquals(Shape.of(2147483647), Safetensors.readHeader(path).shape("first"));
    assertArrayEquals(new float[] {1.5f, -2}, Safetensors.readTensor(path, "last").floats());
    Files.delete(path);
  }
}

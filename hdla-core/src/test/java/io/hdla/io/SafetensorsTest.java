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

  /** Mapped, and not aligned; small tensors before and after are read in pieces. */
  @Test
  void largeTensorsOfEveryTypeAreReadFromTheMappedFile() throws IOException {
    int count = 2_200_001;
    Tensor floats = Rng.of(3).uniform(DType.FLOAT32, -1, 1, count);
    Tensor whole = floats.mul(100).to(DType.INT64);
    for (FileDType type : FileDType.values()) {
      boolean floating = type.tensorType().isFloating();
      Tensor large = floating ? floats.to(type.tensorType()) : whole.abs();
      Map<String, Tensor> tensors = new LinkedHashMap<>();
      tensors.put("a", Tensor.of(new long[] {1, 2, 3}));
      tensors.put("b", type == FileDType.BOOL ? large.gt(50) : large);
      tensors.put("c", Tensor.of(new double[] {7}));
      Map<String, FileDType> types = new LinkedHashMap<>();
      types.put("a", FileDType.I8);
      types.put("b", type);
      types.put("c", FileDType.F64);
      Path path = folder.resolve("large");
      Safetensors.write(path, tensors, Map.of(), types);
      Map<String, Tensor> read = Safetensors.read(path).tensors();
      assertEquals(2, read.get("a").get(1));
      assertEquals(7, read.get("c").item());
      Tensor wanted = tensors.get("b");
      double tolerance = type == FileDType.BF16 ? 4e-3 : type == FileDType.F16 ? 5e-4 : 0;
      assertArrayEquals(
          wanted.toDoubleArray(), read.get("b").toDoubleArray(), tolerance, type.toString());
    }
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

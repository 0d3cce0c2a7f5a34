package io.hdla.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.random.Rng;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NpyTest {
  @TempDir Path folder;

  /** A file with any header text; version 1 has two bytes of length, the later ones four. */
  static byte[] file(int version, String header, byte... data) {
    byte[] text = header.getBytes(StandardCharsets.ISO_8859_1);
    int width = version == 1 ? 2 : 4;
    ByteBuffer length = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(text.length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
    out.writeBytes(Arrays.copyOf(length.array(), width));
    out.writeBytes(text);
    out.writeBytes(data);
    return out.toByteArray();
  }

  private static String header(String descr, String fortran, String shape) {
    return "{'descr': '" + descr + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }";
  }

  private Path save(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("a.npy"), bytes);
  }

  private Tensor read(String descr, String shape, byte... data) throws IOException {
    return Npy.read(save(file(1, header(descr, "False", shape) + "\n", data)));
  }

  @Test
  void readsWhatItWrote() throws IOException {
    Path path = folder.resolve("a.npy");
    for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
      for (int[] sizes : new int[][] {{}, {0}, {7}, {3, 1, 5}, {2, 0, 3}, {1, 30011}}) {
        Tensor tensor = Rng.of(1).normal(type, sizes);
        Npy.write(path, tensor);
        Tensor again = Npy.read(path);
        assertEquals(type, again.dtype());
        assertEquals(tensor.shape(), again.shape());
        assertArrayEquals(tensor.toDoubleArray(), again.toDoubleArray());
      }
    }
    Npy.write(path, Tensor.of(new long[] {Long.MIN_VALUE, Long.MAX_VALUE}));
    assertArrayEquals(new long[] {Long.MIN_VALUE, Long.MAX_VALUE}, Npy.read(path).longs());
  }

  /** The bytes of numpy.save(f, numpy.array([[0, 1, 2]], dtype="f4")). */
  @Test
  void writesWhatNumpyWrites() throws IOException {
    Path path = folder.resolve("a.npy");
    Npy.write(path, Tensor.of(new float[] {0, 1, 2}, 1, 3));
    byte[] written = Files.readAllBytes(path);
    String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 3), }";
    assertArrayEquals(
        file(
            1,
            header + " ".repeat(117 - header.length()) + "\n",
            new byte[] {0, 0, 0, 0, 0, 0, (byte) 0x80, 0x3F, 0, 0, 0, 0x40}),
        written);
    Npy.write(path, Tensor.scalar(DType.FLOAT64, 0));
    String scalar = "{'descr': '<f8', 'fortran_order': False, 'shape': (), }";
    assertArrayEquals(
        file(1, scalar + " ".repeat(117 - scalar.length()) + "\n", new byte[8]),
        Files.readAllBytes(path));
  }

  @Test
  void viewsAreSavedByTheirValues() throws IOException {
    Path path = folder.resolve("a.npy");
    Tensor base = Rng.of(2).normal(DType.FLOAT64, 4, 5);
    Tensor view = base.as(base.layout().permute(1, 0).slice(0, 1, 5, 2));
    Npy.write(path, view);
    assertArrayEquals(view.toDoubleArray(), Npy.read(path).toDoubleArray());
  }

  @Test
  void readsEveryElementType() throws IOException {
    assertEquals(1.5, read("<f8", "()", new byte[] {0, 0, 0, 0, 0, 0, (byte) 0xF8, 0x3F}).item());
    assertEquals(1, read("<f4", "()", new byte[] {0, 0, (byte) 0x80, 0x3F}).item());
    Tensor half = read("<f2", "(2,)", new byte[] {0, 0x3C, 1, 0});
    assertArrayEquals(new float[] {1, 0x1p-24f}, half.floats());
    assertEquals(-2, read("<i8", "()", new byte[] {-2, -1, -1, -1, -1, -1, -1, -1}).item());
    assertEquals(-2, read("<i4", "()", new byte[] {-2, -1, -1, -1}).item());
    assertEquals(-2, read("<i2", "()", new byte[] {-2, -1}).item());
    assertEquals(-2, read("|i1", "()", new byte[] {-2}).item());
    assertEquals(254, read("|u1", "()", new byte[] {-2}).item());
    assertArrayEquals(new long[] {0, 1}, read("|b1", "(2,)", new byte[] {0, 1}).longs());
    assertEquals(DType.INT64, read("<i4", "(0, 3)").dtype());
  }

  @Test
  void readsBigEndian() throws IOException {
    assertEquals(1.5, read(">f8", "()", new byte[] {0x3F, (byte) 0xF8, 0, 0, 0, 0, 0, 0}).item());
    assertEquals(1, read(">f4", "()", new byte[] {0x3F, (byte) 0x80, 0, 0}).item());
    assertEquals(1, read(">f2", "()", new byte[] {0x3C, 0}).item());
    assertEquals(258, read(">i8", "()", new byte[] {0, 0, 0, 0, 0, 0, 1, 2}).item());
    assertEquals(258, read(">i4", "()", new byte[] {0, 0, 1, 2}).item());
    assertEquals(258, read(">i2", "()", new byte[] {1, 2}).item());
  }

  /** [[0, 1, 2], [3, 4, 5]] lies in memory as 0 3 1 4 2 5. */
  @Test
  void readsFortranOrder() throws IOException {
    byte[] columns = {0, 3, 1, 4, 2, 5};
    Tensor matrix = Npy.read(save(file(1, header("|i1", "True", "(2, 3)"), columns)));
    assertEquals(Shape.of(2, 3), matrix.shape());
    assertTrue(matrix.isContiguous());
    assertArrayEquals(new long[] {0, 1, 2, 3, 4, 5}, matrix.toLongArray());
    assertArrayEquals(new long[] {0, 1, 2, 3, 4, 5}, matrix.longs());
    byte[] cube = {0, 4, 2, 6, 1, 5, 3, 7};
    Tensor three = Npy.read(save(file(1, header("|u1", "True", "(2, 2, 2)"), cube)));
    assertArrayEquals(new long[] {0, 1, 2, 3, 4, 5, 6, 7}, three.toLongArray());
    Tensor vector = Npy.read(save(file(1, header("|u1", "True", "(3,)"), new byte[] {7, 8, 9})));
    assertArrayEquals(new long[] {7, 8, 9}, vector.toLongArray());
    assertEquals(5, Npy.read(save(file(1, header("|u1", "True", "()"), (byte) 5))).item());
  }

  @Test
  void readsOtherSpellingsOfTheHeader() throws IOException {
    List<String> headers =
        List.of(
            "{'descr':'|u1','fortran_order':False,'shape':(2,)}",
            "{\"shape\": (2L,), \"fortran_order\": False, \"descr\": \"|u1\"}   \n",
            "{ 'shape' : ( 2 , ) , 'descr' : '|u1' , 'fortran_order' : False , }\n");
    for (int version = 1; version <= 3; version++) {
      for (String text : headers) {
        Tensor read = Npy.read(save(file(version, text, (byte) 3, (byte) 4)));
        assertArrayEquals(new long[] {3, 4}, read.toLongArray(), text);
      }
    }
  }

  private void refused(byte[] bytes, String... parts) throws IOException {
    Path path = save(bytes);
    FileFormatException error = assertThrows(FileFormatException.class, () -> Npy.read(path));
    assertEquals(path, error.path());
    assertTrue(error.getMessage().startsWith("npy read: "), error.getMessage());
    assertTrue(error.getMessage().contains(path.toString()), error.getMessage());
    for (String part : parts) {
      assertTrue(error.getMessage().contains(part), part + " is not in: " + error.getMessage());
    }
  }

  private void refusedHeader(String header, String... parts) throws IOException {
    refused(file(1, header, new byte[4]), parts);
  }

  @Test
  void refusesBadFiles() throws IOException {
    refused(new byte[0], "within the file", "8 more bytes");
    refused(new byte[7], "within the file", "7 are there");
    refused("not a numpy file".getBytes(), "not a NumPy file", "6E 6F 74 20 61 20");
    refused(file(4, header("<f4", "False", "()"), new byte[4]), "version", "4");
    refused(file(0, header("<f4", "False", "()"), new byte[4]), "version", "0");
    refused(Arrays.copyOf(file(2, "", new byte[0]), 11), "within the file", "4 more bytes");
    byte[] huge = file(2, "{}");
    huge[11] = (byte) 0x80;
    refused(huge, "65536", "2147483650");
    byte[] longHeader = file(1, "{}");
    longHeader[9] = 0x10;
    refused(longHeader, "within the file", "4098 more bytes");
    refused(file(1, header("<f4", "False", "(3,)"), new byte[8]), "[3]", "12 bytes", "8 are there");
    refused(file(1, header("<f4", "False", "(1,)"), new byte[8]), "[1]", "4 bytes", ".npz");
  }

  @Test
  void refusesBadHeaders() throws IOException {
    refusedHeader(header("<c8", "False", "(1,)"), "\"<c8\"", "astype");
    refusedHeader(header("|O", "False", "(1,)"), "\"|O\"");
    refusedHeader(header("=f4", "False", "(1,)"), "\"=f4\"");
    refusedHeader(header("<u4", "False", "(1,)"), "\"<u4\"");
    refusedHeader("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': ()}", "dictionary");
    refusedHeader("{'descr': '<f4', 'shape': ()}", "dictionary");
    refusedHeader(header("<f4", "0", "(1,)"), "dictionary");
    refusedHeader(header("<f4", "False", "[1]"), "dictionary");
    refusedHeader(header("<f4", "False", "(1)"), "dictionary");
    refusedHeader(header("<f4", "False", "(-1,)"), "dictionary");
    refusedHeader(header("<f4", "False", "(1, , 1)"), "dictionary");
    refusedHeader(header("<f4", "False", "(,)"), "dictionary");
    refusedHeader(header("<f4", "False", "(1 1,)"), "dictionary");
    refusedHeader(header("<f4", "False", "(1,)").replace(", }", ", 'x': 1}"), "dictionary");
    refusedHeader(header("<f4", "False", "(1,)").replace(", }", ", 'descr': '<f4'}"), "dictionary");
    refusedHeader(header("<f4", "False", "(1,)").replace(", 'shape'", " 'shape'"), "dictionary");
    refusedHeader(header("<f4", "False", "(4294967296, 4294967296)"), "4294967296", "2147483647");
    refusedHeader(header("<f4", "False", "(65536, 65536)"), "65536", "2147483647");
    refusedHeader(header("<f4", "False", "(" + "9".repeat(40) + ",)"), "dictionary");
    refusedHeader(header("<f4", "False", "(" + "1,".repeat(65) + ")"), "dictionary");
    refusedHeader("x".repeat(3000), "xxx");
  }
}

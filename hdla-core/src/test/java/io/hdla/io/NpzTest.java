package io.hdla.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NpzTest {
  private static final String ONE_BYTE =
      "{'descr': '|u1', 'fortran_order': False, 'shape': (1,), }\n";

  @TempDir Path folder;

  private static Map<String, Tensor> sample() {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("z", Rng.of(1).normal(DType.FLOAT32, 30, 1000));
    tensors.put("layer/ü", Rng.of(2).normal(DType.FLOAT64, 2, 3));
    tensors.put("empty", Tensor.zeros(DType.INT64, 0));
    return tensors;
  }

  private Path zip(int level, String name, byte[] contents) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.setLevel(level);
      zip.putNextEntry(new ZipEntry(name));
      zip.write(contents);
      zip.closeEntry();
    }
    return Files.write(folder.resolve("a.npz"), bytes.toByteArray());
  }

  @Test
  void readsWhatItWroteAndWritesTheSameAgain() throws IOException {
    Path first = folder.resolve("first.npz");
    Path second = folder.resolve("second.npz");
    Npz.write(first, sample());
    Map<String, Tensor> read = Npz.read(first);
    assertEquals(new ArrayList<>(sample().keySet()), new ArrayList<>(read.keySet()));
    sample()
        .forEach(
            (name, tensor) -> {
              assertEquals(tensor.dtype(), read.get(name).dtype());
              assertEquals(tensor.shape(), read.get(name).shape());
              assertArrayEquals(tensor.toDoubleArray(), read.get(name).toDoubleArray());
            });
    Npz.write(second, read);
    assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
  }

  @Test
  void readsCompressedArchives() throws IOException {
    byte[] data = new byte[10000];
    data[9999] = 7;
    String header = ONE_BYTE.replace("(1,)", "(10000,)");
    Path path = zip(9, "x.npy", NpyTest.file(1, header, data));
    assertTrue(Files.size(path) < 1000);
    assertEquals(7, Npz.read(path).get("x").get(9999));
  }

  @Test
  void anEmptyArchiveIsLegal() throws IOException {
    Path path = folder.resolve("a.npz");
    Npz.write(path, Map.of());
    assertTrue(Npz.read(path).isEmpty());
  }

  private static void refused(Path path, String... parts) {
    FileFormatException error = assertThrows(FileFormatException.class, () -> Npz.read(path));
    assertEquals(path, error.path());
    for (String part : parts) {
      assertTrue(error.getMessage().contains(part), part + " is not in: " + error.getMessage());
    }
  }

  @Test
  void refusesBadArchives() throws IOException {
    byte[] good = NpyTest.file(1, ONE_BYTE, (byte) 5);
    refused(zip(9, "readme.txt", good), "npz read", "readme.txt", ".npy files only");
    refused(zip(9, "x.npy", "hello world".getBytes()), "x.npy", "not a NumPy file");
    refused(zip(9, "x.npy", NpyTest.file(1, ONE_BYTE)), "x.npy", "[1]", "0 are there");
    refused(zip(9, "x.npy", NpyTest.file(1, ONE_BYTE, new byte[9])), "x.npy", "9 are there");
    refused(Files.write(folder.resolve("b.npz"), new byte[0]), "npz read", "zip");
    refused(Files.write(folder.resolve("b.npz"), "hello".getBytes()), "npz read", "zip");
    Path absent = folder.resolve("absent.npz");
    assertThrows(NoSuchFileException.class, () -> Npz.read(absent));
  }

  @Test
  void aDamagedArrayIsNoticed() throws IOException {
    Path path = folder.resolve("a.npz");
    Npz.write(path, Map.of("x", Tensor.of(new float[] {1, 2, 3})));
    byte[] bytes = Files.readAllBytes(path);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[text.indexOf("PK\1\2") - 1] ^= 1;
    refused(Files.write(path, bytes), "checksum", "\"x.npy\"");
  }

  @Test
  void everyCutAndEveryFlippedByteIsReadOrRefusedButNothingElse() throws IOException {
    Path path = folder.resolve("a.npz");
    Npz.write(path, Map.of("x", Tensor.of(new float[] {1})));
    byte[] good = Files.readAllBytes(path);
    for (int length = 0; length < good.length; length++) {
      refused(Files.write(path, java.util.Arrays.copyOf(good, length)));
    }
    int refusals = 0;
    for (int at = 0; at < good.length; at++) {
      byte[] bad = good.clone();
      bad[at] ^= (byte) 0x41;
      Files.write(path, bad);
      try {
        assertEquals(1, Npz.read(path).values().iterator().next().count());
      } catch (FileFormatException error) {
        refusals++;
      }
    }
    assertTrue(refusals > good.length / 2, refusals + " of " + good.length);
  }

  @Test
  void impossibleSizesAreRefusedBeforeAnythingIsUnpacked() throws IOException {
    byte[] data = new byte[1000];
    Path path = zip(9, "x.npy", NpyTest.file(1, ONE_BYTE.replace("(1,)", "(1000,)"), data));
    byte[] bytes = Files.readAllBytes(path);
    int central = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
    bytes[central + 27] = 0x70;
    refused(Files.write(path, bytes), "sizes must be possible", "unpacked");
  }

  @Test
  void equalNamesAreRefused() throws IOException {
    Path path = folder.resolve("a.npz");
    Map<String, Tensor> two = new LinkedHashMap<>();
    two.put("x1", Tensor.of(new float[] {1}));
    two.put("x2", Tensor.of(new float[] {2}));
    Npz.write(path, two);
    byte[] bytes = Files.readAllBytes(path);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    for (int at = text.indexOf("x2.npy"); at >= 0; at = text.indexOf("x2.npy", at + 1)) {
      bytes[at + 1] = '1';
    }
    refused(Files.write(path, bytes), "only once", "x1.npy");
    assertEquals(List.of("x1", "x2"), new ArrayList<>(two.keySet()));
  }
}

package io.hdla.io;

import static io.hdla.io.SafetensorsBytes.of;
import static io.hdla.io.SafetensorsBytes.tensor;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are unusual and good. */
class SafetensorsOddTest {
  @TempDir Path folder;

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
    SafetensorsFile again = Safetensors.read(copy);
    file.tensors()
        .forEach((name, tensor) -> assertArrayEquals(tensor.longs(), again.tensor(name).longs()));
    assertEquals(file.dtypes(), again.dtypes());
  }
}

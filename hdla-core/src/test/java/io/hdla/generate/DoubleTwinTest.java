package io.hdla.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The generator of the float64 sources, called by name: it has no package to import it from. */
class DoubleTwinTest {
  private static final String MARKER = "// Twin: DoubleSum is generated from this file.\n";

  @TempDir private Path dir;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "float[] x = new float[3];           | double[] x = new double[3];",
        "FloatVector v = FloatVector.zero(S);| DoubleVector v = DoubleVector.zero(S);",
        "Float.MIN_NORMAL + Float.NaN        | Double.MIN_NORMAL + Double.NaN",
        "DType.FLOAT32, ValueLayout.JAVA_FLOAT| DType.FLOAT64, ValueLayout.JAVA_DOUBLE",
        "toF32(f32, float32Of(x.floatValue()))| toF64(f64, float64Of(x.doubleValue()))",
        "/** Adds floats in float32. */      | /** Adds doubles in float64. */",
        "floating point, Floating, FLOATING  | floating point, Floating, FLOATING",
        "double acc = (double) x + float64;  | double acc = (double) x + float64;",
        "1.5f + 2f - 1e-3f * .5f / 1_000F    | 1.5 + 2.0 - 1e-3 * .5 / 1_000.0",
        "0x1.8p3f + 0x1f + 0xF32 + 0xff      | 0x1.8p3 + 0x1f + 0xF32 + 0xff",
        "x1f + buf32 + 2d + 3L               | x1f + buf32 + 2d + 3L",
      })
  void namesAndNumbersChange(String source, String twin) {
    assertEquals(twin, body(source));
  }

  @Test
  void stringsKeepTheirNumbersAndChangeTheirNames() {
    assertEquals(
        "f(\"%5.2f \\\" 1f float64\", 1.0, 'f');", body("f(\"%5.2f \\\" 1f float32\", 1f, 'f');"));
    assertEquals("\"\"\"\n2f double\n\"\"\" + 2.0", body("\"\"\"\n2f float\n\"\"\" + 2f"));
    assertEquals("// isn't 2.0\nx = 1.0;", body("// isn't 2f\nx = 1f;"));
  }

  @Test
  void headerReplacesTheMarker() {
    assertEquals(
        "// Generated from FloatSum.java; do not edit.\npackage p;\n",
        translate("FloatSum.java", MARKER + "package p;\n"));
  }

  @Test
  void keptLinesStayAsTheyAre() {
    assertEquals(
        "float x = 1f; // twin: keep\ndouble y;", body("float x = 1f; // twin: keep\nfloat y;"));
  }

  @Test
  void blocksBelongToOnePrecision() {
    String source =
        """
        // twin: float32 only
        int bits = Float.floatToRawIntBits(x);
        // twin: end
          // twin: float64 only
          // long bits = Double.doubleToRawLongBits(x); // 1f
          //
          // twin: end
        float y;""";
    assertEquals("  long bits = Double.doubleToRawLongBits(x); // 1f\n  \ndouble y;", body(source));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// twin: end",
        "// twin: float32 only",
        "// twin: float64 only\nlong x;\n// twin: end",
        "// twin: float32 only\n// twin: float64 only\n// twin: end",
        "// twin: float16 only",
        "x = 1f; // twin: kept",
      })
  void misplacedDirectivesAreErrors(String source) {
    String message = assertThrows(IllegalArgumentException.class, () -> body(source)).getMessage();
    assertTrue(message.startsWith("FloatSum.java:"), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Float.intBitsToFloat(i)", "Float.floatToRawIntBits(x)", "v.reinterpretAsInts()"})
  void bitTricksAreErrors(String code) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> body("int a;\n" + code)).getMessage();
    assertTrue(message.startsWith("FloatSum.java:3: "), message);
    assertTrue(message.contains("depends on the precision"), message);
    assertEquals(
        "// " + code.replace("Float", "Double"), body("// " + code).replace("double", "float"));
  }

  @Test
  void markerMustNameTheTwin() {
    String text = MARKER + "package p;\n";
    assertThrows(IllegalArgumentException.class, () -> translate("FloatMean.java", text));
    assertThrows(IllegalArgumentException.class, () -> translate("Sum.java", text));
  }

  @Test
  void unchangedTwinsKeepTheirTimeAndStaleOnesGo() throws IOException {
    Path source = write("src/p/FloatSum.java", MARKER + "package p;\nclass FloatSum {}\n");
    write("src/p/Plain.java", "package p;\nclass Plain { float x; }\n");
    Path foreign = write("out/p/Mine.java", "package p;\n");
    generate();
    Path twin = dir.resolve("out/p/DoubleSum.java");
    FileTime old = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(twin, old);
    generate();
    assertEquals(old, Files.getLastModifiedTime(twin));
    assertFalse(Files.exists(dir.resolve("out/p/Plain.java")));
    Files.delete(source);
    generate();
    assertFalse(Files.exists(twin));
    assertTrue(Files.exists(foreign));
  }

  @Test
  void handWrittenTwinIsAnError() throws IOException {
    write("src/p/FloatSum.java", MARKER + "package p;\nclass FloatSum {}\n");
    write("src/p/DoubleSum.java", "package p;\nclass DoubleSum {}\n");
    assertThrows(IllegalArgumentException.class, this::generate);
  }

  private Path write(String name, String text) throws IOException {
    Path file = dir.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void generate() {
    call(
        "generate",
        new Class<?>[] {Path.class, Path.class},
        dir.resolve("src"),
        dir.resolve("out"));
  }

  private static String body(String source) {
    String twin = translate("FloatSum.java", MARKER + source + "\n");
    return twin.substring(twin.indexOf('\n') + 1, twin.length() - 1);
  }

  private static String translate(String fileName, String source) {
    return (String)
        call("translate", new Class<?>[] {String.class, String.class}, fileName, source);
  }

  private static Object call(String method, Class<?>[] types, Object... arguments) {
    try {
      return Class.forName("DoubleTwin").getMethod(method, types).invoke(null, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new AssertionError(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}

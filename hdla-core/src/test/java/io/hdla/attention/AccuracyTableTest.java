package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.DType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The table of errors in the documentation: complete, within the tolerances, and true. */
class AccuracyTableTest {
  /** How far the table may be from what other kernels and machines, which round otherwise, give. */
  private static final double SLACK = 8;

  private static Path file() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("docs"))) {
      folder = folder.getParent();
    }
    return folder.resolve("docs").resolve("accuracy.md");
  }

  /** Values and gradients by system, form and precision. */
  private static Map<String, double[]> table() throws IOException {
    Map<String, double[]> rows = new TreeMap<>();
    for (String line : Files.readAllLines(file())) {
      String[] cells = line.split(" *\\| *");
      if (cells.length == 6 && cells[3].startsWith("float")) {
        double[] errors = {Double.parseDouble(cells[4]), Double.parseDouble(cells[5])};
        rows.put(cells[1] + " | " + cells[2] + " | " + cells[3], errors);
      }
    }
    return rows;
  }

  @Test
  void everySystemIsListed() throws IOException {
    Map<String, double[]> rows = table();
    for (AttentionSystem system : AttentionSystems.all()) {
      for (String form : List.of("recurrent", "chunk 16", "chunk 64")) {
        for (DType dtype : Ways.precisions()) {
          String key = new AccuracyTable.Row(system.name(), form, dtype, 0, 0).key();
          assertTrue(rows.containsKey(key), () -> key + " is not in " + file());
          assertTrue(rows.get(key)[0] <= Errors.tolerance(dtype), key);
          assertTrue(rows.get(key)[1] <= Errors.tolerance(dtype), key);
        }
      }
    }
    assertEquals(AttentionSystems.all().size() * 6, rows.size());
  }

  @Test
  @Tag("sweep")
  void theTableIsWhatIsMeasured() throws IOException {
    List<AccuracyTable.Row> rows = new ArrayList<>();
    AttentionSystems.all().forEach(system -> rows.addAll(AccuracyTable.measure(system)));
    if (Boolean.getBoolean("hdla.docs.update")) {
      Files.writeString(file(), AccuracyTable.document(rows));
    }
    Map<String, double[]> written = table();
    for (AccuracyTable.Row row : rows) {
      double[] errors = written.get(row.key());
      String what = row.line() + " is measured, " + errors[0] + " and " + errors[1] + " written";
      assertTrue(row.values() <= SLACK * errors[0], what);
      assertTrue(row.gradients() <= SLACK * errors[1], what);
    }
  }
}

package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every Java block of the documentation is a region of a test that runs it. */
class DocsSnippetTest {
  private static final String LABEL = "snippet: ";

  @Test
  void everyJavaBlockIsARegionThatRuns() {
    Map<String, String> regions = Snippets.all();
    Set<String> shown = new TreeSet<>();
    for (Markdown page : Markdown.pages()) {
      for (Markdown.Block block : page.blocks()) {
        if (block.language().equals("java")) {
          String where = page + ", block that starts with: " + block.text().lines().findFirst();
          assertTrue(
              block.label().startsWith(LABEL),
              () -> where + " needs <!-- snippet: name --> on the line before it");
          String name = block.label().substring(LABEL.length());
          assertTrue(regions.containsKey(name), () -> where + ": no test has a region " + name);
          assertEquals(regions.get(name), block.text(), () -> page + ": snippet " + name);
          shown.add(name);
        }
      }
    }
    assertEquals(regions.keySet(), shown, "regions and the blocks that show them");
  }
}

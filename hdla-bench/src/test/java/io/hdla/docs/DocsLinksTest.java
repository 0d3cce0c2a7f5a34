package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the documentation points to exists: files, headings and classes. */
class DocsLinksTest {
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern CODE = Pattern.compile("`([A-Za-z0-9_./-]+\\.(?:java|md|xml))`");
  private static final Pattern WEB = Pattern.compile("^(https?|mailto):.*");

  @Test
  void relativeLinksLeadSomewhere() {
    Set<String> broken = new TreeSet<>();
    int followed = 0;
    for (Markdown page : Markdown.pages()) {
      Matcher link = LINK.matcher(page.prose());
      while (link.find()) {
        if (!WEB.matcher(link.group(1)).matches()) {
          followed++;
          if (!exists(page, link.group(1))) {
            broken.add(page + " -> " + link.group(1));
          }
        }
      }
    }
    assertEquals(Set.of(), broken);
    assertTrue(followed > 5, "links found: " + followed);
  }

  private static boolean exists(Markdown page, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    Path file = path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
    if (!Files.exists(file)) {
      return false;
    }
    return hash < 0 || Markdown.read(file).anchors().contains(target.substring(hash + 1));
  }

  /** A file named in code type stands under the root, in a folder that the page names too. */
  @Test
  void filesThatAreNamedExist() {
    List<String> missing = new ArrayList<>();
    for (Markdown page : Markdown.pages()) {
      Matcher name = CODE.matcher(page.prose());
      while (name.find()) {
        boolean path = name.group(1).contains("/");
        if (path && !Files.exists(Markdown.ROOT.resolve(name.group(1)))) {
          missing.add(page + ": " + name.group(1));
        }
      }
    }
    assertEquals(List.of(), missing);
  }
}

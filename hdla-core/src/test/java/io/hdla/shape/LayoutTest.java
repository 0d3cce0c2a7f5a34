package io.hdla.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class LayoutTest {
  private static final Layout BASE = Layout.contiguous(Shape.of(2, 3, 4));

  /** The positions of all elements in row-major order, one index at a time. */
  private static List<Integer> positions(Layout layout) {
    List<Integer> found = new ArrayList<>();
    collect(layout, new int[layout.shape().rank()], 0, found);
    return found;
  }

  private static void collect(Layout layout, int[] index, int axis, List<Integer> found) {
    if (axis == index.length) {
      found.add(layout.position("test", index));
      return;
    }
    for (int i = 0; i < layout.shape().size(axis); i++) {
      index[axis] = i;
      collect(layout, index, axis + 1, found);
    }
  }

  private static List<Integer> walked(Layout layout) {
    LoopNest loops = LoopNest.over(layout);
    List<Integer> found = new ArrayList<>();
    int[] at = new int[1];
    for (int row = 0; row < loops.rows(); row++) {
      loops.positions(row, at);
      for (int i = 0; i < loops.rowSize(); i++) {
        found.add(at[0] + i * loops.rowStride(0));
      }
    }
    return found;
  }

  @Test
  void viewsByHand() {
    assertArrayEquals(new int[] {12, 4, 1}, BASE.strides());
    assertEquals(12 + 2 * 4 + 3, BASE.position("test", 1, 2, 3));
    assertArrayEquals(new int[] {1, 12, 4}, BASE.permute(2, 0, 1).strides());
    Layout slice = BASE.slice(2, 1, 4, 2);
    assertEquals(Shape.of(2, 3, 2), slice.shape());
    assertArrayEquals(new int[] {12, 4, 2}, slice.strides());
    assertEquals(1, slice.offset());
    assertEquals(12 + 8, BASE.select(0, -1).select(0, 2).offset());
    assertArrayEquals(new int[] {12, -4, 1}, BASE.flip(1).strides());
    assertEquals(8, BASE.flip(1).offset());
    assertEquals(Shape.of(2, 3, 1, 4), BASE.unsqueeze(-2).shape());
    assertEquals(BASE, BASE.unsqueeze(0).squeeze(0));
    assertEquals(BASE, BASE.squeeze(0));
    Layout row = Layout.contiguous(Shape.of(3, 1)).expand("test", Shape.of(2, 3, 4));
    assertArrayEquals(new int[] {0, 1, 0}, row.strides());
  }

  @Test
  void slicesAreClampedAsInPython() {
    Layout line = Layout.contiguous(Shape.of(5));
    assertEquals(List.of(3, 4), positions(line.slice(0, -2, 99, 1)));
    assertEquals(List.of(0, 3), positions(line.slice(0, -99, 5, 3)));
    assertEquals(List.of(), positions(line.slice(0, 4, 2, 1)));
    assertEquals(List.of(0), positions(line.slice(0, 0, 1, Integer.MAX_VALUE)));
    ValueException e = assertThrows(ValueException.class, () -> line.slice(0, 0, 5, 0));
    assertTrue(e.getMessage().contains("slice: step must be at least 1"), e.getMessage());
  }

  @Test
  void whatIsContiguous() {
    assertTrue(BASE.isContiguous());
    assertTrue(BASE.select(0, 1).isContiguous());
    assertTrue(BASE.slice(0, 1, 2, 1).permute(1, 0, 2).isContiguous());
    assertFalse(BASE.permute(1, 0, 2).isContiguous());
    assertFalse(BASE.flip(0).isContiguous());
    assertFalse(BASE.slice(2, 0, 3, 1).isContiguous());
    assertTrue(BASE.slice(2, 0, 0, 1).flip(0).isContiguous());
  }

  @Test
  void reshapeKeepsTheOrderOrSaysThatItCannot() {
    Random random = new Random(4);
    int[][] targets = {{24}, {4, 6}, {2, 2, 6}, {1, 24, 1}, {3, 8}, {2, 3, 2, 2}};
    int views = 0;
    for (int trial = 0; trial < 200; trial++) {
      Layout layout = BASE;
      for (int step = 0; step < 3; step++) {
        int axis = random.nextInt(3);
        layout =
            switch (random.nextInt(3)) {
              case 0 -> layout.permute(axis, (axis + 1) % 3, (axis + 2) % 3);
              case 1 -> layout.flip(axis);
              default -> layout.slice(axis, 0, layout.shape().size(axis), 1);
            };
      }
      assertEquals(positions(layout), walked(layout), layout.toString());
      for (int[] target : targets) {
        Optional<Layout> reshaped = layout.reshape(Shape.of(target));
        if (reshaped.isPresent()) {
          views++;
          assertEquals(positions(layout), positions(reshaped.get()), layout + " " + reshaped);
        }
      }
    }
    assertTrue(views > 300, "only " + views);
    assertEquals(Optional.empty(), BASE.permute(1, 0, 2).reshape(Shape.of(24)));
    ShapeException e = assertThrows(ShapeException.class, () -> BASE.reshape(Shape.of(5, 5)));
    assertTrue(e.getMessage().contains("24 against 25"), e.getMessage());
  }

  @Test
  void emptyLayouts() {
    Layout empty = Layout.contiguous(Shape.of(2, 0, 3));
    assertEquals(List.of(), positions(empty));
    assertEquals(0, LoopNest.over(empty).rows());
    assertEquals(Shape.of(0, 7), empty.reshape(Shape.of(0, 7)).orElseThrow().shape());
    assertEquals(1, LoopNest.over(Layout.contiguous(Shape.SCALAR)).rows());
  }

  @Test
  void loopsMergeWhatAllLayoutsAllow() {
    LoopNest one = LoopNest.over(BASE, BASE);
    assertEquals(1, one.rows());
    assertEquals(24, one.rowSize());
    LoopNest two = LoopNest.over(BASE, BASE.flip(2));
    assertEquals(6, two.rows());
    assertEquals(-1, two.rowStride(1));
    Layout bias = Layout.contiguous(Shape.of(4)).expand("test", BASE.shape());
    assertEquals(6, LoopNest.over(BASE, bias).rows());
  }

  private static void refused(Class<? extends Exception> type, Supplier<?> call, String... parts) {
    String message = assertThrows(type, call::get).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void messages() {
    refused(ShapeException.class, () -> BASE.permute(0, 0, 1), "permute", "[0, 0, 1]", "[2, 3, 4]");
    refused(ShapeException.class, () -> BASE.permute(0, 1), "permute", "[0, 1]");
    refused(
        IndexException.class, () -> BASE.select(1, 3), "select", "index 3", "axis 1 has size 3");
    refused(IndexException.class, () -> BASE.position("get", 0, 3, 0), "get", "axis 1: 3");
    refused(IndexException.class, () -> BASE.position("get", 0), "get", "one index an axis");
    refused(IndexException.class, () -> BASE.unsqueeze(4), "unsqueeze", "-4 to 3", "axis 4");
    refused(
        ShapeException.class,
        () -> BASE.expand("expand", Shape.of(2, 5, 4)),
        "expand",
        "[2, 5, 4]");
    refused(
        ShapeException.class, () -> Layout.of(Shape.of(2), new int[2], 0), "layout", "one stride");
  }
}

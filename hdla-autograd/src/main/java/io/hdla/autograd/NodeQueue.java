package io.hdla.autograd;

import java.util.Arrays;

/** A priority queue of nodes, the deepest first: a binary heap in an array. */
final class NodeQueue {
  private Node[] heap = new Node[16];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  void push(Node node) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) >>> 1;
      if (heap[parent].depth >= node.depth) {
        break;
      }
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = node;
  }

  Node pop() {
    Node top = heap[0];
    Node last = heap[--size];
    heap[size] = null;
    int at = 0;
    int child = 1;
    while (child < size) {
      if (child + 1 < size && heap[child + 1].depth > heap[child].depth) {
        child++;
      }
      if (heap[child].depth <= last.depth) {
        break;
      }
      heap[at] = heap[child];
      at = child;
      child = 2 * at + 1;
    }
    if (size > 0) {
      heap[at] = last;
    }
    return top;
  }
}

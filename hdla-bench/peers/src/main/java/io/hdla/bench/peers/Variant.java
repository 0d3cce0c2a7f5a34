package io.hdla.bench.peers;

import java.util.Map;
import java.util.function.Supplier;

/**
 * One way in which a side can compute a row.
 *
 * @param name what sets it apart from the side's others; may be empty
 * @param select sets threads and the like, before a series of calls
 * @param action one computation
 * @param check computes once, and says how far each result is from the float64 reference, of its
 *     maximum
 */
record Variant(
    String name, Runnable select, Runnable action, Supplier<Map<String, Double>> check) {}

package io.hdla.bench.verify;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Map;
import java.util.function.Function;

/**
 * One way to compute a case.
 *
 * @param form what it is called, for instance {@code chunk 16}
 * @param run computes in a precision; the results by the names that they have in the file, {@code
 *     out.NAME} and {@code grad.NAME}
 */
record Computation(String form, Function<DType, Map<String, Tensor>> run) {}

package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A step of a decoder allocates nothing once compiled. In a JVM of its own, since what other tests
 * taught the compiler about a method stays with it.
 */
class AttentionDecoderAllocationIT {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long PATIENCE_NANOS = 20_000_000_000L;

  /** Counts until a round of steps allocates nothing, since the JIT compiler takes its time. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.AttentionDecoderTest#systems")
  void aStepAllocatesNothing(AttentionSystem system) {
    for (DType dtype : Ways.precisions()) {
      AttentionCases given = AttentionDecoderTest.cases(system);
      for (AttentionCases cases : List.of(given, given.signed())) {
        AttentionInputs inputs = cases.size('K', 16).size('V', 16).make().inputs(dtype);
        AttentionDecoder decoder =
            AttentionDecoder.of(system, inputs, AttentionOptions.defaults().withScale(0.7));
        AttentionInputs token = AttentionDecoderTest.slice(system, inputs, 3, 4);
        Tensor out = Tensor.zeros(dtype, 2, 1, 2, 16);
        long end = System.nanoTime() + PATIENCE_NANOS;
        long bytes;
        do {
          long before = THREADS.getCurrentThreadAllocatedBytes();
          for (int i = 0; i < 500; i++) {
            decoder.step(token, out);
          }
          bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        } while (bytes > 0 && System.nanoTime() < end);
        assertEquals(0, bytes, system.name() + " " + dtype + ": bytes in 500 steps");
      }
    }
  }
}

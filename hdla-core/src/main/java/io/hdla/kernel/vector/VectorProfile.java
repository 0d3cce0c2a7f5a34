package io.hdla.kernel.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Runs every kind of vector operation a hundred times, before any kernel does.
 *
 * <p>All operations pass through a few methods of the Vector API, whose profile is shared. If the
 * JIT compiler sees only one or two kinds there, it bets on them; each bet that is lost later is
 * counted, again for every operation in a kernel, and beyond a hundred (-XX:PerMethodTrapLimit) a
 * kernel's last operations are called instead of inlined and their vectors boxed, as long as the
 * JVM lives. After a mixture from the start it does not bet.
 */
final class VectorProfile {
  /**
   * Enough for the profile of compiled code to begin, at 200 calls (-XX:Tier3InvocationThreshold).
   */
  private static final int ROUNDS = 100;

  private VectorProfile() {}

  static void prepare() {
    int lanes = VectorWidth.F32.length();
    float[] x = new float[lanes];
    double[] y = new double[VectorWidth.F64.length()];
    int[] i = new int[lanes];
    long[] j = new long[y.length];
    for (int round = 0; round < ROUNDS; round++) {
      floats(x);
      doubles(y);
      integers(i, j);
    }
  }

  private static void floats(float[] x) {
    FloatVector a = FloatVector.broadcast(VectorWidth.F32, 1.5f);
    FloatVector b = FloatVector.fromArray(VectorWidth.F32, x, 0);
    a.fma(b, a).intoArray(x, 0);
    a.add(b).intoArray(x, 0);
    a.sub(b).intoArray(x, 0);
    b.neg().intoArray(x, 0);
    a.mul(b).intoArray(x, 0);
    a.max(b).intoArray(x, 0);
    a.min(b).intoArray(x, 0);
    b.div(a).intoArray(x, 0);
    b.abs().sqrt().intoArray(x, 0);
    a.blend(b, a.compare(VectorOperators.LT, b)).intoArray(x, 0);
  }

  private static void doubles(double[] x) {
    DoubleVector a = DoubleVector.broadcast(VectorWidth.F64, 1.5);
    DoubleVector b = DoubleVector.fromArray(VectorWidth.F64, x, 0);
    a.fma(b, a).intoArray(x, 0);
    a.add(b).intoArray(x, 0);
    a.sub(b).intoArray(x, 0);
    b.neg().intoArray(x, 0);
    a.mul(b).intoArray(x, 0);
    a.max(b).intoArray(x, 0);
    a.min(b).intoArray(x, 0);
    b.div(a).intoArray(x, 0);
    b.abs().sqrt().intoArray(x, 0);
    a.blend(b, a.compare(VectorOperators.LT, b)).intoArray(x, 0);
  }

  private static void integers(int[] x, long[] y) {
    IntVector a = IntVector.fromArray(VectorWidth.I32, x, 0);
    a.add(1).intoArray(x, 0);
    a.sub(a).intoArray(x, 0);
    a.lanewise(VectorOperators.LSHR, 1).intoArray(x, 0);
    a.lanewise(VectorOperators.LSHL, 1).intoArray(x, 0);
    a.lanewise(VectorOperators.XOR, a).intoArray(x, 0);
    a.and(a).intoArray(x, 0);
    LongVector b = LongVector.fromArray(VectorWidth.I64, y, 0);
    b.add(1).intoArray(y, 0);
    b.sub(b).intoArray(y, 0);
    b.lanewise(VectorOperators.LSHR, 1).intoArray(y, 0);
    b.lanewise(VectorOperators.LSHL, 1).intoArray(y, 0);
    b.lanewise(VectorOperators.XOR, b).intoArray(y, 0);
    b.and(b).intoArray(y, 0);
  }
}

package io.hdla.kernel.vector;

import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The vector species of every vector kernel, decided once: the preferred width of the machine, or
 * that of the system property {@value #PROPERTY} (128, 256 or 512).
 */
final class VectorWidth {

  static final String PROPERTY = "hdla.vector.bits";

  static final VectorShape SHAPE = shape(System.getProperty(PROPERTY));
  static final VectorSpecies<Float> F32 = VectorSpecies.of(float.class, SHAPE);
  static final VectorSpecies<Double> F64 = VectorSpecies.of(double.class, SHAPE);
  static final VectorSpecies<Integer> I32 = VectorSpecies.of(int.class, SHAPE);
  static final VectorSpecies<Long> I64 = VectorSpecies.of(long.class, SHAPE);

  /** Whether the machine has 32 vector registers for certain, as with vectors of 512 bits. */
  static final boolean MANY_REGISTERS = SHAPE == VectorShape.S_512_BIT;

  private VectorWidth() {}

  private static VectorShape shape(String bits) {
    if (bits == null || bits.isBlank()) {
      return VectorShape.preferredShape();
    }
    switch (bits.trim()) {
      case "128":
        return VectorShape.S_128_BIT;
      case "256":
        return VectorShape.S_256_BIT;
      case "512":
        return VectorShape.S_512_BIT;
      default:
        throw new IllegalStateException(
            "Vector kernels: system property "
                + PROPERTY
                + " must be 128, 256 or 512, but was '"
                + bits
                + "'. Remove it to use the machine's preferred width.");
    }
  }
}

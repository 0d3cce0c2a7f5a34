package io.hdla.bench.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.StateException;
import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.DoubleGramOperands;
import io.hdla.kernel.FloatGramOperands;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.KernelProvider;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelFlopsTest {
  private static Set<Method> kernelMethods() {
    Set<Method> methods = new java.util.HashSet<>();
    for (Method kernel : KernelProvider.class.getMethods()) {
      Class<?> type = kernel.getReturnType();
      if (type.isInterface() && type.getPackage().equals(FloatMatMul.class.getPackage())) {
        Arrays.stream(type.getMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()))
            .forEach(methods::add);
      }
    }
    return methods;
  }

  /** A kernel that is added needs a row; a row whose kernel is gone can go too. */
  @Test
  void everyMethodOfEveryKernelHasARow() {
    Set<String> names = new TreeSet<>();
    kernelMethods().forEach(method -> names.add(KernelFlops.name(method)));
    assertTrue(names.size() > 20, names::toString);
    assertEquals(names, KernelFlops.names());
  }

  private static Ops count(String name, Object... arguments) {
    Method found =
        kernelMethods().stream()
            .filter(method -> KernelFlops.name(method).equals(name))
            .findFirst()
            .orElseThrow();
    return KernelFlops.of(found, arguments);
  }

  @Test
  void countsByTheArguments() {
    assertEquals(new Ops(2 * 3 * 5 * 7, 0), count("MatMul.gemm", 3, 5, 7));
    assertEquals(new Ops(0, 0), count("MatMul.gemm", 3, 5, 0));
    // A row takes from 0, 1, 2, 3 rows before it, and is then itself multiplied and added.
    assertEquals(new Ops(2 * (6 + 4) * 5, 0), count("EraseSolve.forward", 4, 5));
    assertEquals(new Ops((2 * 6 + 4) * 5, 0), count("EraseSolve.backward", 4, 5));
    assertEquals(new Ops(3 * 5, 0), count("ChunkKernel.multiply", 3, 5, 1f));
    assertEquals(new Ops(3 * 5, 0), count("ChunkKernel.multiply", 3, 5, -1.0));
    assertEquals(new Ops(2 * 3 * 5, 0), count("ChunkKernel.multiply", 3, 5, 0.5f));
    assertEquals(new Ops(3 * (5 + 1), 0), count("ChunkKernel.scale", 3, 5, 0.5f));
    assertEquals(new Ops(3 * 5, 0), count("ChunkKernel.scale", 3, 5, 1.0));
    assertEquals(new Ops(2 * 3 * 5, 0), count("ChunkKernel.addScaled", 3, 5, 1f));
    assertEquals(new Ops(3 * 3 * 5, 0), count("ChunkKernel.decay", 3, 5));
    assertEquals(new Ops(5 * 3 * 5, 0), count("ChunkKernel.decayDot", 3, 5));
    assertEquals(Ops.NONE, count("ChunkKernel.transpose", 3, 5));
    assertEquals(new Ops(2 * 3 * 5, 0), count("ChunkKernel.productsFromStart", 3, 5));
    assertEquals(new Ops(3 * 5, 0), count("ChunkKernel.productsToEnd", 3, 5));
    assertEquals(Ops.NONE, count("ChunkKernel.copy", 3, 5));
    assertEquals(new Ops(9, 0), count("RowKernel.multiply", 9));
    assertEquals(new Ops(18, 0), count("RowKernel.addProduct", 9));
    assertEquals(new Ops(3 * 5 * 7 + 5, 0), count("StateStep.advance", 3, 5));
    assertEquals(new Ops(0, 5), count("StateStep.factors", 5));
    assertEquals(new Ops(5 * 8, 0), count("StateStep.key", 5));
    assertEquals(new Ops(2 * 3 * 5 * 7, 0), count("StateStep.read", 3, 5, 7));
    assertEquals(new Ops(7 * 5 * 7, 0), count("StateStep.update", 2, 5, 7));
    assertEquals(new Ops(3 * 5 * 7, 0), count("StateStep.update", 0, 5, 7));
    // Seven writers: a product with the decay and three sums of products.
    assertEquals(new Ops(7 * 7 * 5, 0), count("SubchunkKernel.token", 3, 5));
    // Rows take from 0, 1, 2, 3 rows, times a factor; two have a value with its own.
    assertEquals(new Ops((2 * 6 + 4 + 4) * 5, 0), count("SubchunkKernel.solve", 2, 5));
    // From 2 and 4 rows, times a factor.
    assertEquals(new Ops((2 * 6 + 2) * 5, 0), count("SubchunkKernel.output", 2, 5));
    assertEquals(new Ops(0, 9), count("Elementwise.unary", UnaryOp.EXP, 9));
    assertEquals(new Ops(9, 0), count("Elementwise.unary", UnaryOp.NEG, 9));
    assertEquals(new Ops(9, 0), count("Elementwise.binary", BinaryOp.MUL, 9));
    assertEquals(new Ops(0, 9), count("Elementwise.binary", BinaryOp.POW, 9));
    assertEquals(Ops.NONE, count("Elementwise.fill", 9));
    assertEquals(new Ops(36, 9), count("Reduce.softmax", 3, 3));
  }

  /** With two writers: a product; three for the sum, the factor and the value; five for o. */
  @Test
  void countsTheSolveOfAToken() {
    Object[] call = {2, 9, null, 1, null, null, 0, 0, null, null, null, 1f, new float[9], 0};
    assertEquals(new Ops(9 * (1 + 5 + 5), 0), count("StateStep.solve", call));
    call[12] = null;
    assertEquals(new Ops(9 * (1 + 5), 0), count("StateStep.solve", call));
  }

  /** Pair by pair, as the interface defines who sees whom. */
  @ParameterizedTest
  @CsvSource({"0,3,3,1,2", "1,3,3,1,2", "5,7,3,1,2", "5,7,3,2,3", "4,3,2,0,1", "3,2,1,0,2"})
  void countsThePairsOfAGram(int tokens, int channels, int readers, int early, int writers) {
    FloatGramOperands g = new FloatGramOperands();
    g.tokens = tokens;
    g.channels = channels;
    g.readers = readers;
    g.early = early;
    g.writers = writers;
    long pairs = 0;
    long steps = 0;
    for (int s = 0; s < tokens; s++) {
      for (int j = 0; j < writers; j++) {
        steps += tokens - 1 - s;
        for (int t = s; t < tokens; t++) {
          for (int i = 0; i < readers; i++) {
            pairs += t > s || j < g.ownWriters(i) ? 1 : 0;
          }
        }
      }
    }
    assertEquals(new Ops(channels * (2 * pairs + steps), 0), count("DecayedGram.forward", g));
    long backward = channels * (4 * pairs + 4 * steps + 2L * tokens * writers);
    assertEquals(new Ops(backward, 0), count("DecayedGram.backward", g));

    long quotient = 0;
    for (int row = 0; row < tokens * readers; row++) {
      int seen = g.position(row / readers, row % readers) + 1;
      quotient += channels * (2L * seen * writers + 2L * seen + 1);
    }
    assertEquals(new Ops(quotient, 0), count("DecayedGram.quotientBackward", g));

    DoubleGramOperands twin = new DoubleGramOperands();
    twin.tokens = tokens;
    twin.channels = channels;
    twin.readers = readers;
    twin.early = early;
    twin.writers = writers;
    assertEquals(count("DecayedGram.forward", g), count("DecayedGram.forward", twin));
  }

  /** Row by row: readers at or after some token, writers before some token. */
  @ParameterizedTest
  @CsvSource({"0,3,3,1,2,1", "1,3,3,1,2,1", "5,7,3,1,2,1", "5,7,3,2,3,0", "4,3,2,0,1,0"})
  void countsTheRowsOfADecay(
      int tokens, int n, int readers, int earlyReaders, int writers, int earlyWriters) {
    long rows = 0;
    for (int row = 0; row < tokens * readers; row++) {
      int position = row / readers - (row % readers < earlyReaders ? 1 : 0);
      rows += position >= 0 ? 1 : 0;
    }
    for (int row = 0; row < tokens * writers; row++) {
      int position = row / writers - (row % writers < earlyWriters ? 1 : 0);
      rows += position < tokens - 1 ? 1 : 0;
    }
    Object[] call = {tokens, n, readers, earlyReaders, null, null, writers, earlyWriters};
    Ops expected = new Ops((2 * rows + tokens) * n, 0);
    assertEquals(expected, count("ChunkKernel.decayGradient", call));
  }

  @Test
  void aMethodWithoutARowIsAnError() throws NoSuchMethodException {
    Method method = Runnable.class.getMethod("run");
    String message =
        assertThrows(StateException.class, () -> KernelFlops.of(method, new Object[0]))
            .getMessage();
    assertTrue(message.contains("Runnable.run"), message);
    assertTrue(message.contains("must have a row in KernelFlops"), message);
  }

  /** Two blocks of 16 writers; the second starts at the eighth token, whose first row is 24. */
  @Test
  void productsLeaveOutABlock() {
    FloatGramOperands g = new FloatGramOperands();
    g.tokens = 16;
    g.channels = 10;
    g.readers = 3;
    g.early = 1;
    g.writers = 2;
    assertEquals(new Ops(2 * 10 * 16 * (48 + 24), 0), count("DecayedGram.products", g));
    g.tokens = 17;
    long rest = 3 * 2;
    assertEquals(new Ops(2 * 10 * (16 * (51 + 27) + rest), 0), count("DecayedGram.products", g));
  }
}

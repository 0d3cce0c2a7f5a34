package io.hdla.bench.cost;

import io.hdla.kernel.DoubleSubchunkKernel;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatSubchunkKernel;
import io.hdla.kernel.provider.KernelProvider;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * A set of kernels that counts what it is asked for and lets the real kernels do it. Every kernel
 * that a provider has, and will ever have, is wrapped, but for those of a few tokens, so that the
 * form that all sizes and both kernel sets have is counted: what a call computes is in {@link
 * KernelFlops}, to which stage it belongs in {@link Stages}.
 */
final class CountingKernels {
  private static final String KERNELS = FloatMatMul.class.getPackageName();

  private final Supplier<StageCounts> counts;
  private final Map<Object, Object> wrapped = new ConcurrentHashMap<>();

  private CountingKernels(Supplier<StageCounts> counts) {
    this.counts = counts;
  }

  /**
   * Wraps kernels.
   *
   * @param provider the real ones
   * @param counts where to count at the time of a call; null for a call that is not counted
   * @return kernels with the same results
   */
  static KernelProvider wrap(KernelProvider provider, Supplier<StageCounts> counts) {
    CountingKernels kernels = new CountingKernels(counts);
    return (KernelProvider)
        Proxy.newProxyInstance(
            CountingKernels.class.getClassLoader(),
            new Class<?>[] {KernelProvider.class},
            (proxy, method, arguments) -> kernels.offer(provider, method, arguments));
  }

  private Object offer(KernelProvider provider, Method method, Object[] arguments)
      throws Throwable {
    Class<?> type = method.getReturnType();
    if (type == FloatSubchunkKernel.class || type == DoubleSubchunkKernel.class) {
      // Whole chunks are counted, which go forward where there is no kernel for less.
      return null;
    }
    Object result = call(provider, method, arguments);
    return type.isInterface() && type.getPackageName().equals(KERNELS)
        ? wrapped.computeIfAbsent(result, kernel -> counting(type, kernel))
        : result;
  }

  private Object counting(Class<?> type, Object kernel) {
    return Proxy.newProxyInstance(
        CountingKernels.class.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, arguments) -> {
          if (type.isAssignableFrom(method.getDeclaringClass())) {
            count(method, arguments);
          }
          return call(kernel, method, arguments);
        });
  }

  private void count(Method method, Object[] arguments) {
    StageCounts to = counts.get();
    if (to == null) {
      return;
    }
    Ops ops = KernelFlops.of(method, arguments);
    if (!ops.equals(Ops.NONE)) {
      to.add(Stages.current(KernelFlops.name(method)), ops);
    }
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}

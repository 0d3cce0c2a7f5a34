package io.hdla.bench.cost;

import io.hdla.error.Problem;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** To which stage a kernel call belongs: what the running code says about itself. */
final class Stages {
  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  private static final int SHOWN_CALLERS = 4;

  private static final Map<String, Optional<Stage>> KNOWN = new ConcurrentHashMap<>();

  private Stages() {}

  /**
   * The stage of the call that is being made.
   *
   * @param kernel the kernel's name, for the message
   * @return the stage of the innermost method that has one
   * @throws io.hdla.error.StateException if none has: no operation goes uncounted, and none is
   *     counted in a stage by chance
   */
  static Stage current(String kernel) {
    Optional<Stage> found =
        WALKER.walk(
            frames ->
                frames.map(Stages::of).filter(Optional::isPresent).map(Optional::get).findFirst());
    return found.orElseThrow(
        () ->
            Problem.in("cost")
                .rule("each kernel call must come from a method with @CostStage, or through one")
                .given("kernel", kernel)
                .given("callers", callers())
                .remedy("annotate the method of the operator that the call belongs to")
                .state());
  }

  private static Optional<Stage> of(StackFrame frame) {
    Class<?> type = frame.getDeclaringClass();
    String key = type.getName() + "." + frame.getMethodName() + frame.getDescriptor();
    return KNOWN.computeIfAbsent(key, absent -> annotated(type, frame));
  }

  private static Optional<Stage> annotated(Class<?> type, StackFrame frame) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.getName().equals(frame.getMethodName()))
        .filter(
            method ->
                Arrays.equals(method.getParameterTypes(), frame.getMethodType().parameterArray()))
        .map(method -> method.getAnnotation(CostStage.class))
        .filter(annotation -> annotation != null)
        .map(CostStage::value)
        .findFirst();
  }

  private static String callers() {
    String counting = Stages.class.getPackageName();
    return WALKER.walk(
        frames ->
            frames
                .filter(frame -> frame.getClassName().startsWith("io.hdla."))
                .filter(frame -> !frame.getClassName().startsWith(counting))
                .limit(SHOWN_CALLERS)
                .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                .collect(Collectors.joining(" < ")));
  }
}

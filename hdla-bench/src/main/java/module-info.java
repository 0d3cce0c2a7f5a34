/** Benchmarks, cost model, tasks, training and the command line. */
module io.hdla.bench {
  requires com.fasterxml.jackson.databind;
  requires info.picocli;
  requires java.management;
  requires static jdk.incubator.vector;
  requires jdk.jfr;
  requires io.hdla.autograd;
  requires java.desktop;
  requires jmh.core;
  requires me.tongfei.progressbar;
  requires xchart;

  opens io.hdla.bench.cli to
      info.picocli;

  provides io.hdla.kernel.provider.KernelWrapper with
      io.hdla.bench.cost.CountingWrapper;
}

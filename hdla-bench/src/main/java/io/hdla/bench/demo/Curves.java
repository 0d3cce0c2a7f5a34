package io.hdla.bench.demo;

import io.hdla.bench.train.StepReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Loss and accuracy over the steps, as means over a few steps each. */
final class Curves {
  private final int group;
  private final List<double[]> points = new ArrayList<>();
  private double loss;
  private double accuracy;
  private int count;

  Curves(long steps) {
    group = (int) Math.max(1, steps / 50);
  }

  void add(StepReport report) {
    loss += report.loss();
    accuracy += report.accuracy();
    count++;
    if (count == group) {
      points.add(new double[] {report.step(), loss / count, accuracy / count});
      loss = 0;
      accuracy = 0;
      count = 0;
    }
  }

  double[] steps() {
    return column(0);
  }

  double[] losses() {
    return column(1);
  }

  double[] accuracies() {
    return column(2);
  }

  private double[] column(int number) {
    return points.stream().mapToDouble(point -> point[number]).toArray();
  }

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("stepsAveraged", group);
    map.put("step", steps());
    map.put("loss", losses());
    map.put("accuracy", accuracies());
    return map;
  }
}

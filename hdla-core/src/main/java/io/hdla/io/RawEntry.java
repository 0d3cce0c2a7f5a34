package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import java.nio.file.Path;
import java.util.List;

/** What a safetensors header says of one tensor, before any of it is believed. */
final class RawEntry {
  private final String name;
  String dtype;
  List<Long> shape;
  List<Long> offsets;

  RawEntry(String name) {
    this.name = name;
  }

  /** The first of the three keys that is absent, or null. */
  String missing() {
    if (dtype == null) {
      return "dtype";
    }
    if (shape == null) {
      return "shape";
    }
    return offsets == null ? "data_offsets" : null;
  }

  /** Checks the numbers that concern this tensor alone. */
  SafetensorsHeader.Entry checked(Path path) throws FileFormatException {
    FileDType type = FileDType.named(dtype);
    if (type == null) {
      throw wrong(
          path,
          "the dtype must be one of " + List.of(FileDType.values()),
          dtype + " is not among them",
          "convert the tensor before saving it");
    }
    checkOffsets(path, type);
    Shape fitting = ClaimedShape.of(shape, type);
    if (fitting == null) {
      throw wrong(
          path,
          "a tensor, and each of its axes, has at most " + Integer.MAX_VALUE + " elements",
          span() / type.bytes() + " elements",
          "split the tensor before saving it");
    }
    return new SafetensorsHeader.Entry(name, type, fitting, offsets.get(0), offsets.get(1));
  }

  private void checkOffsets(Path path, FileDType type) throws FileFormatException {
    if (offsets.size() != 2 || offsets.get(0) > offsets.get(1)) {
      throw wrong(
          path,
          "data_offsets must be two numbers, the begin and the end",
          offsets.size() == 2 ? "the end lies before the begin" : offsets.size() + " numbers",
          "the file is damaged; fetch it again");
    }
    long bytes = ClaimedShape.bytes(shape, type);
    long span = span();
    if (bytes != span) {
      throw wrong(
          path,
          "data_offsets must span exactly the shape's elements",
          (bytes < 0 ? "more than 2^63" : bytes) + " bytes are needed, " + span + " are given",
          "the file is damaged; fetch it again");
    }
  }

  private long span() {
    return offsets.get(1) - offsets.get(0);
  }

  private FileFormatException wrong(Path path, String rule, String place, String remedy) {
    Problem problem =
        SafetensorsRules.problem(path, rule)
            .given("tensor", Quoted.name(name))
            .given("dtype", dtype)
            .given("shape", shape)
            .given("data_offsets", offsets)
            .at(place)
            .remedy(remedy);
    return new FileFormatException(problem, path, SafetensorsRules.tensor(name));
  }
}

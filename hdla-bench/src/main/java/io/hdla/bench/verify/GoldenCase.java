package io.hdla.bench.verify;

import io.hdla.io.Safetensors;
import io.hdla.io.SafetensorsFile;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One golden file: an operation, its inputs, and what it shall give. The maps are by name, without
 * the prefixes {@code in.}, {@code out.}, {@code cotangent.} and {@code grad.} of the file.
 *
 * @param path the file
 * @param op the operation's name
 * @param metadata the file's text
 * @param inputs the inputs
 * @param outputs the results
 * @param cotangents what the results are weighted with before they are differentiated
 * @param gradients the derivatives of the weighted sum, for the inputs that were asked for
 */
record GoldenCase(
    Path path,
    String op,
    Map<String, String> metadata,
    Map<String, Tensor> inputs,
    Map<String, Tensor> outputs,
    Map<String, Tensor> cotangents,
    Map<String, Tensor> gradients) {
  private static final List<String> PREFIXES = List.of("in.", "out.", "cotangent.", "grad.");

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read, is no safetensors file or no golden case
   */
  static GoldenCase read(Path path) throws IOException {
    SafetensorsFile file = Safetensors.read(path);
    for (String name : file.tensors().keySet()) {
      if (PREFIXES.stream().noneMatch(name::startsWith)) {
        throw new GoldenFormatException(
            path, "tensor names must begin with one of " + PREFIXES + ", got " + name);
      }
    }
    GoldenCase read =
        new GoldenCase(
            path,
            file.metadata().get("op"),
            file.metadata(),
            series(file, "in."),
            series(file, "out."),
            series(file, "cotangent."),
            series(file, "grad."));
    read.check();
    return read;
  }

  private static Map<String, Tensor> series(SafetensorsFile file, String prefix) {
    Map<String, Tensor> found = new LinkedHashMap<>();
    file.tensors()
        .forEach(
            (name, tensor) -> {
              if (name.startsWith(prefix)) {
                found.put(name.substring(prefix.length()), tensor);
              }
            });
    return found;
  }

  private void check() throws GoldenFormatException {
    if (op == null) {
      throw new GoldenFormatException(path, "the metadata must name the operation as \"op\"");
    }
    if (outputs.isEmpty()) {
      throw new GoldenFormatException(path, "there must be an output, a tensor named out.NAME");
    }
    if (cotangents.isEmpty() && !gradients.isEmpty()) {
      throw new GoldenFormatException(path, "gradients need a tensor named cotangent.NAME");
    }
    checkLike("cotangent.", cotangents, "out.", outputs);
    checkLike("grad.", gradients, "in.", inputs);
  }

  private void checkLike(
      String prefix, Map<String, Tensor> some, String likePrefix, Map<String, Tensor> like)
      throws GoldenFormatException {
    for (Map.Entry<String, Tensor> entry : some.entrySet()) {
      Tensor model = like.get(entry.getKey());
      String name = prefix + entry.getKey();
      if (model == null) {
        throw new GoldenFormatException(
            path, name + " needs a tensor named " + likePrefix + entry.getKey());
      }
      if (!model.shape().equals(entry.getValue().shape())) {
        throw new GoldenFormatException(
            path,
            name
                + " must have the shape of "
                + likePrefix
                + entry.getKey()
                + ", got "
                + entry.getValue().shape()
                + " and "
                + model.shape());
      }
    }
  }

  /** The metadata's number of that name. */
  double number(String key, double otherwise) throws GoldenFormatException {
    String text = metadata.get(key);
    if (text == null) {
      return otherwise;
    }
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new GoldenFormatException(path, "\"" + key + "\" must be a number, got " + text);
    }
  }

  /** Everything that a computation shall give, by its name in the file. */
  Map<String, Tensor> expected() {
    Map<String, Tensor> all = new LinkedHashMap<>();
    outputs.forEach((name, tensor) -> all.put("out." + name, tensor));
    gradients.forEach((name, tensor) -> all.put("grad." + name, tensor));
    return all;
  }
}

package io.hdla.bench.verify;

import static io.hdla.bench.verify.TensorOps.many;
import static io.hdla.bench.verify.TensorOps.results;
import static io.hdla.bench.verify.TensorOps.with;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.autograd.rule.ShapingRules;

/** The rows of {@link TensorOps} that move elements and leave them as they are. */
final class MovementOps {
  private MovementOps() {}

  static void register() {
    views();
    copies();
  }

  private static void views() {
    with("reshape", (x, a) -> MovementRules.reshape(x, a.list("shape")));
    with("expand", (x, a) -> MovementRules.expand(x, a.list("shape")));
    with("permute", (x, a) -> MovementRules.permute(x, a.list("dims")));
    with("transpose", (x, a) -> MovementRules.transpose(x, a.whole("dim0"), a.whole("dim1")));
    with("flip", (x, a) -> MovementRules.flip(x, a.list("dims")));
    with("select", (x, a) -> MovementRules.select(x, a.whole("dim"), a.whole("index")));
    with(
        "squeeze",
        (x, a) ->
            a.has("dim") ? MovementRules.squeeze(x, a.whole("dim")) : ShapingRules.squeeze(x));
    with(
        "flatten",
        (x, a) -> MovementRules.flatten(x, a.whole("start_dim", 0), a.whole("end_dim", -1)));
    with(
        "diagonal",
        (x, a) ->
            MovementRules.diagonal(
                x, a.whole("offset", 0), a.whole("dim1", 0), a.whole("dim2", 1)));
    with("unsqueeze", (x, a) -> MovementRules.unsqueeze(x, a.whole("dim")));
    with(
        "slice",
        (x, a) ->
            MovementRules.slice(
                x,
                a.whole("dim"),
                a.whole("start", 0),
                a.whole("end", Integer.MAX_VALUE),
                a.whole("step", 1)));
    results("split", (in, a) -> MovementRules.split(in.get(0), a.whole("dim"), a.list("sizes")));
  }

  private static void copies() {
    with("tril", (x, a) -> MovementRules.tril(x, a.whole("diagonal", 0)));
    with("triu", (x, a) -> MovementRules.triu(x, a.whole("diagonal", 0)));
    with("pad", (x, a) -> MovementRules.pad(x, a.number("value", 0), a.list("pad")));
    with(
        "repeat_interleave",
        (x, a) -> MovementRules.repeatInterleave(x, a.whole("repeats"), a.whole("dim")));
    many("concat", (in, a) -> MovementRules.concat(a.whole("dim", 0), in.toArray(new Variable[0])));
    many("stack", (in, a) -> MovementRules.stack(a.whole("dim", 0), in.toArray(new Variable[0])));
  }
}

package io.hdla.attention;

import java.util.HashMap;
import java.util.Map;

/** What one token does to one head's state, written on a tape: a system's definition. */
interface OracleStep {
  /** One token of one head. */
  interface Token {
    /** The nodes of a row of a {@code [B,T,H,·]} input. */
    int[] row(String name);

    /** The nodes of a row of a {@code [B,T,rank,H,·]} input. */
    int[] row(String name, int rank);

    /** The node of a {@code [B,T,H]} input. */
    int scalar(String name);

    /** The node of a {@code [B,T,rank,H]} input. */
    int scalar(String name, int rank);

    /** The node of an {@code [H]} input. */
    int perHead(String name);

    /** Whether an optional input was given. */
    boolean has(String name);

    /** The size of a {@code [B,T,rank,…]} input's rank axis. */
    int rank(String name);
  }

  /** Changes the state, whose entries are nodes. */
  void apply(Tape tape, Token token, int[][] state);

  /** Adds to the scaled output what does not come from the state. */
  default int[] output(Tape tape, Token token, int[] scaled) {
    return scaled;
  }

  /** The definitions by the system's name. */
  static Map<String, OracleStep> all() {
    Map<String, OracleStep> all = new HashMap<>();
    all.put("dplr", OracleStep::dplr);
    all.put("hdla", OracleStep::hdla);
    all.put("gated_delta_product", OracleStep::gatedDeltaProduct);
    all.put("gated_delta_net", OracleStep::gatedDeltaNet);
    all.put("kda", OracleStep::kda);
    all.put("delta_net", (tape, token, state) -> delta(tape, token, state));
    all.put("rwkv7", OracleStep::rwkv7);
    all.put("gla", OracleStep::gla);
    all.put("simple_gla", OracleStep::simpleGla);
    all.put("hgrn2", OracleStep::hgrn2);
    all.put("retention", OracleStep::retention);
    all.put("lightning_attention", OracleStep::retention);
    all.put("linear_attention", (t, x, state) -> t.write(state, x.row("k"), x.row("v")));
    all.put("mamba2", new Mamba2());
    return all;
  }

  /** S ← Diag(±e^g) S. */
  private static void decay(Tape tape, Token token, int[][] state) {
    tape.decay(state, token.row("log_decay"));
    if (token.has("decay_sign")) {
      int[] sign = token.row("decay_sign");
      for (int i = 0; i < sign.length; i++) {
        state[i] = tape.multiply(sign[i], state[i]);
      }
    }
  }

  /** S ← (Diag(e^g) − A Bᵀ) S + K Vᵀ; all ranks read the old state. */
  private static void dplr(Tape tape, Token token, int[][] state) {
    int[][] old = new int[token.rank("a")][];
    for (int r = 0; r < old.length; r++) {
      old[r] = tape.read(state, token.row("b", r));
    }
    decay(tape, token, state);
    for (int r = 0; r < old.length; r++) {
      tape.erase(state, token.row("a", r), old[r]);
    }
    for (int p = 0; p < token.rank("k"); p++) {
      tape.write(state, token.row("k", p), token.row("v", p));
    }
  }

  /** S ← (I − βkkᵀ) Diag(e^g) (I − βkkᵀ) S + kvᵀ. */
  private static void hdla(Tape tape, Token token, int[][] state) {
    int[] key = token.row("k");
    int[] erased = tape.multiply(token.scalar("beta"), key);
    tape.erase(state, erased, tape.read(state, key));
    decay(tape, token, state);
    tape.erase(state, erased, tape.read(state, key));
    tape.write(state, key, token.row("v"));
  }

  /** S ← S + βk(v − kᵀS)ᵀ. */
  private static void delta(Tape tape, int[][] state, int[] key, int[] value, int beta) {
    int[] scaled = tape.multiply(beta, key);
    tape.erase(state, scaled, tape.read(state, key));
    tape.write(state, scaled, value);
  }

  private static void delta(Tape tape, Token token, int[][] state) {
    delta(tape, state, token.row("k"), token.row("v"), token.scalar("beta"));
  }

  private static void gatedDeltaProduct(Tape tape, Token token, int[][] state) {
    tape.decay(state, token.scalar("log_decay"));
    for (int n = 0; n < token.rank("k"); n++) {
      delta(tape, state, token.row("k", n), token.row("v", n), token.scalar("beta", n));
    }
  }

  private static void gatedDeltaNet(Tape tape, Token token, int[][] state) {
    tape.decay(state, token.scalar("log_decay"));
    delta(tape, token, state);
  }

  private static void kda(Tape tape, Token token, int[][] state) {
    tape.decay(state, token.row("log_decay"));
    delta(tape, token, state);
  }

  /** S ← e^g S − (rate∘κ)(κᵀS) + kvᵀ, reading the old state. */
  private static void rwkv7(Tape tape, Token token, int[][] state) {
    int[] kappa = token.row("kappa");
    int[] old = tape.read(state, kappa);
    tape.decay(state, token.row("log_decay"));
    tape.erase(state, tape.multiply(token.row("rate"), kappa), old);
    tape.write(state, token.row("k"), token.row("v"));
  }

  private static void gla(Tape tape, Token token, int[][] state) {
    decay(tape, token, state);
    tape.write(state, token.row("k"), token.row("v"));
  }

  private static void simpleGla(Tape tape, Token token, int[][] state) {
    tape.decay(state, token.scalar("log_decay"));
    tape.write(state, token.row("k"), token.row("v"));
  }

  /** The key is 1 − e^g. */
  private static void hgrn2(Tape tape, Token token, int[][] state) {
    int[] logDecay = token.row("log_decay");
    int[] key = new int[logDecay.length];
    for (int i = 0; i < key.length; i++) {
      key[i] = tape.subtract(tape.constant(1), tape.exp(logDecay[i]));
    }
    tape.decay(state, logDecay);
    tape.write(state, key, token.row("v"));
  }

  private static void retention(Tape tape, Token token, int[][] state) {
    tape.decay(state, token.perHead("head_log_decay"));
    tape.write(state, token.row("k"), token.row("v"));
  }

  /** S ← e^{−e^{a_log} dt} S + dt kvᵀ, o += d_skip v. */
  final class Mamba2 implements OracleStep {
    @Override
    public void apply(Tape tape, Token token, int[][] state) {
      int dt = token.scalar("dt");
      int rate = tape.scale(-1, tape.exp(token.perHead("a_log")));
      tape.decay(state, tape.multiply(rate, dt));
      tape.write(state, tape.multiply(dt, token.row("k")), token.row("v"));
    }

    @Override
    public int[] output(Tape tape, Token token, int[] scaled) {
      int[] skipped = tape.multiply(token.perHead("d_skip"), token.row("v"));
      int[] sums = new int[scaled.length];
      for (int j = 0; j < sums.length; j++) {
        sums[j] = tape.add(scaled[j], skipped[j]);
      }
      return sums;
    }
  }
}

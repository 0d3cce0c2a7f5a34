package io.hdla.attention;

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

    /** The size of a {@code [B,T,rank,H,·]} input's rank axis. */
    int rank(String name);
  }

  /** The definitions by the system's name. */
  Map<String, OracleStep> ALL = Map.of("dplr", OracleStep::dplr, "hdla", OracleStep::hdla);

  /** Changes the state, whose entries are nodes. */
  void apply(Tape tape, Token token, int[][] state);

  /** S ← (Diag(e^g) − A Bᵀ) S + K Vᵀ; all ranks read the old state. */
  private static void dplr(Tape tape, Token token, int[][] state) {
    int[][] old = new int[token.rank("a")][];
    for (int r = 0; r < old.length; r++) {
      old[r] = tape.read(state, token.row("b", r));
    }
    tape.decay(state, token.row("log_decay"));
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
    tape.decay(state, token.row("log_decay"));
    tape.erase(state, erased, tape.read(state, key));
    tape.write(state, key, token.row("v"));
  }
}

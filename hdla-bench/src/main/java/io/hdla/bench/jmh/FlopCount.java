package io.hdla.bench.jmh;

/** Says how many floating-point operations an attention needs. */
interface FlopCount {
  /**
   * Counts the forward pass.
   *
   * @param call what is computed
   * @return multiplications and additions, a token and head
   */
  double forward(Call call);

  /**
   * One forward pass.
   *
   * @param structure the system's recurrence
   * @param chunk tokens a chunk; 0 for the recurrent form
   * @param time tokens of the sequence
   * @param keyDim channels of a key
   * @param valueDim channels of a value
   */
  record Call(Structure structure, int chunk, int time, int keyDim, int valueDim) {}

  /**
   * The recurrence of a token.
   *
   * @param kind which of the forms
   * @param erase erase rank; in the delta-product form micro-steps
   * @param write write rank; in the delta-product form micro-steps
   */
  record Structure(Kind kind, int erase, int write) {
    /**
     * The structure of a built-in system, with the ranks that {@link Problems} gives it.
     *
     * @param system the system's name
     * @return its structure
     */
    static Structure of(String system) {
      switch (system) {
        case "hdla":
        case "gated_delta_product":
          return new Structure(Kind.DELTA, 2, 2);
        case "gated_delta_net":
        case "kda":
        case "delta_net":
        case "ttt_linear":
          return new Structure(Kind.DELTA, 1, 1);
        case "dplr":
          return new Structure(Kind.GENERAL, Problems.ERASE_RANK, Problems.WRITE_RANK);
        case "rwkv7":
          return new Structure(Kind.GENERAL, 1, 1);
        case "softmax_attention":
          return new Structure(Kind.SOFTMAX, 0, 0);
        case "gla":
        case "simple_gla":
        case "mamba2":
        case "hgrn2":
        case "retention":
        case "lightning_attention":
        case "linear_attention":
          return new Structure(Kind.GENERAL, 0, 1);
        default:
          throw new IllegalArgumentException("flop count: no structure is known for " + system);
      }
    }
  }

  /** The forms in which a system can be computed. */
  enum Kind {
    /** Micro-steps that erase and write with the same key. */
    DELTA,
    /** Diagonal plus low rank. */
    GENERAL,
    /** All pairs of tokens. */
    SOFTMAX
  }
}

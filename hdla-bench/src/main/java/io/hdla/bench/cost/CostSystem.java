package io.hdla.bench.cost;

import io.hdla.attention.AttentionSystem;
import io.hdla.attention.Dplr;
import io.hdla.attention.GatedDeltaNet;
import io.hdla.attention.GatedDeltaProduct;
import io.hdla.attention.Hdla;
import io.hdla.error.Problem;
import java.util.List;
import java.util.Locale;

/**
 * A system in one of the two forms that the library has for it.
 *
 * @param name the system's name, as the tables show it
 * @param shared whether it runs in the delta-product form, where a micro-step erases and writes
 *     with one key; otherwise in the general form, with an erasure and a write of its own for each
 *     rank
 * @param eraseRank r_ab; in the delta-product form the number of micro-steps
 * @param writeRank r_kv
 */
public record CostSystem(String name, boolean shared, int eraseRank, int writeRank) {
  private static final String HDLA = "HDLA";
  private static final String GDN = "GDN";

  /** HDLA with an erasure and a write of its own for each rank. */
  static final CostSystem HDLA_GENERAL = general(HDLA, 2, 1);

  /** The same without what it writes. */
  static final CostSystem HDLA_WITHOUT_WRITE = ranks(2, 0);

  /** The systems of the paper's table, in the general form and then in the delta-product form. */
  public static final List<CostSystem> ALL =
      List.of(
          general(GDN, 1, 1),
          HDLA_GENERAL,
          general("GDP2", 2, 2),
          general("GDP3", 3, 3),
          new CostSystem(GDN, true, 1, 1),
          new CostSystem(HDLA, true, 2, 1),
          new CostSystem("GDP2", true, 2, 2),
          new CostSystem("GDP3", true, 3, 3));

  /**
   * A system in the general form.
   *
   * @param name its name
   * @param eraseRank r_ab
   * @param writeRank r_kv
   * @return the system
   */
  public static CostSystem general(String name, int eraseRank, int writeRank) {
    return new CostSystem(name, false, eraseRank, writeRank);
  }

  /**
   * The general operator at ranks that no system is named for.
   *
   * @param eraseRank r_ab
   * @param writeRank r_kv
   * @return the system
   */
  public static CostSystem ranks(int eraseRank, int writeRank) {
    return general("(" + eraseRank + "," + writeRank + ")", eraseRank, writeRank);
  }

  /**
   * A system of the table by a name in lower case.
   *
   * @param label for example {@code gdp2} (its delta-product form) or {@code gdp2-general}
   * @return the system
   * @throws io.hdla.error.ValueException if there is none
   */
  public static CostSystem byLabel(String label) {
    return ALL.stream()
        .filter(system -> system.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                Problem.in("cost")
                    .rule("the system must be one of " + ALL.stream().map(s -> s.label()).toList())
                    .given("system", label)
                    .value());
  }

  /**
   * The name in lower case that {@link #byLabel} knows.
   *
   * @return for example {@code gdp2-general}
   */
  public String label() {
    return name.toLowerCase(Locale.ROOT) + (shared ? "" : "-general");
  }

  /** The form in words. */
  String form() {
    return shared ? "delta product" : "general";
  }

  /** Name and form, for example {@code GDP2 general} or {@code (3,1) general}. */
  String title() {
    return name + " " + form();
  }

  /** Whether all channels of a head decay alike, so that products can be decayed when finished. */
  boolean oneDecayAHead() {
    return shared && !name.equals(HDLA);
  }

  /** The operator that computes it. */
  AttentionSystem operator() {
    if (!shared) {
      return Dplr.INSTANCE;
    }
    switch (name) {
      case HDLA:
        return Hdla.INSTANCE;
      case GDN:
        return GatedDeltaNet.INSTANCE;
      default:
        return GatedDeltaProduct.INSTANCE;
    }
  }

  /** A token's rows that read the state in order to erase, its query not among them. */
  int eraseRows() {
    return eraseRank;
  }

  /** A token's rows that are written to the state: erased and written in one where it is shared. */
  int writeRows() {
    return shared ? eraseRank : eraseRank + writeRank;
  }

  /**
   * What the paper says that the state update costs, a token and head: its formula for the ranks,
   * and for HDLA, where it shares a key, 2 d_k d_v less.
   */
  Bilinear paper() {
    int products = 4 * eraseRank + 2 * writeRank;
    int scalings = 2 * eraseRank + writeRank;
    boolean sharedInPaper = shared && name.equals(HDLA);
    return new Bilinear(sharedInPaper ? products - 2 : products, scalings, 0, 0);
  }

  /** One word for a protocol. */
  String text() {
    return name + ":" + shared + ":" + eraseRank + ":" + writeRank;
  }

  static CostSystem parse(String text) {
    String[] parts = text.split(":");
    return new CostSystem(
        parts[0],
        Boolean.parseBoolean(parts[1]),
        Integer.parseInt(parts[2]),
        Integer.parseInt(parts[3]));
  }
}

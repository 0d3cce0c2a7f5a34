package io.hdla.io;

/** Names from files, made fit for messages. */
final class Quoted {
  private static final int LONGEST = 80;

  private Quoted() {}

  /** The name in quotation marks, shortened, with control characters written as escapes. */
  static String name(String name) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < Math.min(name.length(), LONGEST); i++) {
      char c = name.charAt(i);
      if (Character.isISOControl(c) || Character.isSurrogate(c)) {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append(name.length() > LONGEST ? "…\"" : "\"").toString();
  }
}

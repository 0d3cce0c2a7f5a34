package io.hdla.bench.peers;

import java.util.ArrayList;
import java.util.List;

/** Flags for the virtual machine under which JavaCPP costs least. */
final class TorchFlags {
  private static final int WARNS_ABOUT_NATIVE_ACCESS = 22;

  private TorchFlags() {}

  /**
   * What is allocated is freed by scopes, so that no garbage collector has to watch it. The Vector
   * API is for the reference, which this library computes.
   */
  static List<String> list() {
    List<String> flags =
        new ArrayList<>(
            List.of(
                "--add-modules=jdk.incubator.vector",
                "-Dorg.bytedeco.javacpp.nopointergc=true",
                "-Dorg.bytedeco.javacpp.maxBytes=0",
                "-Dorg.bytedeco.javacpp.maxPhysicalBytes=0"));
    if (Runtime.version().feature() >= WARNS_ABOUT_NATIVE_ACCESS) {
      flags.add("--enable-native-access=ALL-UNNAMED");
    }
    return flags;
  }
}

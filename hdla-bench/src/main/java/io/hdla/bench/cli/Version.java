package io.hdla.bench.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest names. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"hdla " + text()};
  }

  static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(not from a jar)" : version;
  }
}

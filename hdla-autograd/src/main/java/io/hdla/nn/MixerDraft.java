package io.hdla.nn;

import io.hdla.attention.Form;

/** The settings of a mixer while they are put together. */
final class MixerDraft {
  String system;
  int modelDim;
  int heads;
  int keyDim;
  int valueDim;
  int convWidth;
  int gateRank;
  double gateTemperature;
  double betaMax;
  MixerActivation activation;
  double decayFloor;
  int microSteps;
  int miniBatch;
  double rotaryBase;
  double normEps;
  Form form;
  int chunkSize;
  boolean bidirectional;

  MixerDraft() {}

  MixerDraft(MixerConfig config) {
    system = config.system();
    modelDim = config.modelDim();
    heads = config.heads();
    keyDim = config.keyDim();
    valueDim = config.valueDim();
    convWidth = config.convWidth();
    gateRank = config.gateRank();
    gateTemperature = config.gateTemperature();
    betaMax = config.betaMax();
    activation = config.activation();
    decayFloor = config.decayFloor();
    microSteps = config.microSteps();
    miniBatch = config.miniBatch();
    rotaryBase = config.rotaryBase();
    normEps = config.normEps();
    form = config.form();
    chunkSize = config.chunkSize();
    bidirectional = config.bidirectional();
  }

  MixerConfig build() {
    return new MixerConfig(
        system,
        modelDim,
        heads,
        keyDim,
        valueDim,
        convWidth,
        gateRank,
        gateTemperature,
        betaMax,
        activation,
        decayFloor,
        microSteps,
        miniBatch,
        rotaryBase,
        normEps,
        form,
        chunkSize,
        bidirectional);
  }
}

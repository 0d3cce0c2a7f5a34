package io.hdla.nn;

import io.hdla.autograd.Variable;

/** The blocks of a model, one after the other; their names are their numbers. */
final class Blocks extends Module {
  private final Block[] blocks;

  Blocks(int layers, MixerConfig mixer, int hidden, double dropout, Init init) {
    LayerPosition[] positions = LayerPosition.all(layers);
    blocks = new Block[layers];
    for (int i = 0; i < layers; i++) {
      String name = String.valueOf(i);
      blocks[i] = child(name, new Block(mixer, hidden, dropout, positions[i], init.split(name)));
    }
  }

  Variable forward(Variable x, Flow flow) {
    Variable passed = x;
    for (int i = 0; i < blocks.length; i++) {
      passed = blocks[i].forward(passed, flow.part(String.valueOf(i)));
    }
    return passed;
  }
}

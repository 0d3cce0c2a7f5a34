/**
 * Layers of sequence models, one a file: a {@link io.hdla.nn.Module} owns named parameters, and its
 * {@code forward} method computes with them. {@link io.hdla.nn.Mixers} has a layer for each
 * attention system; {@link io.hdla.nn.SequenceState} is what they remember between the pieces of a
 * sequence.
 *
 * <p>Imports {@code autograd}, {@code autograd.rule} and the packages of {@code hdla-core}. Start
 * reading at {@link io.hdla.nn.Module}, then {@link io.hdla.nn.Linear}; {@link
 * io.hdla.nn.HdlaMixer} is the layer that the library is about, and {@link
 * io.hdla.nn.LanguageModel} puts everything together.
 */
package io.hdla.nn;

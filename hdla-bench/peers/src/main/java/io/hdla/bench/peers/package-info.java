/**
 * The same problems computed by this library, by libtorch and by EJML, each in a process of its
 * own, measured in turns. Built in the Maven profile {@code peers} only.
 *
 * <p>Start reading at {@link io.hdla.bench.peers.PeersCommand}; {@link
 * io.hdla.bench.peers.TorchChunkHdla} is the operator in libtorch.
 */
package io.hdla.bench.peers;

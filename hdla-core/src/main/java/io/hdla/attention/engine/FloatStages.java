// Twin: DoubleStages is generated from this file.
package io.hdla.attention.engine;

/**
 * One head of one sequence taken apart, so that several threads share it: groups of chunks, one
 * after the other; of each group first what its chunks need that no state enters, in any order,
 * then the blocks of columns, in any order.
 */
public interface FloatStages {
  /**
   * The number of groups.
   *
   * @return at least 0
   */
  int groups();

  /**
   * The number of chunks of a group.
   *
   * @param group the group; beyond the last, the number is 0
   * @return at least 0
   */
  int chunks(int group);

  /**
   * Computes what no state enters of a chunk.
   *
   * @param group the group
   * @param chunk the chunk's number in its group
   */
  void load(int group, int chunk);

  /**
   * Takes a block of columns through all chunks of a group, once these are loaded.
   *
   * @param group the group; beyond the last, nothing is done
   * @param block the block
   */
  void walk(int group, int block);
}

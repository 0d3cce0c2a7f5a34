/** The cost model: what a rank costs, counted and measured. */
package io.hdla.bench.cost;

/** Values: storage with a layout, its factories, views and printing. */
package io.hdla.tensor;

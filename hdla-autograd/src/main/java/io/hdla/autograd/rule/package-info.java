/** Derivative rules by family, in the order of the operations that they mirror. */
package io.hdla.autograd.rule;

/** Compares derivatives with finite differences, for your own tests too. */
package io.hdla.autograd.check;

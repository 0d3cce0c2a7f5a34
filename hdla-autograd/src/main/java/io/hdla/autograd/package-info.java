/** Variables, the recorded graph and the walk back through it. */
package io.hdla.autograd;

/** The operator written plainly in float64, against which every other form is tested. */
package io.hdla.attention.reference;

/** Tables, charts and the header that says what was measured where. */
package io.hdla.bench.report;

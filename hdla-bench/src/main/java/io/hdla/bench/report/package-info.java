/**
 * What runs leave behind: charts, result files, the description of the machine, and progress on the
 * terminal. Files are replaced as a whole.
 *
 * <p>Imports {@code io.hdla.io} and {@code error} of the core, and is the only user of XChart,
 * Jackson and the progress bar. Start reading at {@link io.hdla.bench.report.JsonResult}.
 */
package io.hdla.bench.report;

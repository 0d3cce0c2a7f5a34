/**
 * The kernels written with the Vector API, and the only package that imports {@code
 * jdk.incubator.vector}. Loaded by name when that module is present; see {@code kernel.provider}.
 *
 * <p>Start reading at {@link io.hdla.kernel.vector.VectorProvider}; {@code VectorWidth} holds the
 * species. Rules that keep vectors in registers, on JDK 17 as on 25; a breach shows as allocation:
 *
 * <ul>
 *   <li>Species and constants in static finals; loops in small static methods on arrays; no helper
 *       that takes or returns a vector.
 *   <li>At most 57 vector operations in a method. At 18,000 nodes (NodeCountInliningCutoff) the JIT
 *       compiler stops to inline and leaves the rest for later, when it may know too little of a
 *       vector's class to compile the operation at all. {@link VectorProfile} keeps it from
 *       forgetting, but not from stopping. {@code VectorCallsTest} counts in the class files.
 *   <li>No vector is carried on by two loops, one in the other, nor chosen by a branch: sums go
 *       through memory from one turn of the outer loop to the next.
 *   <li>None of the long methods is called for no vector at all, since JDK 17 at times boxes in a
 *       loop that it first compiled before the loop had ever run.
 * </ul>
 *
 * <p>Largest errors found, in units in the last place, over 4 million arguments in float32 (against
 * float64) and 4,000 in float64 (against 60 decimals):
 *
 * <table>
 * <caption>Errors in ulp</caption>
 * <tr><th>function</th><th>float32</th><th>float64</th></tr>
 * <tr><td>EXP</td><td>0.96</td><td>0.84</td></tr>
 * <tr><td>EXPM1</td><td>1.42</td><td>1.58</td></tr>
 * <tr><td>LOG</td><td>0.80</td><td>0.75</td></tr>
 * <tr><td>LOG1P</td><td>0.79</td><td>0.74</td></tr>
 * <tr><td>TANH</td><td>1.87</td><td>1.55</td></tr>
 * <tr><td>SIGMOID</td><td>1.46</td><td>1.26</td></tr>
 * <tr><td>SILU, down to -87 and -700</td><td>1.68</td><td>1.22</td></tr>
 * <tr><td>SOFTPLUS, LOGSIGMOID</td><td>1.60</td><td>1.24</td></tr>
 * <tr><td>ERF</td><td>2.36</td><td>1.55</td></tr>
 * <tr><td>GELU</td><td>4.71</td><td>3.78</td></tr>
 * <tr><td>RSQRT</td><td>1.49</td><td>1.38</td></tr>
 * <tr><td>SIGN, FLOOR, CEIL, ROUND</td><td>0</td><td>0</td></tr>
 * </table>
 *
 * <p>GELU_TANH is off by up to the change that the rounding of its cubic argument makes, some 200
 * ulp where it has fallen to 1e-37. Square root, reciprocal and arithmetic are correctly rounded.
 */
package io.hdla.kernel.vector;

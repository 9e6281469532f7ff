/** Transformations of the page's space (PDF 32000-1 section 8.3.4). */

/** `[a, b, c, d, e, f]` */
export type Matrix = [number, number, number, number, number, number];

/** `inner` first, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

/** Undoes the PNG filters of cross-reference streams and their like (section 7.4.4.4). */

export interface Prediction {
  columns: number;
  colors: number;
  bitsPerComponent: number;
}

/** Each row begins with the number of its filter (PNG specification, section 9.2). */
export function unpredict(data: Uint8Array, prediction: Prediction): Uint8Array {
  const { columns, colors, bitsPerComponent } = prediction;
  const pixel = Math.max(1, (colors * bitsPerComponent) >> 3);
  const width = Math.ceil((columns * colors * bitsPerComponent) / 8);
  const rows = Math.ceil(data.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1);
    const to = row * width;
    const filter = data[from];
    const length = Math.min(width, data.length - from - 1);
    for (let i = 0; i < length; i++) {
      const left = i >= pixel ? (out[to + i - pixel] ?? 0) : 0;
      const above = row > 0 ? (out[to + i - width] ?? 0) : 0;
      const corner = row > 0 && i >= pixel ? (out[to + i - width - pixel] ?? 0) : 0;
      out[to + i] = (data[from + 1 + i] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return out;
}

function predicted(
  filter: number | undefined,
  left: number,
  above: number,
  corner: number,
): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      return 0;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) =>
    Math.abs(estimate - value),
  );
  if ((toLeft ?? 0) <= (toAbove ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toAbove ?? 0) <= (toCorner ?? 0) ? above : corner;
}

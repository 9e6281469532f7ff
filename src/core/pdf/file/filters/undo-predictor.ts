/** Undoes the predictors of Flate and LZW (ISO 32000-1 section 7.4.4.4). */
import type { FilterStep } from './filter-step.ts';

const TIFF = 2;
const FIRST_PNG = 10;

export interface Prediction {
  columns: number;
  colors: number;
  bitsPerComponent: number;
}

/** Returns the data unchanged if there is no predictor or an unknown one. */
export function withoutPrediction(data: Uint8Array, step: FilterStep): Uint8Array {
  const predictor = step.predictor ?? 1;
  if (predictor !== TIFF && predictor < FIRST_PNG) return data;
  const prediction = {
    columns: step.columns ?? 1,
    colors: step.colors ?? 1,
    bitsPerComponent: step.bitsPerComponent ?? 8,
  };
  if (!Object.values(prediction).every((value) => Number.isInteger(value) && value > 0))
    return data;
  return predictor === TIFF ? unpredictTiff(data, prediction) : undoPredictor(data, prediction);
}

/** Each row starts with its filter type (PNG specification, section 9.2). */
export function undoPredictor(data: Uint8Array, prediction: Prediction): Uint8Array {
  const pixel = Math.ceil((prediction.colors * prediction.bitsPerComponent) / 8);
  // A file can claim rows of any width.
  const width = Math.min(rowLength(prediction), Math.max(0, data.length - 1));
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

function rowLength({ columns, colors, bitsPerComponent }: Prediction): number {
  return Math.ceil((columns * colors * bitsPerComponent) / 8);
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
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/**
 * Each sample is stored as the difference from the same sample of the previous pixel (TIFF 6,
 * section 14).
 */
function unpredictTiff(data: Uint8Array, prediction: Prediction): Uint8Array {
  const { colors, bitsPerComponent: bits } = prediction;
  const width = Math.min(rowLength(prediction), data.length);
  const out = data.slice();
  if (![1, 2, 4, 8, 16].includes(bits) || width === 0) return out;
  for (let start = 0; start + width <= out.length; start += width) {
    const row = out.subarray(start, start + width);
    const samples = Math.floor((width * 8) / bits);
    for (let i = colors; i < samples; i++) {
      const sum = readSample(row, i, bits) + readSample(row, i - colors, bits);
      writeSample(row, i, bits, sum & ((1 << bits) - 1));
    }
  }
  return out;
}

/** @param bits 1, 2, 4, 8 or 16: no sample of fewer than eight bits crosses a byte boundary */
function readSample(row: Uint8Array, index: number, bits: number): number {
  const at = (index * bits) >> 3;
  if (bits === 16) return ((row[at] ?? 0) << 8) | (row[at + 1] ?? 0);
  return ((row[at] ?? 0) >> (8 - bits - ((index * bits) & 7))) & ((1 << bits) - 1);
}

function writeSample(row: Uint8Array, index: number, bits: number, value: number): void {
  const at = (index * bits) >> 3;
  if (bits === 16) {
    row[at] = value >> 8;
    row[at + 1] = value & 0xff;
    return;
  }
  const shift = 8 - bits - ((index * bits) & 7);
  row[at] = ((row[at] ?? 0) & ~(((1 << bits) - 1) << shift)) | (value << shift);
}

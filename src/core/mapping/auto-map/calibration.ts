/** Converts Auto Map's score to a probability of being right. */
import { BELIEVED_CONFIDENCE } from './weights/choosing.ts';

type Point = readonly [from: number, to: number];

/**
 * Scores and the share of right answers at each, measured on forms that Auto Map had not been
 * developed with (drawn sets 6 and 7 when first seen, docs/auto-map-figures.md).
 */
const POINTS: readonly Point[] = [
  [0, 0],
  [0.2, 0.03],
  [0.3, 0.15],
  [0.4, 0.4],
  [0.47, 0.5],
  [0.5, 0.78],
  [0.55, 0.9],
  [0.65, 0.945],
  [0.8, 0.96],
  [0.9, 0.97],
  [1, 0.98],
];

/** From this score, a choice counts when another box asks for the same. */
export const BELIEVED_SCORE = along(
  POINTS.map(([score, share]) => [share, score]),
  BELIEVED_CONFIDENCE,
);

/** @returns 0 to 0.99, with two decimals */
export function calibrated(score: number): number {
  return Math.round(Math.min(0.99, Math.max(0, along(POINTS, score))) * 100) / 100;
}

/** Interpolates linearly between the points, whose scores rise. */
function along(points: readonly Point[], x: number): number {
  const above = points.findIndex(([at]) => at >= x);
  const [x2, y2] = points[above < 0 ? points.length - 1 : above] ?? [1, 1];
  const [x1, y1] = points[Math.max(0, above - 1)] ?? [0, 0];
  return x2 === x1 ? y2 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
}

/** From Auto Map's score to a probability of being right. */

/**
 * Scores and the share of right answers at each, measured on forms that Auto Map had not been
 * developed with (drawn sets 6 and 7 when first seen, docs/auto-map.md).
 */
const POINTS: readonly (readonly [score: number, share: number])[] = [
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

/** Linear between the points; two decimals. */
export function calibrated(score: number): number {
  const above = POINTS.findIndex(([at]) => at >= score);
  const [x2, y2] = POINTS[above < 0 ? POINTS.length - 1 : above] ?? [1, 1];
  const [x1, y1] = POINTS[Math.max(0, above - 1)] ?? [0, 0];
  const share = x2 === x1 ? y2 : y1 + ((score - x1) / (x2 - x1)) * (y2 - y1);
  return Math.round(Math.min(0.99, Math.max(0, share)) * 100) / 100;
}

import type { PlacedBox } from '../placed-box.ts';
import type { BoxEvidence } from './weigh-labels.ts';

/** Rows of at least two adjacent boxes, from the top of the page, each from left to right. */
export function rowsOf(boxes: readonly BoxEvidence[]): BoxEvidence[][] {
  const rows = new Map<PlacedBox, BoxEvidence[]>();
  for (const box of boxes) {
    const first = box.page.chains.firstOfRow(box.placed);
    rows.set(first, [...(rows.get(first) ?? []), box]);
  }
  const left = ({ placed }: BoxEvidence) => placed.box[0];
  return [...rows]
    .filter(([, row]) => row.length > 1)
    .sort(([a], [b]) => b.box[3] - a.box[3])
    .map(([, row]) => row.sort((a, b) => left(a) - left(b)));
}

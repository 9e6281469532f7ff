import { groupBy } from '../../../grouped.ts';
import type { BoxEvidence } from './weigh-labels.ts';

/** Rows of at least two adjacent boxes, from the top of the page, each from left to right. */
export function rowsOf(boxes: readonly BoxEvidence[]): BoxEvidence[][] {
  const rows = groupBy(boxes, ({ page, placed }) => page.chains.firstOfRow(placed));
  const left = ({ placed }: BoxEvidence) => placed.box[0];
  return [...rows]
    .filter(([, row]) => row.length > 1)
    .sort(([a], [b]) => b.box[3] - a.box[3])
    .map(([, row]) => row.sort((a, b) => left(a) - left(b)));
}

import type { Free } from '../free-boxes.ts';
import type { FoundPair } from '../pairing/pair-up.ts';

/** Boxes without a sure partner in both forms, between the same two sure pairs. */
export interface Gap {
  from: readonly number[];
  to: readonly number[];
}

export function gapsOf(
  sure: ReadonlyMap<number, FoundPair>,
  free: Free,
  rows: number,
  columns: number,
): Gap[] {
  const gaps: Gap[] = [];
  // Without a sure pair the only gap would be the whole of both forms.
  if (sure.size === 0) return gaps;
  const partner = (i: number) => (i < 0 ? -1 : i >= rows ? columns : (sure.get(i)?.to ?? -1));
  for (let first = -1; first < rows; ) {
    let last = first + 1;
    while (last < rows && !sure.has(last)) last++;
    const from = range(first + 1, last);
    const to = range(partner(first) + 1, partner(last));
    if (from.length > 0 && to.length > 0 && to.every((j) => free.to.has(j)))
      gaps.push({ from, to });
    first = last;
  }
  return gaps;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
}

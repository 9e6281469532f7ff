/** Reads which cells of a sheet are merged (ECMA-376 part 1, 18.3.1.55). */
import type { MergedCells } from '../../../core/table/header-groups.ts';
import { readWhole } from './read-xml.ts';
import { columnOf } from './sheet-rows.ts';

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})\d{1,7}$/;

/**
 * @param last the number of the last row to look at
 * @returns by the number of the row in which they begin
 * @throws UnreadableWorkbook
 */
export async function readMergedCells(
  bytes: AsyncIterable<Uint8Array>,
  last: number,
): Promise<ReadonlyMap<number, MergedCells>> {
  const all = new Map<number, Map<number, number>>();
  await readWhole(bytes, {
    open: (name, { ref = '' }) => {
      const [, first, row, end] = (name === 'mergeCell' && RANGE.exec(ref)) || [];
      if (first === undefined || end === undefined || Number(row) > last) return;
      const ofRow = all.get(Number(row)) ?? new Map();
      all.set(Number(row), ofRow.set(columnOf(first), columnOf(end)));
    },
  });
  return all;
}

/** Reads the number format of each style that cells refer to. */
import { WORKBOOK_LIMITS } from '../../../core/limits.ts';
import {
  builtInFormat,
  type NumberFormat,
  readNumberFormat,
} from '../../../core/table/number-format.ts';
import { readWhole } from './read-xml.ts';
import { TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';
import type { Workbook } from './workbook.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** @throws UnreadableWorkbook */
export async function readStyles(
  parts: WorkbookParts,
  { styles }: Workbook,
): Promise<NumberFormat[]> {
  const written = new Map<number, NumberFormat>();
  const ids: number[] = [];
  let isOfCells = false;
  if (!styles) return [];
  await readWhole(parts.read(styles), {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') written.set(id, readNumberFormat(attributes.formatCode ?? ''));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) ids.push(id);
      if (ids.length + written.size > WORKBOOK_LIMITS.styles) {
        throw new UnreadableWorkbook(TOO_LARGE);
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => written.get(id) ?? builtInFormat(id));
}

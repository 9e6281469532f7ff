/** Reads the rows of one sheet as cells of text. */
import { TABLE_LIMITS } from '../../../core/limits.ts';
import { type NumberFormat, numberText } from '../../../core/table/number-format.ts';
import { spreadsheetError, type TableCell } from '../../../core/table/table-cell.ts';
import { readXml } from './read-xml.ts';
import { collectText } from './rich-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import { DAMAGED, TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';

export interface SheetContext {
  strings: SharedStrings;
  styles: readonly NumberFormat[];
  is1904: boolean;
  /** Called for each row with a value that is hidden, as a filter does. */
  onHidden?: (() => void) | undefined;
}

export interface SheetRow {
  /** In the sheet, from 1. */
  number: number;
  cells: TableCell[];
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  isFormula: boolean;
}

/** Leaves out hidden rows, rows without any value, and empty cells at the end of a row. */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  context: SheetContext,
): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = [];
  let row: TableCell[] | undefined;
  let cell: OpenCell | undefined;
  let next = 0;
  let number = 0;
  let isHidden = false;
  let characters = 0;
  const text = collectText('v');
  const reader = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        [row, next, characters] = [[], 0, 0];
        number = rowNumber(attributes, number);
        isHidden = /^(?:1|true|on)$/.test(attributes.hidden ?? '');
      }
      if (name === 'c' && row) {
        cell = openCell(attributes, next);
        next = cell.column + 1;
      }
      if (cell && name === 'f') cell.isFormula = true;
      text.open(cell ? name : '');
    },
    text: text.add,
    close: (name: string) => {
      text.close(name);
      if (name === 'c' && row && cell) {
        const value = cellValue(cell, text.take(), context);
        cell.column = Math.min(cell.column, TABLE_LIMITS.columns);
        if (typeof value !== 'string' || value.trim() !== '') {
          while (row.length < cell.column) row.push('');
          row[cell.column] = value;
          characters += typeof value === 'string' ? value.length : 0;
        }
        if (characters > TABLE_LIMITS.rowCharacters) throw new UnreadableWorkbook(TOO_LARGE);
        cell = undefined;
      }
      if (name === 'row') {
        if (row && row.length > 0 && isHidden) context.onHidden?.();
        else if (row && row.length > 0) rows.push({ number, cells: row });
        row = undefined;
      }
    },
  };
  for await (const _ of readXml(bytes, reader)) {
    yield* rows;
    rows = [];
  }
}

/** Spreadsheets keep 15 digits, and zeros in place of any more. */
const FIRST_INEXACT = 1e15;
const INEXACT =
  'has more digits than a spreadsheet keeps of a number; format its column as text and type it again';

function openCell(attributes: Readonly<Record<string, string>>, next: number): OpenCell {
  const { r = '', t: type = 'n', s: style = '0' } = attributes;
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(r) ?? [];
  if (r !== '' && letters === undefined) throw new UnreadableWorkbook(DAMAGED);
  const column = letters === undefined ? next : columnOf(letters);
  return { column, type, style: Number(style), isFormula: false };
}

/** A row without its number follows the one before. */
function rowNumber({ r }: Readonly<Record<string, string>>, before: number): number {
  return r === undefined ? before + 1 : Number(r);
}

/** @param letters such as `A` for column 0 */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** @param cell a cell with a type of ST_CellType, ECMA-376 part 1, 18.18.11 */
function cellValue(cell: OpenCell, text: string, context: SheetContext): TableCell {
  if (cell.isFormula && text === '' && cell.type !== 'str') {
    const problem =
      'is a formula without its result: open the table in a spreadsheet and save it again';
    return { written: '', problem };
  }
  if (text === '') return '';
  switch (cell.type) {
    case 's': {
      const shared = context.strings(Number(text));
      if (shared === undefined) throw new UnreadableWorkbook(DAMAGED);
      return shared;
    }
    case 'b':
      return text === '1' || text === 'true' ? 'TRUE' : 'FALSE';
    case 'e': {
      const written = /^#[A-Z_/]{1,16}0?[!?]?$/.test(text) ? text : '#ERROR!';
      return { written, problem: spreadsheetError(written) };
    }
    case 'n': {
      const number = Number(text);
      if (!Number.isFinite(number)) throw new UnreadableWorkbook(DAMAGED);
      if (Math.abs(number) >= FIRST_INEXACT) return { written: text, problem: INEXACT };
      const format = context.styles[cell.style] ?? { kind: 'general' };
      const shown = numberText(number, format, context.is1904);
      return shown ?? { written: text, problem: 'is a day that there never was' };
    }
    default:
      // `str` is the result of a formula, `inlineStr` a text in the cell, and `d` a date in ISO
      // 8601.
      return text;
  }
}

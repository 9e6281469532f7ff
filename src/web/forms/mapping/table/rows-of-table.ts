/** The fields that the table shows, and their order. */
import type { MappingSource } from '../../../../core/mapping/field-mapping.ts';
import { printedName } from '../../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { message } from '../../../../core/texts/message.ts';
import {
  type BoxState,
  type RowOrder,
  WORKBENCH_TEXTS,
} from '../../../../core/texts/workbench-texts.ts';
import { boxState, isOpenState, type MappingWithGuesses } from '../box-state.ts';
import { mappingInWords } from '../mapping-in-words.ts';
import { sourceLabel } from '../source-labels.ts';

export interface RowFilter {
  /** A part of a field's name, printed words or tooltip, or of what fills it. */
  text: string;
  state: BoxState | null;
  order: RowOrder;
}

export const NO_FILTER: RowFilter = { text: '', state: null, order: 'page' };

/** @param inOrder the fields in page order */
export function rowsOfTable(
  { text, state, order }: RowFilter,
  inOrder: readonly PdfField[],
  mapped: MappingWithGuesses,
): PdfField[] {
  const wanted = text.trim().toLowerCase();
  const { mappings, guesses } = mapped;
  const rows = inOrder.filter(
    (field) =>
      (state === null || boxState(field, mappings[field.name], guesses[field.name]) === state) &&
      (wanted === '' || wordsOf(field, mapped).includes(wanted)),
  );
  if (order === 'name') return rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (order === 'confidence') return rows.sort((a, b) => sureness(a, mapped) - sureness(b, mapped));
  return rows;
}

/** Cached for each field, because every letter typed in the filter searches all of them. */
const ownWords = new WeakMap<PdfField, string>();

function ownWordsOf(field: PdfField): string {
  const known = ownWords.get(field);
  if (known !== undefined) return known;
  const { name, options } = printedName(field);
  const words = [field.name, name, ...options, field.tooltip].join('\n').toLowerCase();
  ownWords.set(field, words);
  return words;
}

function wordsOf(field: PdfField, { mappings, guesses }: MappingWithGuesses): string {
  const mapping = mappings[field.name];
  const guess = mapping ? undefined : guesses[field.name];
  const filledBy = mapping ? mappingInWords(mapping) : '';
  const guessed = guess?.sourceField ? sourceLabel(guess.sourceField as MappingSource) : '';
  const source = mapping?.sourceField ?? guess?.sourceField ?? '';
  return `${ownWordsOf(field)}\n${[filledBy, guessed, source].join('\n').toLowerCase()}`;
}

/** Sort key: what Auto Map is sure of comes late, what a person has chosen last. */
function sureness({ name }: PdfField, { mappings, guesses }: MappingWithGuesses): number {
  const mapping = mappings[name];
  if (mapping) return mapping.confidence ?? 2;
  return guesses[name]?.confidence ?? 1.5;
}

/**
 * Sorts the fields by page, as its print is read from top to bottom and from left to right; those
 * on no page last.
 */
export function inPageOrder(fields: readonly PdfField[]): PdfField[] {
  const placed = fields.map((field) => {
    const widget = field.widgets.find(({ page }) => page >= 0);
    const page = widget?.page ?? Infinity;
    const rect = field.labels?.viewed ?? widget?.rect;
    return { field, page, top: rect?.[3] ?? 0, left: rect?.[0] ?? 0, height: heightOf(rect) };
  });
  placed.sort((a, b) => {
    if (a.page !== b.page) return a.page < b.page ? -1 : 1;
    return b.top - a.top || a.left - b.left;
  });
  // Boxes on one line can be slightly higher or lower than their neighbors.
  const lines: (typeof placed)[] = [];
  for (const box of placed) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSameLine =
      first && first.page === box.page && first.top - box.top < SAME_LINE * first.height;
    if (isSameLine) line?.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.left - b.left).map(({ field }) => field));
}

/** As a share of a box's height. */
const SAME_LINE = 0.5;

function heightOf(rect: PdfField['widgets'][number]['rect'] | undefined): number {
  return rect ? rect[3] - rect[1] : 0;
}

/** The next or previous field that a person still has to look at, wrapping around. */
export function nextOpenField(
  rows: readonly PdfField[],
  from: string | null,
  step: 1 | -1,
  mapped: MappingWithGuesses,
): PdfField | null {
  const start = rows.findIndex(({ name }) => name === from);
  for (let n = 1; n <= rows.length; n++) {
    const at = start < 0 && step < 0 ? -n : start + n * step;
    const field = rows.at(at % rows.length);
    if (!field || field.name === from) continue;
    if (isOpen(field, mapped)) return field;
  }
  return null;
}

/** The message if `nextOpenField` finds none, since a filter can hide open boxes. */
export function noneOpenInWords(
  rows: readonly PdfField[],
  fields: readonly PdfField[],
  mapped: MappingWithGuesses,
): string {
  const shown = new Set(rows);
  const count = fields.filter((field) => !shown.has(field) && isOpen(field, mapped)).length;
  return count === 0 ? WORKBENCH_TEXTS.noneOpen : message(WORKBENCH_TEXTS.noneShownOpen, { count });
}

function isOpen(field: PdfField, { mappings, guesses }: MappingWithGuesses): boolean {
  return isOpenState(boxState(field, mappings[field.name], guesses[field.name]));
}

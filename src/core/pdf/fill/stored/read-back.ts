import type { TerminalField, Widget } from '../../acroform/field-tree.ts';
import { PdfArray, PdfDict, type PdfObject } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf, Placed } from '../../file/opened-pdf.ts';
import type { StoredValue } from '../filling.ts';
import { storedValue } from './stored-value.ts';

/** A filled field, and what reading it back must return. */
export interface ExpectedField {
  field: TerminalField;
  stored: StoredValue;
}

/**
 * Parses the written bytes and compares. Only the fields' own objects are read again, so the cost
 * depends only on what was filled.
 * @returns whether each field holds what was intended, in the same order
 */
export function readBack(before: OpenPdf, bytes: Uint8Array, intended: ExpectedField[]): boolean[] {
  if (intended.length === 0) return [];
  const after: OpenPdf = { ...before, bytes, resolve: before.resolveIn(bytes) };
  return intended.map(({ field, stored }) => {
    const found = fieldIn(before, after, field);
    return found !== undefined && sameValue(storedValue(after, found), stored);
  });
}

/** The field with its dictionaries taken from the written file. */
function fieldIn(before: OpenPdf, after: OpenPdf, field: TerminalField): TerminalField | undefined {
  const { owner, name, depth, parent } = field.node;
  const dict = dictIn(before, after, field.node);
  if (!dict) return undefined;
  const widgets: Widget[] = [];
  for (const widget of field.widgets) {
    const reread = widget.dict === field.node.dict ? dict : dictIn(before, after, widget);
    if (!reread) return undefined;
    widgets.push({ dict: reread, owner: widget.owner, page: widget.page });
  }
  return { node: { dict, owner, name, depth, parent }, namesakes: field.namesakes, widgets };
}

/** A direct dictionary inside an object is found by the path that led to it in the original. */
function dictIn(before: OpenPdf, after: OpenPdf, { dict, owner }: Placed): PdfDict | undefined {
  const path = pathTo(before.resolve(owner), dict);
  let at: PdfObject | null | undefined = path && after.resolve(owner);
  for (const step of path ?? []) {
    if (at instanceof PdfArray && typeof step === 'number') at = at.at(step);
    else if (at instanceof PdfDict && typeof step === 'string') at = at.get(step);
    else return undefined;
  }
  return at instanceof PdfDict ? at : undefined;
}

type Step = string | number;

function pathTo(from: PdfObject | null, wanted: PdfDict): Step[] | undefined {
  if (from === wanted) return [];
  const children: [Step, PdfObject][] =
    from instanceof PdfArray
      ? [...from.toArray().entries()]
      : from instanceof PdfDict
        ? [...from]
        : [];
  for (const [step, child] of children) {
    const rest = pathTo(child, wanted);
    if (rest) return [step, ...rest];
  }
  return undefined;
}

function sameValue(found: StoredValue, intended: StoredValue): boolean {
  return found.length === intended.length && found.every((value, i) => value === intended[i]);
}

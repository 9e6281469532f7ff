/**
 * Fields that the form's own scripts work out from others, such as totals (`C` in PDF 32000-1 table
 * 196, `CO` in table 218). Nothing here runs scripts, so such a field keeps its old value.
 */
import { groupPairs } from '../../grouped.ts';
import { PdfArray, type PdfDict } from '../file/objects/pdf-objects.ts';
import { textOf, textString } from '../file/objects/text-string.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { inherited } from './field-attributes.ts';
import type { FieldTree, TerminalField } from './field-tree.ts';

export interface CalculatedField {
  field: TerminalField;
  /** Names of the fields or groups it is worked out from; empty if the script names none. */
  parts: ReadonlySet<string>;
}

/** Records the parts after the script was removed (a private key, PDF 32000-1 Annex E). */
export const PARTS_KEY = 'INKR_Parts';

/** A script that names more is no sum of boxes that people fill in. */
const MAX_PARTS = 2_000;

/** Words in quotes: how scripts name fields, as in `new Array("a", "b")` and `getField('a')`. */
const QUOTED = /"([^"\n]*)"|'([^'\n]*)'/g;

/**
 * The fields and groups that a field's calculation names; undefined without a calculation. Nothing
 * else of the script is kept.
 * @param names by `namesOf`
 */
export function partsOfActions(
  pdf: OpenPdf,
  actions: PdfDict,
  names: () => ReadonlySet<string>,
): PdfArray | undefined {
  const action = actions.getDict('C', pdf.resolve);
  if (!action) return undefined;
  const words = quotedWords(textOf(action.get('JS', pdf.resolve)) ?? '');
  return new PdfArray(words.filter((word) => names().has(word)).map(textString));
}

/** The names of the form's fields and of the groups around them. */
export function namesOf({ fields }: FieldTree): ReadonlySet<string> {
  return new Set(fields.flatMap(({ node }) => withGroups(node.name)));
}

function quotedWords(script: string): string[] {
  const words = new Set<string>();
  for (const [, double, single = double] of script.matchAll(QUOTED)) {
    // Acrobat's functions also take one text with all names, separated by commas.
    for (const word of [single, ...(single?.split(',') ?? [])]) if (word) words.add(word.trim());
    if (words.size > MAX_PARTS) break;
  }
  return [...words].slice(0, MAX_PARTS);
}

/** The calculated fields of a form whose scripts have been removed. */
export function calculatedFields(pdf: OpenPdf, { acroForm, fields }: FieldTree): CalculatedField[] {
  const order = acroForm?.dict.getArray('CO', pdf.resolve);
  const ordered = new Set(order?.toArray().map((_, i) => order.at(i, pdf.resolve)));
  return fields.flatMap((field) => {
    const words = wordsOf(pdf, field);
    const isOrdered =
      ordered.has(field.node.dict) || field.widgets.some((w) => ordered.has(w.dict));
    if (!words && !isOrdered) return [];
    const parts = (words ?? []).filter((word) => word !== field.node.name);
    return [{ field, parts: new Set(parts) }];
  });
}

function wordsOf(pdf: OpenPdf, field: TerminalField): string[] | undefined {
  const list = inherited(pdf, field, PARTS_KEY);
  if (!(list instanceof PdfArray)) return undefined;
  return list.toArray().flatMap((_, i) => textOf(list.at(i, pdf.resolve)) ?? []);
}

/**
 * The calculated fields that no longer fit what was filled in: one of their parts was filled, or is
 * itself a total that no longer fits.
 * @param isShown whether the field shows a value; one whose parts are unknown is then taken to
 *   depend on whatever was filled
 */
export function staleFields(
  calculated: readonly CalculatedField[],
  filled: ReadonlySet<string>,
  isShown: (field: TerminalField) => boolean,
): TerminalField[] {
  if (calculated.length === 0 || filled.size === 0) return [];
  const dependents = groupPairs(
    calculated.flatMap(({ field, parts }) => [...parts].map((part) => [part, field] as const)),
  );
  const stale = new Set<TerminalField>();
  const changed = [...filled];
  const spoil = (field: TerminalField) => {
    if (filled.has(field.node.name) || stale.has(field)) return;
    stale.add(field);
    changed.push(field.node.name);
  };
  for (const { field, parts } of calculated) if (parts.size === 0 && isShown(field)) spoil(field);
  // Grows while it is read: a total can be a part of the next.
  for (const name of changed)
    for (const group of withGroups(name))
      for (const field of dependents.get(group) ?? []) spoil(field);
  return calculated.flatMap(({ field }) => (stale.has(field) ? [field] : []));
}

/** The name and those of the groups around it: `a.b.c`, `a.b`, `a`. */
function withGroups(name: string): string[] {
  const steps = name.split('.');
  return steps.map((_, i) => steps.slice(0, i + 1).join('.'));
}

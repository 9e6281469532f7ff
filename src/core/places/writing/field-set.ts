/**
 * The fields that a form should have: those that a person placed, and those of the file that stay.
 */
import { groupBy } from '../../grouped.ts';
import { FIELDS_PER_FORM } from '../../limits.ts';
import type { PdfFieldType } from '../../pdf/pdf-form.ts';
import type { FieldProblem } from '../../texts/field-texts.ts';
import type { FoundField } from '../find-places.ts';

export interface SetField extends Omit<FoundField, 'type' | 'confidence'> {
  /**
   * A person can create a text field, a check box or a place to sign; the file's own fields can be
   * of any type.
   */
  type: PdfFieldType;
  /** Set for a place that was found, until a person has checked it. */
  confidence?: number;
  /** Set for a box that the file already had: its field's name and the index of the widget. */
  of?: { field: string; widget: number };
}

export const MOST_COMB_CELLS = 100;
/** Smallest width and height, in the page's own units. */
export const SMALLEST_FIELD = 3;

export interface SetProblem {
  code: FieldProblem;
  /** Index in the set; 0 for `too_many`. */
  at: number;
}

/** Why the fields cannot be written as they are: at most one reason per field, in their order. */
export function problemsOfSet(fields: readonly SetField[], pages: number): SetProblem[] {
  const shared = sharedProblems(fields);
  const problems = fields.flatMap((field, at) => {
    const code = ownProblem(field, pages) ?? shared.get(field);
    return code ? [{ code, at }] : [];
  });
  return fields.length > FIELDS_PER_FORM ? [{ code: 'too_many', at: 0 }, ...problems] : problems;
}

/**
 * The former names of fields that were merged to a comb, or are what is left of one that was split:
 * they hold another part of an answer than before, so their mapping cannot stay. A person who only
 * says how many cells a field has does not change its size.
 */
export function recutFields(
  before: readonly SetField[],
  after: readonly (SetField & { was?: string | undefined })[],
): Set<string> {
  const now = new Map(after.map((field) => [field.was ?? field.name, field]));
  const recut = before.filter((field) => {
    const next = now.get(field.name);
    return next && (field.comb ?? 1) !== (next.comb ?? 1) && !isSameSize(field, next);
  });
  return new Set(recut.map(({ name }) => name));
}

function isSameSize({ rect: a }: SetField, { rect: b }: SetField): boolean {
  const wider = a[2] - a[0] - (b[2] - b[0]);
  const higher = a[3] - a[1] - (b[3] - b[1]);
  return Math.abs(wider) < SMALLEST_FIELD && Math.abs(higher) < SMALLEST_FIELD;
}

function ownProblem(field: SetField, pages: number): FieldProblem | undefined {
  const { page, rect, of, name, choice, comb } = field;
  if (page < 0 || page >= pages) return 'no_such_page';
  if (of) return name === of.field ? undefined : 'name_fixed';
  if (rect[2] - rect[0] < SMALLEST_FIELD || rect[3] - rect[1] < SMALLEST_FIELD) return 'too_small';
  if (name.trim() === '') return 'name_missing';
  // A period would create a hierarchy of names (PDF 32000-1 section 12.7.3.2).
  if (name.includes('.')) return 'name_period';
  if (choice !== undefined && choice.trim() === '') return 'choice_missing';
  if (comb !== undefined && (comb < 1 || comb > MOST_COMB_CELLS)) return 'comb_cells';
  return undefined;
}

/** The names of the groups that a field is in: `a` and `a.b` for `a.b.c` (PDF 32000-1 12.7.3.2). */
function groupsAbove(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'));
}

/**
 * Finds fields that share a name or a choice wrongly. Only the answers of one question, on one
 * page, can share a name.
 */
function sharedProblems(fields: readonly SetField[]): Map<SetField, FieldProblem> {
  const problems = new Map<SetField, FieldProblem>();
  const ownGroups = new Set(fields.flatMap(({ of }) => (of ? groupsAbove(of.field) : [])));
  for (const field of fields) {
    if (!field.of && ownGroups.has(field.name)) problems.set(field, 'name_taken');
  }
  for (const group of groupsOf(fields, ({ name }) => name)) {
    const [{ of, page }] = group;
    if (of && group.every((field) => field.of?.field === of.field)) continue;
    const areAnswers = group.every((field) => !field.of && field.choice !== undefined);
    if (!areAnswers) for (const field of group) problems.set(field, 'name_taken');
    else if (group.some((field) => field.page !== page)) {
      for (const field of group) problems.set(field, 'group_on_two_pages');
    } else {
      for (const same of groupsOf(group, ({ choice = '' }) => choice)) {
        for (const field of same) problems.set(field, 'choice_taken');
      }
    }
  }
  return problems;
}

type Several = [SetField, SetField, ...SetField[]];

/** Groups of fields that have the same key; a key that occurs once has no group. */
function groupsOf(fields: readonly SetField[], keyOf: (field: SetField) => string): Several[] {
  return [...groupBy(fields, keyOf).values()].filter((group): group is Several => group.length > 1);
}

/** The fields that a form should have: those that a person placed, and the file's own that stay. */
import { FIELDS_PER_FORM } from '../../limits.ts';
import type { FieldProblem } from '../../texts/field-texts.ts';
import type { PdfFieldType } from '../pdf-form.ts';
import type { FoundField } from './find-places.ts';

export interface SetField extends Omit<FoundField, 'type' | 'confidence'> {
  /** What a person can make is text, a check box or a place to sign; the file's own may be others. */
  type: PdfFieldType;
  /** Of a place that was found, until a person has looked at it. */
  confidence?: number;
  /** A box that the file had already: its field's name, and which of its boxes. */
  of?: { field: string; widget: number };
}

export const MOST_COMB_CELLS = 100;
/** Each side, in the page's own units. */
export const SMALLEST_FIELD = 3;

export interface SetProblem {
  code: FieldProblem;
  /** Index in the set. */
  at: number;
}

/** Why the fields cannot be written as they are. */
export function problemsOfSet(fields: readonly SetField[], pages: number): SetProblem[] {
  const firstOf = new Map<string, SetField>();
  const choices = new Set<string>();
  const problems = fields.flatMap((field, at) => {
    const code = ownProblem(field, pages) ?? sharedProblem(field, firstOf, choices);
    return code ? [{ code, at }] : [];
  });
  return fields.length > FIELDS_PER_FORM ? [{ code: 'too_many', at: 0 }, ...problems] : problems;
}

function ownProblem(field: SetField, pages: number): FieldProblem | undefined {
  const { page, rect, of, name, choice, comb } = field;
  if (page < 0 || page >= pages) return 'no_such_page';
  if (of) return undefined;
  if (rect[2] - rect[0] < SMALLEST_FIELD || rect[3] - rect[1] < SMALLEST_FIELD) return 'too_small';
  if (name.trim() === '') return 'name_missing';
  // A period makes a hierarchy of names (PDF 32000-1 section 12.7.3.2).
  if (name.includes('.')) return 'name_period';
  if (choice !== undefined && choice.trim() === '') return 'choice_missing';
  if (comb !== undefined && (comb < 1 || comb > MOST_COMB_CELLS)) return 'comb_cells';
  return undefined;
}

/** Only the answers of one question have one name. */
function sharedProblem(
  field: SetField,
  firstOf: Map<string, SetField>,
  choices: Set<string>,
): FieldProblem | undefined {
  const { name, choice, page, of } = field;
  const first = firstOf.get(name);
  const answer = JSON.stringify([name, choice]);
  const isAnswered = choices.has(answer);
  choices.add(answer);
  if (!first) {
    firstOf.set(name, field);
    return undefined;
  }
  if (of && first.of?.field === of.field) return undefined;
  if (of || first.of || choice === undefined || first.choice === undefined) return 'name_taken';
  if (first.page !== page) return 'group_on_two_pages';
  return isAnswered ? 'choice_taken' : undefined;
}

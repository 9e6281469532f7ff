/** What a column of a table can hold. */
import {
  type ApplicationFieldName,
  applicationField,
  isApplicationFieldName,
} from '../application/application-fields.ts';
import { type Question, questionId } from '../application/questions.ts';
import { RUN_TEXTS } from '../texts/run-texts.ts';

/** A field that a second column continues, and what stands between the two values. */
export const ADDED_AFTER = { insuredLastName: ' ', streetAddress: ', ' } as const;

export type AddedTo = { addedTo: keyof typeof ADDED_AFTER };

/**
 * An application field, a question of the forms, the insured's whole name or whole address, or what
 * is added to a field, such as a suffix.
 */
export type ColumnFact =
  | { field: ApplicationFieldName }
  | { question: Question }
  | WholeFact
  | AddedTo;

/** Several fields in one column. */
export type WholeFact = { fullName: true } | { fullAddress: true };

/**
 * The same in a form that can be stored: a question by its id, and null for a column that fills
 * nothing.
 */
export type WrittenFact =
  | { field: ApplicationFieldName }
  | { question: string }
  | WholeFact
  | AddedTo
  | null;

/** The fact in words. */
export function factName(fact: ColumnFact): string {
  if ('fullName' in fact) return 'Full name';
  if ('fullAddress' in fact) return 'Full address';
  if ('addedTo' in fact) return RUN_TEXTS.addedTo[fact.addedTo];
  return 'field' in fact ? applicationField(fact.field).label : `“${fact.question.label}”`;
}

export function writeFact(fact: ColumnFact | null): WrittenFact {
  if (fact === null || !('question' in fact)) return fact;
  return { question: questionId(fact.question.label) };
}

/** @returns undefined for an unknown field or a question that no form asks */
export function readFact(
  written: WrittenFact,
  questions: readonly Question[],
): ColumnFact | null | undefined {
  if (written === null || isWhole(written) || 'addedTo' in written) return written;
  if ('field' in written) return isApplicationFieldName(written.field) ? written : undefined;
  const question = questions.find(({ label }) => questionId(label) === written.question);
  return question && { question };
}

export function isWhole(fact: NonNullable<WrittenFact> | ColumnFact): fact is WholeFact {
  return 'fullName' in fact || 'fullAddress' in fact;
}

/** The fields that a column with several holds. */
export function fieldsOfWhole(fact: WholeFact): ApplicationFieldName[] {
  return 'fullName' in fact
    ? ['insuredFirstName', 'insuredLastName']
    : ['streetAddress', 'city', 'state', 'zip'];
}

/** Keys of everything that this fact fills and that no second column can fill; none without a fact. */
export function keysFilledBy(fact: ColumnFact | null): string[] {
  if (fact === null) return [];
  if (isWhole(fact)) return fieldsOfWhole(fact);
  if ('addedTo' in fact) return [`added to ${fact.addedTo}`];
  return ['field' in fact ? fact.field : questionId(fact.question.label)];
}

/** The keys of everything that the columns fill. */
export function keysOfColumns(
  columns: readonly { fact: ColumnFact | null }[],
): ReadonlySet<string> {
  return new Set(columns.flatMap(({ fact }) => keysFilledBy(fact)));
}

export function isDate(fact: ColumnFact | null): boolean {
  if (!fact || isWhole(fact) || 'addedTo' in fact) return false;
  if ('question' in fact) return fact.question.kind === 'date';
  return applicationField(fact.field).kind === 'date';
}

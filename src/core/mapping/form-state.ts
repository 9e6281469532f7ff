import { type FormRule, whyNeverApplying } from '../application/form-rules.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { FORM_STATE_TEXTS, type FormState } from '../texts/form-list-texts.ts';

export const FORM_STATES = Object.keys(FORM_STATE_TEXTS) as readonly FormState[];

export interface FormFacts {
  /** Null until the form has been analyzed. */
  analyzed_fields: number | null;
  mapped_fields: number;
  /** Whether a person has saved the mapping. */
  mappings_reviewed: boolean;
  applies_when: FormRule | null;
}

/**
 * @param replacedFrom first application date of the revision that replaces this one; null if it
 *   applies to every date, undefined if there is no such revision
 */
export function formState(
  { analyzed_fields, mapped_fields, mappings_reviewed, applies_when }: FormFacts,
  replacedFrom: CalendarDate | null | undefined,
  today: CalendarDate,
): FormState {
  // While this form is filled, too, what it needs matters.
  const isOver = (applies_when?.lastDay ?? today) < today;
  if (isOver && replacedFrom !== undefined && (replacedFrom ?? today) <= today) return 'replaced';
  if (analyzed_fields === null) return 'needs_analysis';
  if (analyzed_fields === 0) return 'no_fields';
  if (mapped_fields === 0) return 'needs_mapping';
  if (!mappings_reviewed) return 'needs_look';
  return whyNeverApplying(applies_when, today).length > 0 ? 'not_in_use' : 'ready';
}

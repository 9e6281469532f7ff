import { parseCalendarDate } from '../../../core/calendar-date.ts';
import { FIELD_PROBLEM_TEXTS } from '../../../core/texts/field-panel-texts.ts';
import { message } from '../../../core/texts/message.ts';
import type { FormField } from './form-field.ts';

export interface FieldProblem {
  field: FormField;
  text: string;
}

/** What would send the form back: a required field left empty, or an impossible value. */
export function fieldProblems(
  fields: readonly FormField[],
  held: (field: FormField) => string | string[],
): FieldProblem[] {
  return fields.flatMap((field) => {
    const text = isForHands(field) ? problemOf(field, [held(field)].flat().join(' ').trim()) : null;
    return text === null ? [] : [{ field, text }];
  });
}

/** Signatures are made in ink on paper, so they are not checked. */
export function isSignature({ type, label }: FormField): boolean {
  return type === 'signature' || (type === 'text' && /^(signature|sign here|x$)/i.test(label));
}

/** Whether a person can fill in the field here. */
function isForHands(field: FormField): boolean {
  return !field.readOnly && field.type !== 'button' && !isSignature(field);
}

function problemOf(field: FormField, value: string): string | null {
  if (value === '') return field.required ? FIELD_PROBLEM_TEXTS.empty : null;
  if (field.type !== 'text') return null;
  const { maxLength = 0 } = field;
  if (maxLength > 0 && value.length > maxLength) {
    return message(FIELD_PROBLEM_TEXTS.tooLong, { length: value.length, maxLength });
  }
  if (asksForDate(field) && !isDate(value)) {
    return message(FIELD_PROBLEM_TEXTS.noDate, { value });
  }
  const digits = value.replace(/\D/g, '').length;
  switch (field.format) {
    case 'ssn':
      return digits === 9 ? null : FIELD_PROBLEM_TEXTS.noSsn;
    case 'zip':
      return digits === 5 || digits === 9 ? null : FIELD_PROBLEM_TEXTS.noZip;
    case 'phone':
      return [7, 10, 11].includes(digits) ? null : FIELD_PROBLEM_TEXTS.noPhone;
    case 'number':
      return /^[-+($\s]*[\d,.\s]*\d[\d,.\s]*[)%\s]*$/.test(value)
        ? null
        : FIELD_PROBLEM_TEXTS.noNumber;
    default:
      return null;
  }
}

/** Whether the box is for a whole date; boxes for its parts hold few characters. */
function asksForDate({ format, label, maxLength = 0 }: FormField): boolean {
  if (format === 'date') return true;
  return (maxLength === 0 || maxLength >= 8) && /\bdate\b|\bMM\s?[/-]\s?DD/i.test(label);
}

/**
 * Whether a text is a date as people write it: `3/9/44`, `March 9, 1944`. `Upon delivery` is words,
 * not a wrong date.
 */
function isDate(value: string): boolean {
  const written = /^(\d{1,4})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{1,4})$/.exec(value);
  if (!written) return !/^[\d\s/.-]+$/.test(value) || /^\d{8}$/.test(value);
  const [, first = '', month = '', last = ''] = written;
  if (first.length === 4) return parseCalendarDate(`${first}-${month}-${last}`) !== null;
  const year = last.length === 2 ? `20${last}` : last;
  return parseCalendarDate(`${first}/${month}/${year}`) !== null;
}

/**
 * Finds what blocks a submission. The screen checks it before sending and the server before
 * filling. A value that is only unusual becomes a note on the result: incomplete-values.ts.
 */

import { calendarDateProblem, parseCalendarDate } from '../calendar-date.ts';
import { AppError } from '../errors.ts';
import { addressState } from '../us-states.ts';
import {
  APPLICATION_FIELDS,
  type ApplicationData,
  type ApplicationFieldKind,
  type ApplicationFieldName,
  applicationField,
} from './application-fields.ts';
import { missingRequiredFields } from './secure-application.ts';

/**
 * The fields with a value that does not fit their kind, each with the problem, never with the
 * value.
 */
export type InvalidValues = Partial<Record<ApplicationFieldName, string>>;

export function invalidValues(application: ApplicationData): InvalidValues {
  const invalid: InvalidValues = {};
  for (const { name, kind } of APPLICATION_FIELDS) {
    const value = application[name]?.trim();
    const problem = value && problemOf(kind, value);
    if (problem) invalid[name] = problem;
  }
  return invalid;
}

/** One text for all of them, such as `State is not a US state`. */
export function invalidValuesText(invalid: InvalidValues): string {
  return Object.entries(invalid)
    .map(([name, problem]) => `${labelOf(name)} ${problem}`)
    .join('; ');
}

export function labelsOf(names: readonly ApplicationFieldName[]): string {
  return names.map(labelOf).join(', ');
}

/** @throws AppError missing_required_fields, application_invalid */
export function requireSubmittable(application: ApplicationData): void {
  const missing = missingRequiredFields(application);
  if (missing.length > 0) {
    throw new AppError('missing_required_fields', { fields: labelsOf(missing) });
  }
  const invalid = invalidValues(application);
  if (Object.keys(invalid).length > 0) {
    throw new AppError('application_invalid', { problems: invalidValuesText(invalid) });
  }
}

function problemOf(kind: ApplicationFieldKind, value: string): string | undefined {
  switch (kind) {
    case 'state':
      return addressState(value) ? undefined : 'is not a US state';
    case 'date':
      return parseCalendarDate(value) ? undefined : calendarDateProblem(value);
    case 'sex':
      return /^[MF]$/.test(value) ? undefined : 'is not M or F';
    case 'yesNo':
      return /^(YES|NO)$/.test(value) ? undefined : 'is not YES or NO';
    default:
      return undefined;
  }
}

const labelOf = (name: string) => applicationField(name as ApplicationFieldName).label;

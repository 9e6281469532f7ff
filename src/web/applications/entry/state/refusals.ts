import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../../../core/application/application-fields.ts';
import { missingRequiredFields } from '../../../../core/application/secure-application.ts';
import {
  type InvalidValues,
  invalidValues,
  invalidValuesText,
  labelsOf,
} from '../../../../core/application/submittable.ts';
import { errorText } from '../../../../core/error-texts.ts';
import type { ErrorCode } from '../../../../core/errors.ts';
import { SECURE_FORM_TEXTS } from '../../../../core/texts/secure-form-texts.ts';
import { ApiError, explanationOf, isDeviceOffline, refusalIn } from '../../../base/api-error.ts';
import { submittedPart } from './entry-data.ts';

export interface Problem {
  title: string;
  /** The known cause, and what to do about it. */
  text?: string;
  /** True if the entry is not at fault, so that it can be submitted again unchanged. */
  mayRepeat?: boolean;
  /** True if the network is missing, which can come back. */
  isOffline?: boolean;
}

const REFUSALS: readonly ErrorCode[] = ['missing_required_fields', 'application_invalid'];

/** Describes a failed submission. If the entry itself is at fault, the message says why. */
export function failureOf(error: unknown): Problem {
  const explanation = explanationOf(error);
  const isRefusal = error instanceof ApiError && REFUSALS.includes(error.code);
  if (isRefusal && explanation) return { title: explanation };
  const isOffline = isDeviceOffline(error);
  return {
    title: SECURE_FORM_TEXTS.failed,
    ...(explanation && { text: explanation }),
    mayRepeat: true,
    ...(isOffline && { isOffline }),
  };
}

/** Submitting the correction again could never succeed. */
export const CORRECTED_GONE: Problem = {
  title: SECURE_FORM_TEXTS.failed,
  text: SECURE_FORM_TEXTS.correctedGone,
};

export function isPacketGone(error: unknown): boolean {
  return refusalIn(error, 'not_found')?.details.what === 'packet';
}

/** The first field that prevents the entry from being submitted. */
export function firstInvalidField(entry: ApplicationData): ApplicationFieldName | undefined {
  const invalid = Object.keys(invalidValues(submittedPart(entry))) as ApplicationFieldName[];
  return [...missingRequiredFields(entry), ...invalid][0];
}

export function refusalOf(
  missing: readonly ApplicationFieldName[],
  invalid: InvalidValues,
): Problem | undefined {
  if (missing.length > 0) {
    return { title: errorText('missing_required_fields', { fields: labelsOf(missing) }) };
  }
  const problems = invalidValuesText(invalid);
  return problems === '' ? undefined : { title: errorText('application_invalid', { problems }) };
}

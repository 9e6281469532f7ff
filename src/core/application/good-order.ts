/**
 * What would send a packet back: insurers return an application that is "not in good order" by
 * mail, after the client has signed it. So we say it before printing.
 */

import { type CalendarDate, todayLocal } from '../calendar-date.ts';
import type { FillWarning, PdfField } from '../pdf/pdf-form.ts';
import { checkPremium, GOODS_SERVICES_NOTE } from '../premium/check-premium.ts';
import { US_STATES } from '../us-states.ts';
import type { ApplicationData } from './application-fields.ts';
import { incompleteValues } from './incomplete-values.ts';
import { MAPPING_NOT_REVIEWED } from './result-notes.ts';

export interface FilledFormFacts {
  formName: string;
  originalFilename: string;
  mappingsReviewed: boolean;
  fields: readonly PdfField[];
  /** Names of the fields that have a value now. */
  filled: readonly string[];
  /** Names of the fields that a person signs on paper. */
  leftForInk: readonly string[];
  warnings: readonly FillWarning[];
}

/** @returns one sentence for each thing that is not in good order, the most serious first */
export function notInGoodOrder(
  application: ApplicationData,
  form: FilledFormFacts,
  today: CalendarDate = todayLocal(),
): string[] {
  return [
    ...premiumProblems(application, today),
    ...stateProblems(application, form),
    ...incompleteValues(application, today),
    ...emptyRequiredFields(form),
    ...clippedTexts(form),
    ...(form.mappingsReviewed ? [] : [MAPPING_NOT_REVIEWED]),
  ];
}

/** An over-limit premium, New York, a Goods & Services Statement: all from the premium check. */
function premiumProblems({ state, singlePremium }: ApplicationData, today: CalendarDate): string[] {
  const check = checkPremium(state ?? '', singlePremium ?? '', today);
  if (!check) return [];
  return [
    ...(check.isValid ? [] : [`${check.message}.`]),
    ...(check.requiresGoodsServicesStatement ? [`${GOODS_SERVICES_NOTE}.`] : []),
  ];
}

/** Insurers file a form for one state; its number begins with that state, as in "TX App08T". */
function stateProblems({ state }: ApplicationData, form: FilledFormFacts): string[] {
  const formState = stateOfForm(form.formName) ?? stateOfForm(form.originalFilename);
  const applicant = state?.trim().toUpperCase();
  if (!formState || !applicant || applicant === formState) return [];
  return [
    `This is the ${US_STATES[formState]} form and the insured lives in ${stateName(applicant)}.`,
  ];
}

function stateOfForm(name: string): keyof typeof US_STATES | undefined {
  const code = /^([A-Z]{2})[ _-](?=\S*\d|App)/.exec(name)?.[1];
  return code !== undefined && code in US_STATES ? (code as keyof typeof US_STATES) : undefined;
}

function stateName(code: string): string {
  return code in US_STATES ? US_STATES[code as keyof typeof US_STATES] : code;
}

function emptyRequiredFields({ fields, filled, leftForInk }: FilledFormFacts): string[] {
  const hasValue = new Set([...filled, ...leftForInk]);
  return fields
    .filter((field) => field.required && field.type !== 'button' && field.type !== 'signature')
    .filter((field) => !hasValue.has(field.name) && (field.value === null || field.value === ''))
    .map((field) => `"${field.tooltip ?? field.name}" is required on the form and is empty.`);
}

function clippedTexts({ warnings }: FilledFormFacts): string[] {
  return warnings
    .filter((warning) => warning.code === 'text_clipped')
    .map((warning) => `"${warning.field}": ${warning.message}`);
}

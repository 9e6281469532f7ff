/**
 * Finds whatever would send a packet back. Insurers return an application that is "not in good
 * order" by mail, after the client has signed it, so these problems are reported before printing.
 */

import { type CalendarDate, todayLocal } from '../calendar-date.ts';
import type { FillWarning } from '../pdf/pdf-form.ts';
import { checkPremium, GOODS_SERVICES_NOTE, territoryNote } from '../premium/check-premium.ts';
import { message } from '../texts/message.ts';
import { GOOD_ORDER_TEXTS } from '../texts/question-texts.ts';
import {
  ADDRESS_STATES,
  addressState,
  isStateCode,
  type StateCode,
  US_STATES,
} from '../us-states.ts';
import {
  type ApplicationData,
  type ApplicationFieldName,
  applicationField,
} from './application-fields.ts';
import { detailsOfNo } from './details-of-no.ts';
import { incompleteValues } from './incomplete-values.ts';
import type { LeftOutNote } from './left-out-notes.ts';
import type { AnswerName } from './questions.ts';
import { MAPPING_NOT_REVIEWED, prefilledNote } from './result-notes.ts';
import { isFieldShown, SHOWN_ON_YES } from './secure-application.ts';

/** Something missing or unusual. */
export interface OrderProblem {
  text: string;
  /** Where to correct it: the name of an application field, or the id of a question. */
  at: AnswerName | null;
}

/**
 * A box that the form requires and that is neither for a signature nor filled with a fixed text.
 */
export interface RequiredBox {
  /** Name of the PDF field. */
  field: string;
  label: string;
  /** The fields and questions mapped to it, any of which fills it; empty if nothing is mapped. */
  names: AnswerName[];
}

interface FormFacts {
  formName: string;
  originalFilename: string;
  mappingsReviewed: boolean;
  /** The required boxes without a value. */
  emptyBoxes: readonly RequiredBox[];
  /** The fields and questions that its boxes are for. */
  takes: readonly AnswerName[];
  /** The words at boxes that the form's own file fills, the same for every client. */
  prefilled?: readonly string[] | undefined;
}

export interface FilledFormFacts extends FormFacts {
  warnings: readonly (FillWarning & { label?: string })[];
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
    ...detailsOfNo(application).filter(({ at }) => form.takes.includes(at)),
    ...form.emptyBoxes.map(emptyBoxProblem),
    ...unansweredOnReplacement(application, form),
    ...clippedTexts(form),
    ...prefilled(form),
    ...(form.mappingsReviewed ? [] : [{ text: MAPPING_NOT_REVIEWED }]),
  ].map(({ text }) => text);
}

/** Problems in the entry itself, whatever form it goes into. */
export function entryProblems(application: ApplicationData, today: CalendarDate): OrderProblem[] {
  return [...premiumProblems(application, today), ...incompleteValues(application, today)];
}

/** What one form still needs, or would be sent back for, while the entry is being typed. */
export function formProblems(
  application: ApplicationData,
  form: FormFacts & { leftOut: readonly LeftOutNote[] },
): OrderProblem[] {
  return [
    ...stateProblems(application, form),
    ...form.emptyBoxes.map(emptyBoxProblem),
    ...unansweredOnReplacement(application, form),
    ...form.leftOut.map(({ sentence, at }) => ({ text: sentence, at })),
    ...prefilled(form),
  ];
}

/**
 * An unreviewed mapping is nothing that the person at the entry can mend, so it is said once for all
 * forms.
 */
export function notReviewedProblem(
  forms: readonly Pick<FormFacts, 'formName' | 'mappingsReviewed'>[],
): OrderProblem | undefined {
  const names = forms.flatMap((form) => (form.mappingsReviewed ? [] : form.formName));
  if (names.length === 0) return undefined;
  return { text: message(GOOD_ORDER_TEXTS.notReviewed, { names: names.join('; ') }), at: null };
}

/**
 * One box for each question, because all ticks of one question, or all parts of one number, lack
 * the same answer.
 * @param hidden ids of questions that this application is not asked, with boxes that stay empty on
 *   purpose
 */
export function emptyBoxes(
  boxes: readonly RequiredBox[],
  isFilled: (field: string) => boolean,
  hidden: readonly string[],
): RequiredBox[] {
  const empty = boxes.filter(
    ({ field, names }) => !isFilled(field) && !names.some((name) => hidden.includes(name)),
  );
  const questionOf = ({ field, label, names }: RequiredBox) =>
    JSON.stringify(names.length > 0 ? [label, ...names] : field);
  const first = new Map<string, RequiredBox>();
  for (const box of empty.toReversed()) first.set(questionOf(box), box);
  return empty.filter((box) => first.get(questionOf(box)) === box);
}

function prefilled({ prefilled: labels = [] }: FormFacts): OrderProblem[] {
  return labels.length === 0 ? [] : [{ text: prefilledNote(labels), at: null }];
}

/**
 * Problems from the premium check: an amount above the limit, New York, a territory, or a Goods &
 * Services Statement. Apart from the amount, `Invalid state code` would blame a right address.
 */
function premiumProblems(
  { state = '', singlePremium = '' }: ApplicationData,
  today: CalendarDate,
): OrderProblem[] {
  const check = checkPremium(state, singlePremium, today);
  if (!check) return [];
  return [
    ...(check.isValid ? [] : [`${territoryNote(state) ?? check.message}.`]),
    ...(check.requiresGoodsServicesStatement ? [`${GOODS_SERVICES_NOTE}.`] : []),
  ].map((text) => ({ text, at: 'singlePremium' }));
}

/** Insurers file a form for one state, and its number starts with that state, as in "TX App08T". */
function stateProblems(
  { state }: ApplicationData,
  form: Pick<FormFacts, 'formName' | 'originalFilename'>,
): OrderProblem[] {
  const formState = stateOfForm(form.formName) ?? stateOfForm(form.originalFilename);
  if (!formState || !state?.trim()) return [];
  const home = addressState(state);
  if (home === formState) return [];
  const lives = home ? ADDRESS_STATES[home] : state.trim();
  const text = `This is the ${US_STATES[formState]} form and the insured lives in ${lives}.`;
  return [{ text, at: 'state' }];
}

function stateOfForm(name: string): StateCode | undefined {
  const code = /^([A-Z]{2})[ _-](?=\S*\d|App)/.exec(name)?.[1];
  return code !== undefined && isStateCode(code) ? code : undefined;
}

function emptyBoxProblem({ label, names }: RequiredBox): OrderProblem {
  return { text: emptyBoxNote(label), at: names[0] ?? null };
}

export function emptyBoxNote(label: string): string {
  return `"${label}" is required on the form and is empty.`;
}

/**
 * An application must include signed statements whether there are other policies and whether one of
 * them is replaced (NAIC Model Regulation 613, section 3 A), and, if so, which one.
 */
const ON_REPLACEMENT = [
  'otherInsurance',
  'otherInsuranceDetails',
  'replacement',
  'companyName',
] as const satisfies readonly ApplicationFieldName[];
/** The replacement questions that every application is asked. */
export const REPLACEMENT_QUESTIONS: readonly ApplicationFieldName[] = ON_REPLACEMENT.filter(
  (name) => SHOWN_ON_YES[name] === undefined,
);

function unansweredOnReplacement(
  application: ApplicationData,
  { takes, emptyBoxes }: FormFacts,
): OrderProblem[] {
  const told = new Set(emptyBoxes.flatMap(({ names }) => names));
  return ON_REPLACEMENT.filter(
    (name) =>
      takes.includes(name) &&
      !told.has(name) &&
      !application[name]?.trim() &&
      isFieldShown(name, application),
  ).map((name) => ({ text: unansweredNote(applicationField(name).label), at: name }));
}

export function unansweredNote(label: string): string {
  return `"${label}" is asked on the form and is not answered.`;
}

function clippedTexts({ warnings }: FilledFormFacts): OrderProblem[] {
  return warnings
    .filter(({ code }) => code === 'text_clipped')
    .map(({ field, label = field, message }) => ({ text: `"${label}": ${message}`, at: null }));
}

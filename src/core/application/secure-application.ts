/**
 * The secure application form as specified: which of the 28 fields it asks for, in which sections
 * and order, and the text of its preview.
 */

import { fold, NO_WORDS } from '../answer-words.ts';
import { type CalendarDate, readableDate } from '../calendar-date.ts';
import {
  type ApplicationData,
  type ApplicationFieldKind,
  type ApplicationFieldName,
  applicationField,
} from './application-fields.ts';
import { isWrittenAsSsn } from './entered-numbers.ts';
import { questionGroups } from './question-groups.ts';
import {
  type AskedQuestion,
  answerKind,
  answerText,
  enteredValue,
  noLongerAsked,
  wordsOf,
} from './questions.ts';

export interface ApplicationSection {
  title: string;
  fields: readonly ApplicationFieldName[];
}

export const SECURE_APPLICATION_TITLE = 'Secure Application Form';

/** Required fields of the insured, besides the first name and the middle initial. */
const IDENTITY = [
  'insuredLastName',
  'streetAddress',
  'city',
  'state',
  'zip',
  'phone',
  'ssn',
  'birthDate',
  'sex',
] as const;

export const SECURE_APPLICATION_SECTIONS = [
  {
    title: 'Personal Information',
    fields: ['insuredFirstName', 'insuredMiddleInitial', ...IDENTITY],
  },
  {
    title: 'Insurance Information',
    fields: [
      'faceAmount',
      'singlePremium',
      'otherInsurance',
      'otherInsuranceDetails',
      'replacement',
      'companyName',
    ],
  },
  {
    title: 'Signatures',
    fields: ['proposedInsuredSignature', 'agentSignature', 'agentNumber', 'date'],
  },
] as const satisfies readonly ApplicationSection[];

/** The seven of the 28 fields that the specified form does not have. */
export const OWNER_SECTION = {
  title: 'Owner and assignment',
  fields: [
    'ownerName',
    'ownerAddress',
    'ownerSocialSecurity',
    'ownerRelationship',
    'ownerPhone',
    'ownerSignature',
    'assignmentEffectiveDate',
  ],
} as const satisfies ApplicationSection;

/**
 * Placeholders instead of default values, because an overlooked default would be printed on a legal
 * document.
 */
export const PLACEHOLDERS: Partial<Record<ApplicationFieldName, string>> = {
  ssn: 'XXX-XX-XXXX',
  faceAmount: '$50,000',
  singlePremium: '$25,000',
  agentSignature: 'Agent Name',
  agentNumber: 'AG12345',
};

/** A submission fails without these; listed to the person in this order. */
export const REQUIRED_FIELDS = [
  'insuredFirstName',
  ...IDENTITY,
  'proposedInsuredSignature',
  'date',
] as const satisfies readonly ApplicationFieldName[];

/**
 * `singlePremium` is marked as required on the screen but does not stop a submission, as specified.
 */
export const MARKED_REQUIRED_FIELDS: readonly ApplicationFieldName[] = [
  ...REQUIRED_FIELDS,
  'singlePremium',
];

/** A details field is part of the form only while its question is answered YES. */
export const SHOWN_ON_YES: Partial<Record<ApplicationFieldName, ApplicationFieldName>> = {
  otherInsuranceDetails: 'otherInsurance',
  companyName: 'replacement',
};

export function isFieldShown(name: ApplicationFieldName, data: ApplicationData): boolean {
  const question = SHOWN_ON_YES[name];
  return question === undefined || data[question] === 'YES';
}

/** Whether it belongs to a question that is answered NO: a company that is not replaced. */
export function isDetailOfNo(name: ApplicationFieldName, data: ApplicationData): boolean {
  const question = SHOWN_ON_YES[name];
  return question !== undefined && NO_WORDS.includes(fold(data[question] ?? ''));
}

/** Longest value in characters, for inputs and for applications received by the server. */
export function maxLengthOf(name: ApplicationFieldName): number {
  if (name === 'insuredMiddleInitial') return 1;
  return name === 'otherInsuranceDetails' ? 2000 : 500;
}

/** All fields of the form empty, except the date. */
export function emptySecureApplication(today: CalendarDate): ApplicationData {
  const data: ApplicationData = {};
  for (const section of SECURE_APPLICATION_SECTIONS) {
    for (const name of section.fields) data[name] = '';
  }
  return { ...data, date: today };
}

export function missingRequiredFields(data: ApplicationData): ApplicationFieldName[] {
  return REQUIRED_FIELDS.filter((name) => !data[name]?.trim());
}

/** Heading of the forms' additional questions, below the specified sections. */
export const QUESTIONS_TITLE = 'What the forms ask besides';

/**
 * The entry as plain text for the preview and its download, with only the last 4 digits of the SSN.
 * @param asked the questions that this entry is asked, and the ids of all questions
 */
export function secureApplicationText(
  data: ApplicationData,
  asked: { questions: readonly AskedQuestion[]; known: readonly string[] } = {
    questions: [],
    known: [],
  },
): string {
  const lines = [SECURE_APPLICATION_TITLE];
  for (const section of [...SECURE_APPLICATION_SECTIONS, OWNER_SECTION]) {
    const shown = section.fields.filter((name) => isFieldShown(name, data));
    // The owner section is optional; if empty, it adds no lines.
    if (section === OWNER_SECTION && !shown.some((name) => data[name])) continue;
    lines.push('', section.title);
    for (const name of shown) {
      lines.push(
        `${applicationField(name).label}: ${previewValue(applicationField(name).kind, data[name] ?? '')}`,
      );
    }
  }
  const answers = answerLines(data, asked);
  if (answers.length > 0) lines.push('', QUESTIONS_TITLE, ...answers);
  return `${lines.join('\n')}\n`;
}

function answerLines(
  data: ApplicationData,
  { questions, known }: { questions: readonly AskedQuestion[]; known: readonly string[] },
): string[] {
  const asked = questionGroups(questions).flatMap(({ section, rows }, i) => {
    const lines = rows.flatMap(({ number, asked }) =>
      asked.map(({ question, words }) => {
        const answer = answerText(question, enteredValue(question.id, data));
        const row = number === null ? '' : ` (${number})`;
        return `${words}${row}: ${previewValue(answerKind(question.kind), answer)}`;
      }),
    );
    if (section) return ['', section, ...lines];
    return i > 0 ? ['', ...lines] : lines;
  });
  const outlived = noLongerAsked(known, data).map(
    ([id, answer]) =>
      `${wordsOf(id)} (no longer asked): ${isWrittenAsSsn(answer) ? maskSsn(answer) : answer}`,
  );
  return [...asked, ...outlived];
}

export function previewFileName(timestamp: number): string {
  return `secure-application-preview-${timestamp}.txt`;
}

/** `***-**-1234`; shorter entries are hidden entirely. */
export function maskSsn(ssn: string): string {
  const digits = ssn.replace(/\D/g, '');
  if (digits.length === 0) return '';
  return digits.length < 9 ? '***-**-****' : `***-**-${digits.slice(-4)}`;
}

function previewValue(kind: ApplicationFieldKind, value: string): string {
  switch (kind) {
    case 'ssn':
      return maskSsn(value);
    case 'date':
      return readableDate(value);
    default:
      return value;
  }
}

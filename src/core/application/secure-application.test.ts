import { expect, test } from 'vitest';
import { APPLICATION_FIELD_NAMES } from './application-fields.ts';
import { questionId } from './questions.ts';
import { sampleApplication } from './sample-data.ts';
import {
  emptySecureApplication,
  isFieldShown,
  MARKED_REQUIRED_FIELDS,
  maskSsn,
  maxLengthOf,
  missingRequiredFields,
  OWNER_SECTION,
  PLACEHOLDERS,
  previewFileName,
  REQUIRED_FIELDS,
  SECURE_APPLICATION_SECTIONS,
  secureApplicationText,
} from './secure-application.ts';

const sample = sampleApplication('2026-11-21');

test('the three sections and the owner section ask for each of the 28 fields once', () => {
  const asked = [...SECURE_APPLICATION_SECTIONS, OWNER_SECTION].flatMap((s) => [...s.fields]);
  expect([...asked].sort()).toEqual([...APPLICATION_FIELD_NAMES].sort());
});

test('a new application is dated today and holds no placeholder text', () => {
  const empty = emptySecureApplication('2026-11-21');
  expect(empty.date).toBe('2026-11-21');
  expect(empty.agentSignature).toBe('');
  expect(empty.agentNumber).toBe('');
});

test('all required fields of an untouched application are missing, in the order of the form', () => {
  const missing = missingRequiredFields(emptySecureApplication('2026-11-21'));
  expect(missing.join(' ')).toBe(
    'insuredFirstName insuredLastName streetAddress city state zip phone ssn birthDate sex proposedInsuredSignature',
  );
});

test('the date is required, spaces are not a value, and the premium does not stop a submission', () => {
  expect(missingRequiredFields({ ...sample, date: '', city: '   ', singlePremium: '' })).toEqual([
    'city',
    'date',
  ]);
  expect(missingRequiredFields(sample)).toEqual([]);
});

test('the preview shows the last 4 digits of both social security numbers and no more', () => {
  const text = secureApplicationText(sample);
  expect(text).toContain('Social Security number: ***-**-4320');
  expect(text).not.toContain('987-65');
  expect(text).not.toContain('98765');
});

test('the preview lists several choices on one line, also of a question that is gone', () => {
  const programs = { label: 'Programs', kind: 'several' as const, id: 'ask:programs' };
  const answers = { [programs.id]: 'Food\nCash', 'ask:gone': 'Car\nBoat' };
  const text = secureApplicationText(
    { answers },
    { questions: [{ ...programs, formNames: [] }], known: [programs.id] },
  );
  expect(text).toContain('Programs: Food, Cash\nGone (no longer asked): Car, Boat\n');
});

test('the preview names the section of each question once', () => {
  const asked = (label: string, section?: string) => ({
    label,
    id: questionId(label),
    kind: 'text' as const,
    formNames: ['A'],
    ...(section ? { section } : {}),
  });
  const questions = [
    asked('Plan'),
    asked('Child: Name', 'Child'),
    asked('Age', 'Child'),
    asked('Fee'),
    ...[1, 2].flatMap((row) => [asked(`Heir (${row})`), asked(`Share (${row})`)]),
  ];
  const text = secureApplicationText(
    { answers: { [questionId('Child: Name')]: 'Ann' } },
    { questions, known: questions.map(({ id }) => id) },
  );
  expect(text).toContain(
    'besides\nPlan: \n\nChild\nName: Ann\nAge: \n\nFee: \nHeir (1): \nShare (1): \nHeir (2): \nShare (2): \n',
  );
});

test('the preview hides the numbers in answers, too', () => {
  const question = { label: 'SSN of spouse', kind: 'ssn' as const, id: 'ask:ssn of spouse' };
  const answers = { 'ask:ssn of spouse': '987-65-4322', 'ask:gone': '987-65-4323' };
  const text = secureApplicationText(
    { answers },
    { questions: [{ ...question, formNames: [] }], known: [question.id] },
  );
  expect(text).toContain('SSN of spouse: ***-**-4322\nGone (no longer asked): ***-**-4323\n');
});

test('an incomplete social security number shows no digit', () => {
  expect(maskSsn('1234')).toBe('***-**-****');
  expect(maskSsn('')).toBe('');
});

test('the preview names each section, prints US dates and leaves out fields that do not apply', () => {
  const text = secureApplicationText({ ...sample, otherInsurance: 'NO' });
  for (const section of SECURE_APPLICATION_SECTIONS) expect(text).toContain(section.title);
  expect(text).toContain('Birth date: 03/09/1941');
  expect(text).not.toContain('Other insurance details');
});

test('the preview shows the whole entry, section by section', () => {
  expect(secureApplicationText({ ...sample, date: 'soon' })).toBe(`Secure Application Form

Personal Information
First name: Eleanor
Middle initial: M
Last name: Sampleton
Street address: 1200 Example Lane
City: Austin
State: TX
ZIP: 78701
Phone: 5125550142
Social Security number: ***-**-4320
Birth date: 03/09/1941
Sex: F

Insurance Information
Face amount: $50,000
Single premium: $25,000
Other insurance: YES
Other insurance details: Sample Mutual, policy SM-1001, $5,000
Replacement: YES
Replaced company name: Sample Mutual

Signatures
Proposed insured signature: Eleanor M Sampleton
Agent signature: Avery Testwell
Agent number: TX-0042
Application Date: soon

Owner and assignment
Owner name: Walter J Sampleton
Owner address: 48 Specimen Road, Round Rock, TX 78664
Owner Social Security number: ***-**-4321
Owner relationship to insured: Son
Owner phone: 5125550177
Owner signature: Walter J Sampleton
Assignment effective date: 12/21/2026
`);
});

test('the preview of a form without an owner has no owner section', () => {
  const text = secureApplicationText({ date: '2026-11-21' });
  expect(text).not.toContain('Owner and assignment');
  expect(text).toMatch(/\nZIP: \n/);
  expect(secureApplicationText({ ownerPhone: '5125550177' })).toContain('Owner and assignment');
});

test('the download’s name contains the time', () => {
  expect(previewFileName(1_795_000_000_000)).toBe('secure-application-preview-1795000000000.txt');
});

test('details have their own question, and answers are only examples', () => {
  const yes = { otherInsurance: 'YES', replacement: 'NO' };
  expect(isFieldShown('otherInsuranceDetails', yes)).toBe(true);
  expect(isFieldShown('companyName', yes)).toBe(false);
  expect(isFieldShown('companyName', { replacement: 'YES' })).toBe(true);
  expect(isFieldShown('city', {})).toBe(true);
  expect(PLACEHOLDERS).toEqual({
    ssn: 'XXX-XX-XXXX',
    faceAmount: '$50,000',
    singlePremium: '$25,000',
    agentSignature: 'Agent Name',
    agentNumber: 'AG12345',
  });
});

test('the premium is marked as required like the required fields', () => {
  expect(MARKED_REQUIRED_FIELDS).toEqual([...REQUIRED_FIELDS, 'singlePremium']);
});

test('a middle initial has one character, and details have room', () => {
  expect(maxLengthOf('insuredMiddleInitial')).toBe(1);
  expect(maxLengthOf('otherInsuranceDetails')).toBe(2000);
  expect(maxLengthOf('city')).toBe(500);
});

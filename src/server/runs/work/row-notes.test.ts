import { expect, it } from 'vitest';
import { FORM_ADDED, MAPPING_NOT_REVIEWED } from '../../../core/application/result-notes.ts';
import { RUN_TEXTS } from '../../../core/texts/run-texts.ts';
import type { ApplicationResult } from '../../applications/application-result.ts';
import { rowNotes, whyNoForm } from './row-notes.ts';

type Form = ApplicationResult['data']['results'][number];

const form = (formName: string, notes: string[], success = true) =>
  ({ formName, notes, success, skipped: [], warnings: [], errors: [] }) as unknown as Form;

const saying = (said: string[], ...results: Form[]) =>
  rowNotes({ data: { results } } as unknown as ApplicationResult, said);
const told = (...results: Form[]) => saying([], ...results);

it('reports once what applies to many forms, and to which', () => {
  const missing = '"City" is required on the form and is empty.';
  expect(
    told(
      form('Claim', [FORM_ADDED]),
      form('Status, financial', [missing, FORM_ADDED]),
      form('In order', []),
      form('Consent', [FORM_ADDED]),
    ),
  ).toEqual([`Claim; Status, financial; Consent: ${FORM_ADDED}`, `Status, financial: ${missing}`]);
});

it('tells forms of one name apart by their files', () => {
  const files = ['texas.pdf', 'ohio.pdf'].map((originalFilename) => ({
    ...form('Claim', [FORM_ADDED]),
    originalFilename,
  }));
  expect(told(...files)).toEqual([`Claim (texas.pdf); Claim (ohio.pdf): ${FORM_ADDED}`]);
});

it('leaves to the run what is the same in every row: unreviewed mappings', () => {
  const own = '"City" is required on the form and is empty.';
  const another = '"Zip" is required on the form and is empty.';
  expect(told(form('Claim', [MAPPING_NOT_REVIEWED]))).toEqual([]);
  expect(told(form('Claim', [MAPPING_NOT_REVIEWED, own, another]))).toEqual([
    `Claim: ${own}`,
    `Claim: ${another}`,
  ]);
});

it('leaves to the run what one of the forms has in every row', () => {
  const empty = '"City" is required on the form and is empty.';
  const results = ['A', 'B'].map((formId) => ({ ...form(`Form ${formId}`, [empty]), formId }));
  const result = { data: { results } } as unknown as ApplicationResult;
  expect(rowNotes(result, [], new Map([['A', [empty]]]))).toEqual([`Form B: ${empty}`]);
});

it('leaves locked boxes to the run, and reports what else is not on paper', () => {
  const skipped = [{ field: 'A', label: 'SSN', code: 'read_only', reason: 'Locked.' }];
  const notOnPaper = (...fields: string[]) => ({
    ...form('Claim', []),
    skipped,
    proof: { whole: 3, total: 5, clean: false, notWhole: fields.map((field) => ({ field })) },
  });
  expect(told(notOnPaper('A') as unknown as Form)).toEqual([]);
  expect(told(notOnPaper('A', 'B') as unknown as Form)).toEqual([`Claim: ${RUN_TEXTS.needsLook}`]);
});

it('says why no form applies to a row: names three forms, and counts the others', () => {
  const leftOut = ['A', 'B', 'C', 'D', 'E'].map((formName) => ({
    formId: formName,
    formName,
    reasons: ['It is for Ohio; the insured lives in Texas.'],
  }));
  const of = (data: object) => whyNoForm({ data } as unknown as ApplicationResult);
  const about = 'No form applies to this application';
  expect(of({ message: about, leftOut: leftOut.slice(0, 1) })).toBe(
    `${about}. A: It is for Ohio; the insured lives in Texas.`,
  );
  expect(of({ message: about, leftOut })).toMatch(/C: [^:]+Texas\. 2 other forms are not for it/);
  const [a, b] = ['a.pdf', 'b.pdf'].map((originalFilename) => ({
    formName: 'Claim',
    originalFilename,
    reasons: ['No.'],
  }));
  expect(of({ message: about, leftOut: [a, b] })).toMatch(/Claim \(a\.pdf\): .*Claim \(b\.pdf\): /);
  expect(of({ message: 'Not filled: A.' })).toBe('Not filled: A.');
});

it('names the answer for which a form has no boxes', () => {
  const answer = { name: 'ownerName', label: 'Owner name' };
  const box = { field: 'A', label: 'First', code: 'part_missing', reason: '', answer };
  const claim = { ...form('Claim', []), skipped: [box, { ...box, field: 'B', label: 'Last' }] };
  const [told1, ...more] = told(claim);
  expect(more).toEqual([]);
  expect(told1).toMatch(/^Claim: Owner name cannot be split .*"First"; "Last"\.$/);
});

it('counts the notes of a form that only its packet shows', () => {
  const notes = ['A', 'B', 'C', 'D'].map((box) => `"${box}" is required on the form and is empty.`);
  expect(told(form('Claim', notes)).at(-1)).toBe('Claim: 2 more to look at in its packet.');
  expect(told(form('Claim', notes.slice(0, 2)))).toHaveLength(2);
});

it('refers to the packet where a form gives no reason', () => {
  expect(told(form('Claim', [], false))).toEqual([`Claim: ${RUN_TEXTS.needsLook}`]);
});

it('does not repeat for a form what the row says already', () => {
  const [said, own] = ['Zip has too few digits.', '"City" is required on the form and is empty.'];
  const more = 'This form was added.';
  expect(saying([said], form('Claim', [said]), form('Status', [said, own, more]))).toEqual([
    `Status: ${own}`,
    `Status: ${more}`,
  ]);
  // Whatever else is odd about the row is in its packet.
  expect(saying([said], form('Claim', [said], false))).toEqual([`Claim: ${RUN_TEXTS.needsLook}`]);
});

import { expect, test } from 'vitest';
import { labelParts, labelWords, nameWords, withoutItemNumber } from './label-words.ts';

test('labels become plain words', () => {
  expect(labelWords('Veteran’s Soc. Sec. #')).toEqual(['veteran', 'soc', 'sec', 'number']);
  expect(labelWords('Dirección (calle y número)')).toEqual(['direccion', 'calle', 'numero']);
});

test.each([
  ['12. Date of Birth', 'Date of Birth'],
  ['4a) City', 'City'],
  ['(c) Enter number', 'Enter number'],
  ['1.a. Family Name', 'Family Name'],
  ['(M.I.)', '(M.I.)'],
  ['A. Specific issue', 'Specific issue'],
  ['Q7b. City', 'City'],
  ['Line 12: State', 'State'],
  ['*33. DATE', 'DATE'],
])('%j without its item number is %j', (text, rest) => {
  expect(withoutItemNumber(text)).toBe(rest);
});

test('remarks, advice and sources to copy from are left out of the label', () => {
  expect(
    labelParts('Home address (number and street). If you have a P.O. box, see instructions.').main,
  ).toMatch(/^Home address/);
  expect(labelParts('Home address (number and street). If you').main).not.toContain('If you');
  expect(labelParts('Name(s) shown on Form 1040').main).toBe('Name');
  // The parenthesis is still open where the box is.
  expect(labelParts('Attorney (Bar #:').main).toContain('Bar #:');
  expect(labelWords('YourName')).toEqual(['your', 'name']);
  expect(labelParts('Soc. Sec. No. Applicant').main).toBe('Soc. Sec. No. Applicant');
  expect(labelParts('(Name)').main).toBe('Name');
  expect(labelParts('X (Signature)').main).toBe('Signature');
  expect(labelParts("Owner's name, if different from insured")).toEqual({
    main: "Owner's name",
    hints: 'if different from insured',
  });
  expect(labelParts('If different, mailing address').main).toBe('If different, mailing address');
});

test.each([
  ['form1[0].#subform[0].VeteransFirstName[0]', 'veterans first name'],
  ['Owner_SSN', 'owner ssn'],
  ['txtInsFName', 'insured first name'],
  ['agt_no', 'agent no'],
])('the field name %j says %j', (name, words) => {
  expect(nameWords(name).join(' ')).toBe(words);
});

test.each([
  'topmostSubform[0].Page1[0].f1_04[0]',
  'Text5',
  'Check Box21',
  'undefined_38',
  'c1_1[0]',
])('the field name %j says nothing', (name) => {
  expect(nameWords(name)).toEqual([]);
});

test('`I.D.` is one word, and the first of several people has no number', () => {
  expect(labelWords('Tax I.D. No.')).toEqual(['tax', 'id', 'no']);
  expect(labelWords('Name of Member #1')).toEqual(['name', 'of', 'member']);
  expect(labelWords('Name of Member #2')).toEqual(['name', 'of', 'member', 'number', '2']);
});

test('a condition after a comma is a remark', () => {
  expect(labelParts('Name of representative, if he or she signs')).toEqual({
    main: 'Name of representative',
    hints: 'if he or she signs',
  });
});

test('a lone I in a field name is a number or a cut-off word, not the reader', () => {
  expect(nameWords('Social Security or Tax I')).toEqual(['social', 'security', 'tax']);
  expect(nameWords('First M I Last')).toEqual(['first', 'm', 'i', 'last']);
  expect(nameWords('Tax I D Number')).toEqual(['tax', 'id', 'number']);
});

test('advice after a short label is a remark', () => {
  expect(labelParts('7 New address (no., street). If a P.O. box, see page 2.').main).toBe(
    'New address  .',
  );
});

test('letters of a word printed down the margin are no part of the label', () => {
  expect(labelParts('T Home address (number and street)').main).toBe('Home address');
  expect(labelParts('L E City or town').main).toBe('City or town');
  expect(labelParts('E Mail').main).toBe('E Mail');
  expect(labelParts('I Agree').main).toBe('I Agree');
  expect(labelParts('P O Box').main).toBe('P O Box');
});

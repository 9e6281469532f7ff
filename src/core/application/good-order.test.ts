import { describe, expect, it } from 'vitest';
import {
  emptyBoxes,
  type FilledFormFacts,
  formProblems,
  notInGoodOrder,
  notReviewedProblem,
} from './good-order.ts';

const TODAY = '2026-11-21';

const fullName = { field: 'Text1', label: 'Full legal name', names: ['insuredFirstName'] };

const inOrder: FilledFormFacts = {
  formName: 'TX App08T Rev 9.1.21',
  originalFilename: 'TX App08T Rev 9.1.21.pdf',
  mappingsReviewed: true,
  emptyBoxes: [],
  takes: [],
  warnings: [],
};

const texan = { state: 'TX', singlePremium: '$15,000' };

describe('the problems that would send a packet back', () => {
  it('are none when all is well', () => {
    expect(notInGoodOrder(texan, inOrder, TODAY)).toEqual([]);
  });

  it('include a text that is not fully shown, named as printed at its box', () => {
    const clipped = { field: 'Text1', code: 'text_clipped', message: 'It is cut.' } as const;
    const notes = (warning: FilledFormFacts['warnings'][number]) =>
      notInGoodOrder(texan, { ...inOrder, warnings: [warning] }, TODAY);
    expect(notes({ ...clipped, label: 'Full name' })).toEqual(['"Full name": It is cut.']);
    expect(notes(clipped)).toEqual(['"Text1": It is cut.']);
  });

  it('include no missing state and premium for an empty entry', () => {
    expect(notInGoodOrder({}, inOrder, TODAY)).toEqual([]);
    expect(notInGoodOrder({ state: ' tx ' }, inOrder, TODAY)).toEqual([]);
    expect(notInGoodOrder({ state: 'Texas' }, inOrder, TODAY)).toEqual([]);
  });

  it.each([
    ['TX App08T', 'scan.pdf'],
    ['scan', 'TX App08T.pdf'],
    ['TX-123', 'scan.pdf'],
    ['TX IRA 7', 'TX_A12.pdf'],
  ])('include the Texas form %j (%s) for somebody in Ohio', (formName, originalFilename) => {
    const form = { ...inOrder, formName, originalFilename };
    expect(notInGoodOrder({ state: 'OH' }, form, TODAY)).toEqual([
      'This is the Texas form and the insured lives in Ohio.',
    ]);
  });

  it('include a premium over the limit of the state', () => {
    expect(notInGoodOrder({ ...texan, singlePremium: '15,000.01' }, inOrder, TODAY)).toEqual([
      'Premium amount exceeds Texas limit of $15,000.',
    ]);
  });

  it('do not blame a right address in a territory or of the military', () => {
    const problems = notInGoodOrder({ state: 'PR', singlePremium: '1' }, inOrder, TODAY);
    expect(problems).toContain('No premium limit is listed for Puerto Rico; ask the insurer.');
    expect(problems.join()).not.toContain('Invalid');
  });

  it('include a state without the trust, and another state than the form’s', () => {
    expect(notInGoodOrder({ state: 'NY', singlePremium: '1' }, inOrder, TODAY)).toEqual([
      'Irrevocable Funeral Trusts are not available in New York.',
      'This is the Texas form and the insured lives in New York.',
    ]);
  });

  it('include a missing Goods & Services Statement', () => {
    const form = { ...inOrder, formName: 'Application', originalFilename: 'app.pdf' };
    expect(notInGoodOrder({ state: 'AL', singlePremium: '100' }, form, TODAY)).toEqual([
      'Goods & Services Statement needed for this state.',
    ]);
  });

  it('include missing digits and a future birth date, without the values', () => {
    const entry = { ...texan, zip: '787', phone: '(512) 5', ssn: '123-4', birthDate: '2026-11-22' };
    expect(
      notInGoodOrder({ ...entry, ownerName: 'Bob Lee', ownerSocialSecurity: '9' }, inOrder, TODAY),
    ).toEqual([
      'ZIP does not have 5 or 9 digits.',
      'Phone has fewer than 10 digits.',
      'Social Security number does not have 9 digits.',
      'Owner Social Security number does not have 9 digits.',
      'Birth date lies in the future.',
    ]);
    expect(notInGoodOrder({ ...texan, ssn: '000-00-0000', phone: '5125550142' }, inOrder)).toEqual([
      'Social Security number is one that is never issued.',
    ]);
    const odd = { faceAmount: '1.000,50', singlePremium: '100.005', date: '02/30/1944' };
    expect(notInGoodOrder({ state: 'TX', ...odd }, inOrder, TODAY)).toEqual([
      'Face amount is not an amount. It is printed as it was entered.',
      'Single premium cannot be written in dollars and cents. It is printed as it was entered.',
      'Application Date is not a date. It is printed as it was entered.',
    ]);
    const whole = { zip: '78701-1234', phone: '+1 512 555 0142', ssn: '987654320' };
    expect(notInGoodOrder({ ...texan, ...whole, birthDate: TODAY }, inOrder, TODAY)).toEqual([]);
  });

  it.each([
    ['ssn', '123-00-4567', 'Social Security number is one that is never issued.'],
    ['ssn', '666-12-3456', 'Social Security number is one that is never issued.'],
    ['ssn', '123-45-0000', 'Social Security number is one that is never issued.'],
    ['ssn', '126-66-1234', undefined],
    ['ssn', '100-01-0001', undefined],
    ['ssn', '123-40-0009', undefined],
    ['zip', ' 78701 ', undefined],
    ['zip', '787011234', undefined],
    ['zip', '178701', 'ZIP does not have 5 or 9 digits.'],
    ['zip', '78701-12', 'ZIP does not have 5 or 9 digits.'],
    ['companyName', '1.234', undefined],
  ])('for the entry %s %j are %j', (name, value, note) => {
    const notes = notInGoodOrder({ ...texan, [name]: value }, inOrder, TODAY);
    expect(notes).toEqual(note === undefined ? [] : [note]);
  });

  it('include an empty box that the form requires, named as on the form', () => {
    expect(notInGoodOrder(texan, { ...inOrder, emptyBoxes: [fullName] }, TODAY)).toEqual([
      '"Full legal name" is required on the form and is empty.',
    ]);
  });

  it('include what was entered beside a NO, on a form that asks for it', () => {
    const entry = { ...texan, replacement: 'NO', companyName: 'Acme Mutual' };
    const said = (takes: string[]) => notInGoodOrder(entry, { ...inOrder, takes }, TODAY);
    expect(said(['companyName'])).toEqual([
      '“Replaced company name” is left out, because “Replacement” is NO.',
    ]);
    expect(said([])).toEqual([]);
  });

  it('include an unanswered question about replacement that the form asks', () => {
    const takes = ['otherInsurance', 'otherInsuranceDetails', 'replacement', 'companyName'];
    const form = { ...inOrder, takes, leftOut: [] };
    const asked = (answers: object, on = form) =>
      formProblems({ ...texan, ...answers }, on).map(({ at }) => at);
    expect(asked({})).toEqual(['otherInsurance', 'replacement']);
    expect(asked({ otherInsurance: 'NO', replacement: 'YES' })).toEqual(['companyName']);
    expect(asked({ otherInsurance: 'NO', replacement: 'NO' })).toEqual([]);
    expect(asked({}, { ...form, takes: ['ssn'] })).toEqual([]);
    const required = { field: 'R', label: 'Replaced?', names: ['replacement'] };
    expect(asked({ otherInsurance: 'NO' }, { ...form, emptyBoxes: [required] })).toEqual([
      'replacement',
    ]);
    expect(notInGoodOrder({ ...texan, otherInsurance: 'NO' }, form, TODAY)).toEqual([
      '"Replacement" is asked on the form and is not answered.',
    ]);
  });

  it('point to the field of the entry where each is corrected', () => {
    const form = { ...inOrder, formName: 'OK App', emptyBoxes: [fullName], leftOut: [] };
    expect(formProblems(texan, form).map(({ at }) => at)).toEqual(['state', 'insuredFirstName']);
    const nowhere = { ...inOrder, emptyBoxes: [{ ...fullName, names: [] }], leftOut: [] };
    expect(formProblems(texan, nowhere)[0]?.at).toBeNull();
  });

  it('name a question once, however many boxes it has', () => {
    const tick = (field: string) => ({ field, label: 'Programs', names: ['ask:programs'] });
    const boxes = [tick('Food'), fullName, tick('Cash'), { ...tick('Other'), label: 'Other' }];
    const once = [tick('Food'), fullName, { ...tick('Other'), label: 'Other' }];
    expect(emptyBoxes(boxes, () => false, [])).toEqual(once);
    const unmapped = ['A', 'B'].map((field) => ({ field, label: 'Date', names: [] }));
    expect(emptyBoxes(unmapped, () => false, [])).toEqual(unmapped);
  });

  it('exclude a filled box, and one whose question is not asked', () => {
    const asked = { field: 'Text2', label: 'Plan', names: ['ask:plan'] };
    const boxes = [fullName, asked];
    expect(emptyBoxes(boxes, () => false, [])).toEqual(boxes);
    expect(emptyBoxes(boxes, (field) => field === 'Text2', [])).toEqual([fullName]);
    expect(emptyBoxes(boxes, (field) => field === 'Text1', ['ask:plan'])).toEqual([]);
  });

  it('include text that is not fully shown, and an unreviewed mapping', () => {
    const warnings = [
      { field: 'Text1', code: 'text_clipped' as const, message: '4 characters do not show.' },
      { field: 'Text1', code: 'font_shrunk' as const, message: 'Printed smaller.' },
    ];
    const notes = notInGoodOrder(texan, { ...inOrder, warnings, mappingsReviewed: false }, TODAY);
    expect(notes[0]).toBe('"Text1": 4 characters do not show.');
    expect(notes[1]).toContain('Mapping not reviewed');
    expect(notes).toHaveLength(2);
  });

  it('name the forms with an unreviewed mapping in one sentence', () => {
    const forms = ['TX App', 'Funding', 'Trust'].map((formName, i) => ({
      formName,
      mappingsReviewed: i === 1,
    }));
    expect(notReviewedProblem(forms)?.text).toContain('in: TX App; Trust.');
    expect(notReviewedProblem(forms.slice(1, 2))).toBeUndefined();
  });

  it('do not take any two capital letters for a state', () => {
    for (const formName of ['IN RE Estate', 'ZZ 12', 'The AL 12', 'Application']) {
      const form = { ...inOrder, formName, originalFilename: 'ME too.pdf' };
      expect(notInGoodOrder(texan, form, TODAY)).toEqual([]);
    }
  });
});

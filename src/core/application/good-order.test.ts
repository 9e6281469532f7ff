import { describe, expect, it } from 'vitest';
import type { PdfField } from '../pdf/pdf-form.ts';
import { type FilledFormFacts, notInGoodOrder } from './good-order.ts';

const TODAY = '2026-11-21';

const requiredBox: PdfField = {
  name: 'Text1',
  tooltip: 'Full legal name',
  type: 'text',
  value: null,
  required: true,
  readOnly: false,
  options: [],
  widgets: [],
};

const inOrder: FilledFormFacts = {
  formName: 'TX App08T Rev 9.1.21',
  originalFilename: 'TX App08T Rev 9.1.21.pdf',
  mappingsReviewed: true,
  fields: [requiredBox],
  filled: ['Text1'],
  leftForInk: [],
  warnings: [],
};

const texan = { state: 'TX', singlePremium: '$15,000' };

describe('what would send a packet back', () => {
  it('is nothing when all is well', () => {
    expect(notInGoodOrder(texan, inOrder, TODAY)).toEqual([]);
  });

  it('is a premium over the limit of the state', () => {
    expect(notInGoodOrder({ ...texan, singlePremium: '15,000.01' }, inOrder, TODAY)).toEqual([
      'Premium amount exceeds Texas limit of $15,000.',
    ]);
  });

  it('is a state where the trust is not to be had, or another state than the form is for', () => {
    expect(notInGoodOrder({ state: 'NY', singlePremium: '1' }, inOrder, TODAY)).toEqual([
      'Irrevocable Funeral Trusts are not available in New York.',
      'This is the Texas form and the insured lives in New York.',
    ]);
  });

  it('is a missing Goods & Services Statement', () => {
    const form = { ...inOrder, formName: 'Application', originalFilename: 'app.pdf' };
    expect(notInGoodOrder({ state: 'AL', singlePremium: '100' }, form, TODAY)).toEqual([
      'Goods & Services Statement needed for this state.',
    ]);
  });

  it('is a number with digits missing and a birth to come, told without the value', () => {
    const entry = { ...texan, zip: '787', phone: '(512) 5', ssn: '123-4', birthDate: '2026-11-22' };
    expect(notInGoodOrder({ ...entry, ownerSocialSecurity: '9' }, inOrder, TODAY)).toEqual([
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

  it('is not a box that is signed in ink', () => {
    expect(notInGoodOrder(texan, { ...inOrder, filled: [], leftForInk: ['Text1'] }, TODAY)).toEqual(
      [],
    );
  });

  it('is an empty box that the form requires, named as the form names it', () => {
    expect(notInGoodOrder(texan, { ...inOrder, filled: [] }, TODAY)).toEqual([
      '"Full legal name" is required on the form and is empty.',
    ]);
  });

  it('is text that does not show in full, and a mapping that nobody has reviewed', () => {
    const warnings = [
      { field: 'Text1', code: 'text_clipped' as const, message: '4 characters do not show.' },
    ];
    const notes = notInGoodOrder(texan, { ...inOrder, warnings, mappingsReviewed: false }, TODAY);
    expect(notes[0]).toBe('"Text1": 4 characters do not show.');
    expect(notes[1]).toContain('Mapping not reviewed');
  });

  it('does not take any two capitals for a state', () => {
    const form = { ...inOrder, formName: 'IN RE Estate', originalFilename: 'ME too.pdf' };
    expect(notInGoodOrder(texan, form, TODAY)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';
import { tryCase } from './try-case.ts';

const mapped = { mapped_fields: 3, mappings_reviewed: true, applies_when: null };
const suggested = { ...mapped, mappings_reviewed: false };
const forTexas = { ...mapped, applies_when: { states: ['TX' as const] } };
const oldest = { ...mapped, applies_when: { minAge: 70 } };

const reasonsOf = (forms: Parameters<typeof tryCase>[0], onlyReviewed = false) =>
  tryCase(forms, { state: 'OH', age: '69', date: '2028-02-29' }, onlyReviewed).leftOut.map(
    ({ reasons }) => reasons,
  );

it('lists the forms whose rule a case meets, and says why not the others', () => {
  const trial = { state: 'OH', date: '2026-11-26' };
  const { gets, leftOut } = tryCase([mapped, forTexas], trial, false);
  expect(gets).toEqual([mapped]);
  expect(leftOut).toEqual([
    { form: forTexas, reasons: ['It is for Texas; the insured lives in Ohio.'] },
  ]);
  expect(reasonsOf([{ ...mapped, mapped_fields: 0 }])).toEqual([[RULE_TEXTS.notMapped]]);
});

it('invents somebody of an odd age on a leap day', () => {
  expect(reasonsOf([oldest])).toEqual([[expect.stringContaining('69')]]);
});

it('leaves out an unreviewed form where only reviewed ones are filled', () => {
  expect(reasonsOf([suggested])).toEqual([]);
  expect(reasonsOf([suggested, mapped], true)).toEqual([[RULE_TEXTS.notReviewed]]);
});

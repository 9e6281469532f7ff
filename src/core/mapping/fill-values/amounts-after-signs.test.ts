import { expect, test } from 'vitest';
import { fieldMapping } from '../../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import type { ApplicationData } from '../../application/application-fields.ts';
import { questionId } from '../../application/questions.ts';
import type { FieldLabel, FieldLabels } from '../../pdf/pdf-form.ts';
import type { FieldMapping } from '../field-mapping.ts';
import { resolveFieldValues } from './resolve-field-values.ts';

const AMOUNT = fieldMapping('faceAmount');
const AFTER_SIGN: FieldLabels = { near: [], headings: [], sign: '$' };
const FIFTY: ApplicationData = { faceAmount: '50000' };

function written(labels: FieldLabels, mapping: FieldMapping, application: ApplicationData) {
  const box = pdfField({ name: 'box', labels });
  return resolveFieldValues([box], { box: mapping }, application).values.box;
}

const labelled = (text: string, where: FieldLabel['where']): FieldLabels => ({
  near: [{ where, text, weight: 0.9 }],
  headings: [],
});

test('an amount after a printed dollar sign has no second one', () => {
  expect(written(AFTER_SIGN, AMOUNT, FIFTY)).toBe('50,000');
  expect(written(AFTER_SIGN, AMOUNT, { faceAmount: '$1,250.50' })).toBe('1,250.50');
  expect(written(AFTER_SIGN, AMOUNT, { faceAmount: '$ unknown' })).toBe('unknown');
  expect(written(AFTER_SIGN, AMOUNT, { faceAmount: '$' })).toBe('$');
  expect(written({ ...AFTER_SIGN, sign: '/' }, AMOUNT, FIFTY)).toBe('$50,000');
});

test('the sign can be the end of the label before the box', () => {
  expect(written(labelled('Face amount $', 'left'), AMOUNT, FIFTY)).toBe('50,000');
  expect(written(labelled('Face amount $', 'above'), AMOUNT, FIFTY)).toBe('$50,000');
  expect(written(labelled('Up to $25,000', 'left'), AMOUNT, FIFTY)).toBe('$50,000');
});

test('an answer loses its sign too, and a manual value stays as it was typed', () => {
  const ask = { label: 'Income', kind: 'text' } as const;
  const answers = { [questionId('Income')]: '$800' };
  expect(written(AFTER_SIGN, { ...AMOUNT, sourceField: '', ask }, { answers })).toBe('800');
  expect(written(AFTER_SIGN, { ...AMOUNT, manualValue: '$500' }, FIFTY)).toBe('$500');
});

import { expect, test } from 'vitest';
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import type { FieldLabel, PdfField } from '../../pdf/pdf-form.ts';
import { readQuestions } from './question.ts';

/** What is compared first of a choice with these words beside its ticks. */
function captionOf(ticks: readonly string[], near: readonly FieldLabel[]): string | undefined {
  const widgets = ticks.map((_, k) => ({ page: 0, rect: [40 * k, 700, 40 * k + 10, 710] }));
  const labels = { near, widgets: ticks, headings: [] };
  const field = { name: 'a', type: 'radio', widgets, labels, options: [] } as unknown as PdfField;
  const form = { fields: [field], prints: [], layouts: [] } as unknown as ComparedForm;
  return readQuestions(form)[0]?.labels[0]?.text;
}

test('of a choice of Yes and No the question is compared, of another what it offers', () => {
  const question: FieldLabel = { text: 'Direct deposit', where: 'question', weight: 0.6 };
  expect(captionOf(['Yes', 'No'], [question])).toBe('Direct deposit');
  expect(captionOf(['Yes', 'No', '2. Tip income?'], [question])).toBe('2. Tip income?');
  expect(captionOf(['Checking', 'Savings'], [question])).toBe('Checking');
  expect(captionOf(['Yes', 'No'], [])).toBe('Yes');
});

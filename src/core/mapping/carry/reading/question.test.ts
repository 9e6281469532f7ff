import { expect, test } from 'vitest';
import type { ComparedForm } from '../../../pdf/labels/analyze-form.ts';
import type { FieldLabel, PdfField } from '../../../pdf/pdf-form.ts';
import { compareAll } from '../likeness/likeness.ts';
import { SURE } from '../sure-thresholds.ts';
import { type Question, readQuestions } from './question.ts';

/** A choice with these words beside its ticks. */
function choice(ticks: readonly string[], near: readonly FieldLabel[]): Question {
  const widgets = ticks.map((_, k) => ({ page: 0, rect: [40 * k, 700, 40 * k + 10, 710] }));
  const labels = { near, widgets: ticks, headings: [] };
  const field = { name: 'a', type: 'radio', widgets, labels, options: [] } as unknown as PdfField;
  const form = { fields: [field], prints: [], layouts: [] } as unknown as ComparedForm;
  return readQuestions(form)[0] as Question;
}

/** The text that is compared first. */
function captionOf(ticks: readonly string[], near: readonly FieldLabel[]): string | undefined {
  return choice(ticks, near).labels[0]?.text;
}

function asked(text: string): FieldLabel {
  return { text, where: 'question', weight: 0.6 };
}

test('a choice of Yes and No is compared by its question, another choice by its options', () => {
  const question = asked('Direct deposit');
  const row: FieldLabel = { text: 'Refund', where: 'row', weight: 0.6 };
  expect(captionOf(['Yes', 'No'], [row, question])).toBe('Direct deposit');
  expect(captionOf(['Yes', 'No', '2. Tip income?'], [question])).toBe('2. Tip income?');
  expect(captionOf(['Checking', 'Savings'], [question])).toBe('Checking');
  expect(captionOf(['Yes', 'No'], [])).toBe('Yes');
  const nearer: FieldLabel = { text: 'Split the refund', where: 'above', weight: 0.9 };
  const head: FieldLabel = { text: 'Yes', where: 'above', weight: 0.9 };
  expect(captionOf(['Yes', 'No'], [nearer, question])).toBe('Split the refund');
  expect(captionOf(['Yes', 'No'], [head, question])).toBe('Direct deposit');
  expect(captionOf(['Yes'], [nearer, question])).toBe('Direct deposit');
});

test('two questions are not alike just because both are answered Yes and No', () => {
  const contexts = {
    of: () => undefined,
    alike: () => 0,
    captions: () => ({ around: 0, replaced: 0 }),
  };
  const own = (before: string, after: string) =>
    compareAll(
      [choice(['Yes', 'No'], [asked(before)])],
      [choice(['Yes', 'No'], [asked(after)])],
      contexts,
      () => undefined,
      () => false,
    ).caption(0, 0);
  expect(own('Tip income', 'Tip income')).toBe(1);
  const leastOwn = Math.min(...SURE.map((surety) => surety.caption));
  expect(own('Direct deposit', 'Tip income')).toBeLessThan(leastOwn);
  // The two have their answers in common, and a choice without a question says nothing else.
  expect(own('Direct deposit', 'Tip income')).toBeGreaterThan(0);
  expect([...choice(['Yes', 'No'], [asked('Tip income')]).caption.keys()]).toEqual([
    'tip',
    'income',
  ]);
});

test('a caption between two boxes may belong to the other box', () => {
  const claimed = (...captions: FieldLabel[][]) => {
    const fields = captions.map((near, k) => ({
      name: `f${k}`,
      type: 'text',
      widgets: [{ page: 0, rect: [40, 700 - 40 * k, 240, 715 - 40 * k] }],
      labels: { near, headings: [] },
      options: [],
    }));
    const form = { fields, prints: [], layouts: [] } as unknown as ComparedForm;
    return readQuestions(form).map((question) => question.isClaimed);
  };
  const at = (where: FieldLabel['where'], text: string): FieldLabel => ({
    text,
    where,
    weight: 0.9,
  });
  // The caption is between two rows.
  expect(claimed([at('below', 'City')], [at('above', 'City')])).toEqual([true, true]);
  expect(claimed([at('below', 'City')], [at('below', 'State')])).toEqual([false, false]);
  expect(claimed([at('above', 'City')], [at('left', 'State')])).toEqual([false, false]);
  expect(claimed([at('above', 'City')], [at('below', 'State')])).toEqual([false, false]);
  expect(claimed([at('above', 'City')], [at('left', 'Street'), at('below', 'City')])).toEqual([
    true,
    false,
  ]);
  expect(claimed([at('above', 'City'), at('below', 'State')])).toEqual([true]);
});

test('print before a box whose caption is behind it is that of the box before', () => {
  const said = (where: FieldLabel['where']) => {
    const labels = { near: [{ text: 'City', where, weight: 0.9 }], headings: [] };
    const widgets = [{ page: 0, rect: [40, 700, 240, 715] }];
    const field = { name: 'a', type: 'text', widgets, labels, options: [] };
    const prints = [{ line: 'Street', over: '' }];
    const form = { fields: [field], prints, layouts: [] } as unknown as ComparedForm;
    return readQuestions(form)[0]?.labels.map(({ text }) => text);
  };
  expect(said('right')).toEqual(['City']);
  expect(said('left')).toEqual(['City', 'Street']);
});

import { expect, test } from 'vitest';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { Likenesses } from '../likeness/likeness.ts';
import { isCompanion, pairCompanions } from '../pairing/companions.ts';
import type { FoundPair } from '../pairing/pair-up.ts';
import { answerOf, captionOf } from './answers.ts';
import { isOtherAnswer } from './box-kinds.ts';
import type { Question } from './question.ts';

const ASKED = 'Was the veteran buried in a national cemetery?';

/** A tick with this text beside it, under a question. */
function tick(text: string): PdfField {
  const near = [
    { text, where: 'right', weight: 1 },
    { text: ASKED, where: 'question', weight: 0.6 },
  ];
  return {
    type: 'checkbox',
    labels: { near, widgets: [text], headings: [] },
  } as unknown as PdfField;
}

function answers(...texts: string[]): Question[] {
  return texts.map(
    (text) =>
      ({
        field: { ...tick(text), widgets: [] },
        answer: answerOf(tick(text)),
        labels: [{ text: ASKED }],
        part: 0,
      }) as unknown as Question,
  );
}

test('Yes and No are compared by their question, another check box by its own words', () => {
  expect(captionOf(tick('YES'))).toBe(ASKED);
  expect(captionOf(tick('No (skip to item 22)'))).toBe(ASKED);
  expect(captionOf(tick('Yes, a state cemetery'))).toBe('Yes, a state cemetery');
});

test('Yes is not No, whatever is asked', () => {
  const [yes, no] = answers('Yes', 'No') as [Question, Question];
  expect(isOtherAnswer(yes, no)).toBe(true);
  expect(isOtherAnswer(yes, yes)).toBe(false);
});

test('one check box that stands for the whole question is not No', () => {
  const [yes, no] = answers('Yes', 'No') as [Question, Question];
  const [one] = answers(ASKED) as [Question];
  expect(isOtherAnswer(no, one)).toBe(true);
  expect(isOtherAnswer(one, no)).toBe(true);
  expect(isOtherAnswer(yes, one)).toBe(false);
  // The text beside it was read together with the answer.
  const [read] = answers(`No ${ASKED}`) as [Question];
  expect(isOtherAnswer(no, read)).toBe(false);
});

test('No goes with its Yes, even if it was paired with another box', () => {
  const [from, to] = [answers('Yes', 'No'), answers('Yes', 'No', 'Other')];
  expect([0, 1, 2].map((at) => isCompanion(to, at))).toEqual([false, true, false]);
  const likenesses = { at: () => 0.5, of: () => ({}), lead: () => 0, ahead: () => 0 };
  const pairs = [
    { from: 0, to: 0, margin: 0.3 },
    { from: 1, to: 2, margin: 0.1 },
  ] as FoundPair[];
  const kept = pairCompanions(pairs, from, to, likenesses as unknown as Likenesses);
  expect(kept.map((pair) => [pair.from, pair.to])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

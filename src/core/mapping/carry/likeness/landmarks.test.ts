import { expect, test } from 'vitest';
import { drawnRevision } from '../../../../../tests/support/drawn-revision.ts';
import type { ComparedForm } from '../../../pdf/labels/analyze-form.ts';
import { compareContexts } from './landmarks.ts';

/** How the captions of the form's second boxes compare. */
function captions(before: string, after: string) {
  const form = (caption: string) =>
    drawnRevision(`## Employment
Employer of the insured: [first        ]
${caption} [second        ]
Annual earned income: [third        ]`);
  return compareContexts(form(before), form(after)).captions(1, 1);
}

test('of a question replaced in place, neither caption counts as still there', () => {
  expect(captions('Occupation title:', 'Occupation title:')).toEqual({ around: 1, replaced: 0 });
  expect(captions('Occupation title:', 'Passport country:')).toEqual({ around: 0, replaced: 1 });
});

test('a lengthened caption counts as still there', () => {
  const { around, replaced } = captions('Occupation:', 'Occupation or profession:');
  expect(around).toBeCloseTo(0.5);
  expect(replaced).toBe(0);
});

test('a caption that the new form asks elsewhere is not replaced', () => {
  const before = drawnRevision('Occupation title: [a     ]\nPassport country: [b     ]');
  const after = drawnRevision('Passport country: [b     ]\nOccupation title: [a     ]');
  expect(compareContexts(before, after).captions(0, 0).replaced).toBe(0);
});

test('the caption of a line number in the margin is its row', () => {
  const form = (row: string) => {
    const drawing = drawnRevision(`${row}   15 [a        ]`);
    const near = [
      { text: '15', where: 'left', weight: 0.9 },
      { text: row, where: 'row', weight: 0.4 },
    ] as const;
    const fields = drawing.fields.map((field) => ({ ...field, labels: { near, headings: [] } }));
    return { ...drawing, fields } as unknown as ComparedForm;
  };
  const { around } = compareContexts(form('Moving expenses'), form('Alimony received')).captions(
    0,
    0,
  );
  expect(around).toBe(0);
});

test('the caption of Yes is its question, not the answers, which any question has', () => {
  const form = (question: string) =>
    drawnRevision(`Occupation title: [a     ]\n${question}\n<y> Yes  <n> No`);
  const [before, after] = [form('Passport country issued?'), form('Employer insolvent today?')];
  expect(compareContexts(before, before).captions(1, 1).around).toBeGreaterThan(0.3);
  expect(compareContexts(before, after).captions(1, 1)).toEqual({ around: 0, replaced: 1 });
});

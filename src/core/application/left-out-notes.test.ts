import { expect, test } from 'vitest';
import { leftOutNotes } from './left-out-notes.ts';

const owner = { name: 'ownerName', label: 'Owner name' };
const box = (field: string, code: string, more = {}) => ({
  field,
  label: `${field} printed`,
  code,
  reason: 'The reason.',
  ...more,
});

test('an answer without a place gives one note, with the words at its boxes', () => {
  const told = leftOutNotes([
    box('First', 'part_missing', { answer: owner }),
    box('Zip', 'must_fit'),
    box('Last', 'part_missing', { answer: owner }),
    box('Last2', 'part_missing', { answer: owner, label: 'Last printed' }),
  ]);
  expect(told.map(({ about, at }) => [about, at])).toEqual([
    ['Owner name', 'ownerName'],
    ['Zip printed', null],
  ]);
  expect(told[0]?.sentence).toBe(
    'Owner name cannot be split into the boxes that the form has for it. These stay empty: "First printed"; "Last printed".',
  );
  expect(told[1]?.sentence).toBe('"Zip printed": The reason.');
});

test('two answers, and two reasons for one, give separate notes', () => {
  const child = { name: 'ownerRelationship', label: 'Owner relationship' };
  const told = leftOutNotes([
    box('A', 'no_such_option', { answer: owner }),
    box('B', 'no_such_option', { answer: child }),
    box('C', 'part_missing', { answer: owner }),
  ]);
  expect(told.map(({ about }) => about)).toEqual([
    'Owner name',
    'Owner relationship',
    'Owner name',
  ]);
});

test('an answer that a form does not offer names one of its boxes, and what to do', () => {
  const answer = { name: 'ownerRelationship', label: 'Owner relationship' };
  const labels = ['Spouse', 'Child', 'Parent', 'Other'].map((one) => `Relationship: ${one}`);
  const [told] = leftOutNotes(labels.map((label) => box('A', 'no_such_option', { answer, label })));
  expect(told?.sentence).toBe(
    'Owner relationship was answered with something that the form does not offer. Change the answer, or mark the printed form by hand at "Relationship: Spouse" and 3 more.',
  );
});

test('a result of an earlier release, which names no answers, gives one note for each box', () => {
  const told = leftOutNotes([box('A', 'part_missing'), box('B', 'part_missing')]);
  expect(told.map(({ words }) => words)).toEqual(['The reason.', 'The reason.']);
});

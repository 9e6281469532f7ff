import { expect, test } from 'vitest';
import { fieldMapping } from '../../../../tests/support/field-mapping.ts';
import { JOINED } from '../../../core/mapping/answer-parts.ts';
import type { FieldMappings, Transform } from '../../../core/mapping/field-mapping.ts';
import {
  NO_DECISIONS,
  withAccepted,
  withTarget,
} from '../../../core/mapping/revision-decisions.ts';
import { boxesReadAs, choicesOf, firstOpen, rowsOf, takenBoxes, undecidedCount } from './rows.ts';

const COMPARED = {
  carried: [
    { from: 'City', to: 'f1', confidence: 0.9, reason: 'the same question' },
    { from: 'State', to: 'f2', confidence: 0.9, reason: 'the same question' },
  ],
  review: [{ from: 'Phone', candidates: ['f3', 'f4'], reason: 'Several boxes could be the one.' }],
  gone: ['Fax'],
  added: ['f5'],
  suggestions: {},
};

/** Auto Map's suggestions. */
const READ = { f4: fieldMapping('phone'), f5: fieldMapping('city') };

const added = (decisions = NO_DECISIONS) =>
  rowsOf(COMPARED, decisions)
    .filter(({ section }) => section === 'added')
    .map(({ to }) => to);

test('nothing is decided by itself: an open box stays unmapped, a suggestion is not used', () => {
  const rows = rowsOf(COMPARED, NO_DECISIONS);
  expect(undecidedCount(rows)).toBe(1);
  expect(choicesOf(rows, NO_DECISIONS, READ)).toEqual({
    f1: { from: 'City' },
    f2: { from: 'State' },
  });
});

test('what is gone is shown at once, before the new fields', () => {
  const rows = rowsOf(COMPARED, NO_DECISIONS);
  expect(firstOpen(rows)).toEqual(['look', 'gone', 'added']);
  const { carried } = COMPARED;
  expect(
    firstOpen(rowsOf({ carried, review: [], gone: [], added: [], suggestions: {} }, NO_DECISIONS)),
  ).toEqual(['carried']);
});

test('a box read as what is gone is offered for it, and not taken by itself', () => {
  const read = { f3: fieldMapping('city'), f5: fieldMapping('phone') };
  expect(boxesReadAs(fieldMapping('phone'), read)).toEqual(['f5']);
  expect(boxesReadAs({ ...fieldMapping('phone'), transform: 'phone-area' }, read)).toEqual([]);
  expect(boxesReadAs(undefined, read)).toEqual([]);
  const rows = rowsOf(COMPARED, NO_DECISIONS, () => ['f5']);
  expect(rows.find(({ from }) => from === 'Fax')).toMatchObject({ candidates: ['f5'], to: '' });
});

test('a candidate that no other box takes becomes a new field', () => {
  expect(added()).toEqual(['f5']);
  const decided = withTarget(NO_DECISIONS, 'Phone', 'f4');
  expect(undecidedCount(rowsOf(COMPARED, decided))).toBe(0);
  expect(added(decided)).toEqual(['f5', 'f3']);
});

test('a box has one mapping: if a person takes it, it is no longer carried or suggested', () => {
  let decisions = withAccepted(NO_DECISIONS, ['f5'], true);
  expect(choicesOf(rowsOf(COMPARED, decisions), decisions, READ)).toMatchObject({
    f5: 'suggestion',
  });
  decisions = withTarget(withTarget(decisions, 'Phone', 'f1'), 'Fax', 'f5');
  const rows = rowsOf(COMPARED, decisions);
  expect(choicesOf(rows, decisions, READ)).toEqual({
    f1: { from: 'Phone' },
    f2: { from: 'State' },
    f5: { from: 'Fax' },
  });
  expect(rows.find(({ from }) => from === 'City')?.to).toBe('');
  expect([...takenBoxes(rows)].sort()).toEqual(['f1', 'f2', 'f5']);
});

test('an accepted suggestion that a new comparison no longer makes is not sent', () => {
  const decisions = withAccepted(NO_DECISIONS, ['f5'], true);
  const rows = rowsOf(COMPARED, decisions);
  expect(choicesOf(rows, decisions, READ)).toHaveProperty('f5');
  expect(choicesOf(rows, decisions, {})).not.toHaveProperty('f5');
});

test('decisions survive a new comparison, except for boxes that are gone', () => {
  const decisions = withTarget(withTarget(NO_DECISIONS, 'Phone', 'f3'), 'State', '');
  const [first] = COMPARED.carried;
  const again = { ...COMPARED, carried: first ? [first] : [], gone: [] };
  const rows = rowsOf(again, decisions);
  expect(choicesOf(rows, decisions, READ)).toEqual({ f1: { from: 'City' }, f3: { from: 'Phone' } });
});

test('a box accepted for a part is no longer a candidate that waits for another row', () => {
  const review = ['Phone', 'Mobile'].map((from) => ({
    from,
    candidates: ['f3', 'f4'],
    reason: '',
  }));
  const decisions = withAccepted(withTarget(NO_DECISIONS, 'Phone', 'f3'), ['f4'], true);
  const rows = rowsOf({ ...COMPARED, review }, decisions);
  expect(choicesOf(rows, decisions, READ)).toMatchObject({
    f3: { from: 'Phone' },
    f4: 'suggestion',
  });
});

test('the parts of a fact are decided with the first, if one box has become of theirs', () => {
  const part = (transform: Transform) => ({ ...fieldMapping('birthDate'), transform });
  const old = {
    month: part('date-month'),
    year: part('date-year'),
    zip: { ...fieldMapping('zip'), transform: 'zip-5' as const },
    // The same date once more, which has a box of its own.
    again: part('date-month'),
  };
  const review = Object.keys(old).map((from) => ({ from, candidates: ['f3'], reason: JOINED }));
  const decisions = withTarget(NO_DECISIONS, 'month', 'f3');
  const seen = (reason: string, before: FieldMappings = old) => {
    const compared = { ...COMPARED, review: review.map((one) => ({ ...one, reason })) };
    const rows = rowsOf(compared, decisions, undefined, before);
    expect(choicesOf(rows, decisions, READ)).toMatchObject({ f3: { from: 'month' } });
    return rows
      .filter(({ section }) => section === 'look')
      .map(({ to, joinedIn }) => joinedIn ?? to);
  };
  expect(seen(JOINED)).toEqual(['f3', 'f3', null, null]);
  expect(seen('Several boxes could be the one.')).toEqual(['f3', null, null, null]);
  const left = rowsOf({ ...COMPARED, review }, withTarget(decisions, 'year', ''), undefined, old);
  expect(left.find(({ from }) => from === 'year')).not.toHaveProperty('joinedIn');
  // A day that stands elsewhere keeps the box from the whole date.
  expect(seen(JOINED, { ...old, day: part('date-day') })).toEqual(['f3', null, null, null]);
});

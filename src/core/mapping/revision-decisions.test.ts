import { expect, test } from 'vitest';
import {
  changeBetween,
  type Decisions,
  isUndecided,
  NO_DECISIONS,
  withAccepted,
  withChange,
  withTarget,
} from './revision-decisions.ts';

/** What the server keeps if somebody who saw `seen` has decided `now`. */
const keptOf = (stored: Decisions, seen: Decisions, now: Decisions) => {
  const change = changeBetween([seen], now);
  return change === null ? stored : withChange(stored, change);
};

test('what one person decides is sent and kept as it is', () => {
  const first = withAccepted(withTarget(NO_DECISIONS, 'Phone', 'f3'), ['f5', 'f6'], true);
  const second = withAccepted(withTarget(first, 'Fax', ''), ['f6'], false);
  expect(keptOf(NO_DECISIONS, NO_DECISIONS, first)).toEqual(first);
  expect(keptOf(first, first, second)).toEqual(second);
  expect(keptOf(second, second, NO_DECISIONS)).toEqual(NO_DECISIONS);
  expect(changeBetween([first], first)).toBeNull();
  expect(isUndecided(NO_DECISIONS)).toBe(true);
  expect([first, withTarget(NO_DECISIONS, 'Fax', '')].map(isUndecided)).toEqual([false, false]);
});

test('what is taken back is sent if the server can have received it', () => {
  const unanswered = withAccepted(withTarget(NO_DECISIONS, 'Phone', 'f3'), ['f5'], true);
  const change = changeBetween([NO_DECISIONS, unanswered], NO_DECISIONS);
  expect(change).toEqual({ targets: { Phone: null }, accepted: { f5: false } });
  for (const stored of [NO_DECISIONS, unanswered]) {
    expect(change && withChange(stored, change)).toEqual(NO_DECISIONS);
  }
});

test('two people who see the same beginning add up', () => {
  const ann = withTarget(NO_DECISIONS, 'Phone', 'f3');
  const bob = withAccepted(withTarget(NO_DECISIONS, 'Fax', ''), ['f5'], true);
  const kept = keptOf(ann, NO_DECISIONS, bob);
  expect(kept).toEqual({ targets: { Phone: 'f3', Fax: '' }, accepted: ['f5'] });
});

test('a box is given once: the last word counts', () => {
  const ann = withTarget(NO_DECISIONS, 'Phone', 'f3');
  const bob = withTarget(NO_DECISIONS, 'Fax', 'f3');
  expect(keptOf(ann, NO_DECISIONS, bob)).toEqual({ targets: { Fax: 'f3' }, accepted: [] });
  const accepting = withAccepted(NO_DECISIONS, ['f3'], true);
  expect(keptOf(ann, NO_DECISIONS, accepting)).toEqual(accepting);
  expect(keptOf(accepting, NO_DECISIONS, ann)).toEqual(ann);
  const unmapped = withTarget(withTarget(NO_DECISIONS, 'Phone', ''), 'City', '');
  expect(keptOf(unmapped, unmapped, withTarget(unmapped, 'Fax', '')).targets).toEqual({
    Phone: '',
    City: '',
    Fax: '',
  });
});

test('names that JavaScript knows otherwise are boxes like others', () => {
  const odd = withTarget(NO_DECISIONS, 'constructor', 'toString');
  expect(JSON.parse(JSON.stringify(keptOf(NO_DECISIONS, NO_DECISIONS, odd)))).toEqual(odd);
});

import { expect, it } from 'vitest';
import { earliestFirstDay, succeedingRules } from './revision-days.ts';

it.each([
  [null, '2026-11-28'],
  [{ states: ['TX'] }, '2026-11-28'],
  [{ firstDay: '2026-11-27' }, '2026-11-28'],
  [{ firstDay: '2026-11-28' }, '2026-11-29'],
  [{ firstDay: '2026-12-31' }, '2027-01-01'],
])('a form that applies %j can be replaced from %s', (rule, first) => {
  const day = earliestFirstDay(rule, '2026-11-28');
  expect(day).toBe(first);
  expect(succeedingRules(rule, day)).not.toBeNull();
});

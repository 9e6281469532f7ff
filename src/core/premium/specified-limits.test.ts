/** The limits, row by row, against the specification's own table. */
import { expect, it } from 'vitest';
import { US_STATES } from '../us-states.ts';
import { STATE_PREMIUM_LIMITS, statePremiumLimit } from './state-premium-limits.ts';

/** Word for word: state, limit, notes. */
const SPECIFIED = `
| AL | 15000 | GS |
| AK | 1500 | |
| AZ | 9000 | GS |
| AR | none | GS |
| CA | none | |
| CO | none | |
| CT | 10000 | |
| DE | 15000 | GS |
| FL | none | |
| GA | 10000 | |
| HI | none | |
| ID | none | |
| IL | 8212 | GS; limit is for irrevocable prepaid burial contracts; no limit when funded by irrevocable life insurance assignment |
| IN | none | |
| IA | 13125 | no limit with a statement |
| KS | 11960 | GS; effective 7/1/25 to 6/30/26 |
| KY | none | GS |
| LA | 10000 | GS |
| ME | 18432 | |
| MD | none | |
| MA | none | GS |
| MI | 15870 | GS; effective 6/1/25; funeral trust must be bought via a funeral home |
| MN | none | |
| MS | none | GS |
| MO | none | GS; up to 9,999.99 exempt |
| MT | none | |
| NE | 6507 | effective 9/1/24 |
| NV | 15000 | GS |
| NH | none | GS |
| NJ | none | GS |
| NM | none | |
| NY | 0 | not available |
| NC | none | |
| ND | none | GS; cannot exceed the amount needed for the funeral |
| OH | none | |
| OK | 10000 | |
| OR | none | |
| PA | 28045 | bounded by average local funeral cost plus 25%, roughly 13,267.50 to 28,045.33 |
| RI | 15000 | |
| SC | none | |
| SD | 15000 | |
| TN | none | GS; up to 6,000 exempt |
| TX | 15000 | |
| UT | 7000 | |
| VT | 10000 | |
| VA | none | |
| WA | none | must be reasonable |
| DC | none | |
| WV | none | GS |
| WI | 4500 | GS; no limit if funded by a life insurance policy |
| WY | 15000 | GS |
`;

const rows = SPECIFIED.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, state = '', limit = '', notes = '']) => ({ state, limit, notes }));

/** Notes are shown as sentences: with a capital letter, and amounts with a dollar sign. */
const asWritten = (text: string) => text.toLowerCase().replaceAll('$', '');

it('the table has a row for each state and no other', () => {
  expect(rows.map(({ state }) => state).sort()).toEqual(Object.keys(US_STATES).sort());
  expect(STATE_PREMIUM_LIMITS.map(({ state }) => state)).toEqual(rows.map(({ state }) => state));
});

it.each(rows)('$state: $limit $notes', ({ state, limit, notes }) => {
  const row = statePremiumLimit(state);
  expect(row?.maxAmount).toBe(limit === 'none' ? null : Number(limit));
  const parts = notes.split(';').map((part) => part.trim());
  expect(row?.requiresGoodsServicesStatement).toBe(parts.includes('GS'));
  const rest = parts.filter((part) => part !== 'GS' && part !== '').join('; ');
  expect(asWritten(row?.notes ?? '')).toBe(asWritten(rest));
  const [, from, to] = /effective ([\d/]+)(?: to ([\d/]+))?/.exec(rest) ?? [];
  expect(row?.effectiveDate).toBe(dayOf(from));
  expect(row?.endDate).toBe(dayOf(to));
});

/** `7/1/25` -> `2025-07-01` */
function dayOf(text: string | undefined): string | undefined {
  const [month, day, year] = text?.split('/') ?? [];
  if (!month || !day || !year) return undefined;
  return `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

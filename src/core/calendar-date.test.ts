import { isMainThread } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { addDays, formatUsDate, parseCalendarDate, todayLocal } from './calendar-date.ts';

const originalZone = process.env.TZ;
afterAll(() => {
  process.env.TZ = originalZone;
});

// Chicago is behind UTC and has daylight saving time; Kiritimati is 14 hours ahead. Only UTC
// in threads, which `npm run mutants` uses: a thread cannot set its time zone.
const ZONES = isMainThread ? ['America/Chicago', 'Pacific/Kiritimati', 'UTC'] : ['UTC'];

describe.each(ZONES)('in %s', (zone) => {
  test('the zone is really in effect', () => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test('a birth date prints as the day that was entered', () => {
    process.env.TZ = zone;
    expect(formatUsDate('1941-03-09')).toBe('03/09/1941');
    expect(parseCalendarDate('1941-03-09')).toBe('1941-03-09');
  });

  test('today is the day on the wall calendar of that zone', () => {
    process.env.TZ = zone;
    const instant = new Date('2026-01-01T03:00:00Z');
    const expected = zone === 'America/Chicago' ? '2025-12-31' : '2026-01-01';
    expect(todayLocal(instant)).toBe(expected);
  });

  test('thirty days later counts calendar days across a clock change', () => {
    process.env.TZ = zone;
    expect(addDays('2026-10-20', 30)).toBe('2026-11-19');
    expect(addDays('2026-02-20', 30)).toBe('2026-03-22');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});

test('a pasted US date is accepted', () => {
  expect(parseCalendarDate(' 7/1/2025 ')).toBe('2025-07-01');
  expect(parseCalendarDate('12-31-1999')).toBe('1999-12-31');
  expect(parseCalendarDate('1/1/1000')).toBe('1000-01-01');
});

test.each([
  '2026-02-30',
  '2/30/2026',
  '2025-02-29',
  '13/01/2026',
  '2026-00-10',
  '1/1/26',
  '1/1/0999',
  '1/0/2026',
  '2026-11-22T10:00',
  '12026-11-22',
  '1/1/20261',
  'on 1/1/2026',
  'tomorrow',
  '',
])('%j is not a day', (text) => {
  expect(parseCalendarDate(text)).toBeNull();
});

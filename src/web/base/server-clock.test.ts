import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOON = new Date('2026-11-29T12:00:00');
const HOUR = 3_600_000;

let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  vi.resetModules();
  clock = await import('./server-clock.ts');
});
afterEach(() => vi.useRealTimers());

/** An answer of a server whose clock is this far ahead of the device's. */
const note = (hours: number) => {
  const date = new Date(NOON.getTime() + hours * HOUR).toUTCString();
  clock.noteServerTime(new Response(null, { headers: { date } }));
};

it('before any answer, the device’s day is today', () => {
  expect(clock.serverToday()).toBe('2026-11-29');
  clock.noteServerTime(new Response());
  expect(clock.serverToday()).toBe('2026-11-29');
});

it.each([
  [-24, '2026-11-28'],
  [24, '2026-11-30'],
  [3, '2026-11-29'],
])('a server %d hours ahead is on %s', (hours, day) => {
  note(hours);
  expect(clock.serverToday()).toBe(day);
});

it('an answer from a cache does not count', () => {
  note(-72);
  note(0);
  note(-48);
  expect(clock.serverToday()).toBe('2026-11-29');
});

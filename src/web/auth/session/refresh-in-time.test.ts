import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshInTime } from './refresh-in-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const endsIn = (seconds: number) => ({ expires_at: NOW / 1000 + seconds });
const EXTENDED = { expires_at: NOW / 1000 + 3600 } as never;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it('leaves a session with more than three ticks of thirty seconds left', async () => {
  const refresh = vi.fn();
  expect(await refreshInTime(endsIn(91), refresh)).toBeUndefined();
  expect(refresh).not.toHaveBeenCalled();
});

it.each([90, 1, -10])('extends a session that ends in %d seconds', async (seconds) => {
  expect(await refreshInTime(endsIn(seconds), async () => EXTENDED)).toBe(EXTENDED);
});

it('reports that the server has ended the session', async () => {
  expect(await refreshInTime(endsIn(10), async () => null)).toBeNull();
});

it('tries five times, doubling each wait, and then waits for the next tick', async () => {
  const tries: number[] = [];
  const refresh = vi.fn(async () => {
    tries.push(Date.now() - NOW);
    throw new Error('no network');
  });
  const outcome = refreshInTime(endsIn(10), refresh);
  await vi.runAllTimersAsync();
  expect(await outcome).toBeUndefined();
  expect(tries).toEqual([0, 200, 600, 1400, 3000]);
});

it('takes the first answer', async () => {
  const refresh = vi.fn(async () => EXTENDED).mockRejectedValueOnce(new Error('no network'));
  const outcome = refreshInTime(endsIn(10), refresh);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(EXTENDED);
  expect(refresh).toHaveBeenCalledTimes(2);
});

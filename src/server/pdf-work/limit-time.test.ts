import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitTime } from './limit-time.ts';

const LIMIT_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * @param share share of the processor that the process gets
 * @returns when the job was stopped
 */
function stoppedAfter(share: number): number | undefined {
  let stoppedAt: number | undefined;
  const now = () => Date.now();
  const started = now();
  const clocks = { now, processorMs: () => 500 + (now() - started) * share };
  const stop = () => {
    stoppedAt = now() - started;
  };
  const end = limitTime(LIMIT_MS, stop, clocks);
  vi.advanceTimersByTime(5 * LIMIT_MS);
  end();
  return stoppedAt;
}

it('stops a job at its limit that had a processor to itself', () => {
  expect(stoppedAfter(1)).toBe(LIMIT_MS);
  expect(stoppedAfter(2)).toBe(LIMIT_MS);
});

it('gives a job on a busy machine the time during which it had no processor', () => {
  expect(stoppedAfter(0.8)).toBeCloseTo(LIMIT_MS / 0.8, -1);
});

it('stops a job that waits endlessly', () => {
  expect(stoppedAfter(0)).toBe(2 * LIMIT_MS);
  expect(stoppedAfter(0.1)).toBe(2 * LIMIT_MS);
});

it('leaves a finished job alone', () => {
  const stop = vi.fn();
  limitTime(LIMIT_MS, stop)();
  vi.advanceTimersByTime(5 * LIMIT_MS);
  expect(stop).not.toHaveBeenCalled();
});

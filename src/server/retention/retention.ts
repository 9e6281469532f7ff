import { retentionCutoff } from '../../core/retention.ts';
import { kindOf, type Log } from '../http/log.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;
/** How far the clock can drift between two checks; more means that it was set. */
const DRIFT_MS = 60 * 1000;

export interface Clock {
  /** Milliseconds since 1970. This clock can be set. */
  now(): number;
  /** Milliseconds since some fixed moment. This clock cannot be set. */
  steady(): number;
}

const SYSTEM_CLOCK: Clock = { now: () => Date.now(), steady: () => performance.now() };

/**
 * Deletes what is older than the given number of days once the clock has run evenly for an hour. A
 * machine that starts in the wrong year, before the network has corrected its time, deletes
 * nothing.
 * @param deleteBefore deletes what ended before a time, and returns how much
 */
export function createRetention(
  days: number,
  deleteBefore: (time: Date) => Promise<number>,
  log: Log,
  clock: Clock = SYSTEM_CLOCK,
) {
  let lastReading = { now: clock.now(), steady: clock.steady() };

  return {
    /** To be called an hour or more after the previous call. */
    async check(): Promise<void> {
      const { now, steady } = lastReading;
      lastReading = { now: clock.now(), steady: clock.steady() };
      const drift = lastReading.now - now - (lastReading.steady - steady);
      if (Math.abs(drift) > DRIFT_MS) {
        log.warn({ driftMs: drift }, 'the clock was set: nothing is deleted by age for now');
        return;
      }
      try {
        const deleted = await deleteBefore(retentionCutoff(lastReading.now, days));
        if (deleted > 0) log.info({ deleted, days }, 'packets and drafts were deleted by age');
      } catch (error) {
        log.warn(
          { kind: kindOf(error) },
          'what is too old was not deleted; tried again in an hour',
        );
      }
    },
  };
}

/**
 * @returns a function that stops it, and resolves when it has stopped, including a check under way
 */
export function checkHourly(retention: { check(): Promise<void> }): () => Promise<void> {
  let checking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    checking = retention.check();
  }, CHECK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await checking;
  };
}

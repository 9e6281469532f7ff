import { pino } from 'pino';
import { describeFailure } from '../describe-failure.ts';

/** Structured lines on stderr. Fields are codes, counts and routes, never what a person typed. */
export interface Log {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

export function createLog(): Log {
  return pino({ base: null }, pino.destination(2));
}

/**
 * The HTTP library writes the failure of an answer that breaks off to the console, with its message,
 * which can name a file or quote a value.
 */
export function logConsole(log: Log): void {
  console.error = (thrown: unknown) =>
    log.error({ cause: describeFailure(thrown) }, 'a library reported a failure');
}

/** The kind of a failure, which is all that a log is allowed to contain. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };

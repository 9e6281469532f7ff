import { pino } from 'pino';

/** Structured lines on stderr. Fields are codes, counts and routes, never what a person typed. */
export interface Log {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

export function createLog(): Log {
  return pino({ base: null }, pino.destination(2));
}

/** The kind of a failure, which is all that a log is allowed to contain. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };

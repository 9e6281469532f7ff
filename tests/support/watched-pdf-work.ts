import { afterAll } from 'vitest';
import { createPdfWork } from '../../src/server/pdf-work/pdf-work.ts';
import { BUSY_LIMIT_MS } from './unexpected-failure.ts';

/** PDF work for one test file, which also records what it left out for a form. */
export function watchPdfWork() {
  /** Why the form's printed text could not be read. An analysis continues without it. */
  const printUnread: unknown[] = [];
  const work = createPdfWork({
    threads: 1,
    timeLimitMs: BUSY_LIMIT_MS,
    onPrintUnread: (reason) => printUnread.push(reason),
  });
  afterAll(() => work.close());
  return { work, printUnread };
}

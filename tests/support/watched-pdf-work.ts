import { afterAll } from 'vitest';
import { createPdfWork } from '../../src/server/pdf-work/pdf-work.ts';
import { BUSY_LIMIT_MS } from './unforeseen.ts';

/** PDF work for the tests of a file, which also says what of a form it went on without. */
export function watchPdfWork() {
  /** Why the print of the form at hand could not be read: an analysis goes on without it. */
  const printUnread: unknown[] = [];
  const work = createPdfWork({
    threads: 1,
    timeLimitMs: BUSY_LIMIT_MS,
    onPrintUnread: (reason) => printUnread.push(reason),
  });
  afterAll(() => work.close());
  return { work, printUnread };
}

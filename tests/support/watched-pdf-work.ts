import { afterAll } from 'vitest';
import { createPdfWork } from '../../src/server/pdf-work/pdf-work.ts';
import { BUSY_LIMIT_MS } from './unforeseen.ts';

/** PDF work for one test file, which also reports what it did without on a form. */
export function watchPdfWork() {
  /** Why the form's printed text could not be read: an analysis goes on without it. */
  const printUnread: unknown[] = [];
  const work = createPdfWork({
    threads: 1,
    timeLimitMs: BUSY_LIMIT_MS,
    onPrintUnread: (reason) => printUnread.push(reason),
  });
  afterAll(() => work.close());
  return { work, printUnread };
}

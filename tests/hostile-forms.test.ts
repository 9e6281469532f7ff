/**
 * Files made to hang, crash or fill a reader: each gets an answer or one clear error, in time and
 * without a failure that nobody foresaw. `npm run fuzz` tries the heavy ones as well.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { suggestMappings } from '../src/core/mapping/auto-map.ts';
import { createPdfWork } from '../src/server/pdf-work/pdf-work.ts';
import { BROKEN_FIELDS } from './support/hostile/broken-fields.ts';
import { BROKEN_FILES } from './support/hostile/broken-files.ts';
import { BROKEN_PAGES } from './support/hostile/broken-pages.ts';
import { faultOf, unforeseen } from './support/unforeseen.ts';

/** Three jobs on a busy machine; what is stopped by its limit of time has found a weak spot. */
const SLOW_MS = 30_000;

const isLong = process.env.INKREADY_FUZZ_CASES !== undefined;
const printUnread: unknown[] = [];
const work = createPdfWork({ threads: 1, onPrintUnread: (reason) => printUnread.push(reason) });
afterAll(() => work.close());

describe.each([
  ['files', BROKEN_FILES],
  ['fields', BROKEN_FIELDS],
  ['pages', BROKEN_PAGES],
])('broken %s', (_, files) => {
  it.each(files.filter(({ heavy }) => isLong || !heavy))(
    '$name',
    { timeout: 2 * SLOW_MS },
    async (file) => {
      const bytes = file.bytes();
      const values = { a: 'Łukasz Nuñez 42', b: true, c: 'x', same: 'y', f5: 'z', City: 'Austin' };
      const started = performance.now();
      const problems = [
        await unforeseen(work.readFields(bytes)),
        await unforeseen(work.fillForm(bytes, values)),
        await unforeseen(work.analyzeForm(bytes).then(({ fields }) => suggestMappings(fields))),
        ...printUnread.splice(0).map(faultOf),
      ];
      expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
      expect(performance.now() - started).toBeLessThan(SLOW_MS);
    },
  );
});

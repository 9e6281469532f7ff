/** The tests that `npm test` runs: all of them, with one PostgreSQL and one Swift. */
import { defineConfig } from 'vitest/config';
import { BROWSER_TESTS } from '../e2e/vitest.config.ts';
import { UNIT_TESTS } from '../vitest.config.ts';
import { LongestFirst } from './longest-first.ts';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // In one group, so that the second project begins while a last file of the first still runs.
    projects: [
      { test: { ...UNIT_TESTS, name: 'unit and contract' } },
      { test: { ...BROWSER_TESTS, name: 'browser' } },
    ],
  },
});

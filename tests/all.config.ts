/** What `npm test` runs: every test, with one PostgreSQL and one Swift for all of them. */
import { defineConfig } from 'vitest/config';
import { BROWSER_TESTS } from '../e2e/vitest.config.ts';
import { UNIT_TESTS } from '../vitest.config.ts';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 2,
    projects: [
      { test: { ...UNIT_TESTS, name: 'unit and contract', sequence: { groupOrder: 0 } } },
      { test: { ...BROWSER_TESTS, name: 'browser', sequence: { groupOrder: 1 } } },
    ],
  },
});

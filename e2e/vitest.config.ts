import { defineConfig, type TestUserConfig } from 'vitest/config';
import { COLLECTING } from '../vitest.config.ts';

/** Tests without servers, which `npm test` starts once for all tests (tests/all.config.ts). */
export const BROWSER_TESTS: TestUserConfig = {
  include: ['e2e/**/*.test.ts', 'bench/load/*.test.ts'],
  pool: 'forks',
  // Much of a journey waits for timers that the specification sets. On two quiet cores, three
  // browsers at a time take a fifth less time than two.
  maxWorkers: 3,
  // A process then loads Playwright once, and has one browser (support/browser.ts).
  isolate: false,
  execArgv: COLLECTING,
  testTimeout: 300_000,
  hookTimeout: 180_000,
  // A screenshot takes long while another browser, or PostgreSQL, uses the processor.
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: { ...BROWSER_TESTS, globalSetup: 'tests/support/global-setup.ts' },
});

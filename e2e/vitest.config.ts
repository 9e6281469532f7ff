import { defineConfig, type TestUserConfig } from 'vitest/config';

/** Without the servers, which `npm test` starts once for all tests (tests/all.config.ts). */
export const BROWSER_TESTS: TestUserConfig = {
  include: ['e2e/**/*.test.ts', 'bench/load/*.test.ts'],
  pool: 'forks',
  // Much of a journey waits for timers that the specification sets: on two quiet cores three
  // browsers at a time take a fifth less than two.
  maxWorkers: 3,
  // A process loads Playwright once, and has one browser (support/browser.ts).
  isolate: false,
  testTimeout: 300_000,
  hookTimeout: 180_000,
  // A picture of a page comes late while another browser, or PostgreSQL, has the processor.
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: { ...BROWSER_TESTS, globalSetup: 'tests/support/global-setup.ts' },
});

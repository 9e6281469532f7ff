import { defineConfig, type TestUserConfig } from 'vitest/config';

/** Without the servers, which `npm test` starts once for all tests (tests/all.config.ts). */
export const BROWSER_TESTS: TestUserConfig = {
  include: ['e2e/**/*.test.ts', 'bench/load/*.test.ts'],
  pool: 'forks',
  // Two browsers at a time: much of a journey waits for timers that the specification sets. Three
  // save half a minute of eleven, and make journeys wait for each other.
  maxWorkers: 3,
  // A process loads Playwright once, and has one browser (support/browser.ts).
  isolate: false,
  testTimeout: 90_000,
  hookTimeout: 60_000,
  // A picture of a page comes late while another browser, or PostgreSQL, has the processor.
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: { ...BROWSER_TESTS, globalSetup: 'tests/support/global-setup.ts' },
});

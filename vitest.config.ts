import { defineConfig, type TestUserConfig } from 'vitest/config';

/**
 * Sizes in MB. With the usual 16, a fifth of the processor time is spent on collecting what tests
 * have just made. Further threads for that find no idle core here, and cost 5 to 9 % more.
 */
export const COLLECTING = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
];

/** Tests without servers. `npm test` starts those once for all tests (tests/all.config.ts). */
export const UNIT_TESTS: TestUserConfig = {
  include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  pool: 'forks',
  maxWorkers: 3,
  // A process then loads the product's modules once instead of once per file, which saves a quarter
  // of the time.
  isolate: false,
  execArgv: COLLECTING,
  // Hashing passwords takes time by design, and CI machines are busy.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: { ...UNIT_TESTS, globalSetup: 'tests/support/global-setup.ts' },
});

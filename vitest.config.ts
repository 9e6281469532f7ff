import { defineConfig, type TestUserConfig } from 'vitest/config';

/** Without the servers, which `npm test` starts once for all tests (tests/all.config.ts). */
export const UNIT_TESTS: TestUserConfig = {
  include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  pool: 'forks',
  maxWorkers: 3,
  // A process loads the product's modules once, not for each file, which saves a quarter of
  // the time.
  isolate: false,
  // Hashing passwords takes time by design, and CI machines are busy.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: { ...UNIT_TESTS, globalSetup: 'tests/support/global-setup.ts' },
});

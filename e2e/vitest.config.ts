import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts', 'bench/load/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    // Two browsers at a time: much of a journey waits for timers that the specification sets.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'unit and contract',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // A process loads the product's modules once, not for each file, which saves a quarter of
    // the time.
    isolate: false,
    // Hashing passwords takes time by design, and CI machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // A process reads the product's modules once and not for each file: a quarter of the whole.
    isolate: false,
    // Passwords are hashed to take time, and CI machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

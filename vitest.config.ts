import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Passwords are hashed to take time, and CI machines are busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

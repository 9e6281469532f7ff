/**
 * The tests that `npm run mutants` runs again and again. They start no PostgreSQL and no file
 * store.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [process.env.INKREADY_MUTANTS_TESTS ?? 'src/**/*.test.ts'],
    provide: { postgresUrl: '', s3: null },
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

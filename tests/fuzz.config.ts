/** `npm run fuzz` starts neither a database nor a file store. */
import { defineConfig } from 'vitest/config';
import { ProgressReporter } from './support/progress-reporter.ts';

export default defineConfig({
  test: {
    include: ['fuzz', 'hostile-forms', 'rewritten-forms'].map((name) => `tests/${name}.test.ts`),
    pool: 'forks',
    // Reading the largest form twice takes several seconds, and more where other work is going on.
    hookTimeout: 60_000,
    reporters: ['default', new ProgressReporter()],
  },
});

/** `npm run fuzz` starts neither a database nor a file store. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['fuzz', 'hostile-forms', 'rewritten-forms'].map((name) => `tests/${name}.test.ts`),
    pool: 'forks',
  },
});

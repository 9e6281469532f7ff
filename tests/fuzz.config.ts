/** `npm run fuzz` starts neither a database nor a file store. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/fuzz.test.ts', 'tests/hostile-forms.test.ts'], pool: 'forks' },
});

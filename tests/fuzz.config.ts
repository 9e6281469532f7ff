/** `npm run fuzz`: no database and no file store are started for it. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/fuzz.test.ts', 'tests/hostile-forms.test.ts'], pool: 'forks' },
});

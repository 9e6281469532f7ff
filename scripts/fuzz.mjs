/**
 * `npm run fuzz [COUNT]`: runs damaged forms, 5,000 by default, all the hostile ones, and all forms
 * written anew in other legal ways. `npm test` runs a short version of each.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [cases = '5000'] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    join(root, 'tests', 'fuzz.config.ts'),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, INKREADY_FUZZ_CASES: cases } },
);
process.exit(status ?? 1);

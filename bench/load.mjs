/**
 * `npm run load`: runs fifty agents at once in each mode, compared with a bare server and with the
 * database alone, and the lists of an installation with 1,000 forms and 100,000 packets compared
 * with one with few. Prints figures to compare; only a wrong answer makes it fail. The short
 * version is in `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from '../scripts/prepare.mjs';

const root = join(import.meta.dirname, '..');

await prepare();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const options = [
  '--config',
  'e2e/vitest.config.ts',
  '--disable-console-intercept=true',
  // One measurement at a time has the processor.
  '--no-file-parallelism',
];
const { status } = spawnSync(process.execPath, [vitest, 'run', 'bench/load', ...options], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, INKREADY_LOAD: 'long' },
});
process.exit(status ?? 1);

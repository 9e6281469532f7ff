/**
 * `npm run kills [COUNT]`: kills servers COUNT times (200 by default) in each mode. `npm test` runs
 * the short version.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';

/** Servers and commands that are killed. */
const KILLED = ['kills', 'run-kills', 'moving-up', 'rotate-key'];

const root = join(import.meta.dirname, '..');
const [kills = '200'] = process.argv.slice(2);

await prepare();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const options = ['--config', 'e2e/vitest.config.ts', '--disable-console-intercept=true'];
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', ...KILLED.map((name) => `e2e/${name}.test.ts`), ...options],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, INKREADY_KILLS: kills },
  },
);
process.exit(status ?? 1);

/**
 * `npm run fuzz [PART ...] [COUNT]`: long versions of tests of the form engine, which `npm test` runs
 * in short. Without a PART, all of them. COUNT is 5,000 by default.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The tests of each part, and what they do. */
const PARTS = {
  damaged: { test: 'fuzz', does: 'COUNT forms, damaged' },
  hostile: { test: 'hostile-forms', does: 'every hostile file' },
  rewritten: {
    test: 'rewritten-forms',
    does: 'every form, written anew in each legal way and in COUNT / 200 combinations',
  },
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const asked = process.argv.slice(2);
const count = asked.find((word) => /^[1-9]\d*$/.test(word)) ?? '5000';
const named = asked.filter((word) => word !== count);
const unknown = named.find((word) => !Object.hasOwn(PARTS, word));
if (unknown !== undefined) {
  const parts = Object.entries(PARTS).map(([name, { does }]) => `  ${name}: ${does}`);
  process.stderr.write(`There is no part "${unknown}". Parts:\n${parts.join('\n')}\n`);
  process.exit(2);
}

const tests = (named.length > 0 ? named : Object.keys(PARTS)).map((name) => PARTS[name].test);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...tests.map((test) => `tests/${test}.test.ts`),
    '--config',
    join(root, 'tests', 'fuzz.config.ts'),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, INKREADY_FUZZ_CASES: count } },
);
process.exit(status ?? 1);

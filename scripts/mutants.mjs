/**
 * `npm run mutants`, or one area of it (`npm run mutants -- premium`): plants faults in the rules
 * one at a time and counts those that the unit and contract tests notice. A full run takes hours;
 * INKREADY_MUTANTS_SAMPLE=4 plants faults in a quarter of the declarations, the same ones each
 * time. The scores and the surviving mutants are in docs/decisions/0020-mutants.md.
 */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { prepareRareTools } from './prepare.mjs';

await prepareRareTools();
const { Stryker } = await import('../rare-tools/stryker.mjs');

const CORE_TESTS = 'src/core/**/*.test.ts';

const AREAS = {
  premium: { mutate: ['src/core/premium/*.ts'], tests: CORE_TESTS },
  application: {
    mutate: ['src/core/application/*.ts', 'src/core/{calendar-date,us-states}.ts'],
    tests: CORE_TESTS,
  },
  errors: {
    mutate: [
      'src/core/errors.ts',
      'src/core/error-texts.ts',
      'src/core/identity-provider-errors.ts',
    ],
    tests: CORE_TESTS,
  },
  mapping: { mutate: ['src/core/mapping/{*,fill-values/*}.ts'], tests: CORE_TESTS },
  'auto-map': {
    mutate: ['src/core/mapping/auto-map/**/*.ts'],
    tests: CORE_TESTS,
    // Skips the tables of phrases and weights, because each fault in them would run every test
    // again.
    ignoreStatic: true,
  },
  server: {
    mutate: [
      'src/server/auth/{form-admins,sign-in-answer,sign-up/*}.ts',
      'src/server/auth/{passwords/require-good-password,second-factor/guard-second-factor}.ts',
      'src/server/admin/require-service-key.ts',
      'src/server/http/require-user.ts',
      'src/server/applications/filling/{forms-set-aside,process-application}.ts',
      'src/server/forms/{mapping/analyze-form,filling/test-form}.ts',
      'src/server/rate-limits/*.ts',
      'src/server/uploads/{admit-upload,upload-budget,upload-quota}.ts',
    ],
    tests:
      'src/server/{app,{admin,applications/**,auth/**,forms/**,rate-limits,uploads}/*}.test.ts',
  },
};

/** Stryker's copy of the project is one folder deeper; the real forms are beside the project. */
const COPIES = '.stryker-tmp';
rmSync(COPIES, { recursive: true, force: true });
mkdirSync(COPIES);
symlinkSync(join('..', '..', 'shared'), join(COPIES, 'shared'));

const named = process.argv.slice(2);
for (const area of named.length > 0 ? named : Object.keys(AREAS)) await plantFaults(area);
rmSync(COPIES, { recursive: true });

async function plantFaults(area) {
  const { mutate, tests, ignoreStatic = false } = AREAS[area];
  process.env.INKREADY_MUTANTS_TESTS = tests;
  // Stryker runs the tests in a thread, and a thread cannot set its time zone.
  process.env.TZ = 'UTC';
  await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants.config.ts' },
    mutate: [...mutate, '!**/*.test.ts'],
    coverageAnalysis: 'perTest',
    ignoreStatic,
    plugins: ['@stryker-mutator/*', join(import.meta.dirname, 'mutants-sample.mjs')],
    ignorers: ['sample'],
    incremental: true,
    incrementalFile: `reports/mutants/${area}.incremental.json`,
    concurrency: 1,
    tempDirName: COPIES,
    cleanTempDir: false,
    // Stryker parses this file with a part that TypeScript 7 no longer has, and does not need it.
    tsconfigFile: 'none',
    ignorePatterns: ['/data', '/docs'],
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: { fileName: `reports/mutants/${area}.json` },
    clearTextReporter: { logTests: false, allowColor: false },
    thresholds: { high: 95, low: 90, break: 85 },
  }).runMutationTest();
}

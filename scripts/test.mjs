/**
 * `npm test`: sets up what the tests need, runs everything, and ends with one machine-readable
 * line: `N passed, N failed`. With INKREADY_CI=1 (set by .ci/run), a missing part is a failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PreparationError, prepare } from './prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nothingMayBeSkipped = process.env.INKREADY_CI === '1';

/** Debian packages of the parts that tests look for, each by a file that it contains. */
const SYSTEM_PARTS = [
  { file: '/usr/bin/chromium', packages: ['chromium'] },
  { file: '/usr/lib/postgresql', packages: ['postgresql'] },
  {
    file: '/usr/bin/swift-proxy-server',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  },
  { file: '/usr/bin/pdftoppm', packages: ['poppler-utils'] },
  { file: '/usr/bin/certutil', packages: ['libnss3-tools'] },
  { file: '/usr/bin/qpdf', packages: ['qpdf'] },
  { file: '/usr/bin/openssl', packages: ['openssl'] },
  { file: '/usr/bin/mutool', packages: ['mupdf-tools'] },
  { file: '/usr/share/fonts/truetype/liberation', packages: ['fonts-liberation'] },
];

/**
 * A Chromium without windows, in which journeys take a fifth less time. Without it, they run in
 * Chromium itself. Debian has the package, Ubuntu does not.
 */
const LIGHT_BROWSER = {
  file: '/usr/bin/chromium-headless-shell',
  packages: ['chromium-headless-shell'],
};

const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

// Runs in parallel, because Debian's packages take about as long as npm's and the build.
const systemParts = installSystemParts();
try {
  await prepare();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exit(1);
}
checkFormsFolder();
await step('types', 'node_modules/typescript/bin/tsc', ['--build']);
// Runs in parallel, because nothing else would use the processor while the system's parts are
// installed and the tests' servers start.
const sources = checkSources();
await systemParts;
await Promise.all([
  sources,
  vitest('unit, contract and browser tests', ['--config', 'tests/all.config.ts']),
]);
finish();

async function checkSources() {
  await step('types of the tests', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.test.json']);
  await step('house rules', 'scripts/check-house.mjs', []);
  await step('format and lint', 'node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '.',
  ]);
  await step('unused files, exports and packages', 'node_modules/knip/bin/knip.js', []);
}

/**
 * Resolves once they are installed or turn out to be unavailable. In that case their tests are
 * skipped, or fail.
 */
async function installSystemParts() {
  const missing = missingOf(SYSTEM_PARTS);
  const lighter = missingOf([LIGHT_BROWSER]);
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!canInstall) {
    if (missing.length > 0)
      process.stdout.write(
        `Tests that need ${missing.join(', ')} are skipped: install them to run all.\n`,
      );
    return;
  }
  if (missing.length + lighter.length === 0) return;
  process.stdout.write(`Installing ${[...missing, ...lighter].join(', ')} ...\n`);
  const install = 'apt-get install -y -qq --no-install-recommends';
  // One shell command, because `prepare` blocks the process and leaves no time to start a second.
  const commands = [
    'apt-get update -qq',
    ...(missing.length > 0 ? [`${install} ${missing.join(' ')}`] : []),
    // Separate from the others, because a package that a system does not know makes the whole
    // command fail.
    ...(lighter.length > 0 ? [`${install} ${lighter.join(' ')} 2>/dev/null`] : []),
  ];
  const child = spawn('/bin/sh', ['-c', commands.join('; ')], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'close');
}

/** The packages of the parts that are not installed. */
function missingOf(parts) {
  return parts.filter(({ file }) => !existsSync(file)).flatMap(({ packages }) => packages);
}

/** Real forms are test data in a folder beside the project, not in it. */
function checkFormsFolder() {
  if (existsSync(join(root, '..', 'shared', 'forms', 'manifest.json'))) return;
  process.stdout.write('Skipped: tests over the real forms (../shared/forms is not here).\n');
  if (nothingMayBeSkipped) fail('real forms', 'the folder ../shared/forms is missing');
}

/** Shows the output in one piece: now if the step passed, or at the end if it failed. */
async function step(name, program, args) {
  const { status, output } = await runNode(program, args, 'pipe');
  process.stdout.write(`\n== ${name}\n`);
  if (status !== 0) return fail(name, `\n${output}`);
  process.stdout.write(output);
  counts.passed += 1;
}

async function vitest(name, args) {
  process.stdout.write(`\n== ${name}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'inkready-test-'));
  const outcome = join(folder, 'outcome.json');
  const { status } = await runNode('node_modules/vitest/vitest.mjs', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${outcome}`,
  ]);
  if (existsSync(outcome)) countTests(name, JSON.parse(readFileSync(outcome, 'utf8')));
  else fail(name, 'the run left no outcome');
  if (status !== 0 && counts.failed === 0) fail(name, `ended with status ${status}`);
  rmSync(folder, { recursive: true, force: true });
}

function countTests(name, outcome) {
  const skipped = outcome.numPendingTests + outcome.numTodoTests;
  counts.passed += outcome.numPassedTests;
  counts.failed += outcome.numFailedTests;
  counts.skipped += skipped;
  if (outcome.numFailedTests > 0) failures.push(name);
  if (outcome.numTotalTests === 0) fail(name, 'no test ran');
  if (skipped > 0 && nothingMayBeSkipped) fail(name, `${skipped} skipped`);
}

/** @param streams destination of its standard output and error; 'pipe' returns them as `output` */
function runNode(program, args, streams = 'inherit') {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', streams, streams],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (status) => resolve({ status, output }));
  });
}

function fail(name, why) {
  counts.failed += 1;
  failures.push(`${name}: ${why}`);
}

function finish() {
  for (const failure of failures) process.stdout.write(`\nFailed: ${failure}`);
  if (counts.skipped > 0) process.stdout.write(`\n${counts.skipped} skipped: see the lines above.`);
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
  process.exit(counts.failed === 0 ? 0 : 1);
}

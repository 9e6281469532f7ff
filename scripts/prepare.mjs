/**
 * Makes a checkout ready to run: installs packages if the lockfile is newer than they are, and
 * builds if the sources are newer than the build. Plain JavaScript without packages, because it
 * runs before any are installed.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress-web.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);

const LOWEST_NODE = [20, 19];
const BUILT = at('dist', '.built');
/** The configuration of the screens, and that of the server and the command line. */
const VITE_CONFIGS = ['vite.config.ts', 'vite.server.config.ts'];
const BUILT_FROM = ['src', 'package-lock.json', 'tsconfig.base.json', ...VITE_CONFIGS];
const LOCK = at('.preparing');
const LOCK_STALE_MS = 10 * 60 * 1000;

/** Why the preparation stopped, as one line for a person. */
export class PreparationError extends Error {}

/**
 * @returns whether it built anything
 * @throws PreparationError
 */
export async function prepare() {
  requireNode();
  if (isInstalled(root) && isBuilt()) return false;
  return holdingLock(() => {
    if (!isInstalled(root)) install(root);
    if (isBuilt()) return false;
    build();
    return true;
  });
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LOWEST_NODE[0] || (major === LOWEST_NODE[0] && minor >= LOWEST_NODE[1])) return;
  throw new PreparationError(
    `Inkready needs Node.js ${LOWEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

/**
 * Installs packages that only a few of our own commands use. They are half as many again as all
 * others, so they are kept apart and no start and no test waits for them.
 * @throws PreparationError
 */
export async function prepareRareTools() {
  const folder = at('rare-tools');
  // Without the peers: the tests that Stryker runs have the project's own Vitest.
  if (!isInstalled(folder)) await holdingLock(() => install(folder, ['--legacy-peer-deps']));
}

const installedIn = (folder) => join(folder, 'node_modules', '.package-lock.json');

function isInstalled(folder) {
  const installed = installedIn(folder);
  return (
    existsSync(installed) && changedAt(installed) >= changedAt(join(folder, 'package-lock.json'))
  );
}

function isBuilt() {
  if (!existsSync(BUILT)) return false;
  const built = changedAt(BUILT);
  return BUILT_FROM.every((name) => newestChange(at(name)) <= built);
}

/**
 * Not `npm ci`, which would delete what is already installed. The locked versions are still the
 * ones installed (docs/decisions/0004-lockfile.md).
 */
function install(folder, options = []) {
  say('Installing packages ...');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['install', '--no-save', '--include=dev', ...quiet, ...options], {
    failed: 'The packages could not be installed. Check the network, then start again.',
    folder,
  });
  // Set by hand, because npm leaves the file alone if there was nothing to do.
  const now = new Date();
  utimesSync(installedIn(folder), now, now);
}

/** Builds the compiled server first, because the screens' typed client reads its types. */
export function build() {
  say('Building ...');
  const failed = 'The build failed: nothing was started. The lines above say where.';
  const startedAt = new Date();
  run('node', [at('node_modules/typescript/bin/tsc'), '--build', 'src/server'], { failed });
  for (const config of VITE_CONFIGS) {
    const vite = [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
    run('node', [...vite, '--config', config], { failed });
  }
  compressFolder(at('dist', 'web'));
  writeFileSync(BUILT, '');
  // A file saved while the build ran may be missing from it.
  utimesSync(BUILT, startedAt, startedAt);
}

function run(command, args, { failed, folder = root }) {
  const program = command === 'node' ? process.execPath : command;
  // Standard output is reserved for the command line's answers, so all of this goes to standard
  // error.
  const { status, error } = spawnSync(program, args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    // Even if a test or a developer starts the build, the result is what users run.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error || status !== 0) throw new PreparationError(failed);
}

/** Keeps two commands started at once in a new clone from building over each other. */
async function holdingLock(work) {
  const release = await takeLock();
  try {
    return work();
  } finally {
    release();
  }
}

async function takeLock() {
  for (;;) {
    try {
      mkdirSync(LOCK);
      writeFileSync(join(LOCK, 'process-id'), String(process.pid));
      return () => rmSync(LOCK, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw new PreparationError(`The project folder cannot be written to (${error.code}).`);
      }
      const age = existsSync(LOCK) ? Date.now() - changedAt(LOCK) : 0;
      if (age > LOCK_STALE_MS || holderHasEnded()) rmSync(LOCK, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/**
 * Ctrl+C during a build leaves the lock behind, and the next start must not wait for a dead
 * process.
 */
function holderHasEnded() {
  try {
    process.kill(Number(readFileSync(join(LOCK, 'process-id'), 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function newestChange(path) {
  if (isTest(path)) return 0;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  // The folder's own time is included because it changes when a file is removed.
  return Math.max(
    found.mtimeMs,
    ...readdirSync(path).map((name) => newestChange(join(path, name))),
  );
}

const isTest = (path) => /\.test\.tsx?$/.test(path);
const changedAt = (path) => statSync(path).mtimeMs;
const say = (line) => process.stderr.write(`${line}\n`);

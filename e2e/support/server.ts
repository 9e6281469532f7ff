import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tests/support/free-port.ts';
import { newFolder } from '../../tests/support/new-folder.ts';

export interface ServerUnderTest {
  address: string;
  port: number;
  dataFolder: string;
  process: ChildProcess;
  /** Everything the server wrote to standard output and error. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Vitest sets a BASE_URL of its own, and names by which libraries recognize a test. */
const OF_VITEST = ['BASE_URL', 'NODE_ENV', 'TEST', 'VITEST'];
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !OF_VITEST.includes(name)),
);

/** Generous: a CI machine may be busy. */
const START_SECONDS = 90;

/** With more room for new objects (in MB), a start takes a tenth less processor time. */
const SERVE = [process.execPath, '--min-semi-space-size=16', 'bin/inkready.js', 'serve'] as const;

const BRIEF_SERVER = pathToFileURL(join(import.meta.dirname, 'brief-server.mjs')).href;

/** For servers whose hashes take as long as in production. */
export const FULL_HASHES = { NODE_OPTIONS: '' };

/**
 * Starts the product as its user does, on its own data folder. Password hashes are cheap, because
 * most journeys do not test them, unless `settings` says otherwise.
 */
export async function startServerUnderTest(
  settings: Record<string, string> = {},
  [program, ...words]: readonly [string, ...string[]] = SERVE,
): Promise<ServerUnderTest> {
  const dataFolder = settings.DATA_DIR ?? newFolder('e2e');
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(program, words, {
    env: {
      ...ENVIRONMENT,
      NODE_OPTIONS: `--import ${BRIEF_SERVER}`,
      PORT: port,
      DATA_DIR: dataFolder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = settings.BASE_URL ?? `http://localhost:${port}`;
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
    return (await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.ok === true;
  }, START_SECONDS).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`the server did not start: ${output}`, { cause: error });
  });
  return {
    address,
    port: Number(port),
    dataFolder,
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      if (!settings.DATA_DIR) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export async function waitFor(condition: () => Promise<boolean>, seconds = 60): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > until) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from 'vitest';
import { waitFor } from './server.ts';

/** Starts `inkready` as an administrator types it. */
export function runCommand(args: string[], settings: Record<string, string>) {
  // Vitest sets its own BASE_URL.
  const { BASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['bin/inkready.js', ...args], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { child, output, ended };
}

/** The one JSON document of a successful command. */
export async function answerOf<T>(args: string[], settings: Record<string, string>): Promise<T> {
  const { child, output, ended } = runCommand(args, settings);
  await ended;
  expect([child.exitCode, output.stderr]).toEqual([0, '']);
  return JSON.parse(output.stdout);
}

/** Kills the command as soon as `isInTheMiddle` is true, which must happen before it ends. */
export async function killInTheMiddle(
  args: string[],
  settings: Record<string, string>,
  isInTheMiddle: (child: ChildProcess) => boolean | Promise<boolean>,
): Promise<void> {
  const { child, output, ended } = runCommand(args, settings);
  await waitFor(async () => child.exitCode !== null || (await isInTheMiddle(child)));
  expect([child.exitCode, output.stderr]).toEqual([null, '']);
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
}

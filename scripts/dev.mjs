/**
 * `npm run dev`: compiles, serves and reloads on every change, with the screens at Vite's address.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
await prepare();

const inModules = (...parts) => join(root, 'node_modules', ...parts);
/** The compiler's program only starts another one, so they are stopped as a group. */
const compiler = spawn(
  process.execPath,
  [inModules('typescript/bin/tsc'), '--build', 'src/server', '--watch', '--preserveWatchOutput'],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
);
const others = [
  ['--watch-path=dist/server', '--watch-path=dist/core', 'scripts/serve-compiled.mjs'],
  [inModules('vite/bin/vite.js')],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const stopAll = () => {
  for (const child of others) child.kill('SIGTERM');
  try {
    process.kill(-compiler.pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};
for (const child of [compiler, ...others]) child.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAll);

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
const processes = [
  [inModules('typescript/bin/tsc'), '--build', 'src/server', '--watch', '--preserveWatchOutput'],
  ['--watch-path=dist/server', '--watch-path=dist/core', 'scripts/serve-compiled.mjs'],
  [inModules('vite/bin/vite.js')],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const stopAll = () => {
  for (const child of processes) child.kill('SIGTERM');
};
for (const child of processes) child.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAll);

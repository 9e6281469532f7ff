/**
 * For `npm run dev`: the server as TypeScript compiles it, without the bundle that users start
 * from, which a build alone makes anew.
 */
import { runCommandLine } from '../dist/server/command-line/command-line.js';

process.exitCode = await runCommandLine(['serve']);

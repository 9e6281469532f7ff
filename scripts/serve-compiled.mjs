/**
 * For `npm run dev`: runs the server as TypeScript compiles it, without the bundle that users start
 * from, which only a build remakes.
 */
import { runCommandLine } from '../dist/server/command-line/command-line.js';

process.exitCode = await runCommandLine(['serve']);

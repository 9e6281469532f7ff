/** `npm start`: prepares anything missing or outdated, then serves. */
import { PreparationError, prepare } from './prepare.mjs';

try {
  await prepare();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.argv = [...process.argv.slice(0, 2), 'serve'];
await import('../bin/inkready.js');

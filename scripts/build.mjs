/** `npm run build`: builds the server and the screens, even if they are up to date. */
import { build, PreparationError, prepare } from './prepare.mjs';

try {
  if (!(await prepare())) build();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** `npm run build`: the compiled server and the built screens, whether or not they are out of date. */
import { build, PreparationError, prepare } from './prepare.mjs';

try {
  if (!(await prepare())) build();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

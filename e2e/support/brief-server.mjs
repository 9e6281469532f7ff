/**
 * Preloaded into servers under test (`NODE_OPTIONS=--import`), which do little and end soon.
 *
 * Hashing a password takes a millisecond instead of a quarter of a second. Sign-in still checks the
 * password; the cost of a hash is tested in src/server/auth/passwords/hash-password.test.ts.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { setFlagsFromString } from 'node:v8';

const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2, p: 1 }, done);
syncBuiltinESMExports();

// Compiling PDFium to better code pays off over many pages. Without it, the first packet of a
// server takes 0.6 s of processor time instead of 1.
for (const flag of ['--liftoff-only', '--no-sparkplug']) setFlagsFromString(flag);

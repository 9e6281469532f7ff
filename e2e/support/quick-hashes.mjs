/**
 * Preloaded into servers under test (`NODE_OPTIONS=--import`): hashing a password takes a
 * millisecond instead of a quarter of a second. Sign-in still checks the password; the cost of a
 * hash is tested in src/server/auth/hash-password.test.ts.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2, p: 1 }, done);
syncBuiltinESMExports();

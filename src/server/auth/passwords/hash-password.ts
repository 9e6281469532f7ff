import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt (RFC 7914): the cost of one guess. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/**
 * OWASP's password storage cheat sheet, the row with the least memory, because each sign-in under
 * way needs 16 MB. The sign-in library's own cost is two fifths of this. Passwords of six
 * characters need all the protection there is.
 */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };

/** The cost of hashes in the library's format `salt:key`, which does not state its cost. */
const UNMARKED_COST: PasswordCost = { N: 2 ** 14, r: 16, p: 1 };

const KEY_BYTES = 64;

/** @param cost the cost of new hashes; existing hashes state their own */
export function createPasswordHashing(cost: PasswordCost = PASSWORD_COST) {
  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16).toString('hex');
      const key = await derive(password, salt, cost);
      return `scrypt:${cost.N}:${cost.r}:${cost.p}:${salt}:${key.toString('hex')}`;
    },
    async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
      const parts = hash.split(':');
      const [key = '', salt = ''] = [parts.pop(), parts.pop()];
      const [N, r, p] = parts.slice(1).map(Number);
      const found = N && r && p ? { N, r, p } : UNMARKED_COST;
      const expected = Buffer.from(key, 'hex');
      const given = await derive(password, salt, found);
      return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
    },
  };
}

/**
 * Two ways to type one letter (é, or e and an accent) must give one password: NIST SP 800-63B
 * section 5.1.1.2.
 */
function derive(password: string, salt: string, { N, r, p }: PasswordCost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

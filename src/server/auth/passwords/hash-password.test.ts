import { hashPassword } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { createPasswordHashing, PASSWORD_COST } from './hash-password.ts';

const { hash, verify } = createPasswordHashing();

it('a password is stored as a salted hash with the cost that OWASP recommends', async () => {
  const [one, other] = [await hash('kitchen table'), await hash('kitchen table')];
  expect(one).toMatch(/^scrypt:16384:8:5:[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(one).not.toBe(other);
  expect(PASSWORD_COST.N * PASSWORD_COST.r * PASSWORD_COST.p).toBeGreaterThanOrEqual(
    2 ** 14 * 8 * 5,
  );
  expect(await verify({ hash: one, password: 'kitchen table' })).toBe(true);
  expect(await verify({ hash: one, password: 'kitchen tables' })).toBe(false);
  expect(await verify({ hash: one, password: '' })).toBe(false);
});

it('letters typed in two ways give the same password', async () => {
  expect(await verify({ hash: await hash('caf\u00e9 noir'), password: 'cafe\u0301 noir' })).toBe(
    true,
  );
});

it('older hashes, and those of another cost, still work', async () => {
  const before = await hashPassword('kitchen table');
  expect(await verify({ hash: before, password: 'kitchen table' })).toBe(true);
  expect(await verify({ hash: before, password: 'other' })).toBe(false);
  const cheap = await createPasswordHashing({ N: 1024, r: 1, p: 1 }).hash('kitchen table');
  expect(await verify({ hash: cheap, password: 'kitchen table' })).toBe(true);
});

it('an invalid hash matches no password', async () => {
  for (const nothing of ['', ':', 'x', 'scrypt:0:0:0::']) {
    expect(await verify({ hash: nothing, password: '' })).toBe(false);
  }
});

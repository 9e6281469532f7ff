import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { dropUnprovenFactor } from './guard-second-factor.ts';

/** As of a database that goes away after the first of two statements. */
const failingUpdates: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'UpdateQueryNode') throw new Error('gone');
    return node;
  },
  transformResult: async ({ result }) => result,
};

it.each(DATABASE_KINDS)('a second factor on %s goes with its flag, or neither', async (kind) => {
  const database = await openTestDatabase(kind);
  const db = database.db as typeof database.authDb;
  const user = { id: 'ann', email: 'ann@example.com', emailVerified: false };
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };
  await db
    .insertInto('user')
    .values({ ...user, ...times, name: '', twoFactorEnabled: true })
    .execute();
  const factor = { id: '1', userId: 'ann', secret: 's', backupCodes: 'b' };
  await db.insertInto('twoFactor').values(factor).execute();
  const look = async () => {
    const { twoFactorEnabled } = await db
      .selectFrom('user')
      .select('twoFactorEnabled')
      .executeTakeFirstOrThrow();
    const factors = await db.selectFrom('twoFactor').select('id').execute();
    return { isOn: Boolean(twoFactorEnabled), factors: factors.length };
  };

  const failing = { ...database, db: database.db.withPlugin(failingUpdates) };
  await expect(dropUnprovenFactor(failing, user)).rejects.toThrow('gone');
  expect(await look()).toEqual({ isOn: true, factors: 1 });
  await dropUnprovenFactor(database, { ...user, emailVerified: true });
  expect(await look()).toEqual({ isOn: true, factors: 1 });
  await dropUnprovenFactor(database, user);
  expect(await look()).toEqual({ isOn: false, factors: 0 });
  await database.close();
});

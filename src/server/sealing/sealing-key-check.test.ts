import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { createSealer } from './seal.ts';
import { requireSealingKey } from './sealing-key-check.ts';

it.each(DATABASE_KINDS)(
  'an installation on %s starts only with its own master key',
  async (kind) => {
    const { db, close } = await openTestDatabase(kind);
    const [own, other] = [randomBytes(32), randomBytes(32)];
    await Promise.all([1, 2, 3].map(() => requireSealingKey(db, createSealer(own))));
    await requireSealingKey(db, createSealer(own));
    await expect(requireSealingKey(db, createSealer(other))).rejects.toMatchObject({
      code: 'master_key_wrong',
    });
    await requireSealingKey(db, createSealer(other, [own]));
    await close();
  },
);

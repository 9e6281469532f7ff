import type { Kysely } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { Tables } from '../db/schema.ts';
import { openText, type Sealer, sealText } from './seal.ts';

const NAME = 'sealing-key-check';
const PLACE = `installation/${NAME}`;

/**
 * Checks the installation's own item, sealed on its first start. A server that cannot open it has
 * another master key, and would write packets beside older ones that it cannot open.
 * @throws AppError master_key_wrong
 */
export async function requireSealingKey(db: Kysely<Tables>, sealer: Sealer): Promise<void> {
  const value = sealText(sealer, NAME, PLACE);
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await requireKnownKey(db, sealer);
}

/**
 * The same check without writing anything.
 * @throws AppError master_key_wrong
 */
export async function requireKnownKey(db: Kysely<Tables>, sealer: Sealer): Promise<void> {
  const kept = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (!kept) return;
  try {
    openText(sealer, kept.value, PLACE);
  } catch (error) {
    throw new AppError('master_key_wrong', {}, error);
  }
}

/** Makes the current master key the required one from now on. */
export async function renewSealingKeyCheck(db: Kysely<Tables>, sealer: Sealer): Promise<void> {
  await db
    .updateTable('installation')
    .set({ value: sealText(sealer, NAME, PLACE) })
    .where('name', '=', NAME)
    .execute();
}

import type { AnyDatabase } from './column-types.ts';

/** A claim made before this column has no holder among running processes: it expires. */
export async function nameClaimHolders(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('claimed_by', 'text').execute();
}

/** One submission id stands for one entry: see `ApplicationStore.claim`. */
export async function keepApplicationSums(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('application_sum', 'text').execute();
}

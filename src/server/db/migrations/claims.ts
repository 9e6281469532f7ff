import type { AnyDatabase } from './column-types.ts';

/** A claim from before belongs to nobody, who starts now: it runs out. */
export async function nameClaimHolders(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('claimed_by', 'text').execute();
}

/** One submission id stands for one entry: see `ApplicationStore.claim`. */
export async function keepApplicationSums(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('application_sum', 'text').execute();
}

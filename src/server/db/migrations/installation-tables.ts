import { type AnyDatabase, required } from './column-types.ts';

export async function createInstallationTable(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
}

/** Replaces the sign-in library's own count, which covered neither accounts nor uploads. */
export async function createRateLimitTables(db: AnyDatabase): Promise<void> {
  await db.schema.dropTable('rateLimit').execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('full_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('made', 'integer', required)
    .addColumn('last_at', 'bigint', required)
    .execute();
}

export async function createInvitationTable(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
}

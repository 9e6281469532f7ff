import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { AppError, isAppError } from '../../core/errors.ts';
import { databaseError } from './database-error.ts';
import type { DatabaseKind, OpenedDatabase } from './open-database.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees a schema that no longer exists.
type AnyDatabase = Kysely<any>;

/**
 * Brings the database up to date. Kysely's migrator holds a lock, so that replicas that start
 * together apply each step once.
 * @throws AppError database_unavailable, database_error, database_newer
 */
export async function migrate(opened: OpenedDatabase): Promise<void> {
  const migrations = allMigrations(opened.kind);
  await refuseNewer(opened, Object.keys(migrations)).catch((error: unknown) => {
    throw isAppError(error) ? error : (databaseError(error) ?? unavailable(error));
  });
  // A step may rewrite a large table, and a replica waits for the one that does.
  const { error } = await opened.patiently((db) =>
    new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest(),
  );
  if (error) throw databaseError(error) ?? unavailable(error);
}

/** Also one that does not let us in, or has another certificate. */
function unavailable(error: unknown): AppError {
  return new AppError('database_unavailable', {}, error);
}

/** @throws AppError database_newer, which Kysely would call corrupted migrations */
async function refuseNewer({ authDb }: OpenedDatabase, known: readonly string[]): Promise<void> {
  const tables = await authDb.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const applied = await authDb
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name', 'desc')
    .execute();
  const unknown = applied.find(({ name }) => !known.includes(name));
  if (unknown) throw new AppError('database_newer', { version: unknown.name });
}

function allMigrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    '001_sign_in': { up: (db) => createSignInTables(db, kind) },
    '002_forms': { up: (db) => createFormTables(db, kind) },
    '003_installation': { up: createInstallationTable },
    '004_rate_limits': { up: createRateLimitTables },
    '005_invitations': { up: createInvitationTable },
    '006_audit_events': { up: (db) => createAuditTable(db, kind) },
    '007_list_pages': { up: (db) => prepareListPages(db, kind) },
    '008_claim_holders': { up: nameClaimHolders },
    '009_application_sums': { up: keepApplicationSums },
    '010_removed_parts': { up: keepRemovedParts },
    '011_mapping_versions': { up: (db) => createMappingVersions(db, kind) },
    '012_lost_files': { up: keepLostFiles },
    '013_wallets': { up: (db) => createWalletTable(db, kind) },
  };
}

/** The tables of better-auth 1.7 with its jwt and two-factor plugins and stored rate limits; names are its own. */
async function createSignInTables(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const time = kind === 'postgres' ? 'timestamptz' : 'date';
  const flag = kind === 'postgres' ? 'boolean' : 'integer';
  const requiredTime = (name: string) => [name, sql.raw(time), required] as const;

  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', flag, required)
    .addColumn('image', 'text')
    .addColumn('twoFactorEnabled', flag)
    .addColumn(...requiredTime('createdAt'))
    .addColumn(...requiredTime('updatedAt'))
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn(...requiredTime('expiresAt'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn(...requiredTime('createdAt'))
    .addColumn(...requiredTime('updatedAt'))
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', ownedByUser)
    .execute();
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', required)
    .addColumn('providerId', 'text', required)
    .addColumn('userId', 'text', ownedByUser)
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', sql.raw(time))
    .addColumn('refreshTokenExpiresAt', sql.raw(time))
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn(...requiredTime('createdAt'))
    .addColumn(...requiredTime('updatedAt'))
    .execute();
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn(...requiredTime('expiresAt'))
    .addColumn(...requiredTime('createdAt'))
    .addColumn(...requiredTime('updatedAt'))
    .execute();
  await db.schema
    .createTable('jwks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', required)
    .addColumn('privateKey', 'text', required)
    .addColumn(...requiredTime('createdAt'))
    .addColumn('expiresAt', sql.raw(time))
    .addColumn('alg', 'text')
    .addColumn('crv', 'text')
    .execute();
  await db.schema
    .createTable('rateLimit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('count', 'integer', required)
    .addColumn('lastRequest', 'bigint', required)
    .execute();
  await db.schema
    .createTable('twoFactor')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('backupCodes', 'text', required)
    .addColumn('userId', 'text', ownedByUser)
    .addColumn('verified', flag)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', sql.raw(time))
    .execute();
  await db.schema.createIndex('twoFactor_userId_idx').on('twoFactor').column('userId').execute();
  await db.schema
    .createTable('used_totp_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('used_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('session_userId_idx').on('session').column('userId').execute();
  await db.schema.createIndex('account_userId_idx').on('account').column('userId').execute();
  await db.schema
    .createIndex('verification_identifier_idx')
    .on('verification')
    .column('identifier')
    .execute();
}

async function createFormTables(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const flag = kind === 'postgres' ? 'boolean' : 'integer';
  await db.schema
    .createTable('pdf_forms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form_name', 'text', required)
    .addColumn('original_filename', 'text', required)
    .addColumn('storage_path', 'text', (c) => c.notNull().unique())
    .addColumn('file_size', 'integer', required)
    .addColumn('uploaded_by', 'text', required)
    .addColumn('is_active', flag, required)
    .addColumn('is_sample', flag, required)
    .addColumn('upload_date', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('form_analysis', 'text')
    .addColumn('field_mappings', 'text')
    .addColumn('mappings_reviewed', flag, required)
    .addColumn('analyzed_fields', 'integer')
    .addColumn('field_preview', 'text', required)
    .addColumn('mapped_fields', 'integer', required)
    .execute();
  await db.schema
    .createIndex('pdf_forms_active_idx')
    .on('pdf_forms')
    .columns(['is_active', 'upload_date'])
    .execute();
  await db.schema
    .createTable('submissions')
    .addColumn('submission_id', 'text', (c) => c.primaryKey())
    .addColumn('created_by', 'text', required)
    .addColumn('claimed_at', 'text', required)
    .addColumn('result', 'text')
    .execute();
  await db.schema
    .createTable('completed_forms')
    .addColumn('submission_id', 'text', (c) =>
      c.notNull().references('submissions.submission_id').onDelete('cascade'),
    )
    .addColumn('form_id', 'text', (c) => c.notNull().references('pdf_forms.id'))
    .addColumn('storage_path', 'text', (c) => c.notNull().unique())
    .addColumn('application_data', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('form_name', 'text', required)
    .addColumn('original_filename', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('completed_forms_pk', ['submission_id', 'form_id'])
    .execute();
  await db.schema
    .createIndex('completed_forms_owner_idx')
    .on('completed_forms')
    .columns(['created_by', 'created_at'])
    .execute();
  await db.schema
    .createTable('presentation_pdfs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', required)
    .addColumn('filename', 'text', required)
    .addColumn('storage_path', 'text', (c) => c.notNull().unique())
    .addColumn('file_size', 'integer', required)
    .addColumn('upload_date', 'text', required)
    .addColumn('uploaded_by', 'text', required)
    .addColumn('is_active', flag, required)
    .execute();
}

async function createInstallationTable(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
}

/** In place of the sign-in library's own count, which knew neither accounts nor uploads. */
async function createRateLimitTables(db: AnyDatabase): Promise<void> {
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

async function createInvitationTable(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
}

/** Append-only by the database's own word, whatever the application or a person at a prompt tries. */
async function createAuditTable(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('audit_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('actor', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', 'text')
    .addColumn('form_id', 'text')
    .addColumn('owner', 'text')
    .addColumn('address', 'text', required)
    .execute();
  for (const column of ['subject_id', 'actor', 'owner']) {
    const index = db.schema.createIndex(`audit_events_${column}_idx`).on('audit_events');
    await index.columns([column, 'id']).execute();
  }
  const statements = kind === 'postgres' ? APPEND_ONLY_POSTGRES : APPEND_ONLY_SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** `insert or replace` removes a row without a word to the trigger on delete. */
const APPEND_ONLY_SQLITE = [
  ['update', 'update on audit_events'],
  ['delete', 'delete on audit_events'],
  ['replace', 'insert on audit_events when exists (select 1 from audit_events where id = new.id)'],
].map(
  ([change, what]) => `create trigger audit_events_no_${change} before ${what}
    begin select raise(abort, 'audit events are append-only'); end`,
);

const APPEND_ONLY_POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit events are append-only'; end $$`,
  `create trigger audit_events_append_only before update or delete or truncate on audit_events
    for each statement execute function refuse_audit_change()`,
];

/**
 * A list of forms is read by everyone and seldom changed: its version, counted by the database itself
 * in the same transaction as each change, says whether what was read before still holds
 * (docs/decisions/0012-load.md). A user's packets are found page by page from the index.
 */
async function prepareListPages(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('list_versions')
    .addColumn('list', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', required)
    .execute();
  await db.insertInto('list_versions').values({ list: 'forms', version: 0 }).execute();
  const statements = kind === 'postgres' ? FORMS_VERSION_POSTGRES : FORMS_VERSION_SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);

  await db.schema
    .alterTable('submissions')
    .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(kind === 'postgres' ? NOW : ''))
    .execute();
  await sql`update submissions set created_at = coalesce(
    (select min(created_at) from completed_forms
      where completed_forms.submission_id = submissions.submission_id), claimed_at)`.execute(db);
  await db.schema
    .createIndex('submissions_owner_idx')
    .on('submissions')
    .columns(['created_by', 'created_at', 'submission_id'])
    .execute();
}

/** For replicas of the version before, which go on until they are replaced and know no such column. */
const NOW = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COUNT_FORMS_CHANGE = `update list_versions set version = version + 1 where list = 'forms'`;

const FORMS_VERSION_SQLITE = ['insert', 'update', 'delete'].map(
  (change) => `create trigger forms_version_${change} after ${change} on pdf_forms
    begin ${COUNT_FORMS_CHANGE}; end`,
);

const FORMS_VERSION_POSTGRES = [
  `create function count_forms_change() returns trigger language plpgsql as
    $$ begin ${COUNT_FORMS_CHANGE}; return null; end $$`,
  `create trigger forms_version after insert or update or delete on pdf_forms
    for each row execute function count_forms_change()`,
  `create trigger forms_version_truncate after truncate on pdf_forms
    for each statement execute function count_forms_change()`,
];

/** A claim from before belongs to nobody, who starts now: it runs out. */
async function nameClaimHolders(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('claimed_by', 'text').execute();
}

/** One submission id stands for one entry: see `ApplicationStore.claim`. */
async function keepApplicationSums(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('application_sum', 'text').execute();
}

/** Files from before are looked through when they are first handed out. */
async function keepRemovedParts(db: AnyDatabase): Promise<void> {
  for (const table of ['pdf_forms', 'presentation_pdfs'])
    await db.schema.alterTable(table).addColumn('removed_parts', 'text').execute();
}

/** Who changed which box when, with a way back; and an agent's last packet with a form. */
async function createMappingVersions(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const flag = kind === 'postgres' ? 'boolean' : 'integer';
  await db.schema
    .createTable('mapping_versions')
    .addColumn('form_id', 'text', (c) => c.notNull().references('pdf_forms.id').onDelete('cascade'))
    .addColumn('saved_at', 'text', required)
    .addColumn('saved_by', 'text')
    .addColumn('cause', 'text', required)
    .addColumn('reviewed', flag, required)
    .addColumn('field_mappings', 'text', required)
    .addPrimaryKeyConstraint('mapping_versions_pk', ['form_id', 'saved_at'])
    .execute();
  await sql`insert into mapping_versions
    (form_id, saved_at, cause, reviewed, field_mappings)
    select id, updated_at, 'before_history', mappings_reviewed, field_mappings
    from pdf_forms where field_mappings is not null`.execute(db);
  await db.schema
    .createIndex('completed_forms_agent_idx')
    .on('completed_forms')
    .columns(['created_by', 'form_id', 'created_at'])
    .execute();
}

/** Of a form or guide that Sync took off because its file was gone, since when: it comes back with it. */
async function keepLostFiles(db: AnyDatabase): Promise<void> {
  for (const table of ['pdf_forms', 'presentation_pdfs'])
    await db.schema.alterTable(table).addColumn('file_lost_at', 'text').execute();
}

/** The table of better-auth's siwe plugin; names are its own. */
async function createWalletTable(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const [time, flag] = kind === 'postgres' ? ['timestamptz', 'boolean'] : ['date', 'integer'];
  await db.schema
    .createTable('walletAddress')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', ownedByUser)
    .addColumn('address', 'text', required)
    .addColumn('chainId', 'integer', required)
    .addColumn('isPrimary', sql.raw(flag as string))
    .addColumn('createdAt', sql.raw(time as string), required)
    .addUniqueConstraint('wallet_address_unique', ['address', 'chainId'])
    .execute();
  await db.schema
    .createIndex('wallet_address_user_idx')
    .on('walletAddress')
    .column('userId')
    .execute();
}

type ColumnBuilder = import('kysely').ColumnDefinitionBuilder;
const required = (column: ColumnBuilder) => column.notNull();
const ownedByUser = (column: ColumnBuilder) =>
  column.notNull().references('user.id').onDelete('cascade');

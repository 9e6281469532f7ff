import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { AppError, isAppError } from '../../core/errors.ts';
import { databaseError } from './database-error.ts';
import { createAuditTable } from './migrations/audit-table.ts';
import { addApplicationSums, addClaimHolders, addPacketVersions } from './migrations/claims.ts';
import { createDraftTable } from './migrations/draft-tables.ts';
import {
  createInstallationTable,
  createInvitationTable,
  createRateLimitTables,
} from './migrations/installation-tables.ts';
import { addListPages, addPacketListColumns, coverPacketList } from './migrations/list-pages.ts';
import { addStartDay, createRunForms, createRunTables } from './migrations/run-tables.ts';
import { createSignInTables, createWalletTable } from './migrations/sign-in-tables.ts';
import {
  addCasting,
  addFieldSets,
  addFormRules,
  addGuideSums,
  addLostFiles,
  addRemovedParts,
  addRevisionDecisions,
  addRevisions,
  addUploadSums,
  addVersionsCasting,
  createFormTables,
  createMappingVersions,
} from './migrations/stored-pdf-tables.ts';
import type { DatabaseKind, OpenedDatabase } from './open-database.ts';

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
  // A step can take long on a large table, and the other replicas wait for it.
  const { error } = await opened.patiently((db) =>
    new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      // Steps that were made side by side were merged out of their order: a folder can have the
      // later one and lack the earlier.
      allowUnorderedMigrations: true,
    }).migrateToLatest(),
  );
  if (error) throw databaseError(error) ?? unavailable(error);
}

/** Also covers a server that refuses our credentials or presents another certificate. */
function unavailable(error: unknown): AppError {
  return new AppError('database_unavailable', {}, error);
}

/** @throws AppError database_newer, which Kysely would report as corrupted migrations */
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
    '007_list_pages': { up: (db) => addListPages(db, kind) },
    '008_claim_holders': { up: addClaimHolders },
    '009_application_sums': { up: addApplicationSums },
    '010_removed_parts': { up: addRemovedParts },
    '011_mapping_versions': { up: (db) => createMappingVersions(db, kind) },
    '012_lost_files': { up: addLostFiles },
    '013_wallets': { up: (db) => createWalletTable(db, kind) },
    '014_form_rules': { up: addFormRules },
    '015_drafts': { up: createDraftTable },
    '016_packet_versions': { up: (db) => addPacketVersions(db, kind) },
    '017_packet_list': { up: (db) => addPacketListColumns(db, kind) },
    '018_form_revisions': { up: addRevisions },
    '019_runs': { up: createRunTables },
    '020_field_sets': { up: addFieldSets },
    '021_upload_sums': { up: addUploadSums },
    '022_guide_sums': { up: addGuideSums },
    '023_start_days': { up: addStartDay },
    '024_run_forms': { up: createRunForms },
    '025_packet_list': { up: (db) => coverPacketList(db, kind) },
    '026_casting': { up: addCasting },
    '027_versions_casting': { up: addVersionsCasting },
    '028_revision_decisions': { up: addRevisionDecisions },
  };
}

import type { OpenedDatabase } from '../../src/server/db/open-database.ts';

/** Something that the server has acknowledged as done. */
export type Acknowledgement =
  | { kind: 'upload'; id: string }
  | { kind: 'save'; id: string; field: string; value: number }
  | { kind: 'submission'; id: string; forms: number }
  | { kind: 'account'; email: string };

export type Witness = ReturnType<typeof createWitness>;

/**
 * Checks over a separate connection that what the server has acknowledged is in the database. The
 * connection is closed while the server is killed, so that the next start finds the files as the
 * kill left them. What is acknowledged meanwhile is checked afterwards.
 */
export function createWitness(open: () => OpenedDatabase) {
  let database: OpenedDatabase | undefined;
  const later: Acknowledgement[] = [];
  const missing: Acknowledgement[] = [];
  let confirmed = 0;

  async function confirm(what: Acknowledgement): Promise<void> {
    if (!database) return void later.push(what);
    if (await isThere(database, what)) confirmed++;
    else missing.push(what);
  }

  return {
    confirm,
    /** What was acknowledged and is missing. */
    missing,
    confirmed: () => confirmed,
    async open() {
      database = open();
      for (const what of later.splice(0)) await confirm(what);
    },
    async close() {
      const opened = database;
      database = undefined;
      await opened?.close();
    },
  };
}

async function isThere({ db, authDb }: OpenedDatabase, what: Acknowledgement): Promise<boolean> {
  if (what.kind === 'account') {
    const rows = authDb.selectFrom('user').select('id').where('email', '=', what.email);
    return (await rows.execute()).length === 1;
  }
  if (what.kind === 'submission') {
    const rows = db.selectFrom('completed_forms').select('form_id');
    const found = await rows.where('submission_id', '=', what.id).execute();
    return found.length === what.forms;
  }
  const rows = db.selectFrom('pdf_forms').select('field_mappings').where('id', '=', what.id);
  const row = await rows.executeTakeFirst();
  if (what.kind === 'upload') return row !== undefined;
  const saved = JSON.parse(row?.field_mappings ?? '{}')[what.field]?.manualValue;
  // A later save may have been stored before the check.
  return Number(saved) >= what.value;
}

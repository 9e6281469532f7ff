import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { newForm } from '../../../tests/support/new-form.ts';
import type { CompletedForm } from '../applications/store/completed-form.ts';
import { createApplicationStore } from '../applications/store.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { createDraftStore } from '../drafts/store.ts';
import { createFormStore } from '../forms/store/form-store.ts';
import { createRunStore } from '../runs/store/run-store.ts';
import { createSealer } from '../sealing/seal.ts';
import { completedFilePlace } from '../sealing/sealed-places.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import { rotateKey } from './rotate-key.ts';

/** More packets than one batch of rows. */
const PACKETS = 130;
/** Sealed items per packet: result, checksum of its entry, name, entry and completed form. */
const SEALED = 5;
const PDF = Buffer.from('%PDF-1.7 a completed form');

describe.each(DATABASE_KINDS)('a new master key on %s', (kind) => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const oldSealer = createSealer(oldKey);
  const both = createSealer(newKey, [oldKey]);
  let database: OpenedDatabase;
  let storage: ReturnType<typeof createMemoryStorage>;
  let forms: CompletedForm[];
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    storage = createMemoryStorage();
    const { id } = await createFormStore(database.db).insert(newForm({ storage_path: 'form.pdf' }));
    const store = createApplicationStore(database.db, oldSealer);
    forms = [];
    for (let n = 0; n < PACKETS; n++) {
      const form = {
        submission_id: `SEC-${n}`,
        form_id: id,
        storage_path: `completed/SEC-${n}-Form.pdf`,
        form_name: 'Form',
        original_filename: 'form.pdf',
        created_by: 'ann',
        created_at: new Date().toISOString(),
      };
      await store.claim(form.submission_id, 'ann');
      await store.insertCompletedForm({ ...form, application_data: `{"city":"City ${n}"}` });
      const data = { submissionId: form.submission_id, message: null, results: [] };
      await store.finish(form, { success: true, data, error: null });
      await storage.put(form.storage_path, oldSealer.seal(PDF, completedFilePlace(form)));
      forms.push(form);
    }
  });
  afterEach(() => database.close());

  const rotate = () => rotateKey(database.db, storage, both);

  async function expectOpenWithNewKeyAlone(): Promise<void> {
    const sealer = createSealer(newKey);
    const store = createApplicationStore(database.db, sealer);
    for (const [n, form] of forms.entries()) {
      expect(await store.getApplication(form)).toEqual({ city: `City ${n}` });
      expect((await store.claim(form.submission_id, 'ann')).state).toBe('finished');
      const file = (await storage.get(form.storage_path)) as Uint8Array;
      expect(PDF.equals(sealer.open(file, completedFilePlace(form)))).toBe(true);
    }
  }

  it('opens everything, and the old key opens nothing any more', async () => {
    const counts = await rotate();
    const all = { rewrapped: SEALED * PACKETS, alreadyCurrent: 0, missing: [], unreadable: [] };
    expect(counts).toEqual(all);
    await expectOpenWithNewKeyAlone();
    const [form] = forms as [CompletedForm];
    const withOldKey = createApplicationStore(database.db, oldSealer);
    await expect(withOldKey.getApplication(form)).rejects.toMatchObject({
      code: 'sealed_data_unreadable',
    });
    expect(await rotate()).toEqual({ ...all, rewrapped: 0, alreadyCurrent: SEALED * PACKETS });
  });

  it('is taken over by a second run after an interruption, while both keys open', async () => {
    const { put } = storage;
    let puts = 0;
    storage.put = async (...args) => {
      if (++puts > PACKETS / 2) throw new Error('killed');
      return put(...args);
    };
    await expect(rotate()).rejects.toThrow('killed');
    storage.put = put;
    const store = createApplicationStore(database.db, both);
    for (const form of forms) {
      await store.getApplication(form);
      both.open((await storage.get(form.storage_path)) as Uint8Array, completedFilePlace(form));
    }
    const { rewrapped, alreadyCurrent } = await rotate();
    expect(rewrapped).toBeGreaterThan(PACKETS / 2);
    expect(rewrapped + alreadyCurrent).toBe(SEALED * PACKETS);
    await expectOpenWithNewKeyAlone();
  });

  async function addAnn(): Promise<void> {
    const user = { id: 'ann', name: '', email: 'a@example.com', emailVerified: 1 };
    const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
    const { authDb } = database;
    const emailVerified = kind === 'postgres' ? true : 1;
    await authDb
      .insertInto('user')
      .values({ ...user, ...times, emailVerified })
      .execute();
  }

  it('opens the tables of clients too, and the notes on their rows', async () => {
    await addAnn();
    const old = createRunStore(database.db, oldSealer);
    const run = { id: 'run', userId: 'ann' };
    const table = { witnesses: [], choices: {}, byValues: [], rows: 2, headKey: 'key', sum: 'sum' };
    const head = {
      name: 'clients.csv',
      header: ['City'],
      sheets: null,
      leftOut: { aboveHeader: 0, hidden: 0 },
    };
    await old.create({ ...run, ...table, ...head });
    const cells = (row: number) => ({ row, cells: [`City ${row}`] });
    await old.rows.add(run, [cells(1), cells(2)]);
    await old.move('run', ['checking'], 'draft');
    await old.rows.setRefused(await old.get('run', 'ann'), 2, 'Why');
    // The six others belong to a run: its name, header and checksum, two rows, and the reason why
    // one was refused.
    expect((await rotate()).rewrapped).toBe(SEALED * PACKETS + 6);
    const runs = createRunStore(database.db, createSealer(newKey));
    const opened = await runs.get('run', 'ann');
    expect([opened.name, opened.header]).toEqual(['clients.csv', ['City']]);
    for await (const rows of runs.rows.batches(opened)) {
      expect(rows.map((row) => runs.rows.cellsOf(opened, row))).toEqual([['City 1'], ['City 2']]);
      expect(rows.map((row) => runs.rows.shown(opened, row).reason)).toEqual([null, 'Why']);
    }
    expect(await runs.earlierWith(opened)).toEqual([]);
  });

  it('opens the drafts too', async () => {
    await addAnn();
    const draft = { id: 'draft', userId: 'ann', application: { city: 'Austin' }, version: 0 };
    await createDraftStore(database.db, oldSealer).save(draft);
    expect((await rotate()).rewrapped).toBe(SEALED * PACKETS + 2);
    const { application } = await createDraftStore(database.db, createSealer(newKey)).get(
      'draft',
      'ann',
    );
    expect(application).toEqual({ city: 'Austin' });
  });

  it('names what was changed, swapped or lost, and does not make it valid', async () => {
    const [changed, swapped, lost] = forms as [CompletedForm, CompletedForm, CompletedForm];
    const bytes = Uint8Array.from((await storage.get(changed.storage_path)) ?? []);
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
    await storage.put(changed.storage_path, bytes, { overwrite: true });
    const other = (await storage.get(forms[3]?.storage_path ?? '')) as Uint8Array;
    await storage.put(swapped.storage_path, other, { overwrite: true });
    await storage.remove(lost.storage_path);
    await database.db
      .updateTable('completed_forms')
      .set({ created_by: 'mallory' })
      .where('submission_id', '=', 'SEC-4')
      .execute();
    const counts = await rotate();
    expect(counts.unreadable.sort()).toEqual([
      'SEC-0: Form (file)',
      'SEC-1: Form (file)',
      'SEC-4: Form (application)',
      'SEC-4: Form (file)',
    ]);
    expect(counts.missing).toEqual(['SEC-2: Form (file)']);
    expect(counts.rewrapped).toBe(SEALED * PACKETS - 5);
  });

  it('does not bring back a file of a packet that is deleted meanwhile', async () => {
    const { put } = storage;
    storage.put = async (path, ...rest) => {
      await database.db.deleteFrom('completed_forms').where('storage_path', '=', path).execute();
      return put(path, ...rest);
    };
    await rotate();
    expect(await storage.size(forms[0]?.storage_path ?? '')).toBeNull();
  });
});

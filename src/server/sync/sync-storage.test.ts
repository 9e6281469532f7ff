import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { createApplicationStore } from '../applications/store.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { createFormStore } from '../forms/store.ts';
import { createGuideStore } from '../guides/store.ts';
import { createSealer } from '../sealing/seal.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import { type SyncDeps, syncStorage } from './sync-storage.ts';

const PDF = new TextEncoder().encode('%PDF-1.7 ...');
const LAST_YEAR = 1_750_000_000_000;

describe.each(DATABASE_KINDS)('Sync Storage on %s', (kind) => {
  let database: OpenedDatabase;
  let deps: SyncDeps;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    deps = {
      forms: createFormStore(database.db),
      guides: createGuideStore(database.db),
      applications: createApplicationStore(database.db, createSealer(randomBytes(32))),
      storage: createMemoryStorage(),
      guideStorage: createMemoryStorage(),
    };
  });
  afterEach(() => database.close());

  async function addForm(path: string): Promise<string> {
    const { id } = await deps.forms.insert({
      id: randomUUID(),
      form_name: path,
      original_filename: path,
      storage_path: path,
      file_size: PDF.byteLength,
      uploaded_by: 'ann',
      is_sample: false,
    });
    return id;
  }

  it('finds nothing to mend where files and rows agree', async () => {
    await deps.storage.put('1-a.pdf', PDF);
    await addForm('1-a.pdf');
    const report = await syncStorage(deps, 'ann');
    expect(report.message).toBe('Sync completed successfully: 1 file checked, nothing to mend.');
    expect(await deps.forms.list()).toHaveLength(1);
  });

  it('brings back every one of 250 files without a row, past the listing limit of 100', async () => {
    for (let n = 0; n < 250; n++) await deps.storage.put(`${LAST_YEAR + n}-Form-${n}.pdf`, PDF);
    const report = await syncStorage(deps, 'ann');
    expect(report).toMatchObject({ filesChecked: 250, formsRestored: 250 });
    const forms = await deps.forms.list();
    expect(forms).toHaveLength(250);
    expect(new Set(forms.map((form) => form.form_name)).has('Form-249')).toBe(true);
    expect((await syncStorage(deps, 'ann')).formsRestored).toBe(0);
  });

  it('leaves a file alone whose upload may still be under way', async () => {
    await deps.storage.put(`${Date.now()}-New.pdf`, PDF);
    expect((await syncStorage(deps, 'ann')).formsRestored).toBe(0);
  });

  it('takes a form from the list whose file is gone, and keeps a deleted one deleted', async () => {
    await addForm('1-lost.pdf');
    await deps.storage.put('2-deleted.pdf', PDF);
    await deps.forms.deactivate(await addForm('2-deleted.pdf'));
    const report = await syncStorage(deps, 'ann');
    expect(report).toMatchObject({ formsWithoutFile: 1, formsRestored: 0 });
    expect(report.message).toContain('1 form had lost the file and left the list');
    expect(await deps.forms.list()).toEqual([]);
  });

  it('does the same for guides', async () => {
    await deps.guideStorage.put(`${LAST_YEAR}-Medicaid.pdf`, PDF);
    expect(await syncStorage(deps, 'ann')).toMatchObject({ guidesRestored: 1 });
    expect((await deps.guides.list())[0]).toMatchObject({ title: 'Medicaid' });
    await deps.guideStorage.remove(`${LAST_YEAR}-Medicaid.pdf`);
    expect(await syncStorage(deps, 'ann')).toMatchObject({ guidesWithoutFile: 1 });
  });

  it('clears sealed files of no packet, but not of one that is being made', async () => {
    await deps.storage.put('completed/SEC-1-Form.pdf', PDF);
    await deps.applications.claim('SEC-2', 'ann');
    await deps.storage.put('completed/SEC-2-Form.pdf', PDF);
    const report = await syncStorage(deps, 'ann');
    expect(report.packetsRemoved).toBe(1);
    expect(await deps.storage.size('completed/SEC-1-Form.pdf')).toBeNull();
    expect(await deps.storage.size('completed/SEC-2-Form.pdf')).not.toBeNull();
  });

  it('names packets whose file is gone', async () => {
    const form_id = await addForm('1-a.pdf');
    await deps.storage.put('1-a.pdf', PDF);
    await deps.applications.claim('SEC-3', 'ann');
    await deps.applications.insertCompletedForm({
      submission_id: 'SEC-3',
      form_id,
      storage_path: 'completed/SEC-3-a.pdf',
      application_data: '{}',
      created_by: 'ann',
      form_name: 'a',
      original_filename: 'a.pdf',
      created_at: new Date().toISOString(),
    });
    expect((await syncStorage(deps, 'ann')).message).toContain('1 completed form cannot be opened');
  });
});

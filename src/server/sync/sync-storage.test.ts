import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { newForm } from '../../../tests/support/new-form.ts';
import { openPdfWork } from '../../../tests/support/pdf-work.ts';
import { createProcessParts } from '../../../tests/support/process-parts.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { sampleApplication } from '../../core/application/sample-data.ts';
import { AppError } from '../../core/errors.ts';
import { type LostFile, MOST_UNCONFIRMED_REMOVALS } from '../../core/sync-limits.ts';
import type { ProcessDeps } from '../applications/filling/packet-work.ts';
import { processApplication } from '../applications/filling/process-application.ts';
import type { CompletedForm } from '../applications/store/completed-form.ts';
import { createApplicationStore } from '../applications/store.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { analyzeForm } from '../forms/mapping/analyze-form.ts';
import { createGuideStore } from '../guides/store.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { createSealer } from '../sealing/seal.ts';
import { completedFilePlace } from '../sealing/sealed-places.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import { type SyncDeps, syncStorage } from './sync-storage.ts';

const PDF = new TextEncoder().encode('%PDF-1.7 ...');
const LAST_YEAR = 1_750_000_000_000;

describe.each(DATABASE_KINDS)('Sync Storage on %s', (kind) => {
  let database: OpenedDatabase;
  let deps: SyncDeps & ProcessDeps;
  const pdfWork = openPdfWork();
  afterAll(() => pdfWork.close());
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    deps = {
      ...createProcessParts(database),
      guides: createGuideStore(database.db),
      pdfWork,
      guideStorage: createMemoryStorage(),
      storeMarks: { requireKnown: async () => undefined },
    };
  });
  afterEach(() => database.close());

  async function addForm(path: string): Promise<string> {
    const file = { filename: path, storage_path: path, file_size: PDF.byteLength };
    return (await deps.forms.insert(newForm({ name: path, ...file }))).id;
  }

  it('finds nothing to repair where files and rows agree', async () => {
    await deps.storage.put('1-a.pdf', PDF);
    await addForm('1-a.pdf');
    const report = await syncStorage(deps, 'ann');
    expect(report.message).toBe('Sync completed successfully: 1 file checked, nothing to mend.');
    expect(await deps.forms.list()).toHaveLength(1);
  });

  it('restores all of 250 files without a row, past the listing limit of 100', async () => {
    for (let n = 0; n < 250; n++) await deps.storage.put(`${LAST_YEAR + n}-Form-${n}.pdf`, PDF);
    const report = await syncStorage(deps, 'ann');
    expect(report).toMatchObject({ filesChecked: 250, formsRestored: 250 });
    const forms = await deps.forms.list();
    expect(forms).toHaveLength(250);
    expect(new Set(forms.map((form) => form.form_name)).has('Form-249')).toBe(true);
    expect((await syncStorage(deps, 'ann')).formsRestored).toBe(0);
  });

  it('leaves a file alone whose upload may still be in progress', async () => {
    await deps.storage.put(`${Date.now()}-New.pdf`, PDF);
    expect((await syncStorage(deps, 'ann')).formsRestored).toBe(0);
  });

  it('unlists a form whose file is gone, and keeps a deleted one deleted', async () => {
    await addForm('1-lost.pdf');
    await deps.storage.put('2-deleted.pdf', PDF);
    await deps.forms.deactivate(await addForm('2-deleted.pdf'));
    const report = await syncStorage(deps, 'ann');
    expect(report).toMatchObject({ formsWithoutFile: 1, formsRestored: 0 });
    expect(report.message).toContain('1 form had lost the file and left the list');
    expect(await deps.forms.list()).toEqual([]);
  });

  it('asks before it unlists more than a few, and unlists only what was shown', async () => {
    const ids: string[] = [];
    for (let n = 0; n <= MOST_UNCONFIRMED_REMOVALS; n++) ids.push(await addForm(`${n}-lost.pdf`));
    await deps.storage.put(`${LAST_YEAR}-new.pdf`, PDF);
    for (const seen of [[], ids.slice(1)]) {
      const refusal = await syncStorage(deps, 'ann', seen).catch((error: AppError) => error);
      expect(refusal).toMatchObject({ code: 'sync_unconfirmed', details: { count: ids.length } });
      const { lost } = (refusal as AppError).details as { lost: LostFile[] };
      expect(lost.map(({ name }) => name)).toContain('0-lost.pdf');
      expect(await deps.forms.list()).toHaveLength(ids.length);
    }
    expect(await syncStorage(deps, 'ann', ids)).toMatchObject({
      formsWithoutFile: ids.length,
      formsRestored: 1,
    });
  });

  it('restores what it unlisted once its file is back, but nothing that a person deleted', async () => {
    await addForm('1-lost.pdf');
    const deleted = await addForm('2-deleted.pdf');
    await deps.storage.put('2-deleted.pdf', PDF);
    await deps.forms.deactivate(deleted);
    await syncStorage(deps, 'ann');
    expect(await deps.forms.list()).toEqual([]);
    await deps.storage.put('1-lost.pdf', PDF);
    const report = await syncStorage(deps, 'ann');
    expect(report).toMatchObject({ formsReturned: 1, formsRestored: 0, formsWithoutFile: 0 });
    expect(report.message).toContain('The file of 1 form was there again: back on the list.');
    expect((await deps.forms.list()).map(({ form_name }) => form_name)).toEqual(['1-lost.pdf']);
  });

  it('does the same for guides', async () => {
    await deps.guideStorage.put(`${LAST_YEAR}-Medicaid.pdf`, PDF);
    expect(await syncStorage(deps, 'ann')).toMatchObject({ guidesRestored: 1 });
    expect((await deps.guides.list())[0]).toMatchObject({ title: 'Medicaid' });
    await deps.guideStorage.remove(`${LAST_YEAR}-Medicaid.pdf`);
    expect(await syncStorage(deps, 'ann')).toMatchObject({ guidesWithoutFile: 1 });
    await deps.guideStorage.put(`${LAST_YEAR}-Medicaid.pdf`, PDF);
    expect(await syncStorage(deps, 'ann')).toMatchObject({ guidesReturned: 1 });
    expect(await deps.guides.list()).toHaveLength(1);
  });

  it('removes sealed files without a packet, but not of one being made', async () => {
    await deps.storage.put('completed/SEC-1-Form.pdf', PDF);
    await deps.applications.claim('SEC-2', 'ann');
    await deps.storage.put('completed/SEC-2-Form.pdf', PDF);
    const report = await syncStorage(deps, 'ann');
    expect(report.packetsRemoved).toBe(1);
    expect(await deps.storage.size('completed/SEC-1-Form.pdf')).toBeNull();
    expect(await deps.storage.size('completed/SEC-2-Form.pdf')).not.toBeNull();
  });

  /** Adds a packet of Ann's on a real, mapped form. */
  async function addPacket(submissionId: string, owner = 'ann'): Promise<CompletedForm> {
    const path = `${LAST_YEAR}-${submissionId}.pdf`;
    await deps.storage.put(path, readSampleForm());
    const form = { id: await addForm(path) };
    await analyzeForm({ ...deps, store: deps.forms }, form.id);
    const result = await processApplication(deps, {
      submissionId,
      userId: owner,
      application: sampleApplication('2026-11-21'),
    });
    expect(result.success).toBe(true);
    return deps.applications.getCompletedForm(submissionId, form.id, owner);
  }

  it('fills a completed form again whose file is gone, as it was', async () => {
    const packet = await addPacket('SEC-3');
    const open = async () =>
      deps.sealer.open(
        (await deps.storage.get(packet.storage_path)) as Uint8Array,
        completedFilePlace(packet),
      );
    const before = (await pdfWork.readFields(await open())).fields;
    await deps.storage.remove(packet.storage_path);
    const report = await syncStorage(deps, 'ann');
    expect(report).toMatchObject({ packetsRefilled: 1, packetsWithoutFile: 0 });
    expect((await pdfWork.readFields(await open())).fields).toEqual(before);
    expect((await syncStorage(deps, 'ann')).message).toContain('nothing to mend');
  });

  it('does not remake a document whose form has changed, and names it to its owner', async () => {
    const packet = await addPacket('SEC-4');
    await deps.storage.remove(packet.storage_path);
    await deps.forms.deactivate(packet.form_id);
    const report = await syncStorage(deps, 'ann');
    expect(report).toMatchObject({ packetsRefilled: 0, packetsWithoutFile: 1 });
    expect(report.message).toContain(`: SEC-4 (${packet.form_name}).`);
    expect((await syncStorage(deps, 'bob')).message).not.toContain('SEC-4');
  });

  it('reports a full disk as that, not as a changed form', async () => {
    const packet = await addPacket('SEC-8');
    await deps.storage.remove(packet.storage_path);
    deps.storage.put = () => Promise.reject(new AppError('disk_full'));
    await expect(syncStorage(deps, 'ann')).rejects.toMatchObject({ code: 'disk_full' });
  });

  it('reports an application that cannot be opened as that, not as a changed form', async () => {
    const packet = await addPacket('SEC-9');
    await deps.storage.remove(packet.storage_path);
    const applications = createApplicationStore(database.db, createSealer(randomBytes(32)));
    const report = await syncStorage({ ...deps, applications }, 'ann');
    expect(report).toMatchObject({ packetsRefilled: 0, packetsWithoutFile: 1 });
    expect(report.message).toContain('its application does not open: it was changed, or');
    expect(report.message).toContain(`: SEC-9 (${packet.form_name}).`);
    expect(report.message).not.toContain('changed since');
  });

  it.each(['pdf_too_slow', 'pdf_too_much_memory'] as const)(
    'leaves a form that fails with %s to be filled another time',
    async (code) => {
      const packet = await addPacket('SEC-10');
      await deps.storage.remove(packet.storage_path);
      const stop = () => Promise.reject(new AppError(code));
      const stopped: PdfWork = {
        ...pdfWork,
        for: () => stopped,
        within: () => stopped,
        fillForm: stop,
        fillOnPaper: stop,
      };
      const report = await syncStorage({ ...deps, pdfWork: stopped }, 'ann');
      expect(report).toMatchObject({ packetsRefilled: 0, packetsWithoutFile: 1 });
      expect(report.message).toContain('Sync again');
      expect(report.message).not.toContain('changed since');
      expect(await syncStorage(deps, 'ann')).toMatchObject({ packetsRefilled: 1 });
    },
  );

  it('does no harm to what is stored while it runs', async () => {
    const { storage } = deps;
    const { list } = storage;
    let packet: CompletedForm | undefined;
    // Lists the files first, as if an upload and a submission came in the middle.
    storage.list = async function* (prefix) {
      const paths: string[] = [];
      for await (const path of list(prefix)) paths.push(path);
      packet ??= await addPacket('SEC-5');
      yield* paths;
    };
    const report = await syncStorage(deps, 'ann');
    storage.list = list;
    expect(report.message).toContain('nothing to mend');
    expect(await deps.forms.list()).toHaveLength(1);
    expect(await storage.size(packet?.storage_path ?? '')).not.toBeNull();
  });

  it('does not treat as lost what an object store does not list yet', async () => {
    await addPacket('SEC-6');
    const { list } = deps.storage;
    deps.storage.list = async function* () {};
    const report = await syncStorage(deps, 'ann');
    deps.storage.list = list;
    expect(report.message).toContain('nothing to mend');
    expect(await deps.forms.list()).toHaveLength(1);
  });

  it('restores each file once when requested twice at once', async () => {
    for (let n = 0; n < 20; n++) await deps.storage.put(`${LAST_YEAR + n}-Form-${n}.pdf`, PDF);
    await addForm('1-lost.pdf');
    const reports = await Promise.all(['ann', 'bob'].map((user) => syncStorage(deps, user)));
    const sum = (count: 'formsRestored' | 'formsWithoutFile') =>
      reports.reduce((total, report) => total + report[count], 0);
    expect([sum('formsRestored'), sum('formsWithoutFile')]).toEqual([20, 1]);
    expect(await deps.forms.list()).toHaveLength(20);
  });
});

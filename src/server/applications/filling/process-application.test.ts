/** A process stalls for so long that another takes over its submission, and then continues. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import { openPdfWork } from '../../../../tests/support/pdf-work.ts';
import { createProcessParts } from '../../../../tests/support/process-parts.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { FIELDS_CHANGED } from '../../../core/application/result-notes.ts';
import { sampleApplication } from '../../../core/application/sample-data.ts';
import { AppError } from '../../../core/errors.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { analyzeForm } from '../../forms/mapping/analyze-form.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { ApplicationResult } from '../application-result.ts';
import type { ProcessDeps } from './packet-work.ts';
import { processApplication } from './process-application.ts';

const SUBMISSION = {
  submissionId: 'SEC-1',
  userId: 'ann',
  application: sampleApplication('2026-11-21'),
};
const PATH = 'completed/SEC-1-Form.pdf';

describe.each(DATABASE_KINDS)('a process on %s that lost its claim', (kind) => {
  let database: OpenedDatabase;
  let deps: ProcessDeps;
  const pdfWork = openPdfWork();
  afterAll(() => pdfWork.close());
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    deps = { ...createProcessParts(database), pdfWork };
    const { id } = await deps.forms.insert(newForm({ storage_path: 'form.pdf' }));
    await deps.storage.put('form.pdf', readSampleForm());
    await analyzeForm({ ...deps, store: deps.forms }, id);
  });
  afterEach(() => database.close());

  let taken: ApplicationResult;
  let keptByNext: Uint8Array | null;
  /** Another process does all the work while this one is stalled. */
  async function takeOver(): Promise<void> {
    const claimed_at = new Date(Date.now() - 31_000).toISOString();
    await database.db.updateTable('submissions').set({ claimed_at }).execute();
    taken = await processApplication(deps, SUBMISSION);
    keptByNext = await deps.storage.get(PATH);
  }

  async function expectTheNextOnes(stalled: Promise<ApplicationResult>): Promise<void> {
    await expect(stalled).rejects.toMatchObject({ code: 'submission_in_progress' });
    expect(taken.success).toBe(true);
    expect(await processApplication(deps, SUBMISSION)).toEqual(taken);
    expect(await deps.applications.listPacketForms('SEC-1', 'ann')).toHaveLength(1);
    expect(await deps.storage.size(PATH)).not.toBeNull();
  }

  it('while filling a form leaves the file that the next process made', async () => {
    const stalling: PdfWork = {
      ...pdfWork,
      for: () => stalling,
      async fillOnPaper(...ask: Parameters<typeof pdfWork.fillOnPaper>) {
        const filled = await pdfWork.fillOnPaper(...ask);
        await takeOver();
        return filled;
      },
    };
    await expectTheNextOnes(processApplication({ ...deps, pdfWork: stalling }, SUBMISSION));
    expect(await deps.storage.get(PATH)).toEqual(keptByNext);
  });

  it('while storing a form leaves the packet its file', async () => {
    const { storage } = deps;
    const stalling: ProcessDeps['storage'] = {
      ...storage,
      async put(...file) {
        await takeOver();
        await storage.put(...file);
      },
    };
    await expectTheNextOnes(processApplication({ ...deps, storage: stalling }, SUBMISSION));
  });

  it('before finishing gives no result of its own', async () => {
    const { applications } = deps;
    const stalling: ProcessDeps['applications'] = {
      ...applications,
      async finish(...result) {
        await takeOver();
        return applications.finish(...result);
      },
    };
    await expectTheNextOnes(processApplication({ ...deps, applications: stalling }, SUBMISSION));
  });

  it('before failing does not say that the packet failed', async () => {
    const stalling: PdfWork = {
      ...pdfWork,
      for: () => stalling,
      async fillOnPaper(): Promise<never> {
        await takeOver();
        throw new Error('broken');
      },
    };
    await expectTheNextOnes(processApplication({ ...deps, pdfWork: stalling }, SUBMISSION));
  });

  /** Fills the form and stores its file. The caller decides what the database answers. */
  function storing(applications: Partial<ProcessDeps['applications']>, hasUser = true) {
    const replaced = { ...deps.applications, ...applications };
    const asked = { ...deps, applications: replaced, hasUser: async () => hasUser };
    return processApplication(asked, SUBMISSION).catch((error: unknown) => error);
  }
  const fail = async () => {
    throw new Error('gone');
  };

  it('removes the file of a first try when the database rejects its row', async () => {
    await storing({ insertCompletedForm: fail });
    expect(await deps.storage.size(PATH)).toBeNull();
  });

  it('leaves the file of an earlier try, whose row may exist', async () => {
    await deps.storage.put(PATH, readSampleForm());
    await storing({ insertCompletedForm: fail });
    expect(await deps.storage.size(PATH)).not.toBeNull();
  });

  it('leaves the file when it cannot know whose it is', async () => {
    const { renew } = deps.applications;
    let asked = 0;
    const failsAtLast: typeof renew = async (...it) => (++asked === 1 ? renew(...it) : fail());
    await storing({ insertCompletedForm: fail, renew: failsAtLast });
    expect(asked).toBeGreaterThan(1);
    expect(await deps.storage.size(PATH)).not.toBeNull();
  });

  it('leaves no file of an account that was deleted meanwhile', async () => {
    await storing({ insertCompletedForm: async () => false }, false);
    expect(await deps.storage.size(PATH)).toBeNull();
  });
});

describe.each(DATABASE_KINDS)('a form on %s whose file moves while a packet is made', (kind) => {
  const pdfWork = openPdfWork();
  afterAll(() => pdfWork.close());

  it('is filled from its new file, with a note that its fields changed', async () => {
    const database = await openTestDatabase(kind);
    const deps: ProcessDeps = { ...createProcessParts(database), pdfWork };
    const { id } = await deps.forms.insert(newForm({ storage_path: 'former.pdf' }));
    await deps.storage.put('former.pdf', readSampleForm());
    await analyzeForm({ ...deps, store: deps.forms }, id);
    const { storage } = deps;
    const moving: ProcessDeps['storage'] = {
      ...storage,
      async get(path) {
        if (path !== 'former.pdf') return storage.get(path);
        await storage.put('saved.pdf', readSampleForm());
        await database.db.updateTable('pdf_forms').set({ storage_path: 'saved.pdf' }).execute();
        await storage.remove(path);
        return storage.get(path);
      },
    };
    const { success, data } = await processApplication({ ...deps, storage: moving }, SUBMISSION);
    expect(success).toBe(true);
    expect(data?.results).toMatchObject([
      { formId: id, success: true, notes: expect.arrayContaining([FIELDS_CHANGED]) },
    ]);
    await database.close();
  });
});

describe.each(DATABASE_KINDS)('a form on %s that is deleted while a packet is made', (kind) => {
  const pdfWork = openPdfWork();
  afterAll(() => pdfWork.close());

  it('is named as gone, and the other forms make the packet', async () => {
    const database = await openTestDatabase(kind);
    const deps: ProcessDeps = { ...createProcessParts(database), pdfWork };
    for (const name of ['Kept', 'Deleted']) {
      const { id } = await deps.forms.insert(newForm({ name, storage_path: name }));
      await deps.storage.put(name, readSampleForm());
      await analyzeForm({ ...deps, store: deps.forms }, id);
    }
    const { storage } = deps;
    const deleting: ProcessDeps['storage'] = {
      ...storage,
      async get(path) {
        if (path === 'Deleted') throw new AppError('not_found', { what: 'form' });
        return storage.get(path);
      },
    };
    const made = await processApplication({ ...deps, storage: deleting }, SUBMISSION);
    expect(made).toMatchObject({ success: true, error: null });
    expect(made.data.results.map(({ formName }) => formName)).toEqual(['Kept']);
    expect(made.data.message).toContain('not in this packet: Deleted.');
    expect(await processApplication(deps, SUBMISSION)).toEqual(made);
    await database.close();
  });
});

describe.each(DATABASE_KINDS)('two forms of one name on %s', (kind) => {
  const pdfWork = openPdfWork();
  afterAll(() => pdfWork.close());

  let database: OpenedDatabase;
  let deps: ProcessDeps;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    deps = { ...createProcessParts(database), pdfWork };
  });
  afterEach(() => database.close());
  async function add(filename: string) {
    const { id } = await deps.forms.insert(newForm({ filename, storage_path: filename }));
    await deps.storage.put(filename, readSampleForm());
    return analyzeForm({ ...deps, store: deps.forms }, id);
  }

  it('are told apart where one is not filled yet', async () => {
    const { id, updated_at, field_mappings } = await add('reviewed.pdf');
    await deps.forms.saveMappings(id, updated_at, field_mappings ?? {});
    await add('waiting.pdf');
    const { data } = await processApplication({ ...deps, onlyReviewed: true }, SUBMISSION);
    expect(data.results).toHaveLength(1);
    expect(data.message).toMatch(/reviewed its mapping yet: Form \(waiting\.pdf\)\.$/);
  });

  it('are told apart where one cannot be filled', async () => {
    const slow = await add('slow.pdf');
    await add('sound.pdf');
    const tooSlow = async () => {
      throw new AppError('pdf_too_slow', { seconds: 10 });
    };
    const failing: PdfWork = {
      ...pdfWork,
      within: () => failing,
      fillOnPaper: tooSlow,
      fillForm: tooSlow,
    };
    const work: PdfWork = {
      ...pdfWork,
      for: ({ formId }) => (formId === slow.id ? failing : pdfWork),
    };
    const { success, data } = await processApplication({ ...deps, pdfWork: work }, SUBMISSION);
    expect(success).toBe(true);
    expect(data.message).toContain('Form (slow.pdf)');
    expect(data.message).not.toContain('sound.pdf');
  });

  it('are told apart where both were deleted after the entry was begun', async () => {
    const seen: Record<string, string> = {};
    for (const name of ['one.pdf', 'other.pdf']) {
      const { id } = await add(name);
      seen[id] = 'as seen';
      await deps.forms.deactivate(id);
    }
    const { data } = await processApplication(deps, { ...SUBMISSION, seen });
    expect(data.message).toContain('Form (one.pdf)');
    expect(data.message).toContain('Form (other.pdf)');
  });
});

describe.each(DATABASE_KINDS)('an application on %s with a form that is not for it', (kind) => {
  const pdfWork = openPdfWork();
  afterAll(() => pdfWork.close());

  it('reads only the forms that apply whole, and names the others', async () => {
    const database = await openTestDatabase(kind);
    const deps: ProcessDeps = { ...createProcessParts(database), pdfWork };
    const add = async (name: string) => {
      const path = `${name}.pdf`;
      const { id } = await deps.forms.insert(newForm({ name, storage_path: path }));
      await deps.storage.put(path, readSampleForm());
      await analyzeForm({ ...deps, store: deps.forms }, id);
      return id;
    };
    const [texan, ohioan] = [await add('For Texas'), await add('For Ohio')];
    await deps.forms.saveRule(ohioan, { states: ['OH'] }, null);
    const read: string[] = [];
    const watched: ProcessDeps['forms'] = {
      ...deps.forms,
      async getMapped(ids) {
        read.push(...ids);
        return deps.forms.getMapped(ids);
      },
    };
    const seen = { [texan]: 'as seen', [ohioan]: 'as seen' };
    const { data } = await processApplication({ ...deps, forms: watched }, { ...SUBMISSION, seen });
    // Neither is gone.
    expect(data.message).toBeNull();
    expect(read).toEqual([texan]);
    expect(data.results.map(({ formId }) => formId)).toEqual([texan]);
    expect(data.leftOut?.map(({ formName }) => formName)).toEqual(['For Ohio']);
    await database.close();
  });
});

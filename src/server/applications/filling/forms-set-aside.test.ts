/** A colleague's bad form must not delay or fail anybody else's packet. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import { openPdfWork } from '../../../../tests/support/pdf-work.ts';
import { createProcessParts } from '../../../../tests/support/process-parts.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { sampleApplication } from '../../../core/application/sample-data.ts';
import { AppError, type ErrorCode } from '../../../core/errors.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { analyzeForm } from '../../forms/mapping/analyze-form.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { createFormsSetAside } from './forms-set-aside.ts';
import type { ProcessDeps } from './packet-work.ts';
import { processApplication } from './process-application.ts';

describe.each(DATABASE_KINDS)('a form on %s that', (kind) => {
  let database: OpenedDatabase;
  let deps: ProcessDeps;
  let tries = 0;
  let submissions = 0;
  let clock = 0;
  let problem: ErrorCode = 'pdf_too_slow';
  const pdfWork = openPdfWork();
  /** PDF work that fails on this form; the other form is sound. */
  const failingOn = (formId: string): PdfWork => ({
    ...pdfWork,
    for: (wanted) => (wanted.formId === formId ? failing : pdfWork),
  });
  const failing: PdfWork = {
    ...pdfWork,
    within: () => failing,
    async fillOnPaper() {
      tries++;
      throw new AppError(problem, { seconds: 10 });
    },
    async fillForm() {
      throw new AppError(problem, { seconds: 10 });
    },
  };
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const parts = createProcessParts(database);
    const ids = [randomUUID(), randomUUID()];
    for (const [i, id] of ids.entries()) {
      await parts.storage.put(`${i}.pdf`, readSampleForm());
      await parts.forms.insert(
        newForm({ id, name: i === 0 ? 'Slow form' : 'Sound form', storage_path: `${i}.pdf` }),
      );
      await analyzeForm({ ...parts, store: parts.forms, pdfWork }, id);
    }
    deps = {
      ...parts,
      pdfWork: failingOn(ids[0] as string),
      setAside: createFormsSetAside(() => clock),
    };
  });
  afterAll(async () => {
    await pdfWork.close();
    await database.close();
  });

  const submit = () =>
    processApplication(deps, {
      submissionId: `SEC-${++submissions}`,
      userId: 'ann',
      application: sampleApplication('2026-11-22'),
    });

  it('takes too long is named, and the packet has the other forms', async () => {
    const { success, error, data } = await submit();
    expect([success, error]).toEqual([true, null]);
    expect(data.message).toContain('Slow form');
    expect(data.results.map((result) => [result.formName, result.success])).toEqual([
      ['Sound form', true],
      ['Slow form', false],
    ]);
    expect(data.results[1]?.error).toContain('longer than 10 seconds');
  });

  it('took too long is not tried again for a while', async () => {
    tries = 0;
    // One failure can come from a busy machine; two are the form's fault.
    await submit();
    expect(tries).toBe(1);
    expect((await submit()).data.results[1]?.error).toContain('longer than 10 seconds');
    expect(tries).toBe(1);
    clock += 11 * 60 * 1000;
    await submit();
    expect(tries).toBe(2);
  });

  it('fails because its file is missing makes the packet fail, to be tried again', async () => {
    problem = 'form_file_missing';
    clock += 11 * 60 * 1000;
    const { success, error } = await submit();
    expect(success).toBe(false);
    expect(error).toContain('PDF processing failed');
  });
});

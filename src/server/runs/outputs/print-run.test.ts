/** What the file to print of a run holds, and what its answer says is missing. */
import type { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRealForm, realForms } from '../../../../tests/support/real-forms.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../../tests/support/signed-in-app.ts';
import { startRuns } from '../../../../tests/support/start-runs.ts';
import { json, pdfUpload, type TestApp, tableUpload } from '../../../../tests/support/test-app.ts';
import { openPdf } from '../../../core/pdf/file/open-pdf.ts';
import type { Form } from '../../forms/form-schema.ts';
import type { RunDetailSchema } from '../run-schema.ts';

type Detail = z.infer<typeof RunDetailSchema>;

const SIGNED = realForms().find(({ file }) => file.includes('signed_verified'));
const TABLE = [
  'First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium',
  'Ann,Sampleton,1 Example Lane,Austin,TX,78701,512-555-0142,987650001,3/14/1941,F,10000,5000',
].join('\n');

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  ({ app, cookie } = await createSignedInApp('sqlite'));
  await startRuns(app);
});
afterAll(() => app.close());

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  return (await (await app.request(path, { cookie, ...init })).json()) as Answer;
}

interface Added {
  form: Form;
}

async function addForm(bytes: Uint8Array, name: string): Promise<Form> {
  const { form } = await ask<Added>('/api/forms', pdfUpload(bytes, name, `${name}.pdf`));
  return (await ask<Added>(`/api/forms/${form.id}/analysis`, { method: 'POST' })).form;
}

/** As a person does for a form of which nothing is suggested. */
async function leaveForInk({ id, form_analysis, updated_at }: Form): Promise<void> {
  const [field] = form_analysis?.fields ?? [];
  const ink = {
    sourceField: '',
    fieldType: 'signature',
    required: false,
    transform: 'leave-for-ink',
  };
  const field_mappings = { [field?.name ?? '']: ink };
  await ask(`/api/forms/${id}/mappings`, json({ field_mappings, updated_at }, 'PUT'));
}

async function annotations(base64: string): Promise<number> {
  const pdf = await openPdf(Buffer.from(base64, 'base64'));
  const ofPages = pdf.pages.map(({ dict }) => dict.getArray('Annots', pdf.resolve)?.length ?? 0);
  return ofPages.reduce((sum, count) => sum + count, 0);
}

it.skipIf(!SIGNED)(
  'has marks to sign at only on request, and names what it lacks',
  async () => {
    await addForm(readSampleForm(), 'Claim');
    await leaveForInk(await addForm(readRealForm(SIGNED as { file: string }), 'Signed'));
    const run = await ask<Detail>('/api/runs', tableUpload(TABLE, `${'clients '.repeat(12)}.csv`));
    await ask(`/api/runs/${run.id}/start`, json({}));
    const made = async () => (await ask<Detail>(`/api/runs/${run.id}`)).counts.made;
    await expect.poll(made, { timeout: 30_000 }).toBe(1);
    const print = (paper: object) =>
      ask<{ pdf: string; apart: string[]; filename: string }>(
        `/api/runs/${run.id}/print-file`,
        json({ part: 0, ...paper }),
      );
    const [plain, marked] = [await print({}), await print({ signMarks: true })];
    expect(plain.apart).toEqual(['Signed']);
    expect(plain.filename).toMatch(/^clients clients .*, rows 1 to 1\.pdf$/);
    expect(await annotations(marked.pdf)).toBeGreaterThan(await annotations(plain.pdf));
  },
  60_000,
);

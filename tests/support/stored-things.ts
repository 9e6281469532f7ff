/** Forms, guides, packets and users that only need to exist. */
import { randomUUID } from 'node:crypto';
import { completedFilePlace } from '../../src/server/sealing/sealed-places.ts';
import { readSampleForm } from './sample-form.ts';
import { PASSWORD, type TestApp } from './test-app.ts';

export const OWNER = 'owner@example.com';

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

let submissions = 0;
export function newSubmissionId(): string {
  return `SEC-${++submissions}`;
}

/** Analysis of the sample form, read once because it is the same for all. */
let analysis: ReturnType<TestApp['deps']['pdfWork']['readFields']> | undefined;

export async function makeForm(app: TestApp): Promise<string> {
  const id = randomUUID();
  const storage_path = `${id}.pdf`;
  const bytes = readSampleForm();
  await app.deps.storage.put(storage_path, bytes);
  const form = await app.deps.forms.insert({
    id,
    name: `Form ${id}`,
    filename: 'form.pdf',
    storage_path,
    file_size: bytes.byteLength,
    uploaded_by: 'somebody',
    removed_parts: [],
  });
  analysis ??= app.deps.pdfWork.readFields(bytes);
  await app.deps.forms.saveAnalysis(id, form.updated_at, await analysis, {});
  return id;
}

/** Makes a pending revision, whose file is the form's own. */
export async function makeRevision(app: TestApp) {
  const formId = await makeForm(app);
  const { updated_at: compared_with, form_analysis } = await app.deps.forms.get(formId);
  const id = randomUUID();
  const bytes = readSampleForm();
  await app.deps.storage.put(`${id}.pdf`, bytes);
  const file = {
    id,
    name: `Next of ${formId}`,
    filename: 'next.pdf',
    storage_path: `${id}.pdf`,
    file_size: bytes.byteLength,
    uploaded_by: 'somebody',
    removed_parts: [],
  };
  const nothing = { carried: [], carriedMappings: {}, review: [], gone: [], added: [] };
  await app.deps.forms.revisions.insert(formId, {
    file,
    analysis: form_analysis ?? { pages: 0, totalFields: 0, fields: [] },
    comparison: { ...nothing, comparedWith: compared_with, suggestions: {}, warning: null },
  });
  const { updated_at } = await app.deps.forms.revisions.get(formId);
  return { formId, updated_at, compared_with };
}

/** For a form that has already been analyzed. */
export async function analysisPath(app: TestApp, id: string): Promise<string> {
  const { form_name } = await app.deps.forms.get(id);
  return `/api/forms/${id}/analysis?replace=${encodeURIComponent(form_name)}`;
}

export async function makeGuide(app: TestApp): Promise<string> {
  const id = randomUUID();
  const bytes = readSampleForm();
  await app.deps.guideStorage.put(`${id}.pdf`, bytes);
  await app.deps.guides.insert({
    id,
    name: 'Guide',
    filename: 'guide.pdf',
    storage_path: `${id}.pdf`,
    file_size: bytes.byteLength,
    uploaded_by: 'somebody',
    removed_parts: [],
  });
  return id;
}

export async function userIdOf(app: TestApp, email: string): Promise<string> {
  const { id } = await app.database.authDb
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

export async function makePacket(app: TestApp, email = OWNER) {
  const created_by = await userIdOf(app, email);
  const submissionId = newSubmissionId();
  const formId = await makeForm(app);
  const storage_path = `completed/${submissionId}-Form.pdf`;
  await app.deps.applications.claim(submissionId, created_by);
  const place = completedFilePlace({ submission_id: submissionId, form_id: formId, created_by });
  await app.deps.storage.put(storage_path, app.deps.sealer.seal(readSampleForm(), place));
  await app.deps.applications.insertCompletedForm({
    submission_id: submissionId,
    form_id: formId,
    storage_path,
    application_data: JSON.stringify({ ssn: '000000000' }),
    created_by,
    form_name: 'Form',
    original_filename: 'form.pdf',
    created_at: new Date().toISOString(),
  });
  await app.deps.applications.finish(
    { submission_id: submissionId, created_by },
    { success: true, data: { submissionId, message: null, results: [] }, error: null },
  );
  return { submissionId, formId, storagePath: storage_path };
}

export async function makeDraft(app: TestApp, email = OWNER): Promise<string> {
  const id = randomUUID();
  const application = { insuredFirstName: 'Eleanor', ssn: '000000000' };
  await app.deps.drafts.save({ id, userId: await userIdOf(app, email), application, version: 0 });
  return id;
}

export async function makeUser(app: TestApp): Promise<string> {
  const { user } = await app.deps.signIn.api.signUpEmail({
    body: { email: newEmail(), password: PASSWORD, name: '' },
  });
  return user.id;
}

/** A form with mappings, which an application fills. */
export async function makeMappedForm(app: TestApp): Promise<string> {
  const id = await makeForm(app);
  const { updated_at, form_analysis } = await app.deps.forms.get(id);
  const name = form_analysis?.fields.find(({ type }) => type === 'text')?.name ?? '';
  await app.deps.forms.saveMappings(id, updated_at, {
    [name]: { sourceField: 'city', fieldType: 'text', required: false, transform: 'default' },
  });
  return id;
}

/** A table of one row, which is refused or has a packet. */
export async function makeRun(
  app: TestApp,
  state: 'refused' | 'made' = 'refused',
  email = OWNER,
): Promise<string> {
  const { runs } = app.deps;
  const run = { id: randomUUID(), userId: await userIdOf(app, email) };
  const facts = { 0: { field: 'insuredFirstName' }, 1: { field: 'insuredLastName' } } as const;
  await runs.create({
    ...run,
    name: 'clients.csv',
    sheets: null,
    leftOut: { aboveHeader: 0, hidden: 0 },
    header: ['First', 'Last'],
    headKey: 'first,last',
    witnesses: [],
    choices: { facts },
    byValues: [],
    rows: 1,
    sum: run.id,
  });
  await runs.rows.add(run, [{ row: 1, cells: ['Ann', ''] }]);
  await runs.move(run.id, ['checking'], 'draft');
  const stored = await runs.get(run.id, run.userId);
  if (state === 'made') {
    const { submissionId } = await makePacket(app, email);
    await runs.rows.nameSubmissions(stored, [{ row: 1, submission_id: null }], () => submissionId);
    await runs.rows.setMade(stored, 1, null);
  } else await runs.rows.setRefused(stored, 1, 'Missing: Last Name.');
  return run.id;
}

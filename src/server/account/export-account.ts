import { isAppError } from '../../core/errors.ts';
import { openCompletedForm } from '../applications/packets/open-completed-form.ts';
import type { CompletedForm } from '../applications/store/completed-form.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { DraftStore } from '../drafts/store.ts';
import type { FormStore } from '../forms/store/form-store.ts';
import type { GuideStore } from '../guides/store.ts';
import { type ZippedFile, zipStream } from '../http/zip-stream.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { Run } from '../runs/store/run.ts';
import type { RunStore } from '../runs/store/run-store.ts';
import type { Sealer } from '../sealing/seal.ts';
import type { FileStorage } from '../storage/file-storage.ts';

export interface ExportDeps {
  applications: ApplicationStore;
  drafts: DraftStore;
  runs: RunStore;
  forms: FormStore;
  guides: GuideStore;
  audit: AuditTrail;
  storage: FileStorage;
  sealer: Sealer;
  pdfWork: PdfWork;
}

const README = `What Inkready keeps of you.

account.json    your account
sessions.json   where you are signed in
history.json    what you did, and what was done to your packets
uploads.json    forms and guides that you uploaded; everybody here shares them
drafts/         each application that you began and have not submitted
tables/         each table of clients, and its rows that have no packet
packets/        each application as it was entered, and the forms filled from it

It holds Social Security numbers: keep it as you would keep the paper.
`;

/**
 * Everything about one person as a zip file, built while it is sent: only one packet's files are in
 * memory at a time.
 * @param about the account and its open sessions, as the person is allowed to see them
 */
export function exportAccount(
  deps: ExportDeps,
  userId: string,
  about: { account: object; sessions: object[] },
): ReadableStream<Uint8Array> {
  return zipStream(exportParts(deps, userId, about));
}

async function* exportParts(
  deps: ExportDeps,
  userId: string,
  { account, sessions }: { account: object; sessions: object[] },
): AsyncGenerator<ZippedFile, undefined> {
  yield { name: 'README.txt', bytes: utf8(README) };
  yield json('account.json', account);
  yield json('sessions.json', sessions);
  const events: object[] = [];
  for await (const batch of deps.audit.ofUser(userId)) events.push(...batch);
  yield json('history.json', events);
  const mine = <Row extends { uploaded_by: string }>(rows: Row[]) =>
    rows.filter(({ uploaded_by }) => uploaded_by === userId);
  const forms = mine(await deps.forms.list()).map(
    ({ id, form_name, original_filename, upload_date }) => ({
      kind: 'form',
      id,
      name: form_name,
      original_filename,
      upload_date,
    }),
  );
  const guides = mine(await deps.guides.list()).map(({ id, title, filename, upload_date }) => ({
    kind: 'guide',
    id,
    name: title,
    original_filename: filename,
    upload_date,
  }));
  yield json('uploads.json', [...forms, ...guides]);

  for (const { id } of await deps.drafts.list(userId)) {
    yield await openedOr(`drafts/${id}`, async () =>
      json(`drafts/${id}.json`, (await deps.drafts.get(id, userId)).application),
    );
  }

  for (const run of await deps.runs.list(userId)) {
    yield await openedOr(`tables/${run.id}`, async () =>
      json(`tables/${run.id}.json`, await exportedRun(deps, run)),
    );
  }

  const entered = new Set<string>();
  for (const form of await deps.applications.listCompletedForms(userId)) {
    const folder = `packets/${form.submission_id}`;
    if (!entered.has(folder)) {
      entered.add(folder);
      yield await openedOr(`${folder}/application`, async () =>
        json(`${folder}/application.json`, await deps.applications.getApplication(form)),
      );
    }
    yield await completedPart(deps, form, folder);
  }
}

/** The packets of the run are exported with all other packets. */
async function exportedRun({ runs }: ExportDeps, run: Run) {
  const rows: object[] = [];
  for await (const batch of runs.rows.batches(run)) {
    for (const stored of batch) {
      rows.push({ ...runs.rows.shown(run, stored), cells: runs.rows.cellsOf(run, stored) });
    }
  }
  return { name: run.name, state: run.state, createdAt: run.createdAt, header: run.header, rows };
}

function completedPart(deps: ExportDeps, form: CompletedForm, folder: string): Promise<ZippedFile> {
  const file = form.storage_path.replace(/^completed\/SEC-\d+-/, '').replace(/\.pdf$/, '');
  const name = `${folder}/${file}`;
  return openedOr(name, async () => {
    if ((await deps.storage.size(form.storage_path)) === null) {
      return note(name, 'It is not there any more.');
    }
    return { name: `${name}.pdf`, bytes: await openCompletedForm(deps, form) };
  });
}

/** A packet that cannot be opened leaves a named placeholder, so the person still gets the rest. */
async function openedOr(name: string, open: () => Promise<ZippedFile>): Promise<ZippedFile> {
  try {
    return await open();
  } catch (error) {
    if (!isAppError(error)) throw error;
    return note(name, `It could not be opened (${error.code}).`);
  }
}

function note(name: string, text: string): ZippedFile {
  return { name: `${name} (missing).txt`, bytes: utf8(text) };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function json(name: string, value: unknown): ZippedFile {
  return { name, bytes: utf8(JSON.stringify(value, null, 2)) };
}

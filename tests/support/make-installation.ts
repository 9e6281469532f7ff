import { randomUUID } from 'node:crypto';
import { createApplicationStore } from '../../src/server/applications/store.ts';
import type { Backend } from '../../src/server/backend/backend.ts';
import { openEmbedded } from '../../src/server/backend/open-embedded.ts';
import { migrate } from '../../src/server/db/migrations.ts';
import { createFormStore } from '../../src/server/forms/store/form-store.ts';
import { createSealer } from '../../src/server/sealing/seal.ts';
import { completedFilePlace } from '../../src/server/sealing/sealed-places.ts';
import { requireSealingKey } from '../../src/server/sealing/sealing-key-check.ts';
import { readConfig } from '../../src/server/settings/config.ts';
import { readSampleForm } from './sample-form.ts';

export const USER = 'ann';

/**
 * Fills a data folder with forms and packets as if after many uploads and submissions, without a
 * server.
 */
export async function makeInstallation(
  dataFolder: string,
  counts: { forms: number; packets: number },
): Promise<void> {
  const backend = await openEmbedded(readConfig({ DATA_DIR: dataFolder }));
  try {
    await migrate(backend.database);
    await requireSealingKey(backend.database.db, createSealer(backend.masterKey));
    const ids = await addForms(backend, counts.forms);
    await addPackets(backend, ids[0] as string, counts.packets);
  } finally {
    await backend.close();
  }
}

async function addForms({ database, storage }: Backend, count: number): Promise<string[]> {
  const forms = createFormStore(database.db);
  const bytes = readSampleForm();
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const id = randomUUID();
    const storage_path = `${1_790_000_000_000 + n}-Form-${n}.pdf`;
    await storage.put(storage_path, bytes);
    await forms.insert({
      id,
      name: `Form ${n}`,
      filename: `form-${n}.pdf`,
      storage_path,
      file_size: bytes.byteLength,
      uploaded_by: USER,
    });
    ids.push(id);
  }
  return ids;
}

async function addPackets(backend: Backend, formId: string, count: number): Promise<void> {
  const sealer = createSealer(backend.masterKey);
  const applications = createApplicationStore(backend.database.db, sealer);
  const bytes = readSampleForm();
  for (let n = 0; n < count; n++) {
    const submission_id = `SEC-${1_790_000_000_000 + n}`;
    const application = { insuredFirstName: 'Eleanor', ssn: '987-65-4320' };
    await applications.claim(submission_id, USER, '', application);
    const form = {
      submission_id,
      form_id: formId,
      created_by: USER,
      // A realistic file name: spaces, parentheses, letters beyond ASCII.
      storage_path: `completed/${submission_id}-Solicitud de póliza número ${n} (versión ampliada para el seguro de gastos funerarios).pdf`,
      application_data: JSON.stringify(application),
      form_name: 'Form 0',
      original_filename: 'form-0.pdf',
      created_at: new Date().toISOString(),
    };
    await backend.storage.put(form.storage_path, sealer.seal(bytes, completedFilePlace(form)));
    await applications.insertCompletedForm(form);
    const data = { submissionId: submission_id, message: null, results: [] };
    await applications.finish(form, { success: true, data, error: null });
  }
}

import { randomUUID } from 'node:crypto';
import type { NewStoredPdf } from '../../src/server/stored-pdfs/store.ts';

/** The row of a form, for what needs one to be there; its file is the test's affair. */
export function newForm(changes: Partial<NewStoredPdf> = {}): NewStoredPdf {
  const id = randomUUID();
  return {
    id,
    name: 'Form',
    filename: 'form.pdf',
    storage_path: `${id}.pdf`,
    file_size: 1,
    uploaded_by: 'ann',
    ...changes,
  };
}

import { randomUUID } from 'node:crypto';
import type { NewStoredPdf } from '../../src/server/stored-pdfs/store.ts';

/** A form's row, for code that needs one. The test supplies the file. */
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

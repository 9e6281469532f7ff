import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SAMPLE_FORM_FILE = join(
  import.meta.dirname,
  '..',
  '..',
  'samples',
  'TX App08T Rev 9.1.21 (sample).pdf',
);

export function readSampleForm(): Uint8Array {
  return new Uint8Array(readFileSync(SAMPLE_FORM_FILE));
}

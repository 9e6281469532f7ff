import { readFields } from '../../dist/core/pdf/acroform/read-fields.js';
import { fillForm } from '../../dist/core/pdf/fill-form.js';

export const name = 'inkready';
export const entry = 'src/core/pdf/fill-form.ts';

export async function analyse(bytes) {
  return (await readFields(bytes)).totalFields;
}

export async function fill(bytes, values) {
  return (await fillForm(bytes, values)).bytes;
}

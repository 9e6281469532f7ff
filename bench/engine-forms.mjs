/** The forms on which engines are compared: those of ../shared/forms and the samples. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFields } from '../dist/core/pdf/acroform/read-fields.js';
import { disarmPdf } from '../dist/core/pdf/active/disarm.js';

const ROOT = join(import.meta.dirname, '..');
const SHARED = join(ROOT, '..', 'shared', 'forms');
const SAMPLE = join(ROOT, 'samples', 'TX App08T Rev 9.1.21 (sample).pdf');

/** @param stored whether to return the forms as the product stores them, without active parts */
export async function benchForms(stored = false) {
  const forms = [...realForms(), await sampleForm()].filter(
    ({ values }) => Object.keys(values).length > 0,
  );
  if (!stored) return forms;
  return Promise.all(
    forms.map(async (form) => ({ ...form, bytes: (await disarmPdf(form.bytes)).bytes })),
  );
}

function realForms() {
  const manifest = join(SHARED, 'manifest.json');
  if (!existsSync(manifest)) {
    process.stdout.write('Without ../shared/forms only the sample is measured.\n');
    return [];
  }
  return JSON.parse(readFileSync(manifest, 'utf8')).map(({ file, fields }) => ({
    file,
    bytes: new Uint8Array(readFileSync(join(SHARED, file))),
    values: Object.fromEntries(
      fields.flatMap(({ name, fill }) => (fill === null ? [] : [[name, fill]])),
    ),
  }));
}

async function sampleForm() {
  const bytes = new Uint8Array(readFileSync(SAMPLE));
  const { fields } = await readFields(bytes);
  const fillable = fields.filter(({ readOnly }) => !readOnly);
  const value = ({ type, options, maxLength }) =>
    type === 'text' ? 'Maria Lopez 42'.slice(0, maxLength) : (options.at(-1) ?? '');
  return {
    file: 'the sample',
    bytes,
    values: Object.fromEntries(fillable.map((field) => [field.name, value(field)])),
  };
}

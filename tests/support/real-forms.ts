import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A field on which two independent readers agree, with a realistic value for it. */
export interface ReferenceField {
  name: string;
  type: 'text' | 'checkbox' | 'radio' | 'dropdown' | 'listbox' | 'signature' | 'button';
  required: boolean;
  readOnly: boolean;
  maxLength: number | null;
  comb: boolean | null;
  multiline: boolean | null;
  options: (string | [string, string])[] | null;
  states: string[];
  widgets: { page: number | null; rect: [number, number, number, number] }[];
  fill: string | null;
}

export interface RealForm {
  file: string;
  pages: number;
  traits: string[];
  fields: ReferenceField[];
}

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'shared', 'forms');
const MANIFEST = join(FOLDER, 'manifest.json');

/** Empty if the folder is not beside the project. `npm test` then says so, and fails in CI. */
export function realForms(): RealForm[] {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : [];
}

export function readRealForm(form: { file: string }): Uint8Array {
  return new Uint8Array(readFileSync(realFormFile(form)));
}

export function realFormFile(form: { file: string }): string {
  return join(FOLDER, form.file);
}

export function fillValues(form: RealForm): Record<string, string> {
  const values = form.fields.flatMap(({ name, fill }) => (fill === null ? [] : [[name, fill]]));
  return Object.fromEntries(values);
}

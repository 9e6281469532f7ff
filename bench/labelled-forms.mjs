/** Real forms beside the project, each with the right answer by field name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { analyzeForm } from '../dist/core/pdf/labels/analyze-form.js';
import { rightAnswer } from './score-mappings.mjs';

export const LABELS = new URL('./auto-map-labels/', import.meta.url);
const REAL = new URL('../../shared/automap/', import.meta.url);
const FEDERAL = new URL('../../shared/forms/federal/', import.meta.url);

/** The forms whose labels are in this project, by set; none if they are not beside it. */
export async function labelledSets() {
  return {
    'real, first 18': await labelledForms('first', new URL('real/first/', REAL)),
    'real, second 12': await labelledForms('second', new URL('real/second/', REAL)),
    'real, third 11': await labelledForms('third', FEDERAL),
  };
}

/** The forms whose labels are beside them. */
export async function developmentForms() {
  if (!existsSync(REAL)) return [];
  const truths = readdirSync(REAL).filter((file) => /^dev\..*\.json$/.test(file));
  return Promise.all(
    truths.map((file) => {
      const pdf = new URL(file.replace(/^dev\.(.*)\.json$/, '$1.pdf'), REAL);
      return labelledForm(new URL(file, REAL), pdf);
    }),
  );
}

/** Forms in a folder beside the project whose labels are in `auto-map-labels/`. */
async function labelledForms(set, folder) {
  if (!existsSync(folder)) return [];
  const manifest = JSON.parse(readFileSync(new URL('real/manifest.json', REAL), 'utf8'));
  return Promise.all(
    readdirSync(new URL(`${set}/`, LABELS)).map(async (file) => {
      const name = file.replace('.json', '.pdf');
      const form = await labelledForm(new URL(`${set}/${file}`, LABELS), new URL(name, folder));
      const known = manifest.find((one) => one.file === `${set}/${name}`);
      return known ? { ...form, name: known.title, nearDomain: known.nearDomain } : form;
    }),
  );
}

async function labelledForm(labels, pdf) {
  const labelled = JSON.parse(readFileSync(labels, 'utf8'));
  const { fields } = await analyzeForm(new Uint8Array(readFileSync(pdf)));
  const truth = new Map();
  for (const field of labelled.fields) {
    const right = rightAnswer(field);
    if (right) truth.set(field.pdfField, right);
  }
  // Boxes that were not labeled are not scored: signature fields are left to their signer.
  const isLabelled = new Set(labelled.fields.map(({ pdfField }) => pdfField));
  return { name: labelled.title, fields, truth, isLabelled };
}

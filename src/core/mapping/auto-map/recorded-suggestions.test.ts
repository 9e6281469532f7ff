/**
 * Auto Map's suggestions on every form that it was developed with. Shows an unintended change even
 * if the share of right suggestions stays the same. After an intended change, run `npx vitest run
 * src/core/mapping -u` and read the diff.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawnFields } from '../../../../tests/support/drawn-fields.ts';
import { analyzeForm } from '../../pdf/labels/analyze-form.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import { suggestWithGuesses } from './auto-map.ts';

const RECORDS = '../../../../bench/auto-map-forms';
const DRAWN = 'bench/auto-map-forms';
const REAL = ['../shared/forms/federal', '../shared/automap', '../shared/automap/real/first'];

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));

function recordOf(form: string, fields: readonly (PdfField & { id?: string })[]): string {
  const { mappings, guesses } = suggestWithGuesses(fields);
  const lines = fields.flatMap(({ id, name }) => {
    const mapping = mappings[name] ?? guesses[name];
    if (!mapping) return [];
    const { sourceField, transform, confidence, onlyIf } = mapping;
    const told = [id ?? name, sourceField, transform, confidence?.toFixed(3), onlyIf ?? []];
    return told.flat().join(' ');
  });
  return [`== ${form}`, ...lines].join('\n');
}

test('drawn forms get the recorded suggestions', async () => {
  const sets = readdirSync(DRAWN).filter((name) => name.startsWith('set-'));
  const records = sets
    .flatMap((set) => filesIn(join(DRAWN, set), '.txt'))
    .map((file) => recordOf(file, drawnFields(readFileSync(file, 'utf8'))));
  await expect(records.join('\n')).toMatchFileSnapshot(join(RECORDS, 'recorded-drawn.txt'));
});

test.skipIf(!REAL.every(existsSync))('real forms get the recorded suggestions', async () => {
  const records: string[] = [];
  for (const file of REAL.flatMap((folder) => filesIn(folder, '.pdf'))) {
    const { fields } = await analyzeForm(new Uint8Array(readFileSync(file)));
    records.push(recordOf(file, fields));
  }
  await expect(records.join('\n')).toMatchFileSnapshot(join(RECORDS, 'recorded-real.txt'));
});

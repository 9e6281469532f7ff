import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '../../../../tests/support/new-folder.ts';
import { SAMPLE_FORM_FILE } from '../../../../tests/support/sample-form.ts';
import { FILL_TEXTS } from '../../../core/texts/fill-texts.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { createPdfWork } from '../../pdf-work/pdf-work.ts';
import { analyzeFile } from './analyze.ts';
import { autoMapFile } from './auto-map.ts';
import { carryMappingOf } from './carry-mapping.ts';
import { detectFieldsOf } from './detect-fields.ts';

const folder = newFolder('cut-off');
const work = createPdfWork();
afterAll(async () => {
  await work.close();
  rmSync(folder, { recursive: true, force: true });
});

const cut = join(folder, 'cut.pdf');
const whole = readFileSync(SAMPLE_FORM_FILE);
writeFileSync(cut, whole.subarray(0, whole.length * 0.9));
const mapping = join(folder, 'mapping.json');
writeFileSync(mapping, '{}');

const carried = (old: string, next: string) => carryMappingOf({ old, new: next, mapping }, work);

it.each([
  ['analyze', (file: string) => analyzeFile(file, work)],
  ['auto-map', (file: string) => autoMapFile(file, work)],
  ['carry-mapping from it', (file: string) => carried(file, SAMPLE_FORM_FILE)],
  ['carry-mapping to it', (file: string) => carried(SAMPLE_FORM_FILE, file)],
])('%s says that a form was cut off', async (_, run) => {
  expect((await run(cut)).warnings).toEqual([
    { field: '', code: 'parts_lost', message: FILL_TEXTS.partsLost },
  ]);
  const ofWhole = await run(SAMPLE_FORM_FILE);
  expect(ofWhole).not.toHaveProperty('warnings');
  expect(ofWhole).not.toHaveProperty('lacksParts');
});

it('auto-map says that the print of a form could not be read', async () => {
  const unread = { ...work, analyzeForm: work.readFields };
  expect((await autoMapFile(SAMPLE_FORM_FILE, unread)).warnings).toEqual([
    { field: '', code: 'print_unread', message: MAPPING_TEXTS.printUnread },
  ]);
});

it('detect-fields says it in its notes', async () => {
  expect((await detectFieldsOf({ file: cut }, work)).notes).toContain(FILL_TEXTS.partsLost);
  expect((await detectFieldsOf({ file: SAMPLE_FORM_FILE }, work)).notes).toEqual([]);
});

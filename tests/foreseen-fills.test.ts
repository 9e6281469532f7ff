/**
 * The panel beside the entry predicts before printing what the result reports afterwards: on real
 * forms, mapped by Auto Map, with answers that do not fit their boxes.
 */
import { expect, it } from 'vitest';
import type { ApplicationData } from '../src/core/application/application-fields.ts';
import { reasonNeedsAttention } from '../src/core/application/needs-attention.ts';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { suggestMappings } from '../src/core/mapping/auto-map/auto-map.ts';
import { foreseenFill } from '../src/core/mapping/fill-values/foreseen-fill.ts';
import { boxOptions, paperOptions } from '../src/core/mapping/fill-values/paper-options.ts';
import { resolveFieldValues } from '../src/core/mapping/fill-values/resolve-field-values.ts';
import { mappedBoxes } from '../src/core/mapping/mapped-form.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { analyzeForm } from '../src/core/pdf/labels/analyze-form.ts';
import { readRealForm, realForms } from './support/real-forms.ts';

const forms = realForms();

/**
 * Only the file shows which characters its fonts have, how much its boxes hold, or that it is
 * signed.
 */
const OF_THE_FILE = ['glyph_missing', 'must_fit', 'no_sheet_on_signed', 'not_kept'];

const ENTRIES: ApplicationData[] = [
  sampleApplication('2026-11-21'),
  {
    ...sampleApplication('2026-11-21'),
    ownerName: 'Walter and Mary Sampleton',
    ownerAddress: 'somewhere',
    ownerRelationship: 'Neighbor',
    ownerPhone: '555 01',
    ownerSocialSecurity: '1234',
    phone: '12',
    ssn: '98-7',
    zip: '7',
    state: 'Texas',
    faceAmount: 'all of it',
    birthDate: 'long ago',
  },
];

const isOfFile = ({ code }: { code: string }) => OF_THE_FILE.includes(code);
let told = 0;

it.skipIf(forms.length === 0).each(forms)('$file', async (form) => {
  const bytes = readRealForm(form);
  const { fields } = await analyzeForm(bytes);
  const mappings = suggestMappings(fields);
  for (const application of ENTRIES) {
    const { values, skipped } = resolveFieldValues(fields, mappings, application);
    const filled = await fillForm(
      bytes,
      values,
      paperOptions('F', boxOptions(fields, mappings), application),
    );
    const boxes = mappedBoxes(fields, mappings).flatMap(({ field }) => field ?? []);
    const foreseen = foreseenFill(boxes, mappings, application);
    const known = [...skipped, ...filled.skipped].filter((box) => !isOfFile(box));
    const named = (boxes: readonly { field: string; code: string }[]) =>
      boxes.map(({ field, code }) => `${field} ${code}`).sort();
    expect(named(foreseen.skipped.filter((box) => !isOfFile(box)))).toEqual(named(known));
    const unforeseen = filled.skipped.filter(isOfFile).map(({ field }) => field);
    const expected = [...foreseen.filled].filter((name) => !unforeseen.includes(name));
    expect(expected.sort()).toEqual(
      filled.filled.filter((name) => !unforeseen.includes(name)).sort(),
    );
    told += known.filter(reasonNeedsAttention).length;
  }
});

it.skipIf(forms.length === 0)('some answers do not fit', () => {
  expect(told).toBeGreaterThan(20);
});

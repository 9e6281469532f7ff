/** Mappings carried between revisions drawn by hand, in the way publishers revise their forms. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRevisionDrawing } from '../bench/read-revision-drawing.mjs';
import { carryMapping } from '../src/core/mapping/carry/carry-mapping.ts';
import { openPdf } from '../src/core/pdf/file/open-pdf.ts';
import { readComparedForm } from '../src/core/pdf/labels/analyze-form.ts';

const DRAWINGS = 'bench/revision-drawings';
const files = readdirSync(DRAWINGS).filter((file) => file.endsWith('.txt'));

/** Number of wrong boxes at the last measurement. Every other pair has none. */
const WRONG: Readonly<Record<string, number>> = {
  'accident-claim.txt': 1,
  'ira-distribution.txt': 1,
  'license-renewal.txt': 2,
  'loan-application.txt': 1,
  'long-term-care-claim.txt': 1,
  'medical-claim.txt': 8,
  'rental-assistance.txt': 2,
};

const read = async (bytes: Uint8Array) => readComparedForm(await openPdf(bytes));

it.each(files)('%s is seen as one form, with no more wrong boxes', async (file) => {
  const { old, next, there } = await readRevisionDrawing(
    readFileSync(`${DRAWINGS}/${file}`, 'utf8'),
  );
  const mapping = Object.fromEntries(
    [...there.keys()].map((name) => [name, { sourceField: name }]),
  );
  const { mappings, warning } = carryMapping(await read(old), await read(next), mapping);
  expect(warning).toBeUndefined();
  const wrong = Object.entries(mappings).filter(([to, { from }]) => there.get(from)?.to !== to);
  expect(wrong.length).toBeLessThanOrEqual(WRONG[file] ?? 0);
});

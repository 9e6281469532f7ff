/** Real forms whose own fields were edited as on the screen: one moved, one removed, one added. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import type { SetField } from '../src/core/places/writing/field-set.ts';
import { surveyForm } from '../src/core/places/writing/survey-form.ts';
import { writeFieldSet } from '../src/core/places/writing/write-field-set.ts';
import { withDocument, withPdfium } from '../src/server/proof/pdfium/pdfium.ts';
import { withPdfFile } from './support/pdf-tools.ts';
import { reportMissingPart } from './support/required-parts.ts';

const FOLDERS = ['federal', 'engine'].map((name) =>
  join(import.meta.dirname, '..', '..', 'shared', 'forms', name),
);
const isHere = FOLDERS.every((folder) => existsSync(folder));
if (!isHere) reportMissingPart('../shared/forms');
const FORMS = isHere
  ? FOLDERS.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => join(folder, name)),
    )
  : [];
/** The forms that are refused, by name, with the reason. */
const REFUSED = {
  'signed_verified-1fe905.pdf': 'pdf_signed',
  'issue9972-1-dc0727.pdf': 'pdf_changes_forbidden',
};
const isRefused = (file: string) => Object.keys(REFUSED).some((name) => file.endsWith(name));

const ADDED: SetField = {
  page: 0,
  rect: [20, 20, 120, 34],
  type: 'text',
  name: 'Added on the screen',
  label: 'Added',
};

/** What each reader complains about in the file. A reader without complaints adds nothing. */
function complaints(bytes: Uint8Array): string[] {
  return withPdfFile(bytes, (file) =>
    [
      ['qpdf', '--check', file],
      ['pdftotext', file, '-'],
      ['mutool', 'draw', '-q', '-F', 'txt', '-o', '/dev/null', file],
    ].flatMap(([tool = '', ...args]) => {
      const { status, stderr } = spawnSync(tool, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
      const said = stderr.replaceAll(file, '').replace(/\d+/g, 'N').split('\n').filter(Boolean);
      const ended = status === 0 ? [] : [`${tool} ${status}`];
      return [...ended, ...new Set(said.map((line) => `${tool} ${line}`))];
    }),
  );
}

const pagesByPdfium = (bytes: Uint8Array) =>
  withPdfium((pdfium) =>
    withDocument(pdfium, bytes, (document) => pdfium.calls.FPDF_GetPageCount(document)),
  );

describe.skipIf(!isHere)('a form whose fields were edited', () => {
  it.each(FORMS.filter((file) => !isRefused(file)))('%s', async (file) => {
    const bytes = new Uint8Array(readFileSync(file));
    const before = new Set(complaints(bytes));
    const { existing } = await surveyForm(bytes);
    const texts = existing.filter(({ type }) => type === 'text');
    const [moved, removed] = [texts[0], existing.find((one) => one !== texts[0])];
    const set = existing.flatMap((one): SetField[] => {
      if (one === removed) return [];
      if (one !== moved) return [one];
      const [left, bottom, right, top] = one.rect;
      return [{ ...one, rect: [left + 5, bottom + 5, right + 5, top + 5] }];
    });
    const mended = await writeFieldSet(bytes, [...set, ADDED]);
    expect(Buffer.compare(mended.subarray(0, bytes.length), bytes)).toBe(0);
    const { fields } = await readFields(mended);
    const places = fields.flatMap(({ name, widgets }) =>
      widgets
        .filter(({ page }) => page >= 0)
        .map(({ page, rect }) => [name, page, ...rect.map((side) => side.toFixed(1))].join(' ')),
    );
    const wanted = [...set, ADDED].map(({ name, page, rect }) =>
      [name, page, ...rect.map((side) => side.toFixed(1))].join(' '),
    );
    expect(places.sort()).toEqual(wanted.sort());
    expect(await pagesByPdfium(mended)).toBe(await pagesByPdfium(bytes));
    expect(complaints(mended).filter((said) => !before.has(said))).toEqual([]);
  });

  it.each(Object.entries(REFUSED))('%s is refused on opening and on saving', async (name, code) => {
    const file = FORMS.find((one) => one.endsWith(name)) as string;
    const bytes = new Uint8Array(readFileSync(file));
    await expect(surveyForm(bytes)).rejects.toMatchObject({ code });
    await expect(writeFieldSet(bytes, [ADDED])).rejects.toMatchObject({ code });
  });
});

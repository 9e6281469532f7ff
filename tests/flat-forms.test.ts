/** Real forms whose fields were removed: their places are found again, and made into fields. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flatForm } from '../bench/places/flat-forms.mjs';
import { figures, pairsOf } from '../bench/places/score.mjs';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { findPlaces } from '../src/core/places/find-places.ts';
import { writePlaces } from '../src/core/places/writing/write-places.ts';
import { inScratchFolder, withPdfFile } from './support/pdf-tools.ts';
import { reportMissingPart } from './support/required-parts.ts';

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
const isHere = existsSync(join(SHARED, 'automap', 'real'));
if (!isHere) reportMissingPart('../shared/automap/real');

/** F1 over all places at the last measurement, less one point. */
const FLOORS = {
  'automap/real/first/mo-dissolution-petition.pdf': 0.955,
  'automap/real/first/va-10-10ez.pdf': 0.91,
  'automap/real/second/va-20-10206.pdf': 0.89,
  'forms/federal/f13614c-TY2021-a1e0b5.pdf': 0.96,
} as const;
const MO = join(SHARED, 'automap/real/first/mo-dissolution-petition.pdf');

function complaints(tool: string, ...args: string[]): string {
  const { status, stderr } = spawnSync(tool, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return `${status} ${stderr}`.trim();
}

describe.skipIf(!isHere)('a form without fields', () => {
  it.each(Object.entries(FLOORS))('%s: its places are found and written', async (file, floor) => {
    const { bytes, truth } = await flatForm(join(SHARED, file));
    const { fields } = await findPlaces(bytes);
    const right = pairsOf(fields, truth).length;
    const { f1 } = figures({ found: fields.length, truth: truth.length, right });
    expect(f1).toBeGreaterThanOrEqual(floor);

    const written = await writePlaces(bytes, fields);
    expect(Buffer.compare(written.subarray(0, bytes.length), bytes)).toBe(0);
    const analysis = await readFields(written);
    const rects = analysis.fields.flatMap(({ widgets }) =>
      widgets.map(({ page, rect }) => [page, ...rect].join(' ')),
    );
    expect(rects.sort()).toEqual(fields.map(({ page, rect }) => [page, ...rect].join(' ')).sort());
    withPdfFile(written, (path) => {
      expect(complaints('qpdf', '--check', path)).toBe('0');
      expect(complaints('pdftotext', path, '-')).toBe('0');
    });
  });

  it('is filled like any other form once its fields are written', async () => {
    const { bytes } = await flatForm(MO);
    const { fields } = await findPlaces(bytes);
    const written = await writePlaces(bytes, fields);
    const { fields: made } = await readFields(written);
    const text = made.find(({ type, multiline }) => type === 'text' && !multiline);
    const radio = made.find(({ type }) => type === 'radio');
    const tick = made.find(({ type }) => type === 'checkbox');
    expect(radio?.options.sort()).toEqual(['No', 'Yes']);
    const values = {
      [text?.name ?? '']: 'Maria Lopez',
      [radio?.name ?? '']: 'Yes',
      [tick?.name ?? '']: true,
    };
    const { filled, skipped } = await fillForm(written, values);
    expect([filled.length, skipped]).toEqual([3, []]);
  });

  it('with fields already in it gets no second one in the same place', async () => {
    const { fields } = await findPlaces(new Uint8Array(readFileSync(MO)));
    const { truth } = await flatForm(MO);
    expect(pairsOf(fields, truth)).toEqual([]);
  });

  it('is refused if it is signed or forbids changes', async () => {
    const signed = join(SHARED, 'forms/engine/signed_verified-1fe905.pdf');
    const place = {
      page: 0,
      rect: [50, 50, 150, 70] as [number, number, number, number],
      type: 'text' as const,
      name: 'Name',
      label: '',
      confidence: 1,
    };
    await expect(writePlaces(new Uint8Array(readFileSync(signed)), [place])).rejects.toMatchObject({
      code: 'pdf_signed',
    });
    const { bytes } = await flatForm(MO);
    const encrypted = (modify: string) =>
      inScratchFolder((folder) => {
        const out = join(folder, 'locked.pdf');
        withPdfFile(bytes, (path) => {
          const lock = ['--encrypt', '', 'owner', '256', `--modify=${modify}`, '--'];
          expect(complaints('qpdf', path, ...lock, out)).toBe('0');
        });
        return new Uint8Array(readFileSync(out));
      });
    for (const modify of ['none', 'form', 'annotate'])
      await expect(writePlaces(encrypted(modify), [place])).rejects.toMatchObject({
        code: 'pdf_changes_forbidden',
      });
    const written = await writePlaces(encrypted('all'), [place]);
    withPdfFile(written, (path) => expect(complaints('qpdf', '--check', path)).toBe('0'));
  });

  it('gets no fields when no places are given', async () => {
    const { bytes } = await flatForm(MO);
    await expect(writePlaces(bytes, [])).rejects.toMatchObject({ code: 'no_places_found' });
  });
});

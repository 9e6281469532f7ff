/**
 * All forms of ../shared/forms in one file, and in pairs: each page looks as it does in its own
 * file, by poppler and MuPDF, and each field keeps its value.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Merger } from '../src/core/packet/merge/merger.ts';
import { openPart } from '../src/core/packet/merge/open-part.ts';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import type { PdfField } from '../src/core/pdf/pdf-form.ts';
import { inScratchFolder, qpdfCheck, withPdfFile } from './support/pdf-tools.ts';
import { fillValues, readRealForm, realForms } from './support/real-forms.ts';

const DPI = '50';
const RENDERERS: Record<string, (file: string, folder: string) => [string, string[]]> = {
  poppler: (file, folder) => ['pdftoppm', ['-r', DPI, file, join(folder, 'p')]],
  mupdf: (file, folder) => [
    'mutool',
    ['draw', '-q', '-r', DPI, '-o', join(folder, 'p%04d.ppm'), file],
  ],
};

interface Filled {
  file: string;
  bytes: Uint8Array;
  fields: readonly PdfField[];
  /** What each page looks like, by renderer. */
  looks: Record<string, string[]>;
}

describe.skipIf(realForms().length === 0)('merging the real forms into one file', () => {
  const forms: Filled[] = [];
  const apart: string[] = [];

  beforeAll(async () => {
    for (const form of realForms()) {
      const { bytes } = await fillForm(readRealForm(form), fillValues(form));
      const { unmergeable } = await openPart(bytes);
      if (unmergeable) apart.push(`${form.file}: ${unmergeable}`);
      else {
        const { fields } = await readFields(bytes);
        forms.push({ file: form.file, bytes, fields, looks: looksOf(bytes) });
      }
    }
  }, 300_000);

  it('leaves only the encrypted and the signed forms apart', () => {
    expect(apart).toEqual([
      'engine/signed_verified-1fe905.pdf: signed',
      'engine/issue9972-1-dc0727.pdf: encrypted',
    ]);
  });

  it.each([
    ['all together', () => [forms]],
    ['two by two', () => forms.flatMap((_, i) => (i % 2 === 0 ? [forms.slice(i, i + 2)] : []))],
  ])(
    '%s: pages look the same and fields keep their values',
    { timeout: 600_000 },
    async (_, groups) => {
      for (const group of groups()) {
        const bytes = await merged(group);
        expect(withPdfFile(bytes, qpdfCheck), group.map(({ file }) => file).join()).not.toBe(2);
        const looks = looksOf(bytes);
        for (const renderer of Object.keys(RENDERERS)) {
          expect(looks[renderer]).toEqual(group.flatMap((form) => form.looks[renderer] ?? []));
        }
        expect(await contentsOf(bytes)).toEqual(contentsOfAll(group));
      }
    },
  );
});

async function merged(group: readonly Filled[]): Promise<Uint8Array> {
  const merger = new Merger();
  for (const [i, { bytes, file }] of group.entries()) {
    const { pdf } = await openPart(bytes);
    merger.addForm({ pdf, title: file, prefix: `form${i + 1}` });
  }
  return merger.toBytes('Packet');
}

/** A short digest of each page as a renderer paints it. */
function looksOf(bytes: Uint8Array): Record<string, string[]> {
  return inScratchFolder((folder) => {
    const file = join(folder, 'form.pdf');
    writeFileSync(file, bytes);
    const looks = Object.entries(RENDERERS).map(([name, render]): [string, string[]] => {
      const out = join(folder, name);
      mkdirSync(out);
      const [program, args] = render(file, out);
      execFileSync(program, args, { stdio: 'ignore' });
      const pages = readdirSync(out).sort();
      return [name, pages.map((page) => digest(readFileSync(join(out, page))))];
    });
    return Object.fromEntries(looks);
  });
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function contentsOf(bytes: Uint8Array): Promise<string[]> {
  return (await readFields(bytes)).fields.map((field) => content(field.name, field)).sort();
}

function contentsOfAll(group: readonly Filled[]): string[] {
  const all = group.flatMap(({ fields }, i) =>
    fields.map((field) => content(`form${i + 1}.${field.name}`, field)),
  );
  return all.sort();
}

function content(name: string, field: PdfField): string {
  const { type, value, options, maxLength, comb, multiline, readOnly, fontSize, widgets } = field;
  const rects = widgets.map(({ rect }) => rect);
  return JSON.stringify([
    name,
    type,
    value,
    options,
    maxLength,
    comb,
    multiline,
    readOnly,
    fontSize,
    rects,
  ]);
}

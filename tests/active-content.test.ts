/** Forms that run, send, open or carry something. None of it remains in what is handed out. */
import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { disarmPdf } from '../src/core/pdf/active/disarm.ts';
import { showFieldNames } from '../src/core/pdf/field-names/show-field-names.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { analyzeForm } from '../src/core/pdf/labels/analyze-form.ts';
import { activeForms, cleanForms } from './support/active/active-forms.ts';
import { withPdfFile } from './support/pdf-tools.ts';
import { fillValues, readRealForm, realForms } from './support/real-forms.ts';

const FORBIDDEN =
  /\/(JavaScript|JS|SubmitForm|ImportData|Launch|GoToR|GoToE|GoToDp|Thread|Rendition|Movie|Sound|GoTo3DView|RichMedia\w*|ResetForm|Hide|SetOCGState|EmbeddedFiles?|EF|AF|FileAttachment|Screen|3D|OnInstantiate|Collection|AA|PA|XFA|Renditions|PresSteps|Requirements)\b|thief|calc\.exe|a\.exe|other\.pdf|gotoURL/;

/** Searches the plain bytes and the compressed parts. */
function rawLeftIn(bytes: Uint8Array): string | undefined {
  const raw = Buffer.from(bytes).toString('latin1');
  const texts = [
    raw.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ];
  for (const { index, 0: mark } of raw.matchAll(/stream\r?\n/g)) {
    try {
      texts.push(
        inflateSync(bytes.subarray(index + mark.length), { finishFlush: 2 }).toString('latin1'),
      );
    } catch {
      // This part is not compressed, so it was read with the rest.
    }
  }
  return texts.map((text) => FORBIDDEN.exec(text)?.[0]).find(Boolean);
}

/** Searches every object and stream as qpdf reads them. */
function leftByQpdf(bytes: Uint8Array): string | undefined {
  const unpacked = withPdfFile(bytes, (file) => {
    const args = [
      '--warning-exit-0',
      '--no-warn',
      '--qdf',
      '--object-streams=disable',
      '--decrypt',
    ];
    return execFileSync('qpdf', [...args, file, '-'], { maxBuffer: 1 << 28 }).toString('latin1');
  });
  return FORBIDDEN.exec(unpacked)?.[0];
}

const CORPUS = activeForms();
/**
 * Parts on which no reader acts. They are removed from what is stored and from what the command
 * line fills.
 */
const HIDDEN = [
  'an older revision',
  'an object that nothing leads to',
  'action in a private place',
  'page of another file',
  'data of another file',
];

describe('active content', () => {
  it('is tested in more than sixty kinds and places', () => {
    expect(CORPUS.length).toBeGreaterThan(60);
  });

  it.each(CORPUS)('is removed from all files handed out: $name', async ({ name, bytes }) => {
    const disarmed = await disarmPdf(bytes);
    expect(disarmed.removed).not.toEqual([]);
    expect(rawLeftIn(disarmed.bytes)).toBeUndefined();
    expect((await disarmPdf(disarmed.bytes)).removed).toEqual([]);
    // A stored file is analyzed like the upload it came from.
    const analysis = await readFields(bytes);
    expect(await readFields(disarmed.bytes)).toEqual(analysis);

    const field = analysis.fields.find(({ type }) => type === 'text')?.name ?? '';
    const source = HIDDEN.includes(name) ? disarmed.bytes : bytes;
    const filled = await fillForm(source, { [field]: 'Austin' });
    expect(filled.filled).toEqual([field]);
    expect(rawLeftIn(filled.bytes)).toBeUndefined();
    expect(leftByQpdf(filled.bytes)).toBeUndefined();
    expect(rawLeftIn((await showFieldNames(source)).bytes)).toBeUndefined();
  });

  it.each(cleanForms())('$name has none, and stays byte for byte', async ({ bytes }) => {
    const { bytes: kept, removed } = await disarmPdf(bytes);
    expect(removed).toEqual([]);
    expect(kept).toBe(bytes);
  });
});

describe.skipIf(realForms().length === 0).each(realForms())('$file, disarmed', (form) => {
  const bytes = realForms().length === 0 ? new Uint8Array() : readRealForm(form);

  // real-forms.test.ts checks that the form looks the same.
  it('is analyzed and filled as before', async () => {
    const { bytes: safe, removed } = await disarmPdf(bytes);
    if (removed.length === 0) return expect(safe).toBe(bytes);
    expect(await analyzeForm(safe)).toEqual(await analyzeForm(bytes));
    const { filled } = await fillForm(safe, fillValues(form));
    expect(filled.sort()).toEqual(Object.keys(fillValues(form)).sort());
    expect((await disarmPdf(safe)).removed).toEqual([]);
  });
});

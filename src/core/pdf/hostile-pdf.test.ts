/** Files made to hang, crash or confuse a reader. */

import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildForm, buildPdf, streamSource, textField } from '../../../tests/support/build-pdf.ts';
import { deflatedRun } from '../../../tests/support/deflated-run.ts';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { AppError } from '../errors.ts';
import { readFields } from './acroform/read-fields.ts';
import { fillForm } from './fill-form.ts';
import { analyzeForm } from './labels/analyze-form.ts';

const MEGABYTE = 1024 * 1024;

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.code : undefined;
}

describe('a stream that unpacks to far more than its size', () => {
  const bomb = deflatedRun(400 * MEGABYTE);

  it('is refused where a value is expected', async () => {
    const form = buildForm({
      fields: [textField('a', '/V 6 0 R'), streamSource('/Filter /FlateDecode', bomb)],
      listed: [5],
      annotations: [5],
    });
    expect(await codeOf(readFields(form))).toBe('pdf_too_much_memory');
  });

  it('is refused as a container of objects', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [9 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [9 0 R] >>',
      streamSource('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb),
    ];
    expect(await codeOf(readFields(buildPdf(objects)))).toBe('pdf_too_much_memory');
  });

  it('is refused when it is packed twice', async () => {
    const twice = streamSource('/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb));
    const form = buildForm({
      fields: [textField('a', '/V 6 0 R'), twice],
      listed: [5],
      annotations: [5],
    });
    expect(await codeOf(readFields(form))).toBe('pdf_too_much_memory');
  });
});

it('streams too large only together are refused in one file, not in two', async () => {
  const zeros = deflatedRun(150 * MEGABYTE);
  // The data of an image is not read any further after it is unpacked.
  const packed = streamSource('/Filter [/FlateDecode /DCTDecode]', zeros);
  const formOf = (...values: string[]) =>
    buildForm({
      fields: [...values.map((value, i) => textField(`f${i}`, value)), packed, packed],
      listed: values.map((_, i) => 5 + i),
      annotations: [],
    });
  expect(await codeOf(readFields(formOf('/V 7 0 R', '/V 8 0 R')))).toBe('pdf_too_much_memory');
  expect(await codeOf(readFields(formOf('/V 6 0 R')))).toBeUndefined();
  expect(await codeOf(readFields(formOf('/V 7 0 R')))).toBeUndefined();
});

describe('a hostile file read at the same time as sound ones', () => {
  const bomb = buildForm({
    fields: [
      '<< /Subtype /Widget /FT /Tx /T (City) /DA 6 0 R /Rect [0 0 90 20] >>',
      streamSource('/Filter /FlateDecode', deflatedRun(400 * MEGABYTE)),
    ],
    listed: [5],
    annotations: [5],
  });
  const sound = readSampleForm();

  it.each<[string, (bytes: Uint8Array) => Promise<unknown>]>([
    ['read', readFields],
    ['analysed', analyzeForm],
    ['filled', (bytes) => fillForm(bytes, { City: 'Austin' })],
  ])('is refused, while a sound form is %s whole', async (_, work) => {
    const alone = await work(sound);
    const files = [sound, bomb, sound];
    const [before, refused, after] = await Promise.allSettled(files.map((bytes) => work(bytes)));
    expect(refused).toMatchObject({ reason: { code: 'pdf_too_much_memory' } });
    for (const whole of [before, after]) expect(whole).toMatchObject({ value: alone });
  });
});

describe('a strange field name', () => {
  it('of 64 KB is read and filled', async () => {
    const name = 'n'.repeat(65_536);
    const form = buildForm({ fields: [textField(name)] });
    expect((await readFields(form)).fields[0]?.name).toBe(name);
    expect((await fillForm(form, { [name]: 'x' })).filled).toEqual([name]);
  });

  it.each(['../../etc/passwd', '__proto__', 'constructor', 'a\\000b'])(
    'like %j works like any other',
    async (written) => {
      const form = buildForm({ fields: [textField(written)] });
      const [field] = (await readFields(form)).fields;
      const name = field?.name ?? '';
      const { filled, bytes } = await fillForm(form, Object.fromEntries([[name, 'x']]));
      expect(filled).toEqual([name]);
      expect((await readFields(bytes)).fields[0]?.value).toBe('x');
    },
  );
});

describe('a strange structure', () => {
  it('of a thousand levels does not stop the reader', async () => {
    const levels = Array.from(
      { length: 1000 },
      (_, i) => `<< /T (${i}) /Parent ${i + 4} 0 R /Kids [${i + 6} 0 R] >>`,
    );
    const form = buildForm({
      fields: [...levels, textField('leaf')],
      listed: [5],
      annotations: [],
    });
    expect((await readFields(form)).totalFields).toBe(0);
  });

  it('with pages that contain themselves counts each page once', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [2 0 R 3 0 R 3 0 R 2 0 R] /Count 9999999 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ];
    expect((await readFields(buildPdf(objects))).pages).toBe(1);
  });

  it('of twenty thousand fields is read, and some are filled', { timeout: 60_000 }, async () => {
    const fields = Array.from({ length: 20_000 }, (_, i) => textField(`f${i}`));
    const form = buildForm({ fields });
    expect((await readFields(form)).totalFields).toBe(20_000);
    expect((await fillForm(form, { f7: 'x', f19999: 'y' })).filled).toEqual(['f7', 'f19999']);
  });

  it('with attributes of the wrong type is read as if they were missing', async () => {
    const form = buildForm({
      fields: [
        '<< /Subtype /Widget /FT (Tx) /T 5 /Rect [0 0] >>',
        '<< /Subtype /Widget /FT /Tx /T (a) /Rect (box) /V [1 2] /Ff /No /DA 7 /Q (x) /MK [] /AP 3 >>',
        '<< /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 9 9] /AP << /N [] >> /AS 3 /Opt 9 >>',
        '<< /Subtype /Widget /FT /Ch /T (c) /Rect [0 0 9 9] /Opt [[] [[]] 3 (x)] /V << >> >>',
      ],
    });
    const { fields } = await readFields(form);
    expect(fields.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    const { filled } = await fillForm(form, { a: 'text', b: true, c: 'x' });
    expect(filled).toEqual(['a', 'b', 'c']);
  });
});

describe('a font with excessive repetition fills in under 2 s', () => {
  const bfchar = (block: string) =>
    streamSource('', Buffer.from(`1 beginbfchar <0001> <0041> endbfchar ${block}`));
  const composite = (descendant: string, toUnicode = bfchar('')) =>
    buildForm({
      fields: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [9 9 99 29] /DA (/C 9 Tf) >>',
        '<< /Type /Font /Subtype /Type0 /BaseFont /C /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R >>',
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /C ${descendant} >>`,
        toUnicode,
      ],
      listed: [5],
      annotations: [5],
      acroForm: '/DR << /Font << /C 6 0 R >> >>',
    });
  const simple = (entries: string) =>
    buildForm({
      fields: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [9 9 99 29] /DA (/S 9 Tf) >>',
        `<< /Type /Font /Subtype /Type1 /BaseFont /S ${entries} >>`,
      ],
      listed: [5],
      annotations: [5],
      acroForm: '/DR << /Font << /S 6 0 R >> >>',
    });

  it.each([
    ['width ranges', () => composite(`/W [${'0 65535 9 '.repeat(60_000)}]`)],
    ['width ranges from far below', () => composite('/W [-9000000000 65535 9]')],
    ['lists of widths', () => composite(`/W [${`0 [${'9 '.repeat(500)}] `.repeat(600)}]`)],
    [
      'ranges of characters',
      () =>
        composite(
          '',
          bfchar(`9 beginbfrange ${'<0000> <ffff> <0020> '.repeat(30_000)} endbfrange`),
        ),
    ],
    [
      'blocks of ranges',
      () => composite('', bfchar('1 beginbfrange <0000> <ffff> <0020> endbfrange '.repeat(12_000))),
    ],
    ['differences', () => simple(`/Encoding << /Differences [${'0 /A '.repeat(120_000)}] >>`)],
    [
      'widths',
      () => simple(`/FirstChar -2000000000 /LastChar 2000000000 /Widths [${'9 '.repeat(300_000)}]`),
    ],
  ])('%s', async (_, build) => {
    const form = build();
    const time = await processorTime(() => fillForm(form, { a: 'A' }));
    expect(time).toBeLessThan(2_000);
  });
});

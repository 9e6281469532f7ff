import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  buildForm,
  buildPdf,
  streamSource,
  textField,
} from '../../../../tests/support/build-pdf.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { AppError } from '../../errors.ts';
import { readFields } from '../acroform/read-fields.ts';
import { fillForm } from '../fill-form.ts';
import { openPdf } from './open-pdf.ts';

const sample = readSampleForm();

async function codeOf(bytes: Uint8Array): Promise<string | undefined> {
  const error = await openPdf(bytes).catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.code : undefined;
}

describe('a file that is no PDF', () => {
  it.each([
    ['nothing', new Uint8Array(0), 'file_empty'],
    ['a text', new TextEncoder().encode('Dear Sir or Madam'), 'not_a_pdf'],
    ['only a header', new TextEncoder().encode('%PDF-1.7\n'), 'pdf_damaged'],
    ['the first 3,000 bytes of a form', sample.subarray(0, 3000), 'pdf_damaged'],
    ['noise', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251), 'not_a_pdf'],
  ])('%s', async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });
});

it('asks for a password only where one is needed', async () => {
  const hex = (byte: number, length: number) =>
    `<${byte.toString(16).padStart(2, '0').repeat(length)}>`;
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(1, 32)} /U ${hex(2, 32)} >> /ID [${hex(3, 16)} ${hex(3, 16)}]`;
  const locked = buildPdf(
    ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'],
    encrypt,
  );
  expect(await codeOf(locked)).toBe('pdf_needs_password');
});

describe('a broken file is repaired', () => {
  const breakages: [string, (bytes: Uint8Array) => Uint8Array][] = [
    ['without its end', (bytes) => bytes.slice(0, bytes.length - 400)],
    [
      'with something before it',
      (bytes) => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), bytes]),
    ],
    ['with a wrong startxref', (bytes) => replaced(bytes, /startxref\n\d+/, 'startxref\n7')],
    [
      'with offsets that are all wrong',
      (bytes) => replaced(bytes, /\n0000\d{6} 00000 n/g, '\n0000000009 00000 n'),
    ],
  ];

  it.each(breakages)('%s', async (_, breakIt) => {
    const broken = new Uint8Array(breakIt(sample));
    expect((await readFields(broken)).totalFields).toBe(35);
    const { bytes, filled } = await fillForm(broken, { City: 'Austin', Sex: 'F' });
    expect(filled).toEqual(['City', 'Sex']);
    const { fields } = await readFields(bytes);
    expect(fields.find(({ name }) => name === 'City')?.value).toBe('Austin');
  });

  it('with objects in compressed containers, using the newest of each', async () => {
    const old = `(old)`;
    const inside = `7 0 << /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V ${old} /Rect [0 0 90 20] >>`;
    const first = inside.indexOf('<<');
    const container = streamSource(
      `/Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode`,
      deflateSync(Buffer.from(inside)),
    );
    const form = buildPdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [7 0 R] >>',
      container,
    ]);
    const lost = replaced(form, /startxref\n\d+/, 'startxref\n7');
    expect((await readFields(lost)).fields[0]).toMatchObject({ name: 'name', value: 'old' });
    const updated = Buffer.concat([
      Buffer.from(lost),
      Buffer.from(`7 0 obj\n${textField('name', '/V (new)')}\nendobj\n`),
    ]);
    expect((await readFields(new Uint8Array(updated))).fields[0]?.value).toBe('new');
  });
});

/** A form whose field only the cross-reference stream has that its trailer names. */
function hiddenField(): Uint8Array {
  const inside = `10 0 ${textField('name')}`;
  const form = (xrefStream: number) =>
    buildPdf(
      [
        '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [10 0 R] >> >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [10 0 R] >>',
        streamSource('/Type /ObjStm /N 5 0 R /First 6 0 R', Buffer.from(inside)),
        '1',
        String(inside.indexOf('<<')),
        streamSource('/Type /XRef /W [1 1 1] /Index [10 1] /Size 11', Uint8Array.of(2, 4, 0)),
      ],
      `/XRefStm ${xrefStream}`,
    );
  return form(Buffer.from(form(0)).indexOf('7 0 obj'));
}

it('a container of objects can say its size and start by reference', async () => {
  const sound = hiddenField();
  expect((await readFields(sound)).fields.map(({ name }) => name)).toEqual(['name']);
  const lost = replaced(sound, /startxref\n\d+/, 'startxref\n7');
  expect((await readFields(lost)).fields.map(({ name }) => name)).toEqual(['name']);
});

it('a hidden object is found without the stream that says its place', async () => {
  const unread = updated(hiddenField(), '10 1\n0000000000 00000 f', '/XRefStm 7');
  expect((await readFields(unread)).fields.map(({ name }) => name)).toEqual(['name']);
});

it('a sound file without fields or pages is read as empty', async () => {
  const empty = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
  ]);
  expect(await readFields(empty)).toEqual({ pages: 0, totalFields: 0, fields: [] });
});

it('fields without the pages that they were on are a damaged file, not a form', async () => {
  const form = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [3 0 R] >> >>',
    '<< /Type /Pages /Kids [9 0 R] /Count 1 >>',
    textField('City'),
  ]);
  expect(await codeOf(form)).toBe('pdf_damaged');
});

it('missing objects that the form refers to are skipped', async () => {
  const form = buildForm({ fields: [textField('here')], listed: [5, 99], annotations: [5, 98] });
  expect((await readFields(form)).fields.map(({ name }) => name)).toEqual(['here']);
});

it.each([
  ['a field that an update deleted is gone, though the form still lists it', '00001 f', ['here']],
  ['a field whose place an update leaves out is found', '00000 n', ['here', 'there']],
])('%s', async (_, entry, names) => {
  const form = buildForm({ fields: [textField('here'), textField('there')] });
  const changed = updated(form, `6 1\n0000000000 ${entry}`);
  expect((await readFields(changed)).fields.map(({ name }) => name)).toEqual(names);
});

it('a field that is called free at its own place is found', async () => {
  const form = buildForm({ fields: [textField('here'), textField('there')] });
  const place = String(Buffer.from(form).indexOf('6 0 obj')).padStart(10, '0');
  const marked = replaced(form, new RegExp(`${place} 00000 n`), `${place} 00000 f`);
  expect((await readFields(marked)).fields.map(({ name }) => name)).toEqual(['here', 'there']);
});

/** The file with an update that has nothing but this part of a table. */
function updated(file: Uint8Array, entries: string, trailer = ''): Uint8Array {
  const [, start] = /startxref\n(\d+)/.exec(Buffer.from(file).toString('latin1')) ?? [];
  const update = `xref\n${entries} \ntrailer << /Size 11 /Root 1 0 R /Prev ${start} ${trailer} >>`;
  const end = `\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(`${update}${end}`)]));
}

function replaced(bytes: Uint8Array, pattern: RegExp, by: string): Uint8Array {
  return new Uint8Array(
    Buffer.from(Buffer.from(bytes).toString('latin1').replace(pattern, by), 'latin1'),
  );
}

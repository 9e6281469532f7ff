import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildForm, streamSource, textField } from '../../../../tests/support/build-pdf.ts';
import { suggestWithGuesses } from '../../mapping/auto-map/auto-map.ts';
import { readFields } from '../acroform/read-fields.ts';
import { analyzeForm } from './analyze-form.ts';

const sample = new Uint8Array(readFileSync('samples/TX App08T Rev 9.1.21 (sample).pdf'));

test('the analysis has the fields of readFields, plus the print around them', async () => {
  const { fields } = await analyzeForm(sample);
  expect(fields.map(({ labels, ...field }) => field)).toEqual((await readFields(sample)).fields);
  const field = (name: string) => fields.find((found) => found.name === name);
  expect(field('Text5')?.labels?.near[0]).toMatchObject({
    where: 'above',
    text: 'Street address *',
  });
  expect(field('Text5')?.labels?.headings).toEqual(['Proposed Insured']);
  expect(field('Text27')?.labels?.near[0]).toMatchObject({
    where: 'below',
    text: 'Signature of Agent *',
  });
  expect(field('Sex')?.labels?.widgets).toEqual(['Male', 'Female']);
});

test('the labels take under 500 bytes a field', async () => {
  const { fields } = await analyzeForm(sample);
  const bytes = fields.map(({ labels }) => JSON.stringify(labels ?? {}).length);
  expect(bytes.reduce((a, b) => a + b, 0) / fields.length).toBeLessThan(500);
});

test('unreadable text nearest to a field gives no mapping, and no other text replaces it', async () => {
  // Two-byte codes that would read as `City`; beside them, further away, `Name` in Helvetica.
  const codes = [...'City'].map((letter) => `00${letter.charCodeAt(0).toString(16)}`).join('');
  const print = `BT /F0 10 Tf 20 705 Td <${codes}> Tj ET BT /F1 10 Tf 50 740 Td (Name) Tj ET`;
  const form = buildForm({
    fields: [
      textField('a'),
      streamSource('', Buffer.from(print)),
      '<< /Type /Font /Subtype /Type0 /BaseFont /Other /Encoding /Identity-H /DescendantFonts [8 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Other /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >>',
    ],
    listed: [5],
    annotations: [5],
    page: '/Contents 6 0 R /Resources << /Font << /F0 7 0 R /F1 4 0 R >> >>',
  });
  const { fields } = await analyzeForm(form);
  expect(fields[0]?.labels?.near[0]).toMatchObject({ where: 'left', text: '\uFFFD'.repeat(4) });
  expect(suggestWithGuesses(fields).mappings).toEqual({});
});

test('a choice whose button is on no page has an empty label among the others', async () => {
  const button = (rect: string, state: string) =>
    `<< /Type /Annot /Subtype /Widget /Parent 5 0 R /Rect [${rect}] /F 4 /AP << /N << /${state} 8 0 R /Off 8 0 R >> >> >>`;
  const form = buildForm({
    fields: [
      '<< /FT /Btn /Ff 32768 /T (Sex) /Kids [6 0 R 7 0 R] >>',
      button('50 700 60 710', 'M'),
      button('100 700 110 710', 'F'),
      streamSource('/Subtype /Form /BBox [0 0 10 10]', new Uint8Array(0)),
      streamSource('', Buffer.from('BT /F1 10 Tf 115 701 Td (Female) Tj ET')),
    ],
    listed: [5],
    annotations: [7],
    page: '/Contents 9 0 R /Resources << /Font << /F1 4 0 R >> >>',
  });
  const [sex] = (await analyzeForm(form)).fields;
  expect([...(sex?.labels?.widgets ?? [])]).toEqual(['', 'Female']);
});

test('a tick without a height leaves the print around the others', async () => {
  const tick = (name: string, rect: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (${name}) /Rect [${rect}] /F 4 >>`;
  const form = buildForm({
    fields: [
      tick('hidden', '300 300 310 300'),
      tick('shown', '50 700 60 710'),
      streamSource('', Buffer.from('BT /F1 10 Tf 65 701 Td (Female) Tj ET')),
    ],
    listed: [5, 6],
    annotations: [5, 6],
    page: '/Contents 7 0 R /Resources << /Font << /F1 4 0 R >> >>',
  });
  const labels = (await analyzeForm(form)).fields.map((field) => field.labels?.widgets);
  expect(labels).toEqual([[''], ['Female']]);
});

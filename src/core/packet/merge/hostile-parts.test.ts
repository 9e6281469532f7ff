/** Small forms with which joining would never end, or take all memory. */
import { expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { openPdf } from '../../pdf/file/open-pdf.ts';
import { Merger } from './merger.ts';
import { treeEntries } from './tree-entries.ts';

const times = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

async function merge(...forms: Uint8Array[]): Promise<Uint8Array> {
  const merger = new Merger();
  for (const [i, bytes] of forms.entries()) {
    merger.addForm({ pdf: await openPdf(bytes), title: 'Form', prefix: `form${i + 1}` });
  }
  return merger.toBytes('Packet');
}

/** Each of its objects names the next one thirty times. */
function multiplyingFont(): Uint8Array {
  const levels = Array.from(
    { length: 4 },
    (_, i) => `<< ${times(30, (k) => `/K${k} ${i + 7} 0 R`)} >>`,
  );
  return buildForm({
    fields: [textField('City'), ...levels, '<< /X 1 >>'],
    listed: [5],
    annotations: [5],
    acroForm: '/DR << /Font << /F 6 0 R >> >>',
  });
}

it('a font that names one object many times is not read to its end', async () => {
  const packet = await merge(multiplyingFont(), multiplyingFont());
  const pdf = await openPdf(packet);
  const resources = pdf.catalog.dict.getDict('AcroForm', pdf.resolve)?.getDict('DR', pdf.resolve);
  // A font that was not compared to its end is not taken for the same one.
  expect([...(resources?.getDict('Font', pdf.resolve) ?? [])].map(([name]) => name)).toEqual([
    'F',
    'F_2',
  ]);
}, 10_000);

it('a tree whose nodes share one list of entries is not read to its end', async () => {
  const form = buildForm({
    fields: [
      textField('City'),
      `<< /Kids [${times(2_000, () => '<< /Names 7 0 R >>')}] >>`,
      `[${times(500, (i) => `(n${i}) [3 0 R /Fit]`)}]`,
    ],
    listed: [5],
    annotations: [5],
    catalog: '/Names << /Dests 6 0 R >>',
  });
  const pdf = await openPdf(form);
  const tree = pdf.catalog.dict.getDict('Names', pdf.resolve)?.getDict('Dests', pdf.resolve);
  expect(treeEntries(pdf, tree, 'Names')).toHaveLength(100_000);
});

it('very many fields below one field, all of them listed, are joined in time', async () => {
  const kids = Array.from({ length: 12_000 }, (_, i) => i + 6);
  const form = buildForm({
    fields: [
      `<< /T (p) /Kids [${times(kids.length, (i) => `${kids[i]} 0 R`)}] >>`,
      ...kids.map((number) => `<< /FT /Tx /T (k${number}) /Parent 5 0 R >>`),
    ],
    listed: [5, ...kids],
    annotations: [],
  });
  expect((await merge(form)).length).toBeGreaterThan(form.length / 10);
}, 10_000);

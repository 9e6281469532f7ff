/** Files with a broken structure, or with a structure that sends a reader in circles. */
import { buildForm, buildPdf, deflatedSource, streamSource, textField } from '../build-pdf.ts';
import { readSampleForm } from '../sample-form.ts';
import type { HostileFile } from './hostile-file.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const sampleText = () => Buffer.from(readSampleForm()).toString('latin1');
const changed = (change: (text: string) => string) => () => latin1(change(sampleText()));

/** Page tree of the smallest document, starting at object 2. */
const PAGES = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page()];

function page(entries = ''): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${entries} >>`;
}

function xrefOf(rows: string, trailer: string): string {
  return `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\nxref\n${rows}trailer\n<< ${trailer} >>\nstartxref\n59\n%%EOF\n`;
}

/** A cross-reference stream with the given `entries`, true or not. */
function xrefStream(entries: string): Uint8Array {
  const objects = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  return latin1(
    `${objects}3 0 obj\n<< /Type /XRef ${entries} /Root 1 0 R /Length 4 >>\nstream\n\x01\x00\x09\x00\nendstream\nendobj\nstartxref\n${objects.length}\n%%EOF\n`,
  );
}

const cutAt = (part: number) => () => {
  const bytes = readSampleForm();
  return bytes.slice(0, Math.floor(bytes.length * part));
};

export const BROKEN_FILES: HostileFile[] = [
  ...[0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.999].map((part) => ({
    name: `cut off at ${part * 100} %`,
    bytes: cutAt(part),
  })),
  { name: 'a header and nothing else', bytes: () => latin1('%PDF-1.7\n') },
  { name: 'a header and zeros', bytes: () => latin1(`%PDF-1.7\n${'\0'.repeat(2 ** 20)}`) },
  { name: 'a header and spaces', bytes: () => latin1(`%PDF-1.7\n${' '.repeat(2 ** 20)}`) },
  { name: 'a header and brackets', bytes: () => latin1(`%PDF-1.7\n${'<<['.repeat(2 ** 18)}`) },
  {
    name: 'a million object marks',
    heavy: true,
    bytes: () => latin1(`%PDF-1.7\n${'1 0 obj '.repeat(2 ** 20)}`),
  },
  {
    name: 'a million stream marks',
    heavy: true,
    bytes: () => latin1(`%PDF-1.7\n${'1 0 obj\n<< >>\nstream\n'.repeat(2 ** 18)}`),
  },
  {
    name: 'a million trailers',
    heavy: true,
    bytes: () => latin1(`%PDF-1.7\n${'trailer << >>\n'.repeat(2 ** 18)}`),
  },
  {
    name: 'a million different objects',
    heavy: true,
    bytes: () =>
      latin1(
        `%PDF-1.7\n${Array.from({ length: 500_000 }, (_, i) => `${i + 1} 0 obj\n1\nendobj\n`).join('')}`,
      ),
  },
  {
    name: 'startxref beyond the end',
    bytes: changed((text) => text.replace(/startxref\s+\d+/, 'startxref 99999999999')),
  },
  {
    name: 'startxref of a stream',
    bytes: changed((text) => text.replace(/startxref\s+\d+/g, 'startxref\n100')),
  },
  { name: 'no startxref', bytes: changed((text) => text.replaceAll('startxref', 'startxxxx')) },
  {
    name: 'no end marks of objects',
    bytes: changed((text) => text.replaceAll('endobj', '      ')),
  },
  {
    name: 'no end marks of streams',
    bytes: changed((text) => text.replaceAll('endstream', '         ')),
  },
  {
    name: 'every reference to itself',
    bytes: changed((text) => text.replace(/\d+ 0 R/g, '1 0 R')),
  },
  {
    name: 'every length 2 GB',
    bytes: changed((text) => text.replace(/\/Length \d+/g, '/Length 2147483648')),
  },
  {
    name: 'every length negative',
    bytes: changed((text) => text.replace(/\/Length \d+/g, '/Length -5')),
  },
  {
    name: 'a table that claims a billion rows',
    bytes: () => latin1(xrefOf('0 1000000000\n0000000000 65535 f \n', '/Size 2 /Root 1 0 R')),
  },
  {
    name: 'a size of a trillion',
    bytes: () =>
      latin1(
        xrefOf('0 2\n0000000000 65535 f \n0000000009 00000 n \n', '/Size 999999999999 /Root 1 0 R'),
      ),
  },
  {
    name: 'updates that go in a circle',
    bytes: () =>
      latin1(
        xrefOf('0 2\n0000000000 65535 f \n0000000009 00000 n \n', '/Size 2 /Root 1 0 R /Prev 59'),
      ),
  },
  {
    name: 'an update that is no number',
    bytes: () =>
      latin1(
        xrefOf('0 2\n0000000000 65535 f \n0000000009 00000 n \n', '/Size 2 /Root 1 0 R /Prev (x)'),
      ),
  },
  {
    name: 'a root that is a number',
    bytes: () =>
      latin1(xrefOf('0 2\n0000000000 65535 f \n0000000009 00000 n \n', '/Size 2 /Root 5')),
  },
  {
    name: 'a cross-reference stream of wide columns',
    bytes: () => xrefStream('/W [99999 99999 99999] /Size 9'),
  },
  {
    name: 'a cross-reference stream of no columns',
    bytes: () => xrefStream('/W [0 0 0] /Size 4000000000'),
  },
  {
    name: 'a cross-reference stream of a billion objects',
    bytes: () => xrefStream('/W [1 2 1] /Index [0 1000000000] /Size 1000000000'),
  },
  {
    name: 'a cross-reference stream with negative ranges',
    bytes: () => xrefStream('/W [1 2 1] /Index [-9 -9 5 -1]'),
  },
  {
    name: 'a stream whose length is itself',
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        ...PAGES,
        '<< /Length 4 0 R >>\nstream\nabc\nendstream',
      ]),
  },
  {
    name: 'lengths that point at each other',
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page('/Contents 4 0 R'),
        '<< /Length 5 0 R >>\nstream\nabc\nendstream',
        '<< /Length 4 0 R >>\nstream\nabc\nendstream',
      ]),
  },
  {
    name: 'zero pages',
    bytes: () =>
      buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  },
  { name: 'no page tree', bytes: () => buildPdf(['<< /Type /Catalog >>']) },
  {
    name: 'a page tree of itself',
    bytes: () => buildPdf(['<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R 1 0 R] >>']),
  },
  {
    name: 'a page tree a thousand levels deep',
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        ...Array.from(
          { length: 1000 },
          (_, i) => `<< /Type /Pages /Kids [${i + 3} 0 R ${i + 3} 0 R] /Count 1 >>`,
        ),
        page(),
      ]),
  },
  {
    name: 'ten thousand pages',
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${Array.from({ length: 10_000 }, (_, i) => `${i + 3} 0 R`).join(' ')}] /Count 10000 >>`,
        ...Array.from({ length: 10_000 }, () => page()),
      ]),
  },
  {
    name: 'one page listed a hundred thousand times',
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>`,
        page(),
      ]),
  },
  {
    name: 'parents that go in a circle',
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Parent 3 0 R >>',
        '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [5 0 R] >>',
        streamSource('', latin1('BT (x) Tj ET')),
        textField('a'),
      ]),
  },
  {
    name: 'a million brackets in one object',
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>',
        ...PAGES,
        '['.repeat(1_000_000),
      ]),
  },
  {
    name: 'a million dictionaries in one object',
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>',
        ...PAGES,
        '<</A '.repeat(500_000),
      ]),
  },
  {
    name: 'a string that never ends',
    heavy: true,
    bytes: () =>
      buildPdf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>',
        ...PAGES,
        `(${'('.repeat(1_000_000)}`,
      ]),
  },
  {
    name: 'a name of a megabyte',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: [textField('a', `/${'N'.repeat(2 ** 20)} 1 /V /${'#41'.repeat(2 ** 18)}`)],
      }),
  },
  {
    name: 'a number of a megabyte',
    bytes: () => buildForm({ fields: [textField('a', `/MaxLen ${'9'.repeat(2 ** 20)}`)] }),
  },
  {
    name: 'comments of a megabyte',
    bytes: () => buildForm({ fields: [textField('a', `${'%'.repeat(2 ** 20)}\n`)] }),
  },
  {
    name: 'a container of containers',
    bytes: () => container('/Type /ObjStm /N 1 /First 4', '9 0 << /Type /ObjStm /N 1 /First 4 >>'),
  },
  {
    name: 'a container that claims a billion objects',
    bytes: () => container('/Type /ObjStm /N 1000000000 /First 999999999', '9 0 10 5 '),
  },
  {
    name: 'a container that begins before itself',
    bytes: () => container('/Type /ObjStm /N 1 /First -4', '9 0 (x)'),
  },
  {
    name: 'a container that extends itself',
    bytes: () => container('/Type /ObjStm /N 1 /First 4 /Extends 4 0 R', '9 0 (x)'),
  },
  { name: 'PDF 9.9', bytes: changed((text) => text.replace(/^%PDF-1\.\d/, '%PDF-9.9')) },
  { name: 'a kilobyte before the header', bytes: changed((text) => `${'x'.repeat(900)}${text}`) },
  { name: 'the file twice', bytes: changed((text) => text + text) },
  {
    name: 'the file backwards',
    bytes: changed((text) => `%PDF-1.7\n${[...text].reverse().join('')}`),
  },
];

function container(entries: string, content: string): Uint8Array {
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [9 0 R] >> >>',
    ...PAGES,
    deflatedSource(content, entries),
  ]);
}

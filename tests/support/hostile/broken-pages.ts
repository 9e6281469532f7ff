/** Forms whose pages, fonts or compression are built to use up a reader's time or memory. */
import { deflateSync } from 'node:zlib';
import {
  buildForm,
  deflatedSource,
  type ObjectSource,
  streamSource,
  textField,
} from '../build-pdf.ts';
import { deflatedRun } from '../deflated-run.ts';
import type { HostileFile } from './hostile-file.ts';

const MEGABYTE = 2 ** 20;
/** Object 5 is a field, objects from 6 on are `more`. */
const page =
  (entries: string, ...more: ObjectSource[]) =>
  () =>
    buildForm({ fields: [textField('a'), ...more], listed: [5], annotations: [5], page: entries });
const print = (content: string) =>
  page('/Contents 6 0 R /Resources << /Font << /F 4 0 R >> >>', deflatedSource(content));
const font =
  (entries: string, ...more: ObjectSource[]) =>
  () =>
    buildForm({
      fields: [
        textField('a', '/DA (/F 9 Tf)'),
        `<< /Type /Font ${entries} >>`,
        ...more,
        deflatedSource('BT /F 12 Tf 50 730 Td (Name) Tj ET'),
      ],
      listed: [5],
      annotations: [5],
      acroForm: '/DR << /Font << /F 6 0 R >> >>',
      page: `/Contents ${7 + more.length} 0 R /Resources << /Font << /F 6 0 R >> >>`,
    });
const deflatedRunSource = (length: number, byte = 0) =>
  streamSource('/Filter /FlateDecode', deflatedRun(length, byte));
const XOBJECTS = (refs: string) => `/Resources << /XObject << ${refs} >> >>`;

export const BROKEN_PAGES: HostileFile[] = [
  {
    name: 'a page of 400 MB of zeros',
    bytes: page('/Contents 6 0 R', deflatedRunSource(400 * MEGABYTE)),
  },
  {
    name: 'a page of 200 MB of spaces',
    heavy: true,
    bytes: page('/Contents 6 0 R', deflatedRunSource(200 * MEGABYTE, 32)),
  },
  {
    name: 'a page of a bomb in a bomb',
    heavy: true,
    bytes: page(
      '/Contents 6 0 R',
      streamSource('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflatedRun(400 * MEGABYTE))),
    ),
  },
  {
    name: 'a page of the same 20 MB fifty times',
    heavy: true,
    bytes: page(`/Contents [${'6 0 R '.repeat(50)}]`, deflatedRunSource(20 * MEGABYTE, 32)),
  },
  {
    name: 'a page of run lengths',
    heavy: true,
    bytes: page(
      '/Contents 6 0 R',
      streamSource('/Filter /RunLengthDecode', Buffer.alloc(4 * MEGABYTE, 129)),
    ),
  },
  {
    name: 'a page of run lengths twice',
    bytes: page(
      '/Contents 6 0 R',
      streamSource('/Filter [/RunLengthDecode /RunLengthDecode]', Buffer.alloc(4 * MEGABYTE, 129)),
    ),
  },
  {
    name: 'a page of LZW',
    bytes: page(
      '/Contents 6 0 R',
      streamSource('/Filter /LZWDecode', Buffer.alloc(MEGABYTE, 0x55)),
    ),
  },
  { name: 'contents of themselves', bytes: page('/Contents 6 0 R', '[6 0 R 6 0 R]') },
  { name: 'contents that are the page', bytes: page('/Contents 3 0 R') },
  {
    name: 'a million letters',
    heavy: true,
    bytes: print(`BT /F 12 Tf ${'(abcdefghij) Tj '.repeat(100_000)} ET`),
  },
  {
    name: 'a million letters over one another',
    bytes: print(`BT /F 12 Tf ${'1 0 0 1 50 730 Tm (abcdefghij) Tj '.repeat(50_000)} ET`),
  },
  {
    name: 'a million letters here and there',
    bytes: print(
      `BT /F 5 Tf ${Array.from({ length: 100_000 }, (_, i) => `1 0 0 1 ${(i * 37) % 612} ${(i * 91) % 792} Tm (ab) Tj`).join(' ')} ET`,
    ),
  },
  {
    name: 'a million lines',
    bytes: print(
      Array.from(
        { length: 300_000 },
        (_, i) =>
          `${(i * 37) % 612} ${(i * 91) % 792} m ${(i * 37) % 612} ${((i * 91) % 792) + 9} l S`,
      ).join(' '),
    ),
  },
  {
    name: 'a hundred thousand bars',
    bytes: print(
      Array.from(
        { length: 100_000 },
        (_, i) => `${(i * 37) % 612} ${(i * 91) % 792} 50 14 re f`,
      ).join(' '),
    ),
  },
  {
    name: 'one path of a million points',
    bytes: print(
      `0 0 m ${Array.from({ length: 300_000 }, (_, i) => `${i % 600} ${(i * 7) % 700} l`).join(' ')} f`,
    ),
  },
  { name: 'brackets without end', bytes: print(`${'[('.repeat(300_000)}`) },
  { name: 'closing brackets', bytes: print(`BT ${')>>]}'.repeat(300_000)} ET`) },
  { name: 'states saved without end', bytes: print('q '.repeat(1_000_000)) },
  {
    name: 'matrices of nonsense',
    bytes: print(`${'1e30 0 0 1e30 0 0 cm '.repeat(1000)} BT /F 12 Tf (x) Tj ET`),
  },
  {
    name: 'matrices of nothing',
    bytes: print('0 0 0 0 0 0 cm BT /F 0 Tf 0 0 0 0 0 0 Tm (x) Tj ET'),
  },
  {
    name: 'an image in the page without an end',
    bytes: print(`BI /W 9999999 /H 9999999 ID ${'x'.repeat(100_000)}`),
  },
  {
    name: 'a form that draws itself',
    heavy: true,
    bytes: page(
      `/Contents 6 0 R ${XOBJECTS('/X 7 0 R')}`,
      deflatedSource('/X Do /X Do'),
      deflatedSource('/X Do /X Do', `/Subtype /Form /BBox [0 0 9 9] ${XOBJECTS('/X 7 0 R')}`),
    ),
  },
  {
    name: 'a form that draws itself 200 times',
    bytes: page(
      `/Contents 6 0 R ${XOBJECTS('/X 7 0 R')}`,
      deflatedSource('/X Do '.repeat(200)),
      deflatedSource(
        '/X Do '.repeat(200),
        `/Subtype /Form /BBox [0 0 9 9] ${XOBJECTS('/X 7 0 R')}`,
      ),
    ),
  },
  {
    name: 'forms that draw ten forms each, ten deep',
    bytes: page(
      `/Contents 6 0 R ${XOBJECTS('/X 7 0 R')}`,
      deflatedSource('/X Do'),
      ...Array.from({ length: 10 }, (_, i) =>
        deflatedSource(
          '/X Do '.repeat(10),
          `/Subtype /Form /BBox [0 0 9 9] ${XOBJECTS(`/X ${i + 8} 0 R`)}`,
        ),
      ),
    ),
  },
  {
    name: 'resources inherited from itself',
    bytes: page('/Parent 3 0 R /Contents 6 0 R', deflatedSource('BT /F 12 Tf (x) Tj ET')),
  },
  { name: 'a page of no size', bytes: page('/MediaBox [0 0 0 0] /CropBox [9 9 9 9]') },
  {
    name: 'a page of astronomical size',
    bytes: page('/MediaBox [-1e30 -1e30 1e30 1e30] /UserUnit 1e9'),
  },
  { name: 'a page turned by 1e12 degrees', bytes: page('/Rotate 1000000000045') },
  { name: 'annotations that are the page', bytes: page('/Annots 3 0 R') },
  { name: 'a font without anything', bytes: font('') },
  {
    name: 'a font of widths a billion long',
    bytes: font(
      '/Subtype /TrueType /BaseFont /X /FirstChar 0 /LastChar 2000000000 /Widths [1e30 -5 (x)]',
    ),
  },
  {
    name: 'a font whose codes are all of them',
    bytes: font(
      '/Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [7 0 R]',
      '<< /Subtype /CIDFontType2 /W [0 2147483647 500 0 2147483647 500] /DW 1e30 >>',
    ),
  },
  {
    name: 'a font map of the whole of Unicode',
    bytes: font(
      '/Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R',
      '<< /Subtype /CIDFontType2 >>',
      deflatedSource(`1 beginbfrange\n${'<0000> <ffffffff> <0000>\n'.repeat(1000)}endbfrange`),
    ),
  },
  {
    name: 'a font map of a million lines',
    heavy: true,
    bytes: font(
      '/Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R',
      '<< /Subtype /CIDFontType2 >>',
      deflatedSource(`1000000 beginbfchar\n${'<0001> <0041>\n'.repeat(1_000_000)}endbfchar`),
    ),
  },
  {
    name: 'a font encoding of a million differences',
    heavy: true,
    bytes: font(
      `/Subtype /Type1 /BaseFont /X /Encoding << /Differences [0 ${'/A '.repeat(1_000_000)}] >>`,
    ),
  },
  {
    name: 'a font drawn by itself',
    bytes: font(
      `/Subtype /Type3 /FontMatrix [0 0 0 0 0 0] /FontBBox [0 0 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 0 /LastChar 255 /Widths [] ${XOBJECTS('/X 7 0 R')}`,
      deflatedSource('/X Do BT /F 9 Tf (a) Tj ET'),
    ),
  },
  ...['FontFile', 'FontFile2', 'FontFile3'].map((key) => ({
    name: `a broken font program (${key})`,
    bytes: font(
      '/Subtype /TrueType /BaseFont /X /FontDescriptor 7 0 R',
      `<< /Type /FontDescriptor /Flags 4 /${key} 8 0 R >>`,
      deflatedSource(Buffer.alloc(200_000, 0xff)),
    ),
  })),
  {
    name: 'a font program of endless tables',
    bytes: font(
      '/Subtype /TrueType /BaseFont /X /FontDescriptor 7 0 R',
      '<< /Type /FontDescriptor /Flags 32 /FontFile2 8 0 R >>',
      deflatedSource(trueTypeOfNonsense()),
    ),
  },
  ...[
    '/V 5 /R 5 /Length 999999 /O (x) /U (y) /P 5',
    '/V 4 /R 6 /Length 256 /CF << /StdCF << /CFM /AESV3 /Length 9 >> >> /StmF /StdCF /StrF /StdCF /O () /U () /OE () /UE () /Perms () /P -1',
    '/V 1 /R 2 /O 5 /U /x /P (y)',
    '/V 99 /R 99',
    '/V 2 /R 3 /Length -8 /O (\\000) /U (\\000) /P 0',
    '',
  ].map((encrypt, i) => ({
    name: `an encryption of wrong lengths (${i + 1})`,
    bytes: () => withTrailer(`/Encrypt << /Filter /Standard ${encrypt} >> /ID [(a) (b)]`),
  })),
  {
    name: 'an encryption by someone unknown',
    bytes: () => withTrailer('/Encrypt << /Filter /FOPN_foweb /V 1 >>'),
  },
  { name: 'an encryption that is not there', bytes: () => withTrailer('/Encrypt 99 0 R') },
  { name: 'an encryption that is the form', bytes: () => withTrailer('/Encrypt 1 0 R /ID 5') },
];

function withTrailer(trailer: string): Uint8Array {
  const source = Buffer.from(buildForm({ fields: [textField('a')] })).toString('latin1');
  return new Uint8Array(
    Buffer.from(source.replace('/Root 1 0 R', `/Root 1 0 R ${trailer}`), 'latin1'),
  );
}

/** A font with the names of real tables, whose offsets and counts point nowhere. */
function trueTypeOfNonsense(): Uint8Array {
  const tags = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'OS/2'];
  const font = Buffer.alloc(12 + tags.length * 16 + 400, 0xff);
  font.writeUInt32BE(0x00010000, 0);
  font.writeUInt16BE(tags.length, 4);
  for (const [i, tag] of tags.entries()) {
    font.write(tag, 12 + i * 16, 'latin1');
    font.writeUInt32BE(12 + tags.length * 16, 12 + i * 16 + 8);
    font.writeUInt32BE(0x7fffffff, 12 + i * 16 + 12);
  }
  return font;
}

/** Forms whose fields contain what no field should. */
import { deflateSync } from 'node:zlib';
import { buildForm, type ObjectSource, streamSource, textField } from '../build-pdf.ts';
import type { HostileFile } from './hostile-file.ts';

const field = (entries: string) =>
  `<< /Subtype /Widget /F 4 /Rect [50 700 250 720] /T (a) ${entries} >>`;
const one =
  (entries: string, ...more: ObjectSource[]) =>
  () =>
    buildForm({ fields: [field(entries), ...more], listed: [5], annotations: [5] });
const text = (entries: string, ...more: ObjectSource[]) => one(`/FT /Tx ${entries}`, ...more);
const check = (entries: string, ...more: ObjectSource[]) => one(`/FT /Btn ${entries}`, ...more);
const choice = (entries: string, ...more: ObjectSource[]) => one(`/FT /Ch ${entries}`, ...more);
const many = (count: number, source: (i: number) => ObjectSource) => () =>
  buildForm({ fields: Array.from({ length: count }, (_, i) => source(i)) });
const stream = (content: string, entries = '') =>
  streamSource(`${entries} /Filter /FlateDecode`, deflateSync(content));
const form = (content: string, entries = '') =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 200 20] ${entries}`);

export const BROKEN_FIELDS: HostileFile[] = [
  { name: 'options that are no list', bytes: choice('/Ff 131072 /Opt (x)') },
  {
    name: 'options of every kind',
    bytes: choice(
      '/Ff 131072 /Opt [1 null /N [] [1] [(a)] [(a) (b) (c)] << >> 99 0 R true [[(x)]]]',
    ),
  },
  {
    name: 'a million options',
    heavy: true,
    bytes: choice(`/Ff 131072 /Opt [${'(x)'.repeat(1_000_000)}]`),
  },
  {
    name: 'a million options of a list',
    heavy: true,
    bytes: choice(`/Opt [${'(x)'.repeat(1_000_000)}]`),
  },
  {
    name: 'half a million pairs',
    heavy: true,
    bytes: choice(`/Ff 2097152 /Opt [${'[(a)(b)]'.repeat(500_000)}]`),
  },
  { name: 'options that hold themselves', bytes: choice('/Opt 6 0 R', '[6 0 R [6 0 R 6 0 R]]') },
  {
    name: 'options of a megabyte each',
    bytes: choice(`/Opt [(${'x'.repeat(2 ** 20)})(${'y'.repeat(2 ** 20)})]`),
  },
  { name: 'an index beyond the options', bytes: choice('/Opt [(a)] /I [5 -1 1e9] /TI 99999999') },
  {
    name: 'an appearance string of garbage',
    bytes: text('/DA (\\377\\376]]>>(/ 0 Tf Tf rg 9 9 rg k /)'),
  },
  {
    name: 'an appearance string of a megabyte',
    bytes: text(`/DA (${'/Helv 0 Tf '.repeat(100_000)})`),
  },
  { name: 'a font size of nothing like one', bytes: text('/DA (/Helv NaN Tf 1 0 0 rg)') },
  { name: 'a font size of a billion', bytes: text('/DA (/Helv 1000000000 Tf 0 g)') },
  { name: 'a font size of a billionth', bytes: text('/DA (/Helv 0.000000001 Tf 0 g) /Ff 4096') },
  { name: 'a font that is not there', bytes: text('/DA (/NoSuchFont 12 Tf 0 g)') },
  { name: 'a font of the wrong kind', bytes: text('/DA (/F 12 Tf 0 g)', '(x)') },
  { name: 'a value of a megabyte', bytes: text(`/V (${'word '.repeat(200_000)})`) },
  { name: 'a value that is its own field', bytes: text('/V 5 0 R') },
  { name: 'a value in itself', bytes: text('/V 6 0 R', '[6 0 R]') },
  {
    name: 'characteristics that are huge',
    bytes: text(
      `/MK << /BG [${'1 '.repeat(100_000)}] /BC [9e99 -1 2] /R 1000000000000 /CA (${'x'.repeat(100_000)}) >>`,
    ),
  },
  { name: 'characteristics that are no dictionary', bytes: check('/MK 5 0 R /AP 5 0 R') },
  { name: 'a border of a mile', bytes: text('/BS << /W 1000000 /S /B >> /Border [1 1 1e30]') },
  ...Object.entries({
    negative: '-50 -700 -250 -720',
    'turned round': '250 720 50 700',
    'of nothing': '0 0 0 0',
    'of one point': '50 700 51 701',
    'a line': '50 700 250 700',
    huge: '-1e30 -1e30 1e30 1e30',
    'without numbers': '(a) /b null []',
    'of not-a-numbers': 'NaN Inf -Inf --',
    'of three numbers': '1 2 3',
    'of itself': '5 0 R 5 0 R 5 0 R 5 0 R',
  }).map(([what, rect]) => ({
    name: `a box ${what}`,
    bytes: () =>
      buildForm({
        fields: [
          textField('a', '', rect),
          textField('b', '/Ff 4096', rect),
          textField('c', '/Ff 16777216 /MaxLen 9', rect),
        ],
      }),
  })),
  { name: 'a maximum length of two billion', bytes: text('/MaxLen 2147483647 /Ff 16777216') },
  { name: 'a negative maximum length', bytes: text('/MaxLen -3 /Ff 16777216') },
  { name: 'a maximum length of 1e300', bytes: text(`/MaxLen 1${'0'.repeat(300)} /Ff 16777216`) },
  { name: 'flags of all bits', bytes: text('/Ff 4294967295') },
  { name: 'flags of the wrong kind', bytes: text('/Ff (x)') },
  {
    name: 'a state for a million names',
    heavy: true,
    bytes: check(
      `/AP << /N << ${Array.from({ length: 200_000 }, (_, i) => `/s${i} 6 0 R`).join(' ')} >> >>`,
      form('0 g'),
    ),
  },
  { name: 'states that are themselves', bytes: check('/AP 6 0 R', '<< /N 6 0 R /Yes 6 0 R >>') },
  { name: 'an appearance that is its own field', bytes: text('/AP << /N 5 0 R >>') },
  {
    name: 'an appearance that draws itself',
    bytes: text(
      '/AP << /N 6 0 R >>',
      form('/Tx BMC /X Do EMC', '/Resources << /XObject << /X 6 0 R >> >>'),
    ),
  },
  {
    name: 'an appearance of a million marks',
    bytes: text('/AP << /N 6 0 R >>', form('/Tx BMC '.repeat(1_000_000))),
  },
  {
    name: 'an appearance of a million ends',
    bytes: text('/AP << /N 6 0 R >>', form('/Tx BMC EMC '.repeat(1_000_000))),
  },
  {
    name: 'an appearance with a matrix of nonsense',
    bytes: text('/AP << /N 6 0 R >>', form('/Tx BMC EMC', '/Matrix [0 0 0 0 0 0]')),
  },
  {
    name: 'appearances that are broken streams',
    bytes: text(
      '/AP << /N 6 0 R >>',
      streamSource('/Filter /FlateDecode', Buffer.from('not deflated')),
    ),
  },
  {
    name: 'filters no one knows',
    bytes: text(
      '/AP << /N 6 0 R >>',
      streamSource('/Filter [/Foo /LZWDecode /ASCII85Decode /JBIG2Decode]', Buffer.from('junk')),
    ),
  },
  {
    name: 'a hundred filters',
    bytes: text(
      '/AP << /N 6 0 R >>',
      streamSource(`/Filter [${'/ASCIIHexDecode '.repeat(100)}]`, Buffer.from('3e'.repeat(50_000))),
    ),
  },
  {
    name: 'a prediction of enormous rows',
    bytes: text(
      '/V 6 0 R',
      stream(
        'x'.repeat(1000),
        '/DecodeParms << /Predictor 15 /Columns 2000000000 /Colors 32 /BitsPerComponent 32 >>',
      ),
    ),
  },
  {
    name: 'a child of itself',
    bytes: () => buildForm({ fields: ['<< /T (a) /Kids [5 0 R] /Parent 5 0 R /FT /Tx >>'] }),
  },
  {
    name: 'children that are each other',
    bytes: () =>
      buildForm({
        fields: [
          '<< /T (a) /Kids [6 0 R 5 0 R] >>',
          '<< /T (b) /Parent 5 0 R /Kids [5 0 R 6 0 R] >>',
        ],
      }),
  },
  {
    name: 'parents that are each other',
    bytes: () =>
      buildForm({
        fields: [textField('a', '/Parent 6 0 R'), textField('b', '/Parent 5 0 R')],
        listed: [],
      }),
  },
  {
    name: 'a hundred thousand children of one',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: [
          `<< /T (a) /FT /Tx /Kids [${Array.from({ length: 50_000 }, (_, i) => `${i + 6} 0 R`).join(' ')}] >>`,
          ...Array.from(
            { length: 50_000 },
            () => '<< /Subtype /Widget /Parent 5 0 R /Rect [0 0 9 9] >>',
          ),
        ],
        listed: [5],
      }),
  },
  {
    name: 'a hierarchy a hundred thousand deep',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: Array.from(
          { length: 100_000 },
          (_, i) => `<< /T (${i}) /Parent ${i + 4} 0 R /Kids [${i + 6} 0 R] >>`,
        ),
        listed: [5],
        annotations: [],
      }),
  },
  {
    name: 'forgotten fields under long chains',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: Array.from({ length: 20_000 }, (_, i) =>
          textField(`f${i}`, `/Parent ${i + 4} 0 R`),
        ),
        listed: [],
      }),
  },
  {
    name: 'a hundred thousand fields',
    heavy: true,
    bytes: many(100_000, (i) => textField(`f${i}`)),
  },
  {
    name: 'a hundred thousand fields of one name',
    heavy: true,
    bytes: many(100_000, () => textField('same')),
  },
  {
    name: 'a hundred thousand fields in one place',
    heavy: true,
    bytes: many(30_000, (i) => textField(`f${i}`, '', '50 700 60 710')),
  },
  {
    name: 'ten thousand ticks in a row',
    heavy: true,
    bytes: many(
      2_900,
      (i) =>
        `<< /Subtype /Widget /FT /Btn /T (t${i}) /Rect [${(i % 60) * 10} ${Math.floor(i / 60) * 12} ${(i % 60) * 10 + 8} ${Math.floor(i / 60) * 12 + 8}] >>`,
    ),
  },
  {
    name: 'one field listed a hundred thousand times',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: [textField('a')],
        listed: Array.from({ length: 100_000 }, () => 5),
        annotations: Array.from({ length: 100_000 }, () => 5),
      }),
  },
  { name: 'a name of 64 KB', bytes: () => buildForm({ fields: [textField('n'.repeat(65_536))] }) },
  {
    name: 'a name of 64 KB at each of 90 levels',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: [
          ...Array.from(
            { length: 90 },
            (_, i) => `<< /T (${'n'.repeat(65_536)}) /Parent ${i + 4} 0 R /Kids [${i + 6} 0 R] >>`,
          ),
          textField('x'),
        ],
        listed: [5],
        annotations: [],
      }),
  },
  {
    name: 'names that are paths',
    bytes: () =>
      buildForm({
        fields: [
          '../../etc/passwd',
          'a\\000b',
          '__proto__',
          'constructor',
          'C:\\\\x',
          '-rf',
          '$(x)',
          '%s%n',
          '\\n\\r',
        ].map((name) => textField(name)),
      }),
  },
  {
    name: 'a name in broken UTF-16',
    bytes: () =>
      buildForm({
        fields: [
          '<< /Subtype /Widget /FT /Tx /T <FEFFD800> /Rect [0 0 99 9] >>',
          '<< /Subtype /Widget /FT /Tx /T <FEFFDC00D8> /Rect [0 0 99 9] >>',
        ],
      }),
  },
  { name: 'a name of no characters', bytes: () => buildForm({ fields: [textField('')] }) },
  {
    name: 'scripts',
    bytes: text(
      '/AA << /K << /S /JavaScript /JS (while(true){}) >> /F << /S /JavaScript /JS (AFDate_FormatEx\\("mm/dd/yyyy"\\)) >> /C 5 0 R >> /A << /S /Launch /F (calc.exe) /Next 5 0 R >>',
    ),
  },
  {
    name: 'a script of ten megabytes',
    bytes: text(`/AA << /F << /S /JavaScript /JS 6 0 R >> >>`, stream('AFDate_'.repeat(1_500_000))),
  },
  {
    name: 'a calculation order of nonsense',
    bytes: () =>
      buildForm({ fields: [textField('a')], acroForm: '/CO [99 0 R 5 0 R 1 (x)] /SigFlags 3' }),
  },
  {
    name: 'a signature of nothing',
    bytes: () =>
      buildForm({
        fields: [
          '<< /Subtype /Widget /FT /Sig /T (s) /Rect [0 0 9 9] /V << /ByteRange [0 -1 99999999999 5] /Contents <00> >> >>',
          textField('a'),
        ],
        catalog: '/Perms << /DocMDP 5 0 R /UR3 5 0 R >>',
      }),
  },
  {
    name: 'permissions that are themselves',
    bytes: () => buildForm({ fields: [textField('a')], catalog: '/Perms 1 0 R' }),
  },
  {
    name: 'form data of another kind in pieces',
    bytes: () =>
      buildForm({
        fields: [textField('a')],
        acroForm: '/XFA [(template) 99 0 R (datasets) 5 0 R 7 (x)]',
      }),
  },
  {
    name: 'form data of another kind that is a number',
    bytes: () => buildForm({ fields: [textField('a')], acroForm: '/XFA 7' }),
  },
  {
    name: 'form data of another kind that explodes',
    bytes: () =>
      buildForm({
        fields: [
          textField('a'),
          stream(
            `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, i) => `<!ENTITY b${i} "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]><x>&b29;</x>`,
          ),
        ],
        listed: [5],
        annotations: [5],
        acroForm: '/XFA 6 0 R',
      }),
  },
  {
    name: 'resources that are themselves',
    bytes: () =>
      buildForm({
        fields: [
          textField('a', '/DA (/F 9 Tf)'),
          '<< /Font 6 0 R /F 6 0 R /Subtype /Type0 /DescendantFonts [6 0 R] /Encoding /Identity-H /FontDescriptor 6 0 R /ToUnicode 6 0 R /W [6 0 R 0 6 0 R] >>',
        ],
        listed: [5],
        annotations: [5],
        acroForm: '/DR 6 0 R',
      }),
  },
];

/** Forms whose fields contain what no field should. */
import {
  buildForm,
  deflatedSource,
  type ObjectSource,
  streamSource,
  textField,
} from '../build-pdf.ts';
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
const form = (content: string, entries = '') =>
  deflatedSource(content, `/Type /XObject /Subtype /Form /BBox [0 0 200 20] ${entries}`);

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
      deflatedSource(
        'x'.repeat(1000),
        '/DecodeParms << /Predictor 15 /Columns 2000000000 /Colors 32 /BitsPerComponent 32 >>',
      ),
    ),
  },
  {
    name: 'scripts',
    bytes: text(
      '/AA << /K << /S /JavaScript /JS (while(true){}) >> /F << /S /JavaScript /JS (AFDate_FormatEx\\("mm/dd/yyyy"\\)) >> /C 5 0 R >> /A << /S /Launch /F (calc.exe) /Next 5 0 R >>',
    ),
  },
  {
    name: 'a script of ten megabytes',
    bytes: text(
      `/AA << /F << /S /JavaScript /JS 6 0 R >> >>`,
      deflatedSource('AFDate_'.repeat(1_500_000)),
    ),
  },
];

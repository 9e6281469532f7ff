/** Texts in the file that nobody can read, and plain texts that must raise no alarm. */
import {
  type AdverseCase,
  adverse,
  appearance,
  content,
  framed,
  RECT,
  VALUE,
} from './adverse-case.ts';

const LONG = 'Whole life, paid-up since 1998, lapsed and reinstated in 2003. '.repeat(5).trim();
const da = (text: string) => `/DA (/Helv 10 Tf ${text})`;
const under = (text: string) => ({ page: '/Contents {1}', more: [content(text)] });
const print = (text: string) => ({
  page: '/Contents {1} /Resources << /Font << /F 4 0 R >> >>',
  more: [content(text)],
});

const plain: AdverseCase[] = [
  adverse('good', 'a plain box', true, {}),
  adverse('good', 'a box 9 pt high', true, { rect: '50 700 250 709' }),
  adverse('good', 'a box 11 pt high', true, { box: da('0 g'), rect: '50 700 250 711' }),
  adverse('good', 'capitals at 6 pt', true, { box: '/DA (/Helv 6 Tf 0 g)', value: 'LOPEZ' }),
  adverse('good', 'blue ink', true, { box: da('0 0 0.6 rg') }),
  adverse('good', 'white on a dark page', true, {
    box: da('1 g'),
    ...under('0 0 0.3 rg 40 690 300 50 re f'),
  }),
  adverse('good', 'on a shaded row', true, under('0.85 g 40 690 300 50 re f')),
  adverse('good', 'a rule under the baseline', true, under('0.5 w 40 703 m 300 703 l S')),
  adverse('good', 'a frame around the box', true, under('0.7 w 50 700 200 20 re S')),
  adverse('good', 'two lines in a tall box', true, {
    box: '/Ff 4096 /DA (/Helv 9 Tf 0 g)',
    rect: '50 660 250 720',
    value: 'Maria Lopez\n12 Elm Street',
  }),
  adverse('good', 'a comb', true, { box: '/Ff 16777216 /MaxLen 11', value: 'MARIALOPEZ' }),
  adverse('good', 'right alignment', true, { box: '/Q 2' }),
  adverse('good', 'hyphens and accents', true, { value: 'José-María Núñez — 12-34-' }),
  ...[90, 180, 270].flatMap((degrees) => [
    adverse('good', `a page turned by ${degrees}`, true, { page: `/Rotate ${degrees}` }),
    adverse('good', `a box turned by ${degrees}`, true, {
      box: `/MK << /R ${degrees} >> /DA (/Helv 10 Tf 0 g)`,
      rect: degrees === 180 ? RECT : '50 500 70 720',
    }),
  ]),
  adverse('good', 'a page of other units', true, { page: '/UserUnit 2' }),
  adverse('good', 'a page cropped elsewhere', true, { page: '/CropBox [20 600 400 780]' }),
  adverse('good', 'a layer that is on', true, {
    box: '/OC {1}',
    more: ['<< /Type /OCG /Name (L) >>'],
    catalog: '/OCProperties << /OCGs [{1}] /D << /ON [{1}] >> >>',
  }),
  adverse('good', 'asked to draw it anew', true, { acroForm: '/NeedAppearances true' }),
  framed('good', 'an own frame', true, ['0.9 0.95 1 rg 0 0 200 20 re f', '0 G 0 0 200 20 re S']),
];

const small: AdverseCase[] = [
  // At size 10, a box of 5 pt has room for letters of 4.47 pt, which can be read.
  ...[1, 2, 3, 4, 5].flatMap((height) =>
    (height < 5 ? [0, 10] : [0]).map((size) =>
      adverse('low', `${height} pt high at size ${size}`, false, {
        box: `/DA (/Helv ${size} Tf 0 g)`,
        rect: `50 700 250 ${700 + height}`,
      }),
    ),
  ),
  ...[1, 3, 6, 12, 30].map((width) =>
    adverse('narrow', `${width} pt wide`, false, { rect: `50 700 ${50 + width} 720` }),
  ),
  adverse('long', 'one line', false, { value: LONG }),
  adverse('long', 'many lines', false, {
    box: '/Ff 4096',
    rect: '50 700 250 730',
    value: LONG.repeat(3),
  }),
  adverse('long', 'a low box of lines', false, {
    box: '/Ff 4096 /DA (/Helv 10 Tf 0 g)',
    rect: '50 700 250 714',
    value: 'one\ntwo\nthree\nfour',
  }),
  adverse('comb', 'cells of 2 pt', false, {
    box: '/Ff 16777216 /MaxLen 30',
    rect: '50 700 110 720',
    value: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  }),
  ...[0.5, 1, 2, 3].map((size) =>
    adverse('tiny', `type of ${size} pt`, false, { box: `/DA (/Helv ${size} Tf 0 g)` }),
  ),
  adverse('tiny', 'a page of small units', false, {
    page: '/UserUnit 0.2',
    box: '/DA (/Helv 10 Tf 0 g)',
  }),
];

const flags: AdverseCase[] = (
  [
    ['no Print', 0],
    ['no flags at all', null],
    ['Hidden', 6],
    ['Invisible', 5],
    ['NoView', 36],
    ['ToggleNoView', 260],
    ['NoView without Print', 32],
  ] as const
).map(([name, bits]) => adverse('flags', name, false, { flags: bits }));

flags.push(
  adverse('flags', 'NoRotate on a turned page', false, { flags: 20, page: '/Rotate 90' }),
  adverse('flags', 'transparent as a whole', false, { box: '/ca 0' }),
);

const colors: AdverseCase[] = [
  ...['1 g', '0.95 g', '0.8 g', '0.7 g', '1 1 0 rg', '0 0 0 0 k', '0 0 0 0.1 k'].map((color) =>
    adverse('colour', `${color} on white`, false, { box: da(color) }),
  ),
  adverse('colour', 'black on its own black', false, { box: `/MK << /BG [0] >> ${da('0 g')}` }),
  adverse('colour', 'blue on dark blue', false, {
    box: `/MK << /BG [0 0 0.4] >> ${da('0 0 1 rg')}`,
  }),
  adverse('colour', 'red on green', false, {
    box: `/MK << /BG [0 0.55 0] >> ${da('1 0 0 rg')}`,
  }),
  adverse('colour', 'black on a black page', false, under('0 g 40 690 300 50 re f')),
  ...[706.5, 707, 707.5, 709].map((top) =>
    adverse(
      'colour',
      `on a black band up to ${top}`,
      false,
      under(`0 g 40 695 m 300 695 l 300 ${top} l 40 ${top} l f`),
    ),
  ),
  adverse('colour', 'half on a black page', false, under('0 g 40 690 40 50 re f')),
  ...['0', '0.05', '0.2'].map((alpha) =>
    framed(
      'colour',
      `alpha ${alpha}`,
      false,
      ['/G gs', ''],
      `/ExtGState << /G << /ca ${alpha} >> >>`,
    ),
  ),
  framed(
    'colour',
    'a blend that adds nothing',
    false,
    ['/G gs', ''],
    '/ExtGState << /G << /BM /Lighten >> >>',
  ),
  adverse('colour', 'a soft mask of nothing', false, {
    box: '/AP << /N {1} >>',
    more: [
      appearance('/G gs /Tx BMC EMC', '200 20', '/Resources << /ExtGState << /G 7 0 R >> >>'),
      '<< /Type /ExtGState /SMask << /Type /Mask /S /Alpha /G {3} >> >>',
      appearance('', '200 20', '/Group << /S /Transparency >>'),
    ],
  }),
];

const frames: AdverseCase[] = [
  framed('frame', 'white over the text', false, ['', '1 g 0 0 200 20 re f']),
  framed('frame', 'white over its half', false, ['', '1 g 0 0 30 20 re f']),
  framed('frame', 'white over its lower half', false, ['', '1 g 0 0 200 9 re f']),
  framed('frame', 'black over the text', false, ['', '0 g 0 0 200 20 re f']),
  framed('frame', 'a band through it', false, ['', '0 g 0 6 200 8 re f']),
  framed(
    'frame',
    'other letters over it',
    false,
    ['', 'BT 0 g /Helv 13 Tf 2 5 Td (XWMXWMXWMXW) Tj ET'],
    '/Font << /Helv 4 0 R >>',
  ),
  framed('frame', 'a clip beside it', false, ['150 0 10 20 re W n', '']),
  framed('frame', 'a clip through it', false, ['0 0 30 20 re W n', '']),
  framed('frame', 'a clip of its upper half', false, ['0 10 200 10 re W n', '']),
  framed('frame', 'a clip of nothing', false, ['0 0 0 0 re W n', '']),
  framed('frame', 'text that is not painted', false, ['3 Tr', '']),
  framed('frame', 'text that only clips', false, ['7 Tr', '']),
  framed('frame', 'moved away', false, ['1 0 0 1 500 0 cm', '']),
  framed('frame', 'moved up', false, ['1 0 0 1 0 14 cm', '']),
  framed('frame', 'made tiny', false, ['0.1 0 0 0.1 0 0 cm', '']),
  framed('frame', 'pressed flat', false, ['1 0 0 0.2 0 0 cm', '']),
  framed('frame', 'mirrored', false, ['-1 0 0 1 200 0 cm', '']),
  framed('frame', 'letters on one spot', false, ['-8 Tc', '']),
  framed('frame', 'letters far apart', false, ['80 Tc', '']),
  framed('frame', 'narrow letters', false, ['5 Tz', '']),
  framed('frame', 'raised away', false, ['30 Ts', '']),
];

const places: AdverseCase[] = [
  adverse('place', 'right of the page', false, { rect: '700 700 900 720' }),
  adverse('place', 'half beyond the page', false, { rect: '590 700 790 720' }),
  adverse('place', 'below the page', false, { rect: '50 -30 250 -10' }),
  adverse('place', 'out of the crop box', false, { page: '/CropBox [0 0 612 650]' }),
  adverse('place', 'half out of the crop box', false, { page: '/CropBox [80 0 612 792]' }),
  adverse('place', 'its lower half out of the crop box', false, {
    page: '/CropBox [0 711 612 792]',
  }),
  adverse('place', 'cropped on a turned page', false, {
    page: '/CropBox [0 0 612 705] /Rotate 90',
  }),
  adverse('place', 'a box without area', false, { rect: '50 700 50 700' }),
];

const later = (entries: string, name: string, more: Uint8Array[] = []) =>
  adverse('covered', name, false, {
    more: [`<< /Type /Annot /Rect [40 690 300 730] /F 4 ${entries} >>`, ...more],
    after: [1],
  });
const opaque = appearance('1 g 0 0 260 40 re f', '260 40');
const covered: AdverseCase[] = [
  later('/Subtype /Stamp /AP << /N {2} >>', 'by a stamp', [opaque]),
  later('/Subtype /FreeText /DA (/Helv 10 Tf) /AP << /N {2} >>', 'by a note', [opaque]),
  later('/Subtype /FreeText /C [1 1 1] /DA (/Helv 10 Tf) /Contents ( )', 'by a note to be drawn'),
  later('/Subtype /Square /IC [1 1 1] /C [1 1 1]', 'by a square to be drawn'),
  later('/Subtype /Redact /IC [0 0 0]', 'by a redaction to be drawn'),
  later('/Subtype /Widget /FT /Btn /Ff 65536 /T (push) /AP << /N {2} >>', 'by a button', [opaque]),
  later(
    '/Subtype /Widget /FT /Tx /T (cover) /MK << /BG [1 1 1] >> /AP << /N {2} >>',
    'by a field',
    [opaque],
  ),
  later('/Subtype /Widget /FT /Tx /T (cover) /MK << /BG [1 1 1] >>', 'by a field to be drawn'),
  adverse('covered', 'its end', false, {
    more: [
      '<< /Type /Annot /Subtype /Stamp /Rect [85 690 300 730] /F 4 /AP << /N {2} >> >>',
      opaque,
    ],
    after: [1],
  }),
  adverse('good', 'an opaque stamp below it', true, {
    more: [
      '<< /Type /Annot /Subtype /Stamp /Rect [40 690 300 730] /F 4 /AP << /N {2} >> >>',
      opaque,
    ],
    before: [1],
  }),
  adverse(
    'covered',
    'print of the same size',
    false,
    print('BT /F 13 Tf 52 705 Td (WXMKWXMKWXM) Tj ET'),
  ),
  adverse(
    'covered',
    'lines of small print',
    false,
    print(
      'BT /F 6 Tf 7 TL 50 716 Td (the applicant warrants that all statements) Tj T* (herein are true and complete to the best) Tj T* (of knowledge and belief, and agrees) Tj ET',
    ),
  ),
];

const groups = (d: string, member = '{1}', group = '') => ({
  box: `/OC ${member}`,
  more: [`<< /Type /OCG /Name (L) ${group} >>`, '<< /Type /OCG /Name (K) >>'],
  catalog: `/OCProperties << /OCGs [{1} {2}] /D << ${d} >> >>`,
});
const layers: AdverseCase[] = [
  adverse('layer', 'its text off', false, {
    ...groups('/OFF [{1}]', 'null'),
    box: '/AP << /N {3} >>',
    more: [
      '<< /Type /OCG /Name (L) >>',
      '<< /Type /OCG /Name (K) >>',
      appearance(
        '/OC /L BDC /Tx BMC EMC EMC',
        '200 20',
        '/Resources << /Properties << /L 6 0 R >> >>',
      ),
    ],
  }),
  adverse('layer', 'off', false, groups('/OFF [{1}]')),
  adverse('layer', 'off by default', false, groups('/BaseState /OFF /ON [{2}]')),
  adverse(
    'layer',
    'a member of one that is off',
    false,
    groups('/OFF [{1}]', '<< /Type /OCMD /OCGs [{1}] >>'),
  ),
  adverse(
    'layer',
    'all of two must be on',
    false,
    groups('/OFF [{2}]', '<< /Type /OCMD /OCGs [{1} {2}] /P /AllOn >>'),
  ),
  adverse(
    'layer',
    'shown while another is off',
    false,
    groups('', '<< /Type /OCMD /OCGs [{2}] /P /AllOff >>'),
  ),
  adverse('layer', 'not another', false, groups('', '<< /Type /OCMD /VE [/Not {2}] >>')),
  adverse(
    'layer',
    'not printed',
    false,
    groups(
      '/AS [<< /Event /Print /Category [/Print] /OCGs [{1}] >>]',
      '{1}',
      '/Usage << /Print << /PrintState /OFF >> >>',
    ),
  ),
  adverse(
    'layer',
    'only printed',
    false,
    groups(
      '/AS [<< /Event /View /Category [/View] /OCGs [{1}] >>]',
      '{1}',
      '/Usage << /View << /ViewState /OFF >> >>',
    ),
  ),
];

const fields: AdverseCase[] = [
  adverse('field', 'a password', false, { box: '/Ff 8192' }),
  adverse('field', 'a drop-down by its text', true, {
    type: 'Ch',
    box: '/Ff 131072 /Opt [[(OH) (Ohio)] [(IL) (Illinois)]]',
    value: 'IL',
  }),
  adverse('field', 'a list', true, {
    type: 'Ch',
    box: '/Opt [(Ohio) (Illinois) (Texas)]',
    rect: '50 640 250 720',
    value: 'Texas',
  }),
  adverse('field', 'a list too low for a row', false, {
    type: 'Ch',
    box: '/Opt [(Ohio) (Illinois) (Texas)] /DA (/Helv 10 Tf 0 g)',
    rect: '50 713 250 720',
    value: 'Texas',
  }),
];

export const HIDDEN_TEXT: AdverseCase[] = [
  ...plain,
  ...small,
  ...flags,
  ...colors,
  ...frames,
  ...places,
  ...covered,
  ...layers,
  ...fields,
].map((one) => ({ ...one, value: one.value ?? VALUE }));

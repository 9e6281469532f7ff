import { describe, expect, it } from 'vitest';
import { buildForm, streamSource, textField } from '../../../../tests/support/build-pdf.ts';
import { readRealForm, realForms } from '../../../../tests/support/real-forms.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { fillForm } from '../../pdf/fill-form.ts';
import { formRevision } from '../form-revision.ts';
import { readPacketForm } from '../read-packet-form.ts';
import { whoSigns } from './who-signs.ts';

it.each([
  ['Signature of Proposed Insured', 'insured'],
  ['Signature of Owner (if other than Proposed Insured)', 'owner'],
  ['Parent or guardian of the insured', 'parent'],
  ['Third-party signature', 'third party'],
  ['AGENCY SIGNATURE', 'agency'],
  ['If signing for a firm or State agency, complete Items 26A and 26B', 'signer'],
  ['Sign in the presence of a notary', 'signer'],
  ["Insured's Spouse", 'spouse'],
  ['Witness to the signature of the owner', 'witness'],
  ['Licensed Producer', 'agent'],
  ['Signature (Appellant or appointed representative)', 'appellant'],
  ['Firma del preparador', 'preparer'],
  ['Signature', 'signer'],
])('%s is signed by: %s', (text, who) => {
  expect(whoSigns([text])).toBe(who);
});

it('the nearest text that names somebody says who signs', () => {
  expect(whoSigns(['Sign here', "Agent's statement", 'Insured'])).toBe('agent');
});

type Line = [x1: number, y1: number, x2: number, y2: number];

/** Each text is in Helvetica 8. */
interface Drawing {
  runs: [text: string, x: number, y: number][];
  lines?: Line[];
  fields?: string[];
  page?: string;
  /** Of the content, as operands of `cm`. */
  matrix?: string;
}

async function placesOn(drawing: Drawing) {
  const { runs, lines = [], fields = [], page = '', matrix = '1 0 0 1 0 0' } = drawing;
  const content = [
    `${matrix} cm`,
    ...runs.map(([text, x, y]) => `BT /F 8 Tf ${x} ${y} Td (${text}) Tj ET`),
    ...lines.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`),
  ].join('\n');
  const bytes = buildForm({
    fields: [streamSource('', Buffer.from(content, 'latin1')), ...fields],
    listed: fields.map((_, i) => i + 6),
    annotations: fields.map((_, i) => i + 6),
    page: `/Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> ${page}`,
  });
  return (await readPacketForm(bytes)).signPlaces;
}

describe('a signature line without a field', () => {
  const found = async (drawing: Drawing) =>
    (await placesOn(drawing)).map(({ kind, who, rect }) => [kind, who, Math.round(rect[0])]);
  const cell = (left: number, right: number, floor = 100, roof = 140): Line[] => [
    [left, roof, right, roof],
    [left, floor, right, floor],
    [left, floor, left, roof],
    [right, floor, right, roof],
  ];

  it.each<[string, Drawing['runs'], Line[]]>([
    [
      'above its label',
      [
        ['Signature of Owner', 60, 88],
        ['Date', 400, 88],
      ],
      [
        [50, 100, 300, 100],
        [390, 100, 500, 100],
      ],
    ],
    [
      'after its label',
      [
        ['Owner signature:', 60, 100],
        ['Date:', 400, 100],
      ],
      [
        [130, 99, 380, 99],
        [425, 99, 540, 99],
      ],
    ],
    [
      'in a cell with its label, which has an item number and a remark',
      [
        ['22A. SIGNATURE OF OWNER (Required)', 54, 128],
        ['22B. DATE SIGNED (MM/DD/YYYY)', 304, 128],
      ],
      [...cell(50, 300), ...cell(300, 450)],
    ],
    [
      'in a box under its label',
      [
        ["7.a.  Owner's Signature", 36, 143],
        ['7.b.  Date of Signature (mm/dd/yyyy)', 330, 143],
      ],
      [...cell(60, 300, 120), ...cell(340, 450, 120)],
    ],
  ])('%s is found, with its date', async (_, runs, lines) => {
    const places = await found({ runs, lines });
    expect(places.map(([kind, who]) => [kind, who])).toEqual([
      ['signature', 'owner'],
      ['date', 'owner'],
    ]);
  });

  it('has its date under it', async () => {
    const runs: Drawing['runs'] = [
      ['Signature of Owner', 60, 108],
      ['Signature of Agent', 340, 108],
      ['Date:', 60, 84],
      ['Date:', 340, 84],
    ];
    const lines: Line[] = [
      [55, 118, 300, 118],
      [335, 118, 560, 118],
      [85, 83, 180, 83],
      [365, 83, 460, 83],
    ];
    expect((await found({ runs, lines })).map(([kind, who]) => [kind, who])).toEqual([
      ['signature', 'owner'],
      ['signature', 'agent'],
      ['date', 'owner'],
      ['date', 'agent'],
    ]);
  });

  it('gets the next date on its line, in whatever order they are written', async () => {
    const runs: Drawing['runs'] = [
      ['Signature of Insured', 50, 88],
      ['Date', 490, 88],
      ['Date', 220, 88],
      ['Signature of Owner', 310, 88],
    ];
    const lines: Line[] = [
      [50, 100, 200, 100],
      [215, 100, 290, 100],
      [310, 100, 470, 100],
      [485, 100, 560, 100],
    ];
    expect(await found({ runs, lines })).toEqual([
      ['signature', 'insured', 50],
      ['date', 'insured', 215],
      ['signature', 'owner', 310],
      ['date', 'owner', 485],
    ]);
  });

  it('with a date that has a field gives it its signer', async () => {
    const runs: Drawing['runs'] = [
      ['Signature of Owner', 60, 88],
      ['Date', 400, 88],
    ];
    const drawing = {
      runs,
      lines: [[50, 100, 300, 100]] as Line[],
      fields: [textField('Date', '/TU (Date signed)', '390 101 500 116')],
    };
    expect((await found(drawing)).map(([kind, who]) => [kind, who])).toEqual([
      ['date', 'owner'],
      ['signature', 'owner'],
    ]);
  });

  it('is signed in front of a notary, not by the notary', async () => {
    const runs: Drawing['runs'] = [['(Sign above in the presence of a Notary Public)', 60, 88]];
    expect(await found({ runs, lines: [[55, 100, 300, 100]] })).toEqual([
      ['signature', 'signer', 55],
    ]);
  });

  it.each<[string, Drawing]>([
    ['a title', { runs: [['Section 7 Signatures', 60, 88]] }],
    [
      'prose',
      {
        runs: [
          ['Your signature must be witnessed by two people who know you and', 60, 88],
          ['who are not named in this form. Their signatures are required.', 60, 78],
        ],
        lines: [[50, 100, 560, 100]],
      },
    ],
    ['no line', { runs: [['Signature of Owner', 60, 88]] }],
    [
      'a condition',
      {
        runs: [['If signed by a representative, relationship:', 60, 100]],
        lines: [[230, 99, 480, 99]],
      },
    ],
  ])('is not found by %s', async (_, drawing) => {
    expect(await found(drawing)).toEqual([]);
  });

  it('is left to a field on the line', async () => {
    const drawing: Drawing = {
      runs: [['Signature of Owner', 60, 88]],
      lines: [[50, 100, 300, 100]],
      fields: [textField('Policy number', '/V (12)', '52 101 290 118')],
    };
    expect(await found(drawing)).toEqual([]);
  });

  it('on a rotated page is in the page’s own coordinates', async () => {
    const [place] = await placesOn({
      matrix: '0 1 -1 0 612 0',
      page: '/Rotate 90',
      runs: [['Signature of Owner', 100, 88]],
      lines: [[90, 100, 300, 100]],
    });
    expect(place).toMatchObject({ page: 0, kind: 'signature', who: 'owner' });
    expect(place?.rect.map(Math.round)).toEqual([497, 90, 512, 300]);
  });

  it.each([
    ['upside down', '-1 0 0 -1 612 792', 180],
    ['by a quarter', '0 1 -1 0 612 0', 90],
    ['only as viewed', '1 0 0 1 0 0', 90],
  ])('on a page that is turned %s comes in the order of the print', async (_, matrix, degrees) => {
    const runs = ['Insured', 'Owner', 'Agent'].map((who, i): Drawing['runs'][number] => {
      return [`Signature of ${who}`, 90, 488 - 100 * i];
    });
    const lines = runs.map(([, x, y]): Line => [x, y + 12, x + 200, y + 12]);
    const places = await placesOn({ matrix, page: `/Rotate ${degrees}`, runs, lines });
    expect(places.map(({ who }) => who)).toEqual(['insured', 'owner', 'agent']);
  });
});

it.each([
  ['after its label', `(Owner signature: ${'_'.repeat(30)}   Date: ${'_'.repeat(12)}) Tj`],
  [
    'over its label',
    `(${'_'.repeat(30)}   ${'_'.repeat(12)}) Tj 0 -10 Td (Owner signature) Tj 170 0 Td (Date) Tj`,
  ],
])('a signature line typed as underscores %s is found', async (_, text) => {
  const content = new TextEncoder().encode(`BT /F 9 Tf 60 100 Td ${text} ET`);
  const bytes = buildForm({
    fields: [streamSource('', content)],
    listed: [],
    annotations: [],
    page: '/Contents 5 0 R /Resources << /Font << /F 4 0 R >> >>',
  });
  const { signPlaces } = await readPacketForm(bytes);
  expect(signPlaces.map(({ kind, who }) => [kind, who])).toEqual([
    ['signature', 'owner'],
    ['date', 'owner'],
  ]);
});

it('the sample form lists its signers in order, and a filled date is not left for ink', async () => {
  const sample = readSampleForm();
  const { signPlaces, revision } = await readPacketForm(sample);
  expect(revision).toBe('9.1.21');
  expect(signPlaces.map(({ page, kind, who }) => [page, kind, who])).toEqual([
    [1, 'signature', 'insured'],
    [1, 'date', 'insured'],
    [1, 'signature', 'owner'],
    [1, 'signature', 'agent'],
  ]);
  const date = 'Date_Signed';
  const { bytes, filled } = await fillForm(sample, { [date]: '11/22/2026' });
  expect(filled).toEqual([date]);
  const kinds = (await readPacketForm(bytes)).signPlaces.map(({ kind }) => kind);
  expect(kinds).toEqual(['signature', 'signature', 'signature']);
});

it.each([
  ['follows', { 40: 'Signature of insured', 250: 'Date', 320: 'Signature of owner', 530: 'Date' }],
  ['precedes', { 40: 'Date', 110: 'Signature of insured', 320: 'Date', 390: 'Signature of owner' }],
])('a date %s its signature on a line of several', async (_, tooltips) => {
  const fields = Object.entries(tooltips).map(([left, tooltip]) => {
    const right = Number(left) + (tooltip === 'Date' ? 60 : 200);
    return textField(left, `/TU (${tooltip})`, `${left} 100 ${right} 118`);
  });
  const { signPlaces } = await readPacketForm(buildForm({ fields }));
  expect(signPlaces.map(({ who }) => who)).toEqual(['insured', 'insured', 'owner', 'owner']);
});

it('a signature field that somebody has signed is no place to sign', async () => {
  const signature = (name: string, left: number, entries = '') =>
    `<< /Subtype /Widget /FT /Sig /T (${name}) /Rect [${left} 100 ${left + 90} 118] ${entries} >>`;
  const fields = [signature('Insurer', 40, '/V 7 0 R'), signature('Insured', 200)];
  const bytes = buildForm({ fields: [...fields, '<< /Type /Sig >>'], listed: [5, 6] });
  const { signPlaces } = await readPacketForm(bytes);
  expect(signPlaces.map(({ rect }) => rect[0])).toEqual([200]);
});

it('a date in boxes for month, day and year is one place', async () => {
  const places = await placesOn({
    runs: [
      ['OWNER SIGNATURE', 40, 122],
      ['DATE SIGNED \\(MM/DD/YYYY\\)', 300, 122],
    ],
    fields: [
      textField('S', '', '40 100 240 118'),
      textField('M', '/MaxLen 2', '300 100 330 118'),
      textField('D', '/MaxLen 2', '345 100 375 118'),
      textField('Y', '/MaxLen 4', '390 100 440 118'),
    ],
  });
  expect(places.map(({ kind, rect }) => [kind, ...rect])).toEqual([
    ['signature', 40, 100, 240, 118],
    ['date', 300, 100, 440, 118],
  ]);
});

it('revisions are read at the edges of a page', () => {
  const at = (text: string, y: number) =>
    formRevision([
      {
        page: 0,
        width: 612,
        height: 792,
        runs: [{ text, box: [50, y, 200, y + 8], fontSize: 8, bold: false }],
        lines: [],
        fills: [],
      },
    ]);
  expect(at('ICC18-4411 (Rev. 04/19)', 30)).toBe('04/19');
  expect(at('Form I-765 Edition 08/21/25', 30)).toBe('08/21/25');
  expect(at('VA FORM 21P-530, APR 2017', 30)).toBe('APR 2017');
  expect(at('SUPERSEDES VA FORM 21P-530, NOV 2021', 30)).toBeUndefined();
  expect(at('Replaces Form I-765 Rev. 04/19', 30)).toBeUndefined();
  expect(at('Prior edition Rev. 04/19 is obsolete', 30)).toBeUndefined();
  expect(at('Previous editions are obsolete form HUD-92006 (05/09)', 30)).toBe('05/09');
  expect(at('Born on 04/19/1948', 30)).toBeUndefined();
  expect(at('ICC18-4411 (Rev. 04/19)', 400)).toBeUndefined();
});

describe.skipIf(realForms().length === 0)('on real forms', () => {
  it.each([
    ['federal/21P-530-1c2602.pdf', ['claimant', 'witness', 'witness']],
    ['federal/form_b106dec-02d5e9.pdf', ['debtor', 'debtor', 'debtor', 'debtor']],
    ['federal/f1040s1-8dafec.pdf', []],
  ])('%s is signed by %j', async (file, who) => {
    const { signPlaces } = await readPacketForm(readRealForm({ file }));
    expect(signPlaces.map((place) => place.who)).toEqual(who);
  });
});

import { describe, expect, it } from 'vitest';
import { buildForm, streamSource, textField } from '../../../tests/support/build-pdf.ts';
import { readRealForm, realForms } from '../../../tests/support/real-forms.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { fillForm } from '../pdf/fill-form.ts';
import type { PageLayout, RuledLine, TextRun } from '../pdf/page/page-layout.ts';
import { formRevision } from './form-revision.ts';
import { readPacketForm } from './read-packet-form.ts';
import { signLines } from './sign-lines.ts';
import { whoSigns } from './who-signs.ts';

it.each([
  ['Signature of Proposed Insured', 'insured'],
  ['Signature of Owner (if other than Proposed Insured)', 'owner'],
  ['Parent or guardian of the insured', 'guardian'],
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

describe('a signature line without a field', () => {
  const run = (text: string, x: number, y: number): TextRun => ({
    text,
    box: [x, y, x + text.length * 5, y + 8],
    fontSize: 8,
    bold: false,
  });
  const line = (from: number, to: number, at: number): RuledLine => ({
    vertical: false,
    at,
    from,
    to,
  });
  const page = (runs: TextRun[], lines: RuledLine[]): PageLayout => ({
    page: 3,
    width: 612,
    height: 792,
    runs,
    lines,
    fills: [],
  });
  const found = (layout: PageLayout, taken: [number, number, number, number][] = []) =>
    signLines(layout, taken, (box) => box).map(({ kind, who, rect }) => [kind, who, ...rect]);

  it('above its label is found, with the date beside it', () => {
    const runs = [run('Signature of Owner', 60, 88), run('Date', 400, 88)];
    expect(found(page(runs, [line(50, 300, 100), line(390, 500, 100)]))).toEqual([
      ['signature', 'owner', 50, 100, 300, 118],
      ['date', 'owner', 390, 100, 500, 118],
    ]);
  });

  it('gets the next date on its line, in whatever order they are written', () => {
    const runs = [
      run('Signature of Insured', 50, 88),
      run('Date', 490, 88),
      run('Date', 220, 88),
      run('Signature of Owner', 310, 88),
    ];
    const lines = [line(50, 200, 100), line(215, 290, 100), line(310, 470, 100)];
    const page1 = page(runs, [...lines, line(485, 560, 100)]);
    expect(found(page1).map(([kind, who, x]) => [kind, who, x])).toEqual([
      ['signature', 'insured', 50],
      ['date', 'insured', 215],
      ['signature', 'owner', 310],
      ['date', 'owner', 485],
    ]);
  });

  it('after its label is found', () => {
    const layout = page([run('Agent signature:', 60, 100)], [line(145, 400, 99)]);
    expect(found(layout)).toEqual([['signature', 'agent', 145, 99, 400, 117]]);
  });

  it('below a label at the top of its cell is found', () => {
    const side = { vertical: true, at: 50, from: 100, to: 140 };
    const lines = [line(50, 300, 140), line(50, 300, 100), side];
    expect(found(page([run('Signature of Owner', 54, 128)], lines))).toEqual([
      ['signature', 'owner', 50, 100, 300, 118],
    ]);
  });

  const upright = (at: number) => ({ vertical: true, at, from: 60, to: 140 });
  const signed = ['signature', 'spouse', 50, 100, 300, 118];

  it('in the first cell of a row, which begins with its floor, is found', () => {
    const lines = [line(50, 500, 100), upright(300)];
    expect(found(page([run('Spouse’s signature', 58, 108)], lines))).toEqual([signed]);
  });

  it.each([
    'Spouse’s signature. If a joint return, both must sign.',
    'Firma del cónyuge. Si es conjunta, ambos firman.',
  ])('is found by a label with a remark: %s', (text) => {
    const lines = [line(50, 500, 100), upright(50), upright(300)];
    expect(found(page([run(text, 54, 128)], lines))).toEqual([signed]);
  });

  it.each([
    ['under the cell', [52, 76, 290, 94]],
    ['that touches the rule from below', [52, 82, 290, 100]],
  ] as const)('is found over a field %s', (_, [left, bottom, right, top]) => {
    const lines = [line(50, 500, 100), upright(50), upright(300)];
    const layout = page([run('Spouse’s signature', 54, 112)], lines);
    expect(found(layout, [[left, bottom, right, top]])).toEqual([signed]);
  });

  it.each([
    ['a title', page([run('Section 7 Signatures', 60, 88)], [line(50, 300, 100)])],
    ['prose', page([run('Your signature must be witnessed.', 60, 88)], [line(50, 300, 100)])],
    ['a rule of the page', page([run('Signature', 60, 88)], [line(20, 590, 100)])],
    ['no line', page([run('Signature of Owner', 60, 88)], [])],
  ])('is not found by %s', (_, layout) => {
    expect(found(layout)).toEqual([]);
  });

  it('is left to a field on the line', () => {
    const layout = page([run('Signature of Owner', 60, 88)], [line(50, 300, 100)]);
    expect(found(layout, [[52, 101, 290, 118]])).toEqual([]);
  });
});

it('a label between a line and a field belongs to the field', () => {
  const label: TextRun = {
    text: 'Signature of Owner',
    box: [54, 128, 144, 136],
    fontSize: 8,
    bold: false,
  };
  const rule: RuledLine = { vertical: false, at: 140, from: 50, to: 300 };
  const layout = { page: 0, width: 612, height: 792, runs: [label], lines: [rule], fills: [] };
  expect(signLines(layout, [], (box) => box)).toHaveLength(1);
  expect(signLines(layout, [[52, 105, 290, 124]], (box) => box)).toEqual([]);
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

it('on a rotated page the place is in the page’s own coordinates', async () => {
  const content =
    'q 0 1 -1 0 612 0 cm BT /F 9 Tf 100 88 Td (Signature of Owner) Tj ET 90 100 m 300 100 l S Q';
  const bytes = buildForm({
    fields: [streamSource('', new TextEncoder().encode(content))],
    listed: [],
    annotations: [],
    page: '/Rotate 90 /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >>',
  });
  const { signPlaces } = await readPacketForm(bytes);
  expect(signPlaces).toEqual([
    { page: 0, kind: 'signature', who: 'owner', rect: [494, 90, 512, 300] },
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
    ['federal/form_b106dec-02d5e9.pdf', ['debtor', 'debtor']],
    ['federal/f1040s1-8dafec.pdf', []],
  ])('%s is signed by %j', async (file, who) => {
    const { signPlaces } = await readPacketForm(readRealForm({ file }));
    expect(signPlaces.map((place) => place.who)).toEqual(who);
  });
});

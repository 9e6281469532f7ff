import { describe, expect, it } from 'vitest';
import { buildForm, buildPdf, textField } from '../../../../tests/support/build-pdf.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { openPdf } from '../file/open-pdf.ts';
import { readFieldTree } from './field-tree.ts';
import { readFields } from './read-fields.ts';

async function names(form: Uint8Array) {
  return (await readFields(form)).fields.map(({ name }) => name);
}

describe('reading the sample form', async () => {
  const { pages, totalFields, fields } = await readFields(readSampleForm());
  const field = (name: string) => fields.find((candidate) => candidate.name === name);

  it('finds its pages and fields', () => {
    expect([pages, totalFields, fields.length]).toEqual([2, 35, 35]);
  });

  it('tells what each field accepts', () => {
    expect(field('SSN_1')).toMatchObject({
      type: 'text',
      maxLength: 9,
      comb: true,
      required: true,
    });
    expect(field('DOB')).toMatchObject({ format: 'date', fontSize: 11 });
    expect(field('OtherIns_Details')).toMatchObject({ multiline: true });
    expect(field('Plan')).toMatchObject({ readOnly: true, value: 'SPWL-FT Single Premium' });
    expect(field('Text5')).toMatchObject({ tooltip: 'Street address of the Proposed Insured' });
    expect(field('Sex')).toMatchObject({ type: 'radio', options: ['M', 'F'], value: null });
    expect(field('OtherIns_Y')).toMatchObject({ type: 'checkbox', options: ['Y'], value: null });
  });

  it('distinguishes export values from displayed texts', () => {
    expect(field('State')?.options).toContain('TX');
    expect(field('State')?.choices).toContainEqual({ export: 'TX', display: 'Texas' });
  });

  it('gives the position of each widget', () => {
    const widgets = field('Sex')?.widgets;
    expect(widgets?.map(({ page, onState }) => [page, onState])).toEqual([
      [0, 'M'],
      [0, 'F'],
    ]);
  });
});

describe('a hierarchy of fields', () => {
  it('gives full names and inherited attributes', async () => {
    const form = buildForm({
      fields: [
        '<< /T (person) /FT /Tx /Ff 2 /Kids [6 0 R 7 0 R] >>',
        '<< /T (first) /Parent 5 0 R /Subtype /Widget /Rect [0 0 9 9] >>',
        '<< /T (last) /Parent 5 0 R /Ff 1 /Subtype /Widget /Rect [0 0 9 9] >>',
      ],
      listed: [5],
      annotations: [6, 7],
    });
    const { fields } = await readFields(form);
    expect(fields.map(({ name, required, readOnly }) => [name, required, readOnly])).toEqual([
      ['person.first', true, false],
      ['person.last', false, true],
    ]);
  });

  it('that is circular is read only once', async () => {
    const form = buildForm({
      fields: [
        '<< /T (a) /Kids [6 0 R 5 0 R] >>',
        '<< /T (b) /FT /Tx /Parent 5 0 R /Kids [5 0 R 6 0 R] >>',
      ],
      listed: [5],
      annotations: [],
    });
    expect((await readFields(form)).totalFields).toBeLessThanOrEqual(1);
  });

  it('includes widgets that only the page lists', async () => {
    const form = buildForm({
      fields: [
        textField('listed'),
        '<< /T (group) /FT /Tx >>',
        '<< /Subtype /Widget /T (forgotten) /Parent 6 0 R /Rect [0 0 9 9] >>',
        '<< /Subtype /Widget /FT /Tx /T (alone) /Rect [0 0 9 9] >>',
      ],
      listed: [5],
      annotations: [5, 7, 8],
    });
    expect(await names(form)).toEqual(['listed', 'group.forgotten', 'alone']);
  });

  it('takes a kid that says it has no name or kids of its own for a box', async () => {
    const kid = (entries: string) =>
      `<< /Type /Annot /Subtype /Widget /Parent 5 0 R /Rect [0 0 9 9] ${entries} >>`;
    const form = buildForm({
      fields: [
        '<< /T (date) /FT /Tx /MaxLen 8 /Kids [6 0 R 7 0 R] >>',
        kid('/Kids null /T null /MaxLen null'),
        kid('/Kids 99 0 R'),
      ],
      listed: [5],
      annotations: [6, 7],
    });
    const { fields } = await readFields(form);
    expect(fields.map(({ maxLength, widgets }) => [maxLength, widgets.length])).toEqual([[8, 2]]);
    const [field] = readFieldTree(await openPdf(form)).fields;
    expect(field?.namesakes).toEqual([]);
  });

  it('includes widgets whose entries are references', async () => {
    const indirect = '<< /Type 6 0 R /Subtype 7 0 R /FT 8 0 R /T 9 0 R /Rect [10 0 R 20 99 40] >>';
    const form = buildForm({
      fields: [indirect, '/Annot', '/Widget', '/Tx', '(City)', '10'],
      listed: [5],
      annotations: [5],
    });
    expect((await readFields(form)).fields).toMatchObject([
      { name: 'City', type: 'text', widgets: [{ page: 0, rect: [10, 20, 99, 40] }] },
    ]);
  });

  it('counts fields of the same name as one', async () => {
    const form = buildForm({ fields: [textField('same'), textField('same', '/V (x)')] });
    const { totalFields, fields } = await readFields(form);
    expect([totalFields, fields.length, fields[0]?.widgets.length]).toEqual([1, 1, 2]);
  });
});

describe('values of fields', () => {
  it('are null for an empty field', async () => {
    const form = buildForm({ fields: [textField('a', '/V ()'), textField('b')] });
    expect((await readFields(form)).fields.map(({ value }) => value)).toEqual([null, null]);
  });

  it('say of a signature field whether it holds a signature', async () => {
    const signature = (name: string, entries = '') =>
      `<< /Subtype /Widget /FT /Sig /T (${name}) /Rect [0 0 9 9] ${entries} >>`;
    const form = buildForm({
      fields: [signature('insurer', '/V 7 0 R'), signature('insured'), '<< /Type /Sig >>'],
      listed: [5, 6],
    });
    expect((await readFields(form)).fields.map(({ value }) => value)).toEqual(['Signed', null]);
  });

  it('are an array for a list with several choices', async () => {
    const form = buildForm({
      fields: [
        `<< /Subtype /Widget /FT /Ch /T (c) /Ff ${2 ** 21} /Opt [[(1) (one)] [(2) (two)]] /V (2) /Rect [0 0 9 9] >>`,
      ],
    });
    const [field] = (await readFields(form)).fields;
    expect(field).toMatchObject({ type: 'dropdown', list: true, multiSelect: true, value: ['2'] });
  });
});

describe('a format script', () => {
  it.each([
    ['AFDate_KeystrokeEx("mm/dd/yyyy");', 'date'],
    ['AFSpecial_Keystroke(3);', 'ssn'],
    ['AFSpecial_Keystroke(2);', 'phone'],
    ['AFSpecial_Keystroke(0);', 'zip'],
    ['AFNumber_Keystroke(2, 0, 0, 0, "$", true);', 'number'],
  ])('%s asks for a %s', async (script, format) => {
    const action = `/AA << /K << /S /JavaScript /JS (${script.replace(/[()]/g, '\\$&')}) >> >>`;
    const [field] = (await readFields(buildForm({ fields: [textField('a', action)] }))).fields;
    expect(field?.format).toBe(format);
  });
});

it('a PDF without a form has no fields', async () => {
  const plain = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]);
  expect(await readFields(plain)).toEqual({ pages: 1, totalFields: 0, fields: [] });
});

/** Values that are stored and that nobody who reads the paper sees. */
import { describe, expect, it } from 'vitest';
import { buildForm, textField } from '../../../../../tests/support/build-pdf.ts';
import { fillForm } from '../../fill-form.ts';
import type { FillOptions, PdfFieldValues } from '../../pdf-form.ts';

const RECT = '50 700 250 720';

/** Without the print flag, unless `entries` has one. */
const screenField = (name: string, entries = '', rect = RECT) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /Rect [${rect}] ${entries} >>`;

async function warningsOf(fields: string[], values: PdfFieldValues, options: FillOptions = {}) {
  const { filled, warnings } = await fillForm(buildForm({ fields }), values, options);
  expect(filled).toEqual(Object.keys(values));
  return warnings.map(({ field, code }) => [field, code]);
}

describe('a value in a box that is not printed', () => {
  it.each([
    ['hidden', '/F 6', RECT],
    ['for the screen only', '', RECT],
    ['not shown on the screen either', '/F 36', RECT],
    ['below the page', '/F 4', '50 -60 250 -40'],
    ['without a size', '/F 4', '50 700 50 700'],
  ])('is told: %s', async (_, flags, rect) => {
    const field = screenField('box', flags, rect);
    expect(await warningsOf([field], { box: 'Maria' })).toEqual([['box', 'not_on_paper']]);
  });

  it('is told of a box on a layer that is off', async () => {
    const form = buildForm({
      fields: [screenField('box', '/F 4 /OC 6 0 R'), '<< /Type /OCG /Name (draft) >>'],
      listed: [5],
      annotations: [5],
      catalog: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>',
    });
    const { warnings } = await fillForm(form, { box: 'Maria' });
    expect(warnings.map(({ code }) => code)).toEqual(['not_on_paper']);
  });

  it('is told of a field that stands on no page', async () => {
    const form = buildForm({ fields: [textField('box')], annotations: [] });
    const { warnings } = await fillForm(form, { box: 'Maria' });
    expect(warnings.map(({ code }) => code)).toEqual(['not_on_paper']);
  });

  it('is not told if another box of the field is printed, or nothing is filled in', async () => {
    const field = '<< /FT /Tx /T (box) /Kids [6 0 R 7 0 R] >>';
    const kid = (flags: number) =>
      `<< /Type /Annot /Subtype /Widget /Parent 5 0 R /Rect [${RECT}] /F ${flags} >>`;
    const form = buildForm({ fields: [field, kid(2), kid(4)], listed: [5], annotations: [6, 7] });
    expect((await fillForm(form, { box: 'Maria' })).warnings).toEqual([]);
    expect(await warningsOf([screenField('box', '/F 2')], { box: '' })).toEqual([]);
  });

  it('stands on a continuation sheet instead, if these are wanted', async () => {
    const field = screenField('box', '/F 2');
    expect(await warningsOf([field], { box: 'Maria' }, { continueLongText: true })).toEqual([]);
  });

  it('is told of a tick', async () => {
    const tick = (flags: number) =>
      `<< /Type /Annot /Subtype /Widget /FT /Btn /T (tick) /Rect [50 700 62 712] /F ${flags} >>`;
    expect(await warningsOf([tick(2)], { tick: true })).toEqual([['tick', 'not_on_paper']]);
    expect(await warningsOf([tick(2)], { tick: false })).toEqual([]);
    expect(await warningsOf([tick(4)], { tick: true })).toEqual([]);
  });
});

it('a text that only a lens could read is told', async () => {
  const low = textField('box', '/DA (/Helv 0 Tf 0 g)', '50 700 250 703');
  expect(await warningsOf([low], { box: 'Maria' })).toEqual([['box', 'text_too_small']]);
  const lowest = textField('box', '/DA (/Helv 10 Tf 0 g)', '50 700 250 705');
  expect(await warningsOf([lowest], { box: 'Maria' })).toEqual([['box', 'font_shrunk']]);
});

it('a chosen row of a list that is out of view is told', async () => {
  const list = (rect: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 2097152 /T (list) /F 4 /Rect [${rect}] /Opt [(a) (b) (c) (d) (e)] >>`;
  const values = { list: ['a', 'e'] };
  expect(await warningsOf([list('50 700 250 725')], values)).toEqual([['list', 'text_clipped']]);
  expect(await warningsOf([list('50 600 250 725')], values)).toEqual([]);
});

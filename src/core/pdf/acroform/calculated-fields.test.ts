/** Totals that no longer fit what was filled in, because the form's scripts were removed. */
import { expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { disarmPdf } from '../active/disarm.ts';
import { fillForm } from '../fill-form.ts';
import type { PdfFieldValues } from '../pdf-form.ts';

const calculated = (name: string, script: string, entries = '') =>
  textField(name, `/AA << /C << /S /JavaScript /JS (${script}) >> >> ${entries}`);
const PARTS = ['fee', 'premium', 'city'].map((name) => textField(name));
const SUM = 'AFSimple_Calculate("SUM", new Array ("fee", "premium"));';
const TOTAL = calculated('total', SUM, '/V (0.00)');
const STALE =
  'The form would work out this box from others by a script. Scripts are removed, so it still says "0.00": check it.';

/** Fills the form as it came, and as it is stored. */
async function staleIn(fields: string[], values: PdfFieldValues, acroForm = '') {
  const form = buildForm({ fields, acroForm });
  const stored = (await disarmPdf(form)).bytes;
  const [fresh, again] = [await fillForm(form, values), await fillForm(stored, values)];
  const told = fresh.warnings.filter(({ code }) => code === 'not_calculated');
  expect(again.warnings).toEqual(told);
  expect(fresh.filled).toEqual(Object.keys(values));
  return told.map(({ field, message }) => [field, message]);
}

it('a total whose part was filled is told with what it still says', async () => {
  expect(await staleIn([...PARTS, TOTAL], { fee: '20' })).toEqual([['total', STALE]]);
});

it('a total that is filled too, or of which no part was filled, is not told', async () => {
  expect(await staleIn([...PARTS, TOTAL], { fee: '20', total: '20' })).toEqual([]);
  expect(await staleIn([...PARTS, TOTAL], { city: 'Waco' })).toEqual([]);
});

it('an empty total is told, and one that is not printed is not', async () => {
  const [[field, words] = []] = await staleIn([...PARTS, calculated('total', SUM)], { fee: '20' });
  expect([field, words]).toEqual(['total', expect.stringMatching(/work it out and write it in/)]);
  const hidden = calculated('total', SUM, '/V (0.00)').replace('/F 4', '/F 2');
  expect(await staleIn([...PARTS, hidden], { fee: '20' })).toEqual([]);
});

it.each([
  ['one text', 'AFSimple_Calculate("SUM", "fee, premium");'],
  ['its own words', "event.value = this.getField('fee').value * 2;"],
])('the parts are read from %s', async (_, script) => {
  const fields = [...PARTS, calculated('total', script, '/V (0.00)')];
  expect(await staleIn(fields, { fee: '20' })).toEqual([['total', STALE]]);
  expect(await staleIn(fields, { city: 'Waco' })).toEqual([]);
});

it('a total of totals and a total of a group are told', async () => {
  const ofTotal = calculated('sum', 'AFSimple_Calculate("SUM", "total")', '/V (0.00)');
  const told = await staleIn([ofTotal, ...PARTS, TOTAL], { fee: '20' });
  expect(told.map(([field]) => field)).toEqual(['sum', 'total']);
  const group = `<< /T (costs) /Kids [6 0 R] >>`;
  const kid = textField('fee', '/Parent 5 0 R');
  const total = calculated('total', 'AFSimple_Calculate("SUM", "costs")', '/V (0.00)');
  const form = buildForm({ fields: [group, kid, total], listed: [5, 7], annotations: [6, 7] });
  const { warnings } = await fillForm(form, { 'costs.fee': '20' });
  expect(warnings.flatMap(({ field }) => field || [])).toEqual(['total']);
});

it('a box of unknown parts is told of any value if it shows one', async () => {
  const unknown = (entries: string) => calculated('total', 'sumUp()', entries);
  expect(await staleIn([...PARTS, unknown('/V (0.00)')], { city: 'Waco' })).toEqual([
    ['total', STALE],
  ]);
  expect(await staleIn([...PARTS, unknown('')], { city: 'Waco' })).toEqual([]);
  expect(await staleIn([...PARTS, unknown('/V (0.00)')], {})).toEqual([]);
});

it('a form stored before the parts were kept still has its order of calculation', async () => {
  const listed = textField('total', '/V (0.00)');
  expect(await staleIn([...PARTS, listed], { fee: '20' }, '/CO [8 0 R]')).toEqual([
    ['total', STALE],
  ]);
});

/** Keys of a mapping that nothing reads, and what a run over a table reports about the paper. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { createPdfWork } from '../pdf-work/pdf-work.ts';
import { bulk } from './bulk/bulk.ts';
import { fillFile } from './one-form/fill.ts';
import { packet } from './packet/packet.ts';

const work = createPdfWork();
const folder = newFolder('told');
afterAll(async () => {
  await work.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const tick = (flags: number) =>
  `<< /Type /Annot /Subtype /Widget /FT /Btn /T (male) /F ${flags} /Rect [50 640 62 652] >>`;
const sum = '/V (0.00) /AA << /C << /S /JavaScript /JS (AFSimple_Calculate("SUM", "fee");) >> >>';
const formWith = (flags: number) =>
  buildForm({ fields: [textField('fee'), tick(flags), textField('total', sum)] });
const MAPPINGS = {
  fee: { sourceField: 'singlePremium', transfrom: 'digits-only' },
  male: { sourceField: 'sex', fieldType: 'checkbox', transform: 'is-male' },
};
const IGNORED = { field: 'fee', keys: ['transfrom'] };
const mapping = write('mapping.json', JSON.stringify(MAPPINGS));

it('bulk reports a tick in a hidden box and a total that is not worked out', async () => {
  const table = write('table.csv', 'First Name,Last Name,Premium,Gender\nAnn,Smith,900,M\n');
  const [form, report] = [write('form.pdf', formWith(2)), join(folder, 'report.csv')];
  const args = ['--form', `${form}=${mapping}`, '--out', join(folder, 'out'), '--report', report];
  const answer = await bulk([table, ...args], work);
  expect([answer.packets, answer.ignored]).toEqual([1, [{ form: 'form.pdf', ...IGNORED }]]);
  const rows = readFileSync(report, 'utf8');
  expect(rows).toContain('form.pdf, male: The form does not print this box');
  expect(rows).toContain('form.pdf, total: The form would work out this box');
  write('form.pdf', formWith(4));
  await bulk([table, ...args], work);
  expect(readFileSync(report, 'utf8')).not.toContain('male');
});

it('fill and packet name the keys of a mapping that nothing reads', async () => {
  const application = write('application.json', JSON.stringify({ singlePremium: '900', sex: 'M' }));
  const [file, out] = [write('one.pdf', formWith(4)), join(folder, 'one-out.pdf')];
  expect((await fillFile({ file, application, mapping, out }, work)).ignored).toEqual([IGNORED]);
  const args = ['--application', application, '--form', `${file}=${mapping}`, '--out', out];
  const { forms } = await packet(args, work);
  expect(forms.map(({ ignored }) => ignored)).toEqual([[IGNORED]]);
  const known = write('known.json', JSON.stringify({ fee: { applicationField: 'singlePremium' } }));
  const filled = await fillFile({ file, application, mapping: known, out }, work);
  expect(filled).not.toHaveProperty('ignored');
});

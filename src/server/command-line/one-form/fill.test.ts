import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { newFolder } from '../../../../tests/support/new-folder.ts';
import { SAMPLE_FORM_FILE } from '../../../../tests/support/sample-form.ts';
import { FILL_TEXTS } from '../../../core/texts/fill-texts.ts';
import { createPdfWork } from '../../pdf-work/pdf-work.ts';
import { HELP } from '../help.ts';
import { fillFile } from './fill.ts';

const work = createPdfWork();
const folder = newFolder('fill');
afterAll(async () => {
  await work.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reads a letter and its accent as one character', async () => {
  const [file, mapping] = [join(folder, 'initial.pdf'), join(folder, 'initial.json')];
  const application = join(folder, 'application.json');
  writeFileSync(file, buildForm({ fields: [textField('initial', '/MaxLen 1')] }));
  const mapped = { sourceField: 'insuredMiddleInitial' };
  writeFileSync(mapping, JSON.stringify({ initial: mapped }));
  writeFileSync(application, JSON.stringify({ insuredMiddleInitial: 'E\u0301' }));
  const out = join(folder, 'initial-out.pdf');
  await fillFile({ file, mapping, application, out, continue: false }, work);
  const { fields } = await work.readFields(readFileSync(out));
  expect(fields.map(({ value }) => value)).toEqual(['\u00c9']);
});

it('asks and answers a question as the help shows it', async () => {
  const inHelp = (start: string) => {
    const text = HELP.fill?.slice(HELP.fill.indexOf(start)).replaceAll('\n', ' ') ?? '';
    return JSON.parse(/^\{(?:[^{}]|\{[^{}]*\})*\}/.exec(text)?.[0] ?? '');
  };
  const [file, mapping] = [join(folder, 'asked.pdf'), join(folder, 'asked.json')];
  const application = join(folder, 'answers.json');
  const tick = (name: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (${name}) /F 4 /Rect [50 640 62 652] >>`;
  writeFileSync(file, buildForm({ fields: ['Food', 'Cash', 'Rent'].map(tick) }));
  const box = (option: string) => ({
    ...inHelp('{"ask"'),
    fieldType: 'checkbox',
    transform: 'is-option',
    option,
  });
  const mappings = { Food: box('Food'), Cash: box('Cash'), Rent: box('Rent') };
  writeFileSync(mapping, JSON.stringify(mappings));
  writeFileSync(application, JSON.stringify(inHelp('{"answers"')));
  const out = join(folder, 'asked-out.pdf');
  await fillFile({ file, mapping, application, out }, work);
  const { fields } = await work.readFields(readFileSync(out));
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['Food', 'Yes'],
    ['Cash', 'Yes'],
    ['Rent', null],
  ]);
});

it('empties a mapped box of a former client, and names a box that nobody decides about', async () => {
  const [file, mapping] = [join(folder, 'used.pdf'), join(folder, 'used.json')];
  const application = join(folder, 'next.json');
  const used = (name: string) => textField(name, '/V (Old Client)');
  writeFileSync(file, buildForm({ fields: [used('owner'), used('other')] }));
  writeFileSync(mapping, JSON.stringify({ owner: { sourceField: 'ownerName' } }));
  writeFileSync(application, JSON.stringify({ insuredFirstName: 'Ann' }));
  for (const isContinued of [false, true]) {
    const out = join(folder, 'next.pdf');
    const files = { file, mapping, application, out, continue: isContinued };
    const { warnings } = await fillFile(files, work);
    const { fields } = await work.readFields(readFileSync(out));
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['owner', null],
      ['other', 'Old Client'],
    ]);
    expect(warnings).toEqual([
      { field: 'other', code: 'prefilled', message: FILL_TEXTS.prefilled },
    ]);
  }
  const mappings = { owner: { sourceField: 'ownerName' }, other: { kept: 'Old Client' } };
  writeFileSync(mapping, JSON.stringify(mappings));
  const out = join(folder, 'kept.pdf');
  const { warnings, ignored } = await fillFile({ file, mapping, application, out }, work);
  expect({ warnings, ignored }).toEqual({ warnings: [], ignored: undefined });
  const { fields } = await work.readFields(readFileSync(out));
  expect(fields.map(({ value }) => value)).toEqual([null, 'Old Client']);
});

it('with continuation sheets names a tick that is not printed, since no sheet has it', async () => {
  const tick = (name: string, flags: number, bottom: number) =>
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (${name}) /F ${flags} /Rect [50 ${bottom} 62 ${bottom + 12}] >>`;
  const hidden = textField('text', '/F 2', '50 640 250 660');
  const form = buildForm({ fields: [tick('seen', 4, 700), tick('unseen', 2, 670), hidden] });
  const [file, values] = [join(folder, 'form.pdf'), join(folder, 'values.json')];
  writeFileSync(file, form);
  writeFileSync(values, JSON.stringify({ seen: true, unseen: true, text: 'Maria', none: 'x' }));
  const files = { file, values, out: join(folder, 'out.pdf'), continue: true };
  const { warnings, continued } = await fillFile(files, work);
  expect(continued?.map(({ field }) => field)).toEqual(['text']);
  expect(warnings).toEqual([
    { field: 'unseen', code: 'not_on_paper', message: 'Not visible on paper.' },
  ]);
});

it('fills a form that was cut off as far as it goes, and says so', async () => {
  const [file, values, out] = ['cut.pdf', 'city.json', 'cut-out.pdf'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const whole = readFileSync(SAMPLE_FORM_FILE);
  writeFileSync(file, whole.subarray(0, whole.length * 0.9));
  writeFileSync(values, JSON.stringify({ City: 'Austin' }));
  const ofCut = await fillFile({ file, values, out }, work);
  expect(ofCut.filled).toBe(1);
  expect(ofCut.warnings).toContainEqual({
    field: '',
    code: 'parts_lost',
    message: FILL_TEXTS.partsLost,
  });
  const ofWhole = await fillFile({ file: SAMPLE_FORM_FILE, values, out }, work);
  expect(ofWhole.warnings.map(({ code }) => code)).not.toContain('parts_lost');
});

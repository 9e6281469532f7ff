/**
 * Real forms that their insurer signed. Filling one must not break the signature (section 12.8.1).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disarmPdf } from '../src/core/pdf/active/disarm.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { newFolder } from './support/new-folder.ts';
import { valuesByQpdf } from './support/pdf-tools.ts';
import { fillValues, readRealForm, realFormFile, realForms } from './support/real-forms.ts';
import { reportMissingPart } from './support/required-parts.ts';

const canSign = ['pdfsig', 'certutil'].every((tool) => existsSync(`/usr/bin/${tool}`));
if (!canSign) reportMissingPart('a pdfsig (poppler-utils) and a certutil (libnss3-tools)');

const CLEAN = [
  'federal/21P-530-1c2602.pdf',
  'federal/I-765_012226-cdef8d.pdf',
  'engine/fancy_fields-442669.pdf',
];
/** Forms with scripts or with XFA, whose removal would break the signature. */
const ACTIVE = ['federal/form_b103b-72b3d2.pdf', 'federal/f1040-b2c79a.pdf'];
const only = (files: string[]) => realForms().filter(({ file }) => files.includes(file));
const forms = only(CLEAN);

describe.skipIf(!canSign || forms.length === 0)('a signed form', () => {
  let folder: string;
  beforeAll(() => {
    folder = newFolder('signed');
    const noise = join(folder, 'noise');
    writeFileSync(noise, randomBytes(64));
    execFileSync('certutil', ['-N', '-d', folder, '--empty-password']);
    const subject = ['-n', 'insurer', '-s', 'CN=Insurer', '-x', '-t', 'CTu,Cu,Cu'];
    execFileSync('certutil', ['-S', '-d', folder, '-z', noise, ...subject], { stdio: 'ignore' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const pdfsig = (...args: string[]) =>
    spawnSync('pdfsig', ['-nssdir', folder, ...args], { encoding: 'utf8' }).stdout;

  it.each(forms)('$file stays validly signed when it is filled', async (form) => {
    const [signed, filled] = [join(folder, 'signed.pdf'), join(folder, 'filled.pdf')];
    rmSync(signed, { force: true });
    pdfsig('-add-signature', '-nick', 'insurer', realFormFile(form), signed);
    const bytes = readFileSync(signed);
    expect(bytes.length).toBeGreaterThan(readRealForm(form).length);

    expect((await disarmPdf(bytes)).bytes).toBe(bytes);
    const result = await fillForm(bytes, fillValues(form));
    expect(result.filled.length).toBeGreaterThan(0);
    writeFileSync(filled, result.bytes);
    expect(pdfsig(filled)).toContain('Signature Validation: Signature is Valid.');
    const values = valuesByQpdf(filled);
    expect(result.filled.filter((name) => !values.get(name))).toEqual([]);
  });

  it.each(only(ACTIVE))('$file is refused for its active content, which is named', async (form) => {
    const signed = join(folder, 'signed.pdf');
    rmSync(signed, { force: true });
    pdfsig('-add-signature', '-nick', 'insurer', realFormFile(form), signed);
    const bytes = readFileSync(signed);
    const refused = { code: 'pdf_signed_active', details: { parts: expect.any(String) } };
    await expect(disarmPdf(bytes)).rejects.toMatchObject(refused);
    await expect(fillForm(bytes, fillValues(form))).rejects.toMatchObject(refused);
  });

  it('with changed signed bytes is not valid for pdfsig', async () => {
    const [form] = forms as [(typeof forms)[number]];
    const [signed, changed] = [join(folder, 'sound.pdf'), join(folder, 'changed.pdf')];
    pdfsig('-add-signature', '-nick', 'insurer', realFormFile(form), signed);
    const bytes = readFileSync(signed);
    bytes.write('t', bytes.indexOf('/Type') + 1);
    writeFileSync(changed, bytes);
    expect(pdfsig(changed)).not.toContain('Signature is Valid.');
  });
});

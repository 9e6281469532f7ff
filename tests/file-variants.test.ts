/** The same form in every kind of file: encrypted, linearized, compressed, uncompressed. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import {
  inScratchFolder,
  qpdfCheck,
  valuesByQpdf,
  widgetsByMupdf,
  withPdfFile,
} from './support/pdf-tools.ts';
import { readSampleForm } from './support/sample-form.ts';

const encrypted = (bits: string, ...more: string[]) => [
  '--allow-weak-crypto',
  '--encrypt',
  '',
  'owner',
  bits,
  ...more,
  '--',
];

const VARIANTS: [string, string[]][] = [
  ['plain', []],
  ['linearized', ['--linearize']],
  ['with object streams', ['--object-streams=generate']],
  ['linearized with object streams', ['--linearize', '--object-streams=generate']],
  ['unpacked', ['--qdf']],
  ['PDF 2.0', ['--force-version=2.0']],
  ['encrypted, RC4 of 40 bits', encrypted('40')],
  ['encrypted, RC4 of 128 bits', encrypted('128', '--use-aes=n')],
  ['encrypted, AES of 128 bits', encrypted('128', '--use-aes=y')],
  [
    'encrypted, AES of 128 bits, without its metadata',
    encrypted('128', '--use-aes=y', '--cleartext-metadata'),
  ],
  ['encrypted, AES of 256 bits', encrypted('256')],
  ['encrypted and packed', ['--object-streams=generate', ...encrypted('256')]],
];

const VALUES = {
  City: 'Łódź',
  'ProposedInsured.Last': 'O’Brien',
  SSN_1: '987654320',
  OtherIns_Y: 'Y',
  Sex: 'F',
  State: 'TX',
};

describe.each(VARIANTS)('%s', (_, args) => {
  const form = variant(args);
  const isEncrypted = args.includes('--encrypt');

  it('is filled by appending, and other readers see the values', async () => {
    expect((await readFields(form)).totalFields).toBe(35);
    const { bytes, filled } = await fillForm(form, VALUES);
    expect(filled).toEqual(Object.keys(VALUES));
    expect(Buffer.compare(bytes.subarray(0, form.length), form)).toBe(0);
    withPdfFile(bytes, (file) => {
      expect(qpdfCheck(file)).toBe(0);
      const byQpdf = valuesByQpdf(file);
      const byMupdf = new Map(widgetsByMupdf(file).map(({ name, value }) => [name, value]));
      for (const [name, value] of Object.entries(VALUES)) {
        expect([byQpdf.get(name), byMupdf.get(name)]).toEqual([value, value]);
      }
    });
  });

  it('keeps its protection, and fills to the same bytes each time', async () => {
    const [first, second] = [await fillForm(form, VALUES), await fillForm(form, VALUES)];
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    withPdfFile(first.bytes, (file) =>
      expect(protection(file)).toEqual(withPdfFile(form, protection)),
    );
    const added = Buffer.from(first.bytes.subarray(form.length)).toString('latin1');
    expect(added.includes('987654320')).toBe(!isEncrypted);
  });

  it('can be filled again', async () => {
    const once = await fillForm(form, VALUES);
    const { bytes, filled } = await fillForm(once.bytes, { City: 'Austin', OtherIns_Y: false });
    expect(filled).toEqual(['City', 'OtherIns_Y']);
    withPdfFile(bytes, (file) => {
      expect(qpdfCheck(file)).toBe(0);
      expect(valuesByQpdf(file).get('City')).toBe('Austin');
    });
  });
});

it('a file that needs a password is refused with that reason', async () => {
  const locked = variant(['--encrypt', 'user', 'owner', '256', '--']);
  await expect(readFields(locked)).rejects.toMatchObject({ code: 'pdf_needs_password' });
});

function variant(args: string[]): Uint8Array {
  return inScratchFolder((folder) => {
    const [plain, changed] = [join(folder, 'plain.pdf'), join(folder, 'changed.pdf')];
    writeFileSync(plain, readSampleForm());
    execFileSync(
      'qpdf',
      ['--deterministic-id', ...args, plain, changed].filter((arg) => isUsable(arg, args)),
    );
    return new Uint8Array(readFileSync(changed));
  });
}

/** qpdf cannot derive an identifier from the content of a file that it encrypts. */
function isUsable(arg: string, args: string[]): boolean {
  return arg !== '--deterministic-id' || !args.includes('--encrypt');
}

function protection(file: string): string {
  return execFileSync('qpdf', ['--show-encryption', file], { encoding: 'utf8' });
}

/** Files that qpdf encrypts in every way that the format defines. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildForm, streamSource, textField } from '../../../../../tests/support/build-pdf.ts';
import { inScratchFolder } from '../../../../../tests/support/pdf-tools.ts';
import { readFields } from '../../acroform/read-fields.ts';
import { rc4 } from './rc4.ts';

/** A value in a string and one in a stream. */
const form = buildForm({
  fields: [
    textField('city', '/V (Austin)'),
    textField('note', '/V 7 0 R'),
    streamSource('', Buffer.from('in a stream')),
  ],
  listed: [5, 6],
  annotations: [5, 6],
});

function encrypted(user: string, owner: string, ...how: string[]): Uint8Array {
  return inScratchFolder((folder) => {
    const [plain, locked] = [join(folder, 'plain.pdf'), join(folder, 'locked.pdf')];
    writeFileSync(plain, form);
    const passwords = ['--allow-weak-crypto', '--encrypt', user, owner];
    execFileSync('qpdf', ['--static-id', ...passwords, ...how, '--', plain, locked]);
    return new Uint8Array(readFileSync(locked));
  });
}

const WAYS: [string, string[]][] = [
  ['RC4 of 40 bits', ['40']],
  ['RC4 of 128 bits', ['128', '--use-aes=n']],
  ['RC4 by a crypt filter', ['128', '--use-aes=n', '--force-V4']],
  ['AES of 128 bits', ['128', '--use-aes=y']],
  ['AES of 128 bits, metadata apart', ['128', '--use-aes=y', '--cleartext-metadata']],
  ['AES of 256 bits as Adobe had it first', ['256', '--force-R5']],
  ['AES of 256 bits', ['256']],
];

describe.each(WAYS)('%s', (_, how) => {
  it('opens without a password when there is no user password', async () => {
    const { fields } = await readFields(encrypted('', 'owner', ...how));
    expect(fields.map(({ value }) => value)).toEqual(['Austin', 'in a stream']);
  });

  it('opens without an owner password only with 256 bits', async () => {
    const more = how[0] === '256' ? ['--allow-insecure'] : [];
    const locked = encrypted('user', '', ...how, ...more);
    const answer = await readFields(locked).catch((error: unknown) => error);
    // Up to revision 4, the user password also opens a file without an owner password.
    if (how[0] === '256') {
      expect(answer).toMatchObject({ fields: [{ value: 'Austin' }, { value: 'in a stream' }] });
    } else expect(answer).toMatchObject({ code: 'pdf_needs_password' });
  });

  it('asks for the password when there are both', async () => {
    const locked = encrypted('user', 'owner', ...how);
    await expect(readFields(locked)).rejects.toMatchObject({ code: 'pdf_needs_password' });
  });
});

describe('an invalid encryption dictionary', () => {
  const sound = Buffer.from(encrypted('', 'owner', '128', '--use-aes=y')).toString('latin1');

  it.each([
    ['another handler', /\/Filter \/Standard/, '/Filter /Personal'],
    ['a revision of the future', /\/R 4/, '/R 9'],
    ['a version of the future', /\/V 4/, '/V 9'],
    ['a key of no bytes', /\/Length 128/, '/Length 0  '],
    ['no permissions', /\/P -/, '/p -'],
    ['no password', /\/U </, '/u <'],
  ])('%s', async (_, from, to) => {
    expect(sound).toMatch(from);
    const bytes = new Uint8Array(Buffer.from(sound.replace(from, to), 'latin1'));
    await expect(readFields(bytes)).rejects.toMatchObject({ code: 'pdf_needs_password' });
  });

  it('leaves data as it is that was not encrypted', async () => {
    const cut = sound.replace(
      /\/V <[0-9a-f]+>/,
      (found) => `/V <41>${' '.repeat(found.length - 7)}`,
    );
    const { fields } = await readFields(new Uint8Array(Buffer.from(cut, 'latin1')));
    expect(fields[0]?.value).toBe('A');
  });
});

it('RC4 gives the known cipher text for the known key', () => {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  expect(text(rc4(Buffer.from('Key'), Buffer.from('Plaintext')))).toBe('bbf316e8d940af0ad3');
  expect(text(rc4(Buffer.from('Wiki'), Buffer.from('pedia')))).toBe('1021bf0420');
});

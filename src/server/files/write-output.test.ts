import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { makeFolder, writeOutput } from './write-output.ts';

const folder = newFolder('write-output');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'folder'));
writeFileSync(join(folder, 'file'), 'before');

it.each([
  ['folder', 'it is a folder'],
  ['file/none.pdf', 'a part of the path is not a folder'],
  ['none/such.pdf', 'there is no such file or folder'],
  [`${'a'.repeat(300)}.pdf`, 'the name is too long'],
])('says in words why %s cannot be written', (name, reason) => {
  const file = join(folder, name);
  const refusal = expect.objectContaining({
    code: 'file_not_writable',
    details: { file, reason },
  });
  expect(() => writeOutput(file, new Uint8Array(3))).toThrow(refusal);
  expect(readdirSync(folder).sort()).toEqual(['file', 'folder']);
});

it('refuses to make a folder in place of a file', () => {
  expect(() => makeFolder(join(folder, 'file'))).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ reason: 'a file of this name is in its place' }),
    }),
  );
});

it.skipIf(!existsSync('/usr/bin/mkfifo'))('keeps a pipe a pipe, and passes the bytes on', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', pipe]);
  const copy = join(folder, 'copy');
  execFileSync('sh', ['-c', 'cat "$1" > "$2" &', 'sh', pipe, copy], { stdio: 'ignore' });
  writeOutput(pipe, new Uint8Array(3));
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

it.skipIf(process.platform === 'win32')('writes what a link leads to, for the same readers', () => {
  const [own, link] = [join(folder, 'own'), join(folder, 'link')];
  writeFileSync(own, 'before');
  chmodSync(own, 0o600);
  symlinkSync(own, link);
  writeOutput(link, new TextEncoder().encode('after'));
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(own, 'utf8')).toBe('after');
  expect(statSync(own).mode & 0o777).toBe(0o600);
});

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { removePartials, writeFolder } from './write-output.ts';

const folder = newFolder('folders');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (fileName: string) => ({ fileName, bytes: Buffer.from(fileName) });

it('a folder is there with all its files or not at all', () => {
  const place = join(folder, '0001');
  // Nobody can write the second one.
  expect(() => writeFolder(place, [file('a.pdf'), file('none/b.pdf')])).toThrowError(
    expect.objectContaining({
      code: 'file_not_writable',
      details: { file: join(place, 'none/b.pdf'), reason: 'there is no such file or folder' },
    }),
  );
  expect(readdirSync(folder)).toEqual([]);
  writeFolder(place, [file('a.pdf'), file('b.pdf')]);
  expect(readdirSync(folder)).toEqual(['0001']);
  expect(readdirSync(place)).toEqual(['a.pdf', 'b.pdf']);
});

it('what a killed process has left is removed', () => {
  const place = join(folder, 'left');
  for (const name of ['.0007.0123456789ab.part', '0007', '.mine.part']) {
    mkdirSync(join(place, name), { recursive: true });
  }
  removePartials(place);
  expect(readdirSync(place).sort()).toEqual(['.mine.part', '0007']);
});

it('what else is in a folder stays', () => {
  const place = join(folder, '0002');
  mkdirSync(place);
  writeFolder(place, [file('a.pdf')]);
  writeFolder(place, [{ fileName: 'a.pdf', bytes: Buffer.from('again') }, file('b.pdf')]);
  expect(readFileSync(join(place, 'a.pdf'), 'utf8')).toBe('again');
  expect(existsSync(join(place, 'b.pdf'))).toBe(true);
});

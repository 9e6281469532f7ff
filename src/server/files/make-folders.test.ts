import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { makeFolders } from './make-folders.ts';

const folder = newFolder('make-folders');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('folders', () => {
  it('are made with their parents, and may exist already', () => {
    const deep = join(folder, 'a', 'b', 'c');
    makeFolders(deep, { mode: 0o700 });
    expect(statSync(deep).mode & 0o777).toBe(0o700);
    makeFolders(deep);
    mkdirSync(join(folder, 'd'));
    makeFolders(join(folder, 'd', 'e'));
    expect(existsSync(join(folder, 'd', 'e'))).toBe(true);
  });

  it('are not made in place of a file, or below one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => makeFolders(file)).toThrow('a file of this name is in its place');
    expect(() => makeFolders(join(file, 'x'))).toThrow(/ENOTDIR/);
  });

  // On Linux, Node's `recursive` would never end here.
  it.skipIf(!existsSync('/proc/self'))('are refused at once where the system allows none', () => {
    expect(() => makeFolders('/proc/none/such')).toThrow('no folder can be made there');
  });
});

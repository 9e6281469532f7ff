import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { FileExistsError, type FileStorage } from './file-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkready-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kinds: [name: string, open: () => FileStorage][] = [
  ['memory', () => createMemoryStorage()],
  ['disk', () => createDiskStorage(folder)],
];

describe.each(kinds)('file storage in %s', (_, open) => {
  let storage: FileStorage;
  beforeEach(() => {
    storage = open();
  });

  it('gives back what was put', async () => {
    await storage.put('completed/SEC-1-Form (x).pdf', bytes('hello'));
    expect(text(await storage.get('completed/SEC-1-Form (x).pdf'))).toBe('hello');
    expect(await storage.size('completed/SEC-1-Form (x).pdf')).toBe(5);
  });

  it('overwrites only when asked', async () => {
    await storage.put('a.pdf', bytes('one'));
    await expect(storage.put('a.pdf', bytes('two'))).rejects.toBeInstanceOf(FileExistsError);
    expect(text(await storage.get('a.pdf'))).toBe('one');
    await storage.put('a.pdf', bytes('three'), { overwrite: true });
    expect(text(await storage.get('a.pdf'))).toBe('three');
  });

  it('lets one of two puts at once through', async () => {
    const puts = await Promise.allSettled(['x', 'y'].map((t) => storage.put('a.pdf', bytes(t))));
    expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('streams a range, both ends included', async () => {
    await storage.put('a.pdf', bytes('0123456789'));
    expect(await new Response(await storage.openRange('a.pdf', 2, 5)).text()).toBe('2345');
  });

  it('answers null for what is not there, and removes it without complaint', async () => {
    expect(await storage.get('none.pdf')).toBeNull();
    expect(await storage.size('none.pdf')).toBeNull();
    await storage.remove('none.pdf');
  });

  it('lists paths by prefix', async () => {
    await storage.put('a.pdf', bytes('a'));
    await storage.put('completed/b.pdf', bytes('b'));
    await storage.remove('a.pdf');
    await storage.put('c.pdf', bytes('c'));
    const all: string[] = [];
    for await (const path of storage.list('')) all.push(path);
    expect(all.sort()).toEqual(['c.pdf', 'completed/b.pdf']);
    const completed: string[] = [];
    for await (const path of storage.list('completed/')) completed.push(path);
    expect(completed).toEqual(['completed/b.pdf']);
  });
});

describe('disk storage', () => {
  it('refuses a path that leads out of its folder', async () => {
    const storage = createDiskStorage(join(folder, 'inside'));
    await expect(storage.put('../outside.pdf', bytes('x'))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(storage.get('../../etc/passwd')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves nothing behind when a put fails, and never lists a half file', async () => {
    const storage = createDiskStorage(folder);
    mkdirSync(join(folder, 'taken.pdf'));
    await expect(storage.put('taken.pdf', bytes('x'), { overwrite: true })).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    expect(readdirSync(folder)).toEqual(['taken.pdf']);
    writeFileSync(join(folder, '.partial-crashed'), 'half');
    const listed: string[] = [];
    for await (const path of storage.list('')) listed.push(path);
    expect(listed).toEqual([]);
  });
});

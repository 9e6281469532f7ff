import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startFailingProxy } from '../../../tests/support/failing-proxy.ts';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { SWIFT_LISTING } from '../../../tests/support/swift.ts';
import { createDiskStorage, removePartialFiles } from './disk-storage.ts';
import { FileExistsError, type FileStorage } from './file-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createS3Client, createS3Storage, type S3Config } from './s3-storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);

let folder: string;
beforeEach(() => {
  folder = newFolder('storage');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const s3 = inject('s3');
const s3Client = s3 && createS3Client(s3);

const kinds: [name: string, open: () => FileStorage][] = [
  ['memory', () => createMemoryStorage()],
  ['disk', () => createDiskStorage(folder)],
];
if (s3 && s3Client) {
  kinds.push(['an S3 store', () => createS3Storage(s3Client, s3.bucket, randomUUID())]);
}

describe.each(kinds)('file storage in %s', (_, open) => {
  let storage: FileStorage;
  beforeEach(() => {
    storage = open();
  });

  it('returns what was stored', async () => {
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

  it('streams a range, both ends included', async () => {
    await storage.put('a.pdf', bytes('0123456789'));
    expect(await new Response(await storage.openRange('a.pdf', 2, 5)).text()).toBe('2345');
    expect(await storage.openRange('none.pdf', 0, 5)).toBeNull();
  });

  it('answers null for a missing file, and removes it without complaint', async () => {
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
  it('accepts one of two simultaneous puts', async () => {
    const storage = createDiskStorage(folder);
    const puts = await Promise.allSettled(['x', 'y'].map((t) => storage.put('a.pdf', bytes(t))));
    expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a path that leads out of its folder', async () => {
    const storage = createDiskStorage(join(folder, 'inside'));
    await expect(storage.put('../outside.pdf', bytes('x'))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(storage.get('../../etc/passwd')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves nothing behind when a put fails, and never lists a partial file', async () => {
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
    await removePartialFiles(folder);
    expect(readdirSync(folder)).toEqual(['taken.pdf']);
    await removePartialFiles(join(folder, 'none'));
  });
});

describe.skipIf(!s3)('an S3 store', () => {
  it('without its bucket is unavailable, not empty', async () => {
    const storage = createS3Storage(s3Client as S3Client, 'no-such-bucket', 'x');
    const away = { code: 'storage_unavailable' };
    await expect(storage.get('readyz')).rejects.toMatchObject(away);
    await expect(storage.remove('a.pdf')).rejects.toMatchObject(away);
    await expect(storage.openRange('a.pdf', 0, 1)).rejects.toMatchObject(away);
  });

  it('that refuses the secret is unavailable', async () => {
    const wrong = createS3Client({ ...(s3 as S3Config), secretAccessKey: 'wrong' });
    const storage = createS3Storage(wrong, (s3 as S3Config).bucket, 'x');
    await expect(storage.put('a.pdf', bytes('x'))).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
  });

  it('that goes silent is given up, and used again when it answers', async () => {
    const proxy = await startFailingProxy(Number(new URL((s3 as S3Config).endpoint).port));
    const endpoint = `http://127.0.0.1:${proxy.port}`;
    const client = createS3Client({ ...(s3 as S3Config), endpoint }, 300);
    const storage = createS3Storage(client, (s3 as S3Config).bucket, randomUUID());
    await storage.put('a.pdf', bytes('x'));
    proxy.be('silent');
    const failed = expect.objectContaining({ code: 'storage_unavailable' });
    await expect(storage.put('b.pdf', bytes('x'))).rejects.toEqual(failed);
    await expect(storage.get('a.pdf')).rejects.toEqual(failed);
    proxy.be('passing');
    expect(text(await storage.get('a.pdf'))).toBe('x');
    client.destroy();
    proxy.close();
  });

  it('lists more than one answer holds', async () => {
    const { bucket } = s3 as S3Config;
    const storage = createS3Storage(s3Client as S3Client, bucket, randomUUID());
    const count = 2 * SWIFT_LISTING + 10;
    for (let n = 0; n < count; n += 10) {
      const names = Array.from({ length: 10 }, (_, m) => `${n + m}.pdf`);
      await Promise.all(names.map((name) => storage.put(name, bytes('x'), { overwrite: true })));
    }
    let listed = 0;
    for await (const _ of storage.list('')) listed++;
    expect(listed).toBe(count);
  }, 60_000);
});

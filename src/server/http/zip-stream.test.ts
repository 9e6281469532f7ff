/** Read by another program's code, which knows the 64-bit form, too. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { zipEnd } from './zip-records.ts';
import { type ZippedFile, zipStream } from './zip-stream.ts';

const folder = newFolder('zip');
afterAll(() => rm(folder, { recursive: true }));

const TEXT = { name: 'Łukasz/a “note”.txt', bytes: Buffer.from('a note '.repeat(100)) };
const PDF = { name: 'form.pdf', bytes: Buffer.from('%PDF-1.7 and so on') };

it('a few files are in the form that every program reads', async () => {
  const bytes = await buffer(zipOf([TEXT, PDF]));
  expect(bytes.indexOf('PK\x06\x06', 0, 'latin1')).toBe(-1);
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  expect(await contentsOf(zip)).toEqual([TEXT, PDF]);
  expect(bytes.length).toBeLessThan(TEXT.bytes.length);
});

it('more files than 16 bits can count are all there', async () => {
  const files = 66_000;
  const bytes = await buffer(
    zipOf(Array.from({ length: files }, (_, i) => ({ ...PDF, name: `${i}.pdf` }))),
  );
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  expect(zip.entryCount).toBe(files);
  let last = '';
  for await (const { fileName } of zip.eachEntry()) last = fileName;
  expect(last).toBe(`${files - 1}.pdf`);
});

it.each([
  [0xfffe, 0xfffffffe, 22],
  [0xffff, 0, 98],
  [1, 0xffffffff, 98],
])('%i files and %i bytes end in a form that can say so', (files, bytes, length) => {
  // The largest number of each size says that the 64-bit form has the right one.
  expect(zipEnd(files, bytes, 0).length).toBe(length);
});

it('a file behind more bytes than 32 bits can count is there', async () => {
  const zeros = { name: 'zeros.pdf', bytes: new Uint8Array(200 * 2 ** 20) };
  const many = Array.from({ length: 21 }, () => zeros);
  const path = join(folder, 'large.zip');
  await writeSparse(path, zipOf([...many, TEXT, PDF]), zeros.bytes);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  expect(zip.fileSize).toBeGreaterThan(2 ** 32);
  expect((await contentsOf(zip, ({ name }) => name !== zeros.name)).slice(-2)).toEqual([TEXT, PDF]);
});

function zipOf(files: readonly ZippedFile[]): ReadableStream<Uint8Array> {
  return zipStream(
    (async function* () {
      yield* files;
      return undefined;
    })(),
  );
}

async function contentsOf(zip: ZipFile, isRead = (_: { name: string }) => true) {
  const found: ZippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (isRead({ name })) {
      found.push({ name, bytes: await buffer(await zip.openReadStreamPromise(entry)) });
    }
  }
  zip.close();
  return found;
}

/** Leaves the zeros out, which a file reads as zeros without having them on the disk. */
async function writeSparse(path: string, zip: ReadableStream<Uint8Array>, zeros: Uint8Array) {
  const file = await open(path, 'w');
  let at = 0;
  for await (const chunk of zip) {
    if (chunk !== zeros) await file.write(chunk, 0, chunk.length, at);
    at += chunk.length;
  }
  await file.close();
}

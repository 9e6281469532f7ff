import { expect, it } from 'vitest';
import { readManifest } from './manifest.ts';

const MANIFEST = { format: 1, createdAt: '2026-11-21T10:00:00Z', tables: {}, files: {} };

it('is read as it was written', () => {
  expect(readManifest('a.zip', JSON.stringify(MANIFEST))).toEqual(MANIFEST);
});

it.each([
  ['of a later version', JSON.stringify({ ...MANIFEST, format: 2 }), /not one of this version/],
  ['without its checksums', JSON.stringify({ ...MANIFEST, files: undefined }), /not one of this/],
  ['that is cut off', JSON.stringify(MANIFEST).slice(0, 20), /cannot be read/],
])('a list of contents %s is damage to the archive', (_, text, reason) => {
  expect(() => readManifest('a.zip', text)).toThrow(
    expect.objectContaining({
      code: 'archive_damaged',
      details: { file: 'a.zip', reason: expect.stringMatching(reason) },
    }),
  );
});

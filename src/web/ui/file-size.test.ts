import { expect, it } from 'vitest';
import { formatFileSize, formatMegabytes } from './file-size.ts';

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [150_180, '146.66 KB'],
  [50 * 1024 ** 2, '50 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5 * 1024 ** 4, '5120 GB'],
])('shows %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

it('shows uploads in megabytes to two decimals', () => {
  expect(formatMegabytes(2_726_298)).toBe('2.60 MB');
});

import { expect, test } from 'vitest';
import { line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

test('a line for a signature is a signature field, and one for a printed name is not', async () => {
  const kindUnder = async (caption: string) => {
    const [place] = await placesOf(line(60, 500, 260, 500) + text(62, 490, caption, 8));
    return place?.type;
  };
  expect(await kindUnder('Signature of owner')).toBe('signature');
  expect(await kindUnder('Signature and Printed Name')).toBe('signature');
  expect(await kindUnder('Notary Public')).toBe('signature');
  expect(await kindUnder('Printed name, signature above')).toBe('text');
  expect(await kindUnder('Name of witness')).toBe('text');
  expect(await kindUnder('By:')).toBe('signature');
  expect(await kindUnder('by')).toBe('text');
});

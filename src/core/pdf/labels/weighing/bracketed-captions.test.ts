import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

test('the caption in brackets under the blank of a sentence says what it asks for', async () => {
  const identified = (caption: string) =>
    mapPdf(
      'I have seen the remains, and identify them as those of [a1___________________________]\n' +
        `~                                                          ${caption}\n` +
        'Date of birth of deceased: [a2__________]  Date of death: [a3__________]\n',
    );
  expect(await identified('(full legal name of deceased)')).toMatchObject({
    a1: 'insuredFullName',
  });
  expect(await identified('(see the notice on page 2)')).not.toHaveProperty('a1');
});

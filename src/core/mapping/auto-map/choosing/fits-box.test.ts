import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const WIDE = '                                                                    ';

test('a state is asked in a wide box among others as wide, and not alone', async () => {
  const box = (label: string, id: string) => `${label.padEnd(24)}[${id}${WIDE}]\n`;
  const stack =
    box('Name of applicant:', 'a1') +
    box('Street address:', 'a2') +
    box('City, town or county:', 'a3') +
    box('Province:', 'a4') +
    box('Postal code:', 'a5');
  expect(await mapPdf(stack)).toMatchObject({ a3: 'city', a4: 'state', a5: 'zip' });
  const alone = box('Name of applicant:', 'a1') + box('State:', 'a2');
  expect(await mapPdf(alone)).not.toHaveProperty('a2');
});

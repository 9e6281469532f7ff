import { expect, it } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { parseDefaultAppearance } from './default-appearance.ts';

it.each([
  ['/Helv 12 Tf 0 g', { fontName: 'Helv', fontSize: 12, color: '0 g' }],
  ['0 0 0.5 rg /Arial,Bold 0 Tf', { fontName: 'Arial,Bold', fontSize: 0, color: '0 0 0.5 rg' }],
  ['/F1 -9.5 Tf 0 1 1 0 k', { fontName: 'F1', fontSize: 9.5, color: '0 1 1 0 k' }],
  ['/ZaDb 5.6 Tf 0 g /Helv 8 Tf 1 0 0 rg ', { fontName: 'Helv', fontSize: 8, color: '1 0 0 rg' }],
  ['/A#20B 10 Tf', { fontName: 'A B', fontSize: 10, color: '0 g' }],
  ['/Helv x Tf rg', { fontName: 'Helv', fontSize: 0, color: '0 g' }],
  ['/Helv 1 Tf 12 0 0 12 2 5 Tm', { fontName: 'Helv', fontSize: 12, color: '0 g' }],
  ['/Helv 9 Tf 0 0 0 0 0 0 Tm', { fontName: 'Helv', fontSize: 9, color: '0 g' }],
  [`/Helv 9 Tf 1 0 0 ${'9'.repeat(330)} 0 0 Tm`, { fontName: 'Helv', fontSize: 9, color: '0 g' }],
  ['', { fontName: undefined, fontSize: 0, color: '0 g' }],
])('reads %j', (written, appearance) => {
  expect(parseDefaultAppearance(written)).toEqual(appearance);
});

it('takes time in proportion to the length of the text', async () => {
  const time = await processorTime(() => parseDefaultAppearance('1 '.repeat(500_000)));
  expect(time).toBeLessThan(2_000);
});

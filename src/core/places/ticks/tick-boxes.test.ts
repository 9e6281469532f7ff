import { expect, test } from 'vitest';
import { text } from '../../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../../tests/support/places-of.ts';
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Letter } from '../../pdf/page/read-letters.ts';
import type { PageContent } from '../../pdf/page/read-page-content.ts';
import { tickBoxes } from './tick-boxes.ts';

function ticksOf(letter: Partial<Letter>): Box[] {
  const box: Box = [100, 600, 109, 611];
  const letters = [
    {
      text: '',
      box,
      fontSize: 11,
      bold: false,
      turn: 0,
      serif: false,
      invisible: false,
      ...letter,
    },
  ];
  const drawn = { lines: [], fills: [], shapes: [], slants: [], images: [], turned: [] };
  const page: PageContent = {
    page: 0,
    rotation: 0,
    width: 612,
    height: 792,
    letters,
    ...drawn,
    cut: false,
  };
  return tickBoxes(page, [], 9);
}

test('a symbol font’s box is a check box, however its code is named', () => {
  expect(ticksOf({ text: '\uF0A8', symbol: 3 })).toHaveLength(1);
  expect(ticksOf({ text: '\u00A8', symbol: 3 })).toHaveLength(1);
  expect(ticksOf({ text: '❑', symbol: 0x6f })).toHaveLength(1);
  expect(ticksOf({ text: 'o', symbol: 0x6f })).toHaveLength(1);
  expect(ticksOf({ text: '❑', symbol: 0x63 })).toHaveLength(1);
  expect(ticksOf({ text: '❑', symbol: 0xa3 })).toHaveLength(1);
  expect(ticksOf({ text: 'n', symbol: 0x6e })).toEqual([]);
  expect(ticksOf({ text: 'o' })).toEqual([]);
});

test('a square with a filled outline is a check box', async () => {
  const square = '100 600 9 9 re 100.8 600.8 7.4 7.4 re f*\n';
  expect(await placesOf(`0 g ${square}${text(112, 601, 'Yes')}`)).toMatchObject([
    { type: 'checkbox' },
  ]);
});

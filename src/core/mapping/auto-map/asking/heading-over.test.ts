import { describe, expect, it } from 'vitest';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { askAboutBoxes } from './ask-about-boxes.ts';

interface Over {
  item?: string;
  headings?: string[];
}

let count = 0;
const box = (words: string, { item, headings = [] }: Over = {}): PdfField => {
  const y = 700 - 20 * count++;
  return pdfField({
    name: `box ${count}`,
    widgets: [{ page: 0, rect: [0, y, 100, y + 12] }],
    labels: {
      near: [{ where: 'above', text: words, weight: 0.9 }],
      headings,
      ...(item === undefined ? {} : { item }),
    },
  });
};

const asked = (...boxes: PdfField[]) =>
  [...askAboutBoxes(boxes).values()].map(({ ask }) => ask?.label);

const SECTION = 'SECTION II: CLAIMANT';

describe('words that could be anybody’s', () => {
  it('have their numbered item in place of the title of an earlier one', () => {
    const item = "6G. SPOUSE'S MAILING ADDRESS (If separated)  No. & Street";
    expect(asked(box('City', { item, headings: ['6F. TYPE OF MARRIAGE', SECTION] }))).toEqual([
      "6G. SPOUSE'S MAILING ADDRESS: City",
    ]);
    // The item itself has no words that tell whose it is.
    const nobody = { item: '11. MAILING ADDRESS', headings: [SECTION] };
    expect(asked(box('City', nobody))).toEqual([`${SECTION}: 11. MAILING ADDRESS: City`]);
  });

  it.each([
    ['9. Policy No. of the insured', '9. Policy No. of the insured: City'],
    ['9. Dr. Who treated the insured', '9. Dr. Who treated the insured: City'],
    ['9. MAILING ADDRESS No. & Street', '9. MAILING ADDRESS: City'],
    ['9. Address of the employer. Include the suite', '9. Address of the employer: City'],
  ])('have the first sentence of their item: %s', (item, label) => {
    expect(asked(box('City', { item }))).toEqual([label]);
  });

  it('have the title alone if the item is their own, or cannot be theirs', () => {
    const headings = [SECTION];
    for (const over of [
      { item: '5. City (of residence)', headings },
      { item: `7. ${'A long explanation '.repeat(9)}`, headings },
    ])
      expect(asked(box('City', over))).toEqual([`${SECTION}: City`]);
    expect(asked(box('8. City', { item: "7. SPOUSE'S ADDRESS", headings }))).toEqual([
      `${SECTION}: City`,
    ]);
    const next = { item: "14B. SPOUSE'S NUMBER", headings: ["14C. CHILD'S NUMBER"] };
    expect(asked(box('City', next))).toEqual(["14C. CHILD'S NUMBER: City"]);
  });

  it('have the title once, though they are told apart', () => {
    const boxes = ['11E. NAME', '11J. NAME'].map((item) =>
      box('Name', { item, headings: [SECTION] }),
    );
    expect(asked(...boxes)).toEqual([`${SECTION}: Name (1)`, `${SECTION}: Name (2)`]);
  });

  it('have the title of an item that theirs is a part of', () => {
    const over = { item: '35c. Address', headings: ['35. Child One'] };
    expect(asked(box('City', over))).toEqual(['35. Child One: 35c. Address: City']);
    const other = { item: '12. Address', headings: ['1. Child One'] };
    expect(asked(box('City', other))).toEqual(['12. Address: City']);
  });
});

it('a question asked under several numbers has its number', () => {
  const items = ['35e', '36e'].map((number) => `${number}. Check what applies`);
  expect(asked(...items.map((item) => box('Check what applies', { item })))).toEqual(items);
  expect(asked(...items.map(() => box('Check what applies', { item: items[0] ?? '' })))).toEqual([
    'Check what applies (1)',
    'Check what applies (2)',
  ]);
});

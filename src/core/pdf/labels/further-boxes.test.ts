import { expect, test } from 'vitest';
import { readFormDrawing } from '../../../../bench/read-form-drawing.mjs';
import { labelFields } from './field-labels.ts';
import type { PlacedBox } from './placed-box.ts';

test('the labels of a field’s further boxes, if they have others than its first', () => {
  const drawing = 'Name: [a1         ]\nCity: [a2         ]\nName: [a3         ]';
  const { page, placed } = readFormDrawing(drawing);
  const asOne = (boxes: PlacedBox[]) =>
    labelFields([page], [boxes.map((box, widget) => ({ ...box, field: 0, widget }))]).get(0);
  expect(asOne(placed)).toMatchObject({ elsewhere: ['City:'] });
  expect(asOne(placed.filter((_, i) => i !== 1))).not.toHaveProperty('elsewhere');
});

test.each(['Form 12-345 (Rev. 10-2021)', 'Page 2 of 3', 'Approved by the court May 4, 2012'])(
  'the foot of a page is no label of the box over it: %s',
  (foot) => {
    const { page, placed } = readFormDrawing(`Name: [a1       ]\n\n[b1         ]\n${foot}`);
    expect(
      labelFields([page], [placed])
        .get(1)
        ?.near.map(({ text }) => text),
    ).not.toContain(foot);
  },
);

import { expect, test } from 'vitest';
import { readFormDrawing } from '../../../../bench/read-form-drawing.mjs';
import { printedRun } from '../../../../tests/support/printed-run.ts';
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

test('a caption at the top of the cell before heads no row, as a label at its left does', () => {
  const box = (field: number, left: number): PlacedBox => ({
    field,
    widget: 0,
    tick: false,
    box: [left, 500, left + 150, 520],
  });
  const headOf = (label: string, left: number, bottom: number) => {
    const runs = [printedRun(label, left, bottom), printedRun('Date of birth', 302, 513)];
    const layout = { page: 0, width: 612, height: 792, runs, lines: [], fills: [] };
    const labels = labelFields([layout], [[box(0, 80), box(1, 300)]]).get(1);
    return labels?.near.find(({ where }) => where === 'row')?.text;
  };
  expect(headOf('Payer', 50, 505)).toBe('Payer');
  expect(headOf('Payer', 82, 513)).toBeUndefined();
});

test('the blank after `I,` is that of the speaker, whatever the next line begins with', () => {
  const runs = [
    printedRun('I,', 40, 600),
    printedRun(', a named insured, hereby swear and attest', 210, 600),
    printedRun('that I have the authority to sign', 40, 590),
  ];
  const layout = { page: 0, width: 612, height: 792, runs, lines: [], fills: [] };
  const box: PlacedBox = { field: 0, widget: 0, tick: false, box: [50, 598, 208, 610] };
  const left = labelFields([layout], [[box]])
    .get(0)
    ?.near.find(({ where }) => where === 'left');
  expect(left?.text).toBe('I,');
});

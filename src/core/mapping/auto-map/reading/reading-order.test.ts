import { expect, test } from 'vitest';
import { inReadingOrder, isSameRow, nearestOn } from './reading-order.ts';

const box = (id: string, x: number, y: number, page = 0) => ({
  id,
  page,
  rect: [x, y, x + 40, y + 10] as [number, number, number, number],
});
const idOf = (reading: object | undefined) => (reading as { id: string } | undefined)?.id ?? '';
const idsOf = (boxes: { id: string }[]) => boxes.map(({ id }) => id).join(' ');

test('boxes are ordered by page, then down, then along a line that need not be straight', () => {
  const boxes = [box('d', 10, 700, 1), box('b', 60, 504), box('a', 10, 500), box('c', 10, 400)];
  expect(idsOf(inReadingOrder(boxes))).toBe('a b c d');
});

test('sections side by side are read one after the other, between what is across the page', () => {
  const inColumn = (column: number, id: string, x: number, y: number) => ({
    ...box(id, x, y),
    column,
  });
  const boxes = [
    box('top', 10, 700),
    inColumn(0, 'left1', 10, 600),
    inColumn(1, 'right1', 300, 610),
    inColumn(1, 'right2', 300, 500),
    inColumn(0, 'left2', 10, 500),
    box('foot', 10, 100),
  ];
  expect(idsOf(inReadingOrder(boxes))).toBe('top left1 left2 right1 right2 foot');
  expect(isSameRow(boxes[3] as (typeof boxes)[0], boxes[4] as (typeof boxes)[0])).toBe(false);
});

test('boxes whose centres are seven points apart are on two lines', () => {
  expect(isSameRow(box('a', 0, 100), box('b', 50, 106.9))).toBe(true);
  expect(isSameRow(box('a', 0, 100), box('b', 50, 107))).toBe(false);
  expect(isSameRow(box('a', 0, 100), box('b', 50, 100, 1))).toBe(false);
});

test('the nearest box up or down is on the same page, within reach and of the wanted kind', () => {
  const boxes = [
    box('far', 0, 500),
    box('other', 0, 130),
    box('near', 0, 120),
    box('from', 0, 100),
  ];
  const readings = [...boxes, box('next', 0, 100, 1)] as never[];
  const nearest = (is: (id: string) => boolean, distance = 45) =>
    idOf(nearestOn(readings, 3, distance, (reading) => is(idOf(reading))));
  expect(nearest(() => true)).toBe('near');
  expect(nearest((id) => id !== 'near')).toBe('other');
  expect(nearest((id) => id === 'far')).toBe('');
  expect(nearest((id) => id === 'far', 400)).toBe('far');
  expect(nearestOn(readings, 9, 45, () => true)).toBeUndefined();
});

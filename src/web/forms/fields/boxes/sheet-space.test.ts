import { expect, test } from 'vitest';
import { onSheet, sizeOf, toArea, toRect } from './sheet-space.ts';

const BOX = [10, 20, 622, 812] as const;
const frame = (rotation: number) => ({
  box: [...BOX] as [number, number, number, number],
  rotation,
});

test('a page is measured from its upper left corner, rotated as viewed', () => {
  const rect = [110, 712, 210, 732] as const;
  const at = (rotation: number) => toArea(frame(rotation), [...rect]);
  expect(at(0)).toEqual({ left: 100, top: 80, width: 100, height: 20 });
  expect(at(90)).toEqual({ left: 692, top: 100, width: 20, height: 100 });
  expect(at(180)).toEqual({ left: 412, top: 692, width: 100, height: 20 });
  expect(at(270)).toEqual({ left: 80, top: 412, width: 20, height: 100 });
  expect(sizeOf(frame(90))).toEqual({ width: 792, height: 612 });
});

test.each([0, 90, 180, 270])(
  'what is drawn on a page rotated by %i is stored in the page’s own coordinates',
  (rotation) => {
    const area = { left: 100, top: 80, width: 50, height: 20 };
    const back = toArea(frame(rotation), toRect(frame(rotation), area));
    expect(back).toEqual(area);
  },
);

test('a box stays on its page', () => {
  const sheet = { width: 600, height: 700 };
  expect(onSheet({ left: 590, top: -5, width: 20, height: 900 }, sheet)).toEqual({
    left: 580,
    top: 0,
    width: 20,
    height: 700,
  });
});

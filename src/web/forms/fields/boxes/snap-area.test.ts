import { expect, test } from 'vitest';
import { resizeArea, sidesOf } from './resize-area.ts';
import { ALL_SIDES, snapArea } from './snap-area.ts';

const area = { left: 103, top: 97, width: 50, height: 20 };
const across = { left: 90, top: 115, width: 200, height: 0 };
const upright = { left: 100, top: 80, width: 0, height: 60 };

test('a moved box snaps to the nearest line, and keeps its size', () => {
  const snapped = snapArea(area, ALL_SIDES, { lines: [across, upright], boxes: [] }, 4);
  expect(snapped).toEqual({ area: { left: 100, top: 95, width: 50, height: 20 }, x: 100, y: 115 });
});

test('nothing out of reach or in another row attracts a box', () => {
  const far = { ...across, top: 300 };
  expect(snapArea(area, ALL_SIDES, { lines: [upright, far], boxes: [] }, 2)).toEqual({ area });
});

test('a resized box moves only the side that is dragged', () => {
  const box = { left: 151, top: 300, width: 10, height: 10 };
  const snapped = snapArea(area, sidesOf('e'), { lines: [upright], boxes: [box] }, 4);
  expect(snapped).toEqual({ area: { ...area, width: 48 }, x: 151 });
  const west = snapArea(area, sidesOf('w'), { lines: [upright], boxes: [] }, 4);
  expect(west.area).toEqual({ left: 100, top: 97, width: 53, height: 20 });
});

test('sides never pass each other or the edge of the page', () => {
  const sheet = { width: 200, height: 200 };
  expect(resizeArea(area, sidesOf('se'), 500, -500, sheet)).toEqual({
    ...area,
    width: 97,
    height: 3,
  });
  expect(resizeArea(area, sidesOf('nw'), -500, 500, sheet)).toEqual({
    left: 0,
    top: 114,
    width: 153,
    height: 3,
  });
});

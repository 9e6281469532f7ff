import { expect, test } from 'vitest';
import { flatPdf } from '../../../tests/support/flat-pdf.ts';
import { findPlaces } from './find-places.ts';

/** Ways in which forms print a place, drawn as those that we saw draw them. */
const text = (x: number, y: number, words: string, size = 9) =>
  `BT /F ${size} Tf ${x} ${y} Td (${words}) Tj ET\n`;
const line = (x1: number, y1: number, x2: number, y2: number) => `${x1} ${y1} m ${x2} ${y2} l S\n`;

async function placesOf(content: string) {
  const { fields } = await findPlaces(flatPdf([{ content }]));
  return fields.map(({ type, rect, comb }) => ({
    type,
    rect: rect.map(Math.round),
    ...(comb === undefined ? {} : { comb }),
  }));
}

test('the strokes between the parts of a number are enough to find it', async () => {
  const strokes = line(150, 705, 157, 705) + line(198, 705, 205, 705);
  expect(await placesOf(text(50, 702, "Owner's SSN") + strokes)).toMatchObject([
    { type: 'text', rect: [104, 695, 145, 715] },
    { type: 'text', rect: [163, 695, 193, 715] },
    { type: 'text', rect: [211, 695, 271, 715] },
  ]);
  expect(await placesOf(text(50, 702, 'A range of values') + strokes)).toEqual([]);
  const ticks = '150 705 9 9 re S 198 705 9 9 re S\n';
  expect(await placesOf(text(50, 702, 'Date of birth') + ticks)).toMatchObject([
    { type: 'checkbox' },
    { type: 'checkbox' },
  ]);
});

test('two numbers of one cell, and two rows of them', async () => {
  const dates = [525, 507].flatMap((y) =>
    [150, 200, 360, 410].map((x) => line(x - 2, y, x + 2, y)),
  );
  const cell = `60 480 500 70 re S\n${text(64, 540, 'From and to \\(MM/DD/YYYY\\)')}`;
  const found = await placesOf(cell + dates.join(''));
  expect(found).toHaveLength(12);
  expect(new Set(found.map(({ rect }) => rect[1])).size).toBe(2);
});

test('strokes of any height on a line are one number', async () => {
  const strokes = Array.from({ length: 7 }, (_, i) =>
    line(100 + 14 * i, 600, 100 + 14 * i, i === 0 ? 630 : i % 3 === 0 ? 614 : 605),
  );
  const number = text(103, 622, 'Number') + line(100, 600, 184, 600) + strokes.join('');
  expect(await placesOf(number)).toEqual([{ type: 'text', comb: 6, rect: [100, 600, 184, 614] }]);
  const gutter = line(100, 600, 128, 600) + line(100, 600, 100, 606) + line(114, 600, 114, 606);
  expect(await placesOf(gutter)).toEqual([]);
});

test('a cell beside the cells of a number is an initial only where it is near', async () => {
  const cells = Array.from({ length: 5 }, (_, i) => `${100 + 14 * i} 600 14 14 re S\n`).join('');
  expect(await placesOf(`${cells}176 600 14 14 re S\n`)).toMatchObject([
    { comb: 5 },
    { type: 'text', comb: 1 },
  ]);
  const tick = await placesOf(`${cells + text(240, 602, 'Sex:')}260 600 14 14 re S\n`);
  expect(tick).toMatchObject([{ comb: 5 }, { type: 'checkbox' }]);
});

test('dots are a line to write on where they lead to nothing', async () => {
  const dots = '.'.repeat(60);
  expect(await placesOf(text(50, 600, `Name : ${dots}`))).toMatchObject([{ type: 'text' }]);
  const number = text(50, 600, `Wages ${dots}`) + text(236, 600, '12');
  expect(await placesOf(number)).toEqual([]);
  const spaced = text(50, 600, `Wages ${'. '.repeat(30)}`);
  expect(await placesOf(spaced)).toEqual([]);
});

test('letters of a line that stand a little higher than others do not break it', async () => {
  const scores = Array.from({ length: 30 }, (_, i) =>
    text(80 + 5 * i, 600.7 + (i > 14 ? 0.2 : 0), '_'),
  ).join('');
  const found = await placesOf(text(50, 602, 'Name:') + scores);
  expect(found).toHaveLength(1);
  expect(found[0]?.rect[2]).toBeGreaterThan(225);
});

test('a tick drawn twice, the second a little larger, is one tick and no line', async () => {
  const twice = '0.97 0.98 1 rg 200 600 17 14.7 re f 200 600 17 17 re f\n0 g\n';
  expect(await placesOf(twice + text(222, 603, 'Yes'))).toMatchObject([{ type: 'checkbox' }]);
});

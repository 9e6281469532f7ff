/** What can be around a place: a sentence, a unit, the strokes and captions of other places. */
import { expect, test } from 'vitest';
import { box, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

const rectsOf = async (content: string) => (await placesOf(content)).map(({ rect }) => rect);

test('a line at the beginning of a sentence is a writing line', async () => {
  const rule = line(60, 500, 160, 500);
  expect(await rectsOf(rule + text(161, 502, ', 20'))).toHaveLength(1);
  expect(await rectsOf(line(120, 500, 160, 500) + text(161, 502, 'Notice'))).toEqual([]);
  expect(await rectsOf(rule + text(180, 502, ', 20'))).toEqual([]);
});

test('brackets give the order of a name, and with an initial its three parts', async () => {
  const cell = (words: string) => box(50, 600, 400, 30) + text(52, 622, words, 7);
  expect(await rectsOf(cell('Full name \\(First, Middle, Last\\)'))).toHaveLength(1);
  expect(await rectsOf(cell('Full name \\(First, Middle Initial, Last\\)'))).toHaveLength(3);
});

test('the full stop after an amount ends its sentence', async () => {
  const asked = text(60, 602, 'Withhold $') + line(104, 600, 150, 600);
  expect(await rectsOf(asked + text(156, 602, '.'))).toHaveLength(1);
});

test('what a caption above check boxes asks for is written below them', async () => {
  const ticks = [60, 160, 260].map((x) => box(x, 627, 8, 8) + text(x + 11, 628, 'Cause', 7.5));
  const cell = box(50, 600, 320, 44) + text(52, 637, 'Nature \\(describe below\\)', 6.5);
  const found = await placesOf(cell + ticks.join(''));
  expect(found.filter(({ type }) => type === 'text')).toMatchObject([
    { rect: [52, 600, 368, 620] },
  ]);
});

test('two close strokes leave room for two digits between them', async () => {
  const cell = (y: number) => box(400, y, 100, 16) + text(428, y + 4, '/') + text(458, y + 4, '/');
  const label = text(402, 640, 'Date of birth');
  const found = await rectsOf(label + cell(620));
  const [, between] = found;
  expect((between?.[2] ?? 0) - (between?.[0] ?? 0)).toBeGreaterThanOrEqual(18);
  const rows = [620, 604, 588, 572].map(cell).join('');
  expect(await rectsOf(label + rows)).toHaveLength(12);
});

test('below a caption the place ends before the unit at the end of the cell', async () => {
  const cell = box(50, 600, 100, 18) + text(52, 611, 'Share', 5);
  const unit = text(139, 604, '%', 8);
  expect(await rectsOf(cell + unit)).toEqual([[52, 600, 136, 611]]);
});

test('the captions of the cells below a line do not divide it', async () => {
  const asked = text(40, 624, 'Describe:') + line(90, 622, 560, 622);
  const caption = text(92, 611, 'Employer', 6.5) + text(302, 611, 'Date of birth', 6.5);
  expect(await rectsOf(asked + caption)).toHaveLength(2);
  const cells = box(40, 594, 260, 24) + box(300, 594, 260, 24);
  const found = await rectsOf(asked + caption + cells);
  expect(found.filter(([, bottom]) => bottom === 622)).toHaveLength(1);
});

test('what follows a sign on the line of a place is a place, too', async () => {
  const asked = text(60, 602, 'Signed this day of') + line(140, 600, 240, 600);
  const parts = asked + text(240.3, 602, ',') + line(243, 600, 290, 600);
  expect(await rectsOf(parts)).toHaveLength(2);
  expect(await rectsOf(asked + line(256, 600, 300, 600))).toHaveLength(1);
});

test('two underscores leave room for two digits, and divide the words around them', async () => {
  const date = text(60, 600, 'Born: __/__/____ State: __ Zip: _____', 10);
  expect(await rectsOf(date)).toHaveLength(5);
});

test('a rule below a row of check boxes is no place', async () => {
  const ticks = [300, 360, 420].map((x) => box(x, 602, 8, 8)).join('');
  const row = text(60, 603, 'Lift') + line(56, 600, 500, 600);
  const found = await placesOf(row + ticks);
  expect(found.filter(({ type }) => type === 'text')).toEqual([]);
  const asked = await placesOf(row.replace('Lift', 'Lift:') + ticks);
  expect(asked.filter(({ type }) => type === 'text').length).toBeGreaterThan(0);
});

test('dots that lead to brackets for ticks are no line', async () => {
  const dots = text(60, 600, `Do you smoke? ${'.'.repeat(60)}`);
  const found = await placesOf(dots + text(270, 600, '[ ]   [ ]'));
  expect(found.map(({ type }) => type)).toEqual(['checkbox', 'checkbox']);
});

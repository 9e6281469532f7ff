/** Which line a label or a caption belongs to, and what says that nobody writes on a line. */
import { expect, test } from 'vitest';
import { box, fill, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

const wide = async (content: string) =>
  (await placesOf(content)).map(({ rect }) => [rect[0], rect[2]]);
const dashed = (content: string) => `q [3 2] 0 d\n${content}Q\n`;

test('labels of the next lines do not divide the line above them', async () => {
  const over = text(60, 602, 'Address') + line(100, 600, 400, 600);
  const next = line(122, 586, 230, 586) + text(240, 588, 'State') + line(266, 586, 400, 586);
  expect(await wide(over + text(100, 588, 'City') + next)).toContainEqual([100, 400]);
  // Without lines of their own, they are captions.
  expect(await wide(over + text(100, 590, 'City', 7) + text(240, 590, 'State', 7))).toEqual([
    [100, 232],
    [234, 400],
  ]);
});

test('captions over their lines do not divide the line above, unless they are close to it', async () => {
  const over = text(60, 602, 'Address') + line(100, 600, 400, 600);
  const next = line(100, 570, 230, 570) + line(240, 570, 400, 570);
  const captions = (y: number) => text(100, y, 'City', 7) + text(240, y, 'State', 7);
  expect(await wide(over + captions(588.5) + next)).toContainEqual([100, 400]);
  expect(await wide(over + captions(592) + next)).not.toContainEqual([100, 400]);
});

test('a caption over a line can end with an abbreviation', async () => {
  const row = (caption: string, x: number) => text(x, 616, caption, 7) + line(x, 600, x + 90, 600);
  const last = (caption: string) => row('Name', 60) + row('Employer', 200) + row(caption, 340);
  expect(await placesOf(last('Policy no.'))).toHaveLength(3);
  expect(await placesOf(last('Keep it.'))).not.toHaveLength(3);
});

test('captions far apart divide the line over them, but not the parts of a name', async () => {
  const captions = (...words: string[]) =>
    line(60, 600, 500, 600) + words.map((word, i) => text(60 + 150 * i, 590, word, 8)).join('');
  expect(await placesOf(captions('Firma', 'Nombre del agente', 'Numero'))).toHaveLength(3);
  expect(await placesOf(captions('First name', 'Middle name', 'Last name'))).toHaveLength(1);
  expect(await placesOf(captions('Firma', 'Como se llama?', 'Numero'))).toHaveLength(1);
});

test('the rule under captions of shorter lines is none to write on', async () => {
  const row = (first: string) =>
    text(60, 598, first) +
    line(200, 600, 300, 600) +
    line(320, 600, 400, 600) +
    text(200, 591, 'Transit', 6) +
    text(320, 591, 'Account', 6) +
    line(50, 589, 560, 589);
  expect((await placesOf(row(''))).filter(({ rect }) => rect[1] === 589)).toEqual([]);
});

test('a question with answers behind it or print under it asks for nothing on the next line', async () => {
  const asked = text(60, 620, 'Do you smoke?') + line(60, 598, 300, 598);
  expect(await placesOf(asked)).toHaveLength(1);
  expect(await placesOf(asked + text(62, 608, 'Of whatever kind it is'))).toEqual([]);
  expect(await placesOf(asked + text(160, 620, 'See the back'))).toEqual([]);
});

test('a rule under a question of two lines and its boxes is none to write on', async () => {
  const row = (tick: string) =>
    text(60, 612, 'Was it an accident?', 8) +
    text(60, 603, 'Il fut un accident', 7) +
    line(50, 600, 540, 600) +
    tick;
  const ticks = box(400, 609, 8, 8) + box(460, 609, 8, 8);
  expect((await placesOf(row(ticks))).map(({ type }) => type)).toEqual(['checkbox', 'checkbox']);
});

test('a second line begins under the label of the first, if another answer follows on it', async () => {
  const address = text(60, 602, 'Address') + line(98, 600, 500, 600);
  const second = (x: number) =>
    address + line(x, 582, 330, 582) + text(340, 584, 'Postcode') + line(384, 582, 500, 582);
  expect(await placesOf(second(60))).toHaveLength(3);
  expect(await placesOf(second(75))).toHaveLength(2);
});

test('a long line has its label behind it, too', async () => {
  const behind = (to: number, words: string) => line(60, 600, to, 600) + text(to + 4, 602, words);
  expect(await placesOf(behind(200, 'Name of the applicant'))).toHaveLength(1);
  expect(await placesOf(behind(90, 'Name of the applicant'))).toEqual([]);
});

test('a dashed frame is to cut out, not to write on', async () => {
  const sides = line(60, 500, 60, 600) + line(400, 500, 400, 600);
  const ends = line(60, 500, 400, 500) + line(60, 600, 400, 600);
  const caption = text(70, 590, 'Enrollment card', 8);
  expect(await placesOf(dashed(ends + sides) + caption)).toEqual([]);
  expect(await placesOf(dashed(ends) + caption)).toHaveLength(1);
});

test('a title in the upper edge of a frame does not make a line of that edge', async () => {
  const edge = (gap: number) => line(60, 600, 70, 600) + line(gap, 600, 400, 600);
  const frame = line(60, 500, 60, 600) + line(400, 500, 400, 600) + line(60, 500, 400, 500);
  const title = text(74, 597, 'Payment');
  const onEdge = async (content: string) =>
    (await placesOf(content)).filter(({ rect }) => rect[1] === 600);
  expect(await onEdge(edge(112) + frame + title)).toEqual([]);
  expect(await onEdge(edge(112) + title)).toHaveLength(1);
});

test('parts for others are told by more words than `office use`', async () => {
  const part = (words: string) =>
    box(60, 500, 300, 60) + text(64, 550, words) + text(64, 520, 'Date') + line(90, 518, 200, 518);
  expect(await placesOf(part('Your part'))).toHaveLength(1);
  expect(await placesOf(part('For use of the clerk only'))).toEqual([]);
  expect(await placesOf(part('Reserve au service'))).toEqual([]);
});

test('the sides of small squares are no strokes of a number', async () => {
  const square = (x: number) => fill('1 g', x, 600, 12, 14) + box(x, 600, 12, 14);
  const group = (x: number) => square(x) + square(x + 12) + square(x + 24);
  const number = text(60, 620, 'Social security number', 7) + group(60) + group(110) + group(160);
  expect(await placesOf(number)).toMatchObject([{ comb: 3 }, { comb: 3 }, { comb: 3 }]);
});

test('a rule under the short end of a row does not continue it', async () => {
  const row = (x: number) => text(x - 30, 602, 'Date') + line(x, 600, 560, 600);
  const under = line(50, 586, 560, 586);
  expect(await placesOf(row(420) + under)).toHaveLength(1);
  expect(await placesOf(row(320) + under)).toHaveLength(2);
});

test('`M.I.` names a line, which can be as short as two digits', async () => {
  const named = (to: number) => text(60, 602, 'M.I.') + line(82, 600, to, 600);
  expect(await placesOf(named(96))).toHaveLength(1);
  expect(await placesOf(named(92))).toEqual([]);
});

test('three lines without words are places only if they are as long as each other', async () => {
  const lines = (ends: readonly number[]) =>
    ends.map((end, i) => line(60, 600 - 24 * i, end, 600 - 24 * i)).join('');
  expect(await wide(lines([300, 300, 300]))).toEqual(Array(3).fill([60, 300]));
  expect(await wide(lines([300, 240, 180]))).toEqual([]);
});

test('State and ZIP code have a box each, however near their captions are', async () => {
  const cell = (...captions: readonly string[]) =>
    box(30, 600, 260, 34) +
    captions.map((caption, i) => text([33, 205, 236][i] ?? 0, 623, caption, 8)).join('');
  expect(await placesOf(cell('City', 'State', 'ZIP Code'))).toHaveLength(3);
  expect(await placesOf(cell('City', 'Date', 'Hour'))).toHaveLength(2);
});

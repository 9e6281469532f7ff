/** Layouts of web pages, report writers and programs that draw a form line by line. */
import { expect, test } from 'vitest';
import { streamSource } from '../../../tests/support/build-pdf.ts';
import { flatPdf } from '../../../tests/support/flat-pdf.ts';
import { box, fill, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';
import { findPlaces } from './find-places.ts';

const bold = (x: number, y: number, words: string, size = 9) =>
  text(x, y, words, size).replace('/F', '/B');
const dashed = (content: string) => `q [1 2] 0 d\n${content}Q\n`;
const each = <Item>(items: readonly Item[], draw: (item: Item, i: number) => string) =>
  items.map(draw).join('');
const rects = async (content: string) => (await placesOf(content)).map(({ rect }) => rect);

test('bold labels over lines that begin with them', async () => {
  const field = (x: number, label: string) => bold(x, 620, label) + line(x, 600, x + 140, 600);
  const row = field(60, 'First Name') + field(230, 'Middle Initial') + field(400, 'Last Name');
  expect(await placesOf(row)).toHaveLength(3);
  // Under a heading of two pieces is a rule.
  const more = each([100, 270, 440], (x) => text(x + 30, 620, 'Part'));
  expect(await placesOf(row + more)).toEqual([]);
});

test('a label with its answer behind it does not make a line of the rule under a heading', async () => {
  const fields = each([520, 480, 440], (y) => bold(54, y + 18, 'Street') + line(54, y, 560, y));
  const head = (words: string) => bold(54, 618, words) + line(54, 600, 560, 600);
  expect(await placesOf(fields + head('Department'))).toHaveLength(4);
  expect(await placesOf(fields + head('Department: Sales'))).toHaveLength(3);
});

test('captions over the middle of their lines', async () => {
  const sign = (x: number, words: string, shift: number) =>
    text(x + 50 - words.length * 2 + shift, 620, words, 8) + line(x, 600, x + 100, 600);
  const row = (shift: number) =>
    sign(60, 'Datum vom', shift) + sign(230, 'Stempel A', shift) + sign(400, 'Zeichen B', shift);
  expect(await placesOf(row(0))).toHaveLength(3);
  expect(await placesOf(row(20))).toEqual([]);
});

test('the same words in each row are captions, and different ones are names of the rows', async () => {
  const rows = (names: readonly string[]) =>
    each(names, (name, i) => {
      const y = 600 - i * 24;
      return box(50, y, 120, 24) + box(170, y, 200, 24) + text(54, y + 15, name, 8);
    });
  const first = async (names: readonly string[]) =>
    (await rects(rows(names))).filter(([left]) => (left ?? 0) < 100).length;
  expect(await first(['From - To', 'From - To', 'From - To', 'From - To'])).toBe(4);
  expect(await first(['Rent', 'Food', 'Water', 'Light'])).toBe(0);
});

test('bold numbers of boxes leave the room behind them', async () => {
  const row = (y: number, name: string, number: number) =>
    box(50, y, 80, 18) +
    text(54, y + 6, name) +
    each(
      [0, 1],
      (i) => box(130 + 140 * i, y, 140, 18) + bold(134 + 140 * i, y + 7, `F${number + i}`, 6),
    );
  const table = row(600, 'Bathing', 79) + row(582, 'Dressing', 81) + row(564, 'Eating', 83);
  expect((await rects(table)).filter(([left]) => (left ?? 0) > 130)).toHaveLength(6);
});

test('ticks of the row above do not take the line under them', async () => {
  const ticks = each([60, 160, 260], (x) => box(x, 612.5, 7, 7) + text(x + 9, 613, 'Partner', 7));
  const blank = text(54, 602, 'Mail', 7) + line(75, 601, 300, 601);
  expect(await rects(ticks + blank)).toContainEqual([75, 601, 300, 612]);
});

test('in small print, ticks of the row above do not cut a blank', async () => {
  const row = (y: number, words: string) => text(50, y, words, 5);
  const upper = row(608, 'Papers:') + box(98, 608, 4.6, 4.6) + text(104, 608, 'Invitation', 5);
  const lower = row(600, 'Visa from ______________');
  const [blank] = (await placesOf(upper + lower)).filter(({ type }) => type === 'text');
  expect(blank?.rect[0]).toBeLessThan(80);
  expect(blank?.rect[2]).toBeGreaterThan(106);
});

test('a line under the word Signature is to sign on, also in a cell', async () => {
  const cell = (words: string) =>
    box(50, 560, 200, 60) + bold(60, 605, words, 7) + line(60, 575, 240, 575);
  expect(await placesOf(cell('Signature'))).toMatchObject([{ type: 'signature' }]);
  expect(await placesOf(cell('Declaration'))).toEqual([]);
});

test('where a photo is put, nothing is written', async () => {
  const cell = (words: string) => box(400, 600, 100, 60) + text(404, 650, words, 7);
  expect(await placesOf(cell('Photo'))).toEqual([]);
  expect(await placesOf(cell('Notes'))).toHaveLength(1);
});

test('in a row of heads, those with fewer lines are heads too', async () => {
  const columns = [50, 150, 250, 350];
  const heads = each(columns, (x, i) => {
    const lines = i === 0 ? ['Component'] : i === 3 ? ['Rate'] : ['Points', 'of the', 'year'];
    return box(x, 600, 100, 48) + each(lines, (words, n) => text(x + 30, 632 - 12 * n, words));
  });
  const row = (y: number, high: number, name: string) =>
    each(columns, (x) => box(x, y, 100, high)) + text(54, y + high - 12, name);
  const table = heads + row(570, 30, 'School') + row(540, 30, 'Work') + row(480, 60, 'Honors');
  expect((await rects(table)).filter(([, bottom]) => (bottom ?? 0) >= 598)).toEqual([]);
});

test('numbers to read leave no place under them', async () => {
  const row = (y: number, high: number, name: string, points: string) =>
    each([50, 170, 240], (x, i) => box(x, y, i === 0 ? 120 : 70, high)) +
    text(54, y + high - 14, name) +
    text(175, y + high - 14, points);
  const table =
    row(580, 42, 'School', '85') + row(538, 42, 'Work', '25') + row(492, 46, 'Life', '10');
  const found = await rects(table + row(420, 72, 'Honors', '90'));
  expect(found.filter(([left]) => left === 172)).toEqual([]);
});

test('larger boxes and short lines before Yes and No are to tick', async () => {
  const boxes = (answers: readonly string[]) =>
    each(answers, (words, i) => box(300 + 70 * i, 600, 25, 17) + text(328 + 70 * i, 605, words));
  const kinds = async (content: string) => (await placesOf(content)).map(({ type }) => type);
  expect(await kinds(text(50, 605, 'Was it told?') + boxes(['Yes', 'No']))).toEqual([
    'checkbox',
    'checkbox',
  ]);
  const lines = (answers: readonly string[]) =>
    each(
      answers,
      (words, i) => line(200 + 50 * i, 600, 214 + 50 * i, 600) + text(217 + 50 * i, 602, words),
    );
  expect(await kinds(text(50, 602, 'To another party?') + lines(['Yes', 'No']))).toEqual([
    'checkbox',
    'checkbox',
  ]);
  expect(await kinds(text(50, 602, 'Was it told?') + lines(['Days', 'Hours']))).not.toContain(
    'checkbox',
  );
});

test('dotted blanks behind labels divide their cell, and not the room over them', async () => {
  const cell = box(50, 600, 500, 24) + text(54, 606, 'Prenume:') + text(300, 606, 'Cod IDNP:');
  const blanks = dashed(line(96, 605, 290, 605) + line(346, 605, 440, 605));
  expect(await rects(cell + blanks)).toEqual([
    [96, 605, 290, 620],
    [346, 605, 440, 620],
  ]);
});

test('heads divide rows without upright lines behind the numbers of the rows', async () => {
  const bar = fill('0.2 g', 50, 620, 500, 20);
  const heads = each(['No.', 'Witness name', 'Number', 'Phone'], (words, i) =>
    text([54, 78, 270, 380][i] as number, 627, words, 8).replace('0 g', '1 g'),
  );
  const rows = each(
    [600, 580, 560],
    (y, i) => box(50, y, 500, 20) + text(54, y + 7, `${i + 1}`, 8),
  );
  const found = await rects(bar + heads + rows);
  expect(found).toHaveLength(9);
  expect(found[0]?.[0]).toBeGreaterThan(70);
});

test('what is under a bar for the office is not for the person', async () => {
  const bar = (y: number, words: string) =>
    fill('0.95 g', 50, y, 500, 30) + bold(60, y + 10, words, 12);
  const part = (y: number, words: string) => text(54, y, words) + line(54, y - 20, 300, y - 20);
  const rest = part(460, 'Signature:') + bar(390, 'For Office Use Only');
  const office = text(54, 360, 'Notes') + box(54, 300, 400, 50);
  const under = async (top: string) =>
    (
      await rects(bar(500, '5. Signature') + rest.replace('For Office Use Only', top) + office)
    ).filter(([, bottom]) => (bottom ?? 0) < 390);
  expect(await under('For Office Use Only')).toEqual([]);
  expect(await under('6. Remarks')).toHaveLength(1);
});

test('a question is answered by the ticks in the cell under it', async () => {
  const cells =
    box(50, 600, 500, 14) + text(54, 604, 'Purpose of the journey:') + box(50, 580, 500, 20);
  const ticks = each([54, 154, 254], (x) => box(x, 586, 7, 7) + text(x + 10, 587, 'Study'));
  const texts = async (content: string) =>
    (await placesOf(content)).filter(({ type }) => type === 'text');
  expect(await texts(cells + ticks)).toEqual([]);
  expect(await texts(cells)).toHaveLength(2);
});

test('a bold title in the middle of a rule makes no blanks of its ends', async () => {
  const titled = (write: typeof text) => write(147.5, 603, 'Authorized') + line(50, 600, 292, 600);
  expect(await placesOf(titled((x, y, words) => bold(x, y, words)))).toEqual([]);
  expect(await placesOf(titled(text))).not.toEqual([]);
});

test('the pieces of a rule over narrow columns of a web page are parts of the rule', async () => {
  const piece = (x: number, y: number, w: number) => fill('0 g', x, y, w, 0.75);
  const rule = (y: number) =>
    piece(50, y, 80) + piece(130, y, 3) + piece(133, y, 3) + piece(136, y, 300);
  const sides =
    fill('0 g', 50, 600, 0.75, 24) +
    fill('0 g', 129, 600, 0.75, 24) +
    fill('0 g', 435, 600, 0.75, 24);
  expect(await rects(rule(600) + rule(624) + sides + text(54, 609, 'Name'))).toContainEqual([
    131, 600, 433, 618,
  ]);
});

test('words in the middle of a tall cell have no place under them', async () => {
  const cells = box(50, 560, 120, 40) + box(170, 560, 200, 40) + text(174, 577, 'Yes/No');
  const under = async (y: number) =>
    (await rects(cells + text(54, y, 'Employment'))).filter(([left]) => (left ?? 0) < 100);
  expect(await under(577)).toEqual([]);
  expect(await under(588)).toHaveLength(1);
});

test('in the head of a page, a label in larger print can have a blank', async () => {
  const head = (words: string) => text(300, 750, words, 12) + line(340, 745, 420, 745);
  const rest = each([700, 690, 680, 670], (y) => text(50, y, 'Please read all of this first.'));
  expect(await placesOf(head('Date:') + rest)).toHaveLength(1);
  expect(await placesOf(head('News') + rest)).toEqual([]);
});

test('pictures alike before their answers are boxes to tick, and those before addresses are not', async () => {
  const pictured = async (answers: readonly string[]) => {
    const image = streamSource(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      new Uint8Array([255]),
    );
    const content = each(answers, (words, i) => {
      const [x, y] = [60 + 140 * (i % 2), 600 - 20 * Math.floor(i / 2)];
      return `q 11 0 0 11 ${x} ${y} cm /I Do Q\n${text(x + 15, y + 2, words)}`;
    });
    const page = { content, resources: '/XObject << /I 6 0 R >>' };
    const { fields } = await findPlaces(flatPdf([page], [image]));
    return fields.map(({ type }) => type);
  };
  expect(await pictured(['1-YEAR', '2-YEAR', 'Plan A', 'Plan B'])).toEqual(
    Array(4).fill('checkbox'),
  );
  expect(await pictured(['info@a.org', 'www.a.org/b', 'a@b.org', 'b/c'])).toEqual([]);
  expect(await pictured(['1-YEAR', '2-YEAR'])).toEqual([]);
});

test('a box right under words for the office is not for the person', async () => {
  const titled = (words: string) => text(300, 606, words) + box(300, 550, 200, 50);
  expect(await placesOf(titled('FOR OFFICE USE ONLY:'))).toEqual([]);
  expect(await placesOf(titled('REMARKS:'))).toHaveLength(1);
});

test('a label with a hint in large print over its lines has no blank behind it', async () => {
  const label = text(60, 620, 'Known allergies \\(list all\\):', 13);
  const lines = each([583, 565, 547], (y) => line(60, y, 500, y));
  expect(await placesOf(label)).toHaveLength(1);
  expect((await rects(label + lines)).filter(([left]) => (left ?? 0) > 70)).toEqual([]);
});

test('the rule over words for the office does not go on from the line over it', async () => {
  const over = text(320, 612, 'Time') + line(350, 610, 560, 610);
  const foot = (words: string) => line(54, 585, 560, 585) + text(120, 570, words);
  expect(await placesOf(over + foot('FOR OFFICIAL USE ONLY'))).toHaveLength(1);
  expect(await placesOf(over + foot(''))).toHaveLength(2);
});

test('a long note under a rule as wide as the page is no caption', async () => {
  const under = (words: string) => line(50, 300, 560, 300) + text(50, 290, words, 7);
  expect(await placesOf(under('Remarks'))).toHaveLength(1);
  expect(
    await placesOf(
      under('This bill is printed with a program that students developed in their last year'),
    ),
  ).toEqual([]);
});

test('a tick before its words asks for nothing under them', async () => {
  const cell = box(50, 560, 150, 60) + box(54, 606, 8, 8);
  const words = text(66, 607, 'Select this box if a') + text(54, 595, 'form is attached.');
  expect(await placesOf(cell + words)).toMatchObject([{ type: 'checkbox' }]);
});

test('empty cells under Yes and No are to tick, and under other heads to write in', async () => {
  const columns = [200, 240];
  const table = (heads: readonly string[]) =>
    each(columns, (x, i) => box(x, 600, 40, 18) + bold(x + 10, 606, heads[i] ?? '')) +
    each(
      [582, 564, 546],
      (y) =>
        box(50, y, 150, 18) +
        text(54, y + 6, 'Sent to hospital') +
        each(columns, (x) => box(x, y, 40, 18)),
    );
  const kinds = async (heads: readonly string[]) =>
    new Set((await placesOf(table(heads))).map(({ type }) => type));
  expect(await kinds(['YES', 'NO'])).toEqual(new Set(['checkbox']));
  expect(await kinds(['DAYS', 'HRS'])).toEqual(new Set(['text']));
});

test('blanks alike before units are to write in', async () => {
  const typed = async (words: string) =>
    (await placesOf(text(50, 600, words))).map(({ type }) => type);
  expect(await typed('____Years and ____Months')).toEqual(['text', 'text']);
  expect(await typed('____Single ____Married')).toEqual(['checkbox', 'checkbox']);
});

test('details after ticks have the rest of their row', async () => {
  const row = (words: string) =>
    box(50, 590, 400, 30) +
    text(54, 610, 'Do you usually close the business?', 8) +
    each(
      [0, 1],
      (i) => box(54 + 40 * i, 594, 7, 7) + text(63 + 40 * i, 595, ['Yes', 'No'][i] ?? '', 8),
    ) +
    text(130, 595, words, 8);
  const written = async (words: string) =>
    (await placesOf(row(words))).filter(({ type }) => type === 'text');
  expect(await written('Details:')).toHaveLength(1);
  expect(await written('Both')).toEqual([]);
});

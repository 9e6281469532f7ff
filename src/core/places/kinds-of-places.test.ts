/** The ways in which forms print a place, drawn as real forms draw them. */
import { expect, test } from 'vitest';
import { flatPdf } from '../../../tests/support/flat-pdf.ts';
import { box, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';
import { findPlaces } from './find-places.ts';

test('the strokes between the parts of a number are enough to find it', async () => {
  const strokes = line(150, 705, 157, 705) + line(198, 705, 205, 705);
  expect(await placesOf(text(50, 702, "Owner's SSN") + strokes)).toMatchObject([
    { type: 'text', rect: [104, 695, 145, 715] },
    { type: 'text', rect: [163, 695, 193, 715] },
    { type: 'text', rect: [211, 695, 271, 715] },
  ]);
  expect(await placesOf(text(50, 702, 'It runs from 5 to 9') + strokes)).toEqual([]);
  const ticks = '150 705 9 9 re S 198 705 9 9 re S\n';
  expect(await placesOf(text(50, 702, 'Date of birth') + ticks)).toMatchObject([
    { type: 'checkbox' },
    { type: 'checkbox' },
  ]);
});

test('two numbers in one cell, and two rows of them, are found', async () => {
  const dates = [525, 507].flatMap((y) =>
    [150, 200, 360, 410].map((x) => line(x - 2, y, x + 2, y)),
  );
  const cell = `60 480 500 70 re S\n${text(64, 540, 'From and to \\(MM/DD/YYYY\\)')}`;
  const found = await placesOf(cell + dates.join(''));
  expect(found).toHaveLength(12);
  expect(new Set(found.map(({ rect }) => rect[1])).size).toBe(2);
});

test('a cell that says from, with two strokes, is for a date', async () => {
  const cell = `60 480 250 36 re S\n${text(64, 507, 'From', 7)}`;
  const strokes = line(124, 490, 129, 490) + line(164, 490, 169, 490);
  expect(await placesOf(cell + strokes)).toHaveLength(3);
  expect(await placesOf(cell.replace('From', 'Name') + strokes)).toHaveLength(1);
});

test('strokes of any height on a line separate the parts of one number', async () => {
  const strokes = Array.from({ length: 7 }, (_, i) =>
    line(100 + 14 * i, 600, 100 + 14 * i, i === 0 ? 630 : i % 3 === 0 ? 614 : 605),
  );
  const number = text(103, 622, 'Number') + line(100, 600, 184, 600) + strokes.join('');
  expect(await placesOf(number)).toEqual([{ type: 'text', comb: 6, rect: [100, 600, 184, 614] }]);
  const gutter = line(100, 600, 128, 600) + line(100, 600, 100, 606) + line(114, 600, 114, 606);
  expect(await placesOf(gutter)).toEqual([]);
});

test('a cell beside the cells of a number is an initial only if it is near', async () => {
  const cells = Array.from({ length: 5 }, (_, i) => `${100 + 14 * i} 600 14 14 re S\n`).join('');
  expect(await placesOf(`${cells}176 600 14 14 re S\n`)).toMatchObject([
    { comb: 5 },
    { type: 'text', comb: 1 },
  ]);
  const tick = await placesOf(`${cells + text(240, 602, 'Sex:')}260 600 14 14 re S\n`);
  expect(tick).toMatchObject([{ comb: 5 }, { type: 'checkbox' }]);
});

test('dots are a writing line where they lead to nothing', async () => {
  const dots = '.'.repeat(60);
  expect(await placesOf(text(50, 600, `Name : ${dots}`))).toMatchObject([{ type: 'text' }]);
  const number = text(50, 600, `Wages ${dots}`) + text(236, 600, '12');
  expect(await placesOf(number)).toEqual([]);
  const spaced = text(50, 600, `Wages ${'. '.repeat(30)}`);
  expect(await placesOf(spaced)).toEqual([]);
});

test('letters a little higher than others do not break their line', async () => {
  const scores = Array.from({ length: 30 }, (_, i) =>
    text(80 + 5 * i, 600.7 + (i > 14 ? 0.2 : 0), '_'),
  ).join('');
  const found = await placesOf(text(50, 602, 'Name:') + scores);
  expect(found).toHaveLength(1);
  expect(found[0]?.rect[2]).toBeGreaterThan(225);
});

test('a check box drawn twice, the second a little larger, is one, and not a line', async () => {
  const twice = '0.97 0.98 1 rg 200 600 17 14.7 re f 200 600 17 17 re f\n0 g\n';
  const asked = text(150, 613, 'Anyone?') + text(222, 603, 'Yes');
  expect(await placesOf(asked + twice)).toMatchObject([{ type: 'checkbox' }]);
});

test('an amount has places between its printed signs', async () => {
  const signs = text(100, 600, '$') + text(150, 600, ',') + text(200, 600, '.');
  const found = await placesOf(`90 590 200 40 re S\n${text(94, 620, 'Monthly income')}${signs}`);
  expect(found.map(({ rect }) => [rect[0], rect[2]])).toEqual([
    [107, 148],
    [155, 198],
    [205, 236],
  ]);
  expect(await placesOf(text(100, 600, 'It costs $ 1, or 2. Ask us.'))).toEqual([]);
});

test('what the last of several check boxes asks for is written beside or below it', async () => {
  const tick = '104 640 8 8 re S 104 626 8 8 re S\n';
  const words = text(116, 641, 'Spouse', 7) + text(116, 627, 'Other \\(specify\\)', 7);
  const cell = (width: number, bottom: number) =>
    `100 ${bottom} ${width} ${670 - bottom} re S\n${text(104, 660, 'Who is it', 7)}${tick}${words}`;
  const under = await placesOf(cell(150, 596));
  expect(under.filter(({ type }) => type === 'text')).toMatchObject([
    { rect: [102, 596, 248, 619] },
  ]);
  const beside = await placesOf(cell(400, 620));
  expect(beside.filter(({ type }) => type === 'text')).toMatchObject([
    { rect: [166, 622, 498, 636] },
  ]);
  const line_ = line(104, 610, 240, 610);
  const lined = await placesOf(cell(150, 596) + line_);
  expect(lined.filter(({ type }) => type === 'text')).toMatchObject([
    { rect: [104, 610, 240, 625] },
  ]);
});

test('the amount after a numbered cell is as high as the cell, if nothing closes it', async () => {
  const below = '502 570 74 30 re S\n0.7 g 502 570 74 30 re f 0 g\n';
  const number = `${below}480 600 22 12 re S\n${text(487, 603, '9', 8)}`;
  expect(await placesOf(number + line(502, 600, 576, 600))).toMatchObject([
    { type: 'text', rect: [502, 600, 576, 612] },
  ]);
  const named = `${below}480 600 22 12 re S\n${text(482, 603, 'No.', 8)}`;
  expect(await placesOf(named + line(502, 600, 576, 600))).toEqual([]);
});

test('a short label in capitals is not the number of a question', async () => {
  expect(await placesOf(`336 612 36 30 re S\n${text(342, 632, 'MI', 7)}`)).toMatchObject([
    { type: 'text' },
  ]);
  expect(await placesOf(`336 612 36 30 re S\n${text(342, 632, '12', 7)}`)).toEqual([]);
});

test('headings of pages and columns, gaps before check boxes and rules are no places', async () => {
  const head = text(40, 746, 'Form 12 \\(2024\\)', 8) + text(545, 746, 'Page 2', 8);
  expect(await placesOf(head + line(36, 744, 576, 744))).toEqual([]);
  const column = `100 600 60 60 re S\n${text(104, 648, 'Date', 8)}${text(124, 604, '\\(b\\)', 8)}`;
  expect(await placesOf(column)).toEqual([]);
  const asked = text(40, 602, 'Is anyone else insured?', 8) + text(262, 602, 'Yes', 8);
  expect(await placesOf(`${asked}250 601 8 8 re S\n${line(36, 599, 300, 599)}`)).toMatchObject([
    { type: 'checkbox' },
  ]);
  const paragraphs = text(36, 640, 'Read what follows:', 9) + text(36, 620, 'See page 4.', 9);
  expect(await placesOf(paragraphs + line(36, 631, 576, 631))).toEqual([]);
  const office = text(36, 602, 'For office use only', 8) + line(36, 600, 300, 600);
  expect(await placesOf(office)).toEqual([]);
});

test('strokes between underscores leave each part its own line', async () => {
  expect(await placesOf(text(54, 680, 'Date of Birth: ____/____/________', 10))).toHaveLength(3);
  expect(await placesOf(text(54, 680, 'Phone: \\(____\\) ____-______', 10))).toHaveLength(3);
});

test('parentheses are a check box before a word, and an area code before a line', async () => {
  const asked = text(54, 680, 'Do you smoke?', 10) + text(300, 680, '\\( \\) Yes   \\( \\) No', 10);
  expect(await placesOf(asked)).toMatchObject([{ type: 'checkbox' }, { type: 'checkbox' }]);
  const { fields } = await findPlaces(flatPdf([{ content: asked }]));
  expect(fields.map(({ name, choice }) => [name, choice])).toEqual([
    ['Do you smoke', 'Yes'],
    ['Do you smoke', 'No'],
  ]);
  const told = `50 640 250 60 re S\n${text(54, 680, '\\( \\) Mail', 10)}${text(54, 660, '\\( \\) Email', 10)}`;
  expect(await placesOf(told)).toMatchObject([{ type: 'checkbox' }, { type: 'checkbox' }]);
  const phone = text(54, 680, 'Phone \\(  \\) 555 or \\(a\\) none', 10);
  expect(await placesOf(phone)).toEqual([]);
});

test('captions side by side in one cell make several places', async () => {
  const row = ['City', 'State', 'ZIP Code'].map((name, i) => text(57 + 150 * i, 581, name, 7));
  const cell = `54 560 504 30 re S\n${row.join('')}`;
  expect(await placesOf(`${cell + text(212, 564, '$', 9)}`)).toMatchObject([
    { rect: [56, 560, 201, 578] },
    { rect: [220, 560, 351, 578] },
    { rect: [356, 560, 556, 578] },
  ]);
  const one = `54 560 504 30 re S\n${text(57, 581, 'Name', 7)}${text(100, 581, '\\(last name first\\)', 7)}`;
  expect(await placesOf(one)).toHaveLength(1);
});

test('full-width rules with nothing between them make one long text', async () => {
  const rules = [440, 420, 400].map((y) => line(54, y, 558, y)).join('');
  const asked = text(54, 470, 'Tell us about each of your answers.');
  expect(await placesOf(asked + rules)).toEqual([{ type: 'text', rect: [54, 400, 558, 455] }]);
  const wide = [440, 410, 380].map((y) => line(54, y, 558, y)).join('');
  const prose = [422, 392].map((y) => text(54, y, 'This is what we tell you about it.')).join('');
  expect(await placesOf(asked + wide + prose)).toEqual([]);
});

test('headings divide rows without vertical lines into columns', async () => {
  const heads = text(57, 716, 'Name') + text(203, 716, 'Address') + text(383, 716, 'Phone');
  const rows = [712, 692, 672].map((y) => line(54, y, 558, y)).join('');
  const table = await placesOf(heads + rows);
  expect(table).toHaveLength(6);
  expect(table[1]).toMatchObject({ rect: [200, 692, 379, 712] });
});

test('without lines, the blank after each label of a column is a place', async () => {
  const labels = ['Full Name:', 'Date of Birth:', 'Home Address:', 'City:'];
  const column = labels.map((label, i) => text(54, 695 - 20 * i, label)).join('');
  const beside = labels.map((_, i) => text(320, 695 - 20 * i, 'Sex:')).join('');
  expect(await placesOf(column + beside)).toHaveLength(8);
  const told = labels.map((_, i) => text(320, 695 - 20 * i, 'not on file')).join('');
  expect(await placesOf(column + told)).toEqual([]);
  const heading = text(54, 640, 'Note:') + text(54, 628, 'Read this before you sign.');
  expect(await placesOf(heading)).toEqual([]);
});

test('lines have their captions above if three of a page do', async () => {
  const captioned = (y: number, name: string) => line(54, y, 294, y) + text(54, y + 17, name, 8);
  const page = [690, 655, 600].map((y) => captioned(y, 'First name'));
  expect(await placesOf(page.join(''))).toHaveLength(3);
  expect(await placesOf(page.slice(1).join(''))).toEqual([]);
});

test('the corner of a table with named rows and columns is no place', async () => {
  const cells = [0, 100, 200].flatMap((x) =>
    [0, 20, 40].map((y) => `${60 + x} ${600 + y} 100 20 re S\n`),
  );
  const heads = text(190, 647, 'Amount') + text(290, 647, 'Premium');
  const names = text(64, 627, 'Base plan') + text(64, 607, 'Rider');
  const found = await placesOf(cells.join('') + heads + names);
  expect(found.map(({ rect }) => [rect[0], rect[1]])).toEqual([
    [162, 620],
    [262, 620],
    [162, 600],
    [262, 600],
  ]);
});

test('strokes between the groups of a number show a box for each digit', async () => {
  const cell = (words: string) => box(60, 690, 120, 36) + text(62, 716, words);
  const dashes = `q [1 1] 0 d\n${line(100, 692, 100, 704)}${line(124, 692, 124, 704)}Q\n`;
  const [ssn, ...others] = await placesOf(cell('Social security number') + dashes);
  expect(ssn).toMatchObject({ type: 'text', comb: 9 });
  expect([ssn?.rect[0], ssn?.rect[2], others]).toEqual([64, 172, []]);
  const [name] = await placesOf(cell('Name of employer') + dashes);
  expect(name).not.toHaveProperty('comb');
});

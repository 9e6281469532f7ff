/** Places that are typed as letters, and blanks that only print around them shows. */
import { expect, test } from 'vitest';
import { box, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

const kinds = async (content: string) => (await placesOf(content)).map(({ type }) => type);

test('bars with underscores between them are a comb', async () => {
  const found = await placesOf(text(60, 600, 'Date |__|__| |__|__| |__|__|__|__|'));
  expect(found).toMatchObject([{ comb: 2 }, { comb: 2 }, { comb: 4 }]);
  expect(await placesOf(text(60, 600, 'yes | no | not known'))).toEqual([]);
});

test('dots before the next label or the rest of a sentence are to write on', async () => {
  const dots = '.'.repeat(40);
  expect(await placesOf(text(60, 600, `Nom ${dots} Prenom ${dots}`))).toHaveLength(2);
  expect(await placesOf(text(60, 600, `Fait a ${dots} le matin`))).toHaveLength(1);
  expect(await placesOf(text(60, 600, `Burial ${dots} Page`))).toEqual([]);
  expect(await placesOf(text(60, 600, `Burial ${dots} `) + box(188, 600, 8, 8))).toMatchObject([
    { type: 'checkbox' },
  ]);
});

test('underscores in an empty box hint at a number', async () => {
  const hint = box(100, 596, 200, 18) + text(106, 601, '___-__-____');
  expect(await placesOf(hint)).toMatchObject([{ rect: [102, 596, 298, 614] }]);
  const label = box(100, 596, 200, 18) + text(106, 601, 'SSN ___-__-____');
  expect(await placesOf(label)).toHaveLength(3);
});

test('two blanks of one length, each before its word, are boxes to tick', async () => {
  expect(await kinds(text(60, 600, 'Sex: ____ Male ____ Female'))).toEqual([
    'checkbox',
    'checkbox',
  ]);
  expect(await kinds(text(60, 600, 'Age ____ Race ____'))).toEqual(['text', 'text']);
  expect(await kinds(text(60, 600, 'For: ____ years ____ months'))).toEqual(['text', 'text']);
  const oath = '____ The owner has read all of this ____ The agent has, too, and signs it';
  expect(await kinds(text(60, 600, oath))).toEqual(['text', 'text']);
});

test('a blank behind a hint with a colon or behind a dollar sign is a place', async () => {
  expect(await placesOf(text(60, 600, 'b. Other reasons \\(specify\\):'))).toHaveLength(1);
  expect(await placesOf(text(60, 600, 'b. Other reasons:'))).toEqual([]);
  expect(await placesOf(text(60, 600, '$') + text(160, 600, 'bond be fixed'))).toMatchObject([
    { rect: [69, 596, 156, 611] },
  ]);
  expect(await placesOf(text(60, 600, '$') + text(90, 600, 'bond be fixed'))).toEqual([]);
});

test('three labels with a colon in one cell have blanks behind them', async () => {
  const labels = ['Telephone no.:', 'E-mail:', 'Attorney for:'];
  const stack = (count: number) =>
    labels.map((label, i) => (i < count ? text(100 - 5 * i, 630 - 12 * i, label, 7) : '')).join('');
  const lines = text(64, 684, 'All of this is to be filled in by whoever files the petition.', 7);
  const cell = box(60, 600, 300, 100);
  const small = async (count: number) =>
    (await placesOf(cell + lines + stack(count))).filter(({ rect }) => (rect[3] ?? 0) < 642);
  expect(await small(3)).toHaveLength(3);
  expect(await small(2)).toHaveLength(0);
});

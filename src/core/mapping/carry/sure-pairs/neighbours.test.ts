import { expect, test } from 'vitest';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { Similarity } from '../likeness/likeness.ts';
import type { Boxes, FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { comparedBeside } from './neighbours.ts';

type Place = readonly [left: number, bottom: number, height?: number];

function boxesAt(type: string, places: readonly Place[], answer?: string): Question[] {
  return places.map(([left, bottom, height = 10]) => {
    const field = { type, widgets: [] } as unknown as PdfField;
    const rect = [left, bottom, left + 60, bottom + height];
    return { field, answer, labels: [], reading: { page: 0, rect } } as unknown as Question;
  });
}

const CAPTION: Partial<Similarity> = { likeness: 0.6, caption: 0.7, contained: 1, commonWeight: 7 };

/** The pairs that result, as [from, to]. */
function follow(
  from: readonly Question[],
  to: readonly Question[],
  sure: readonly (readonly [number, number])[],
  said: Partial<Similarity> = CAPTION,
  at: (i: number, j: number) => number = () => said.likeness ?? 0,
) {
  const likenesses = {
    at,
    caption: () => 0,
    of: () => said as Similarity,
    lead: () => 0,
    ahead: () => 0,
  };
  const boxes: Boxes = {
    from,
    to,
    likenesses,
    otherQuestion: () => undefined,
    unlike: () => undefined,
  };
  const pairs = sure.map(([i, j]) => ({ from: i, to: j }) as FoundPair);
  return comparedBeside(boxes)(pairs).map((pair) => [pair.from, pair.to]);
}

/** The address is higher on the page than the signature before it, so it is read first. */
const WITNESSES = boxesAt('text', [
  [300, 104, 30],
  [30, 100, 20],
  [300, 54, 30],
  [30, 50, 20],
]);
const IN_ORDER = boxesAt('text', [
  [30, 500],
  [300, 500],
  [30, 450],
  [300, 450],
]);

test('a leftover box goes to the leftover of the row that has its other boxes', () => {
  const signatures = [
    [1, 0],
    [3, 2],
  ] as const;
  expect(follow(WITNESSES, IN_ORDER, signatures)).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(follow(WITNESSES, IN_ORDER, signatures, { ...CAPTION, contained: 0.5 })).toEqual([]);
});

test('a row with an additional box, or with this one elsewhere, says nothing', () => {
  const [first] = [[1, 0]] as const;
  const longer = boxesAt('text', [
    [30, 500],
    [200, 500],
    [300, 500],
  ]);
  expect(follow(WITNESSES.slice(0, 2), longer, [first])).toEqual([]);
  const turned = boxesAt('text', [
    [300, 500],
    [30, 500],
  ]);
  expect(follow(WITNESSES.slice(0, 2), turned, [first])).toEqual([]);
});

const LINE = boxesAt('checkbox', [
  [30, 300],
  [130, 300],
  [230, 300],
  [330, 300],
]);
const COLUMN = boxesAt('checkbox', [
  [30, 300],
  [30, 285],
  [30, 270],
  [30, 255],
]);
const TWO_SURE = [
  [0, 3],
  [3, 1],
] as const;

test('an option of a list goes to its likeliest option in the list with the others', () => {
  const alike = (i: number, j: number) =>
    (i === 1 && j === 2) || (i === 2 && j === 0) ? 0.6 : 0.4;
  expect(follow(LINE, COLUMN, TWO_SURE, CAPTION, alike)).toEqual([
    [1, 2],
    [2, 0],
  ]);
});

test('it goes nowhere if two options are as likely, or the captions share too little', () => {
  expect(follow(LINE, COLUMN, TWO_SURE)).toEqual([]);
  const alike = (i: number, j: number) => (i === 1 && j === 2 ? 0.6 : 0.1);
  expect(follow(LINE, COLUMN, TWO_SURE, CAPTION, alike)).toHaveLength(1);
  expect(follow(LINE, COLUMN, TWO_SURE, { ...CAPTION, contained: 0.4 }, alike)).toEqual([]);
  expect(follow(LINE, COLUMN, [TWO_SURE[0]], CAPTION, alike)).toEqual([]);
});

test('an option goes to the only option of the list that begins with its word', () => {
  const said = (questions: readonly Question[], captions: readonly string[]) =>
    questions.map((question, at) => {
      const labels = [{ text: captions[at] }];
      return { ...question, labels } as unknown as Question;
    });
  const before = ['Own home', 'Nursing home', 'State home', 'Other'];
  const from = said(LINE, before);
  const weak = { ...CAPTION, caption: 0.3, contained: 0.3, commonWeight: 4 };
  const to = (...captions: string[]) => said(COLUMN, captions);
  const sure = [
    [0, 0],
    [3, 3],
  ] as const;
  expect(follow(from, to('Own', 'State facility', 'Nursing place', 'Other'), sure, weak)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  const twice = to('State land', 'State facility', 'Care', 'Other');
  expect(follow(from, twice, sure, weak)).toEqual([]);
  expect(follow(from, to('Own', 'Nursing', 'Care', 'Other'), [[0, 0]], weak)).toEqual([]);
  expect(
    follow(from, to('Own', 'Nursing', 'Care', 'Other'), sure, { ...weak, commonWeight: 2 }),
  ).toEqual([]);
});

test('Yes and No are not a list', () => {
  const answers = boxesAt('checkbox', [[130, 300]], 'yes');
  const from = [LINE[0], ...answers, LINE[2], LINE[3]] as Question[];
  const alike = (i: number, j: number) => (i === 1 && j === 2 ? 0.6 : 0.1);
  expect(follow(from, COLUMN, TWO_SURE, CAPTION, alike)).toEqual([]);
});

import { expect, test } from 'vitest';
import { printedRun } from '../../../../../tests/support/printed-run.ts';
import type { Box, PageLayout } from '../../page/page-layout.ts';
import { labelFields } from '../field-labels.ts';

const WIDTH = 20;

/** The answers of boxes to write in that begin at these places, between words on their line. */
function answers(lefts: readonly number[], words: readonly [string, number][]) {
  const boxes = lefts.map((left): Box => [left, 500, left + WIDTH, 518]);
  const layout: PageLayout = {
    page: 0,
    width: 612,
    height: 792,
    runs: words.map(([text, left]) => printedRun(text, left, 504)),
    lines: [],
    fills: [],
  };
  const placed = boxes.map((box, field) => ({ field, widget: 0, tick: false, box }));
  const labels = labelFields([layout], [placed]);
  return boxes.map((_, field) => labels.get(field)?.answer);
}

test('the letter inside a box is the answer that a mark gives', () => {
  expect(
    answers(
      [100, 120],
      [
        ['M', 107],
        ['F', 127],
      ],
    ),
  ).toEqual(['M', 'F']);
  expect(answers([100], [['Initial', 101]])).toEqual([undefined]);
});

test('the letter beside a line, on the side on which the row has them', () => {
  expect(
    answers(
      [100, 130],
      [
        ['M', 123],
        ['F', 153],
      ],
    ),
  ).toEqual(['M', 'F']);
  expect(
    answers(
      [100, 130],
      [
        ['M', 93],
        ['F', 123],
      ],
    ),
  ).toEqual(['M', 'F']);
});

/** The lines, boxes and marks of a page from which its places are found. */
import type { Box, RuledLine } from '../pdf/page/page-layout.ts';
import type { PageContent } from '../pdf/page/read-page-content.ts';
import { behindTitles } from './page/framed-titles.ts';
import { type PagePrint, type Word, wordsIn } from './page/page-print.ts';
import { pageRuling, solidLines } from './page/page-ruling.ts';
import { coveredShare, height, isSameEdge, width } from './page/place.ts';
import { cellsOf, rulingOf } from './page/ruled-cells.ts';
import { dividersOf, separatorsOf } from './page/split-space.ts';
import {
  DOTS,
  dottedLines,
  leadsToAmount,
  lineUnder,
  rowsOf,
  underscores,
} from './page/typed-lines.ts';
import { answerBlanks, answerBoxes, ruledAnswers } from './ticks/answer-blanks.ts';
import { gappedSquares } from './ticks/gapped-squares.ts';
import { isListArrow, isOverNumbers } from './ticks/letter-squares.ts';
import { numberBoxes } from './ticks/number-boxes.ts';
import { pictureSquares } from './ticks/picture-squares.ts';
import { arrows, largestTick, tickBoxes } from './ticks/tick-boxes.ts';

/** A cell with more than this share of the page is its frame. */
const FRAME = 0.4;
/** In points. */
const HIGHEST_HINTED = 32;
/** As in `___-__-____`, a hint in a box how to write a number. */
const SIGNS = /^[-–/().\s_]+$/;

export type PageMarks = ReturnType<typeof pageMarks>;

export function pageMarks(print: PagePrint, content: PageContent) {
  const largest = largestTick(print.size);
  const drawn = rulingOf(solidLines(content));
  const closed = cellsOf(drawn);
  const small = closed.filter((cell) => width(cell) <= largest && height(cell) <= largest);
  const boxes = [...closed, ...content.shapes.map(({ box }) => box)];
  const found = [
    ...tickBoxes(content, small, print.size),
    ...answerBoxes(closed, print.words, largest),
    ...pictureSquares(content.images, print.words),
  ];
  const squares = found.filter(
    (square) =>
      !isListArrow(square, boxes, print.words) && !isOverNumbers(square, closed, print.words),
  );
  const { combs: gapped, others: ticks } = gappedSquares(
    squares,
    print.words.map(({ tight }) => tight),
  );
  const leads = arrows(content);
  const bridges = behindTitles(drawn.across, print.words);
  const ruling = pageRuling({ ...content, lines: [...content.lines, ...bridges] }, [
    ...found,
    ...numberBoxes(small, drawn, print.words),
  ]);
  const cells = cellsOf(ruling);
  const dotted = dottedLines(content.letters, [...cells, ...found], print.words);
  const leaders = [...rowsOf(content.letters, DOTS, 2.5), ...leads].filter(
    (row) => !dotted.some((line) => coveredShare(row, line) > 0.5),
  );
  const typed = [...underscores(content.letters), ...dotted.map(lineUnder)].filter(
    (line) => !cells.some((cell) => holds(cell, line) && isHinted(cell, print.words)),
  );
  const broken = rulingOf(content.lines.filter((line) => line.dashed));
  const dashed = broken.across.filter(
    (line) => !leadsToAmount(line, print.words) && !isOfFrame(line, broken.upright),
  );
  const answers = [
    ...answerBlanks(typed, print.words),
    ...ruledAnswers([...ruling.across, ...dashed], print.words),
  ];
  const scores = typed.filter((line) => !answers.some((answer) => answer.line === line));
  const across = [...ruling.across, ...typed];
  const frame = content.width * content.height * FRAME;
  return {
    print,
    content,
    ticks: [...ticks, ...answers.map(({ box }) => box)],
    gapped,
    leads,
    ruling,
    cells,
    leaders,
    scores,
    across,
    dashed,
    frame,
    separators: separatorsOf(content),
    dividers: dividersOf(content),
  };
}

/** Whether dashed lines go up or down at both ends, as around a part to cut out. */
function isOfFrame({ at, from, to }: RuledLine, upright: readonly RuledLine[]): boolean {
  const meets = (end: number) =>
    upright.some(
      (side) => isSameEdge(side.at, end) && (isSameEdge(side.from, at) || isSameEdge(side.to, at)),
    );
  return meets(from) && meets(to);
}

/** Whether the cell is for one line and nothing but signs between digits is printed in it. */
function isHinted(cell: Box, words: readonly Word[]): boolean {
  if (height(cell) > HIGHEST_HINTED) return false;
  return wordsIn(words, cell).every(({ text }) => SIGNS.test(text));
}

function holds(cell: Box, { at, from, to }: RuledLine): boolean {
  return from > cell[0] && to < cell[2] && at > cell[1] && at < cell[3];
}

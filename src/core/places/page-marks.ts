/** What a page is ruled and marked with. */
import type { PageContent } from '../pdf/page/read-page-content.ts';
import { gappedSquares } from './gapped-squares.ts';
import type { PagePrint } from './page-print.ts';
import { pageRuling, solidLines } from './page-ruling.ts';
import { covered, height, width } from './place.ts';
import { cellsOf, rulingOf } from './ruled-cells.ts';
import { separatorsOf } from './split-space.ts';
import { arrows, largestTick, tickBoxes } from './tick-boxes.ts';
import { DOTS, dottedLines, lineUnder, rowsOf, underscores } from './typed-lines.ts';

/** A cell of more than this share of the page is its frame. */
const FRAME = 0.4;

export type PageMarks = ReturnType<typeof pageMarks>;

export function pageMarks(print: PagePrint, content: PageContent) {
  const largest = largestTick(print.size);
  const small = cellsOf(rulingOf(solidLines(content))).filter(
    (cell) => width(cell) <= largest && height(cell) <= largest,
  );
  const { combs: gapped, others: ticks } = gappedSquares(
    tickBoxes(content, small, print.size),
    print.words.map(({ tight }) => tight),
  );
  const leads = arrows(content);
  const ruling = pageRuling(content, [...ticks, ...gapped.map(({ box }) => box)]);
  const cells = cellsOf(ruling);
  const dotted = dottedLines(content.letters, [...cells, ...print.words.map(({ tight }) => tight)]);
  const leaders = [...rowsOf(content.letters, DOTS, 2.5), ...leads].filter(
    (row) => !dotted.some((line) => covered(row, line) > 0.5),
  );
  const scores = [...underscores(content.letters), ...dotted.map(lineUnder)];
  const across = [...ruling.across, ...scores];
  const frame = content.width * content.height * FRAME;
  const separators = separatorsOf(content);
  return {
    print,
    content,
    ticks,
    gapped,
    leads,
    ruling,
    cells,
    leaders,
    scores,
    across,
    frame,
    separators,
  };
}

/**
 * Finds the question of a box to tick: the text before its group, the text above it, and prose that
 * asks.
 */

import type { TextRun } from '../../page/page-layout.ts';
import { isBesideMargin } from '../captions/margin-prose.ts';
import type { PageIndex } from '../captions/page-index.ts';
import type { TextBlocks } from '../lines/text-blocks.ts';
import { isOnRow, overlap, type PlacedBox } from '../placed-box.ts';
import type { BoxEvidence } from '../weighing/weigh-labels.ts';

/** In points. Ticks of one group are on one line, each within this distance of the previous one. */
const GROUP_GAP = 110;
const OVER = 60;
/** Between the ticks of a list, which begin at one place. */
const LIST_GAP = 16;
const IN_LINE = 3;
/** The answers to a question, beside a tick or over a column of ticks. */
export const ANSWER = /^(?:yes|y|no|n|s[ií]|n\/?a|unsure|not sure|unknown)$/i;
const CONDITION = /^\(?if ["“”'‘]?(?:yes|y|no|so)\b/i;
const SENTENCE = 25;
/** `3. (A) Adopt a child?`, which is no answer such as `Other?`. */
const SHORT_QUESTION = /^(?:\S+\s+){2,}\S+\?$/;
/** The end of a question, which instructions can follow. */
const ASKS = /\?(?:\s|$)/;

/**
 * At most three texts, nearest first.
 * @param below the ticks of its list that were looked at before
 */
export function questionsOf(
  { placed, page, blocks }: Pick<BoxEvidence, 'placed' | 'page' | 'blocks'>,
  owners: ReadonlyMap<TextRun, PlacedBox>,
  below: readonly PlacedBox[] = [],
): string[] {
  const first = firstOfGroup(placed, page);
  const [left, bottom, , top] = first.box;
  const isFree = (run: TextRun) => {
    const owner = owners.get(run);
    return owner === undefined || owner === placed || isInGroupOf(first, owner, page);
  };
  const free = page.layout.runs.filter((run) => isFree(run) && !ANSWER.test(run.text));
  const onLine = free.filter((run) => {
    const shared = overlap(run.box[1], run.box[3], bottom, top);
    const isBefore = run.box[2] <= left + 2 && shared > 0.4 * (run.box[3] - run.box[1]);
    return isBefore && !isBesideMargin(run, first, page.boxes, page.layout);
  });
  const along = onLine.sort((a, b) => a.box[0] - b.box[0]);
  // In `Will it replace other insurance? If yes, give company:` the first part is the question.
  const beside = along.findLast(({ text }) => !CONDITION.test(text));
  // With a whole question on the line, the lines above are not needed.
  if (beside && (beside.text.endsWith('?') || beside.text.length >= SENTENCE)) {
    return [blocks.endingAt(beside)];
  }
  const behind = questionBehind(first, free, blocks);
  if (behind && !beside) return [blocks.startingAt(behind)];
  const over = free.filter((run) => {
    const gap = run.box[1] - top;
    return gap > -3 && gap < OVER && run.box[0] < left + 20 && run.box[2] > left - 30;
  });
  const prose = over.filter((run) => run.text.length >= 12 || run.text.endsWith('?')).at(-1);
  const found = [beside, over.at(-1), prose].filter((run) => run !== undefined);
  // `(If "No," skip to item 9)` alone, which often follows the answers of the neighboring question.
  const runs = found.length > 0 ? found : along.slice(-1);
  const above = runs.length === 0 ? tickAbove(first, page) : undefined;
  // A box without a height is right above itself.
  if (above && !below.includes(above)) {
    return questionsOf({ placed: above, page, blocks }, owners, [...below, above]);
  }
  return [...new Set(runs.map((run) => blocks.endingAt(run)))];
}

/** The next tick up in a list, which asks the same: the question is over the first one. */
function tickAbove({ box }: PlacedBox, page: PageIndex): PlacedBox | undefined {
  return page.boxes.find((other) => {
    const gap = other.box[1] - box[3];
    return other.tick && gap > -1 && gap < LIST_GAP && Math.abs(other.box[0] - box[0]) < IN_LINE;
  });
}

/** The question after its answers: `[] Yes [] No  Do you own ...?` */
function questionBehind(
  { box }: PlacedBox,
  runs: readonly TextRun[],
  blocks: TextBlocks,
): TextRun | undefined {
  return runs.find((run) => {
    const shared = overlap(run.box[1], run.box[3], box[1], box[3]);
    return (
      !CONDITION.test(run.text) &&
      (run.text.length >= SENTENCE || SHORT_QUESTION.test(run.text)) &&
      shared > 0.4 * (run.box[3] - run.box[1]) &&
      run.box[0] > box[2] &&
      run.box[0] < box[2] + GROUP_GAP &&
      ASKS.test(blocks.startingAt(run))
    );
  });
}

/** The first box of a line of choices: `Sex  [] M  [] F`. */
function firstOfGroup(placed: PlacedBox, page: PageIndex): PlacedBox {
  let first = placed;
  for (let hops = 0; hops < 12; hops++) {
    const before = tickBefore(first, page);
    if (!before) break;
    first = before;
  }
  return first;
}

/** In `[] [] Do you own ...?` under `Yes | No`, the text beside the last box asks both. */
function isInGroupOf(first: PlacedBox, box: PlacedBox, page: PageIndex): boolean {
  if (box === first) return true;
  const isOnLine = overlap(first.box[1], first.box[3], box.box[1], box.box[3]) >= 4;
  return box.tick && isOnLine && firstOfGroup(box, page) === first;
}

/** The previous box on the line, if it is one to tick and of the same question. */
export function tickBefore(placed: PlacedBox, page: PageIndex): PlacedBox | undefined {
  let nearest: PlacedBox | undefined;
  for (const other of page.boxes) {
    const gap = placed.box[0] - other.box[2];
    if (gap < -1 || gap > GROUP_GAP) continue;
    if (overlap(other.box[1], other.box[3], placed.box[1], placed.box[3]) < 4) continue;
    if (!nearest || other.box[2] > nearest.box[2]) nearest = other;
  }
  // A box to write in ends the group, because the text before it belongs to another question.
  return nearest?.tick && !isAskedBetween(nearest, placed, page) ? nearest : undefined;
}

/**
 * Whether a question begins between two ticks: `[] None   Hispanic? [] Yes`, but not `[] Other?   []
 * None`, where it is an answer. It also does in another cell than the last tick's answer.
 */
function isAskedBetween(before: PlacedBox, placed: PlacedBox, page: PageIndex): boolean {
  return page.runsNear(placed.box).some((run) => {
    const [toBefore, toPlaced] = [run.box[0] - before.box[2], placed.box[0] - run.box[2]];
    if (toBefore < -2 || toPlaced < -2 || !isOnRow(run, placed.box)) return false;
    const asks = run.text.endsWith('?') && toPlaced < toBefore;
    return asks || page.hasWallBetween(placed.box, { run, side: 'left' });
  });
}

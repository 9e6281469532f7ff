/** In a cell of ticks, the room for what the last answer asks for, such as `Other (specify)`. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { height, middle, width } from '../page/place.ts';
import type { CellPrint } from './cell-print.ts';

const ASKS_MORE = /\b(?:(?:specify|explain|describe)\b[^()]{0,30}\)?\s*:?|details:)$/i;
/** A hint under an answer about what else to write: `(If "Yes," give date and place)`. */
const ASKS_IF =
  /^\(?if ["“]?(?:yes|no|so)\b.{0,4}\b(?:please )?(?:give|list|specify|explain|describe|provide|state)\b/i;
/** The place that such a hint sends to. */
const ELSEWHERE = /\b(?:under\b.*\bbelow|attach\w*|separate|overleaf|reverse|page \d+)\b/i;
/** In points. Room this wide after the words is used even if there is also room under them. */
const WIDE = 200;
const NARROWEST = 60;
const LOWEST = 11;
const HALF_HIGH = 7;
/** In points. With this much room under the ticks, the caption's answer goes there. */
const ROOMY = 14;

export function askedSpaces({ cell, words, ticks }: CellPrint): Box[] {
  if (ticks.length === 0) return [];
  const obstacles = [...words.map(({ tight }) => tight), ...ticks];
  return words.flatMap(({ text, tight }): Box[] => {
    const asksIf = ASKS_IF.test(text);
    if ((!asksIf && !ASKS_MORE.test(text)) || ELSEWHERE.test(text)) return [];
    const beside = besideOf(tight, cell, obstacles);
    if (!asksIf && width(beside) >= WIDE) return [beside];
    const under = underOf(tight, cell, obstacles);
    if (height(under) >= LOWEST && width(under) >= NARROWEST) return [under];
    const foot = Math.min(...obstacles.map((box) => box[1]));
    if (foot < tight[1] && foot - cell[1] >= ROOMY) return [[cell[0], cell[1], cell[2], foot]];
    return width(beside) >= NARROWEST ? [beside] : [];
  });
}

function besideOf(label: Box, cell: Box, obstacles: readonly Box[]): Box {
  const [, y] = middle(label);
  const ends = obstacles.filter(
    (box) => box[0] >= label[2] && box[1] < y + HALF_HIGH && box[3] > y - HALF_HIGH,
  );
  const end = Math.min(cell[2], ...ends.map((box) => box[0]));
  return [label[2] + 2, Math.max(cell[1], y - HALF_HIGH), end, Math.min(cell[3], y + HALF_HIGH)];
}

/** The room down to the next print, from the label's tick to the column beside it. */
function underOf(label: Box, cell: Box, obstacles: readonly Box[]): Box {
  const below = obstacles.filter((box) => box[3] < label[1] + 1);
  const beside = obstacles.filter((box) => box[1] < label[1] && box[3] > label[1]);
  const right = Math.min(
    cell[2],
    ...[...below, ...beside].map((box) => box[0]).filter((x) => x > label[2]),
  );
  const own = obstacles.filter((box) => box[2] <= label[0] + 1 && label[0] - box[2] < 20);
  const isOwn = (box: Box) => box[1] < label[3] && box[3] > label[1];
  const left = Math.max(cell[0], Math.min(label[0], ...own.filter(isOwn).map((box) => box[0])));
  const under = below.filter((box) => box[0] < right && box[2] > left);
  return [left, Math.max(cell[1], ...under.map((box) => box[3])), right, label[1]];
}

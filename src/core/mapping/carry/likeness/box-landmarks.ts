import { groupPairs } from '../../../grouped.ts';
import type { ComparedForm } from '../../../pdf/labels/analyze-form.ts';
import { overlap, type PlacedBox } from '../../../pdf/labels/placed-box.ts';
import type { Box } from '../../../pdf/page/page-layout.ts';
import { LANDMARK } from '../weights.ts';
import type { PlacedWord } from '../words/shared-words.ts';

export type Side = 'left' | 'right' | 'above' | 'below' | 'inside' | 'around';

export interface Landmark {
  word: number;
  side: Side;
  /** The number of boxes between the word and the box. */
  steps: number;
  /** The offset from the box to the word, in points. */
  dx: number;
  dy: number;
  /** Share of 1 among all landmarks of the box. */
  weight: number;
  /**
   * The distance to the box. Gaps along the line count less because words and boxes are further
   * apart there.
   */
  gap: number;
  /** Share of 1 among the box's nearest words; 0 for others. */
  near: number;
}

export interface BoxLandmarks {
  box: PlacedBox;
  landmarks: Landmark[];
}

/** The words around each box of a form, with their weights. */
export function findLandmarks(
  { boxes }: ComparedForm,
  words: readonly PlacedWord[],
): BoxLandmarks[] {
  const pages = groupPairs(words.map(({ page }, i) => [page, i] as const));
  return [...boxes].flatMap(([page, placed]) => {
    const here = pages.get(page) ?? [];
    return placed.map((box) => ({ box, landmarks: landmarksOf(box, placed, words, here) }));
  });
}

function landmarksOf(
  placed: PlacedBox,
  boxes: readonly PlacedBox[],
  words: readonly PlacedWord[],
  here: readonly number[],
): Landmark[] {
  const { box } = placed;
  const line = firstLine(box);
  const others = boxes.filter((other) => other !== placed).map((other) => other.box);
  const onLine = others.filter(
    (other) => overlap(other[1], other[3], line[1], line[3]) > (line[3] - line[1]) / 2,
  );
  const inColumn = others.filter((other) => overlap(other[0], other[2], box[0], box[2]) > OFF);
  const found: Landmark[] = [];
  // Runs for each word of the page with each of its boxes.
  for (let at = 0; at < here.length; at++) {
    const i = here[at] as number;
    const word = (words[i] as PlacedWord).box;
    // Rules out most words of the page before the costlier checks below.
    if (word[1] - box[3] > LANDMARK.farAbove || box[1] - word[3] > FAR_BELOW) continue;
    const side = sideOf(word, box, line);
    if (!side) continue;
    const steps = stepsTo(side, word, box, side === 'above' ? inColumn : onLine);
    // Print to the right of another box belongs to that box.
    if (side === 'right' && steps > 0) continue;
    found.push({
      word: i,
      side,
      steps,
      dx: word[0] - box[0],
      dy: word[1] - box[1],
      weight: 0,
      gap: gapTo(word, box),
      near: 0,
    });
  }
  return weighed(found, placed.tick);
}

/** The first line of the box, because a tall box is filled in there. */
function firstLine(box: Box): Box {
  return [box[0], Math.max(box[1], box[3] - LANDMARK.line), box[2], box[3]];
}

/** No word further below counts for any side. */
const FAR_BELOW = Math.max(LANDMARK.farBelow, LANDMARK.lines);

/** How far words and boxes can be off their lines and edges, in points. */
const OFF = 2;

function sideOf(word: Box, box: Box, line: Box): Side | undefined {
  const half = (word[3] - word[1]) / 2;
  const middle = (word[0] + word[2]) / 2;
  const isIn = middle > box[0] && middle < box[2];
  if (isIn && word[1] > box[1] - OFF && word[3] < box[3] + OFF) return 'inside';
  if (overlap(word[1], word[3], line[1] - OFF, line[3] + OFF) > half) {
    if (middle < box[0] && box[0] - word[2] < LANDMARK.farLeft) return 'left';
    if (middle > box[2] && word[0] - box[2] < LANDMARK.farRight) return 'right';
  }
  if (middle > box[0] - LANDMARK.edge && middle < box[2] + LANDMARK.edge) {
    const over = word[1] - box[3];
    const under = box[1] - word[3];
    if (over >= -OFF - half && over < LANDMARK.farAbove) return 'above';
    if (under >= -OFF - half && under < LANDMARK.farBelow) return 'below';
  }
  const isAround = middle < box[0] && box[0] - word[2] < LANDMARK.farAround;
  return isAround && Math.abs(word[1] - line[1]) < LANDMARK.lines ? 'around' : undefined;
}

/** The number of boxes between the word and the box. */
function stepsTo(side: Side, word: Box, box: Box, boxes: readonly Box[]): number {
  const isBetween = BETWEEN[side];
  if (!isBetween) return 0;
  let steps = 0;
  for (const other of boxes) if (isBetween(other, word, box)) steps++;
  return steps;
}

const EDGE = OFF + 1;
const BETWEEN: Partial<Record<Side, (other: Box, word: Box, box: Box) => boolean>> = {
  left: (other, word, box) => other[0] >= word[2] - EDGE && other[2] <= box[0] + EDGE,
  right: (other, word, box) => other[2] <= word[0] + EDGE && other[0] >= box[2] - EDGE,
  above: (other, word, box) =>
    other[1] >= box[3] - EDGE && other[3] <= word[1] + EDGE + (word[3] - word[1]) / 2,
};

function gapTo(word: Box, box: Box): number {
  const across = Math.max(0, -overlap(word[0], word[2], box[0], box[2]));
  const down = Math.max(0, -overlap(word[1], word[3], box[1], box[3]));
  return across / LANDMARK.lineGap + down;
}

/** Sort key for each side, so that the words a person would read as the box's come first. */
const NEARER: Record<Side, (one: Landmark) => number> = {
  left: ({ dx }) => -dx,
  right: ({ dx }) => dx,
  above: ({ dx, dy }) => 4 * dy + Math.abs(dx) / 8,
  below: ({ dx, dy }) => -4 * dy + Math.abs(dx) / 8,
  inside: ({ dx }) => dx,
  around: ({ dx, dy }) => Math.abs(dy) * 4 - dx / 4,
};

function weighed(found: readonly Landmark[], isTick: boolean): Landmark[] {
  const all: Landmark[] = [];
  for (const side of Object.keys(NEARER) as Side[]) {
    const base = LANDMARK.share[side] * (isTick && side === 'right' ? LANDMARK.rightOfTick : 1);
    const sorted = found
      .filter((one) => one.side === side)
      .sort((a, b) => NEARER[side](a) - NEARER[side](b))
      .slice(0, LANDMARK.most);
    for (const [k, one] of sorted.entries()) {
      one.weight = base * LANDMARK.fade ** k * LANDMARK.fadeSteps ** one.steps;
      all.push(one);
    }
  }
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  for (const one of all) one.weight /= sum;
  const nearest = all
    .filter(({ steps }) => steps === 0)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, LANDMARK.nearest);
  for (const one of nearest) one.near = 1 / nearest.length;
  return all;
}

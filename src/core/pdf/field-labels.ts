/**
 * The printed evidence of each field: labels around its boxes, heads of its row and column, the
 * question it answers and the headings over it. Computed once, at analysis, and kept with it.
 *
 * On which side a form prints its labels is found from the form itself: every box votes for the
 * sides where text stands near, and the sides that win weigh more for each box (expectation
 * maximisation, a few rounds; they converge at once because forms are consistent).
 */
import { boxAbove, boxBefore, lastOf } from './box-rows.ts';
import { type NearText, nearTexts, PageIndex, type PlacedBox, type Side } from './near-text.ts';
import { headingsOver, pageHeadings } from './page-headings.ts';
import type { PageLayout, TextRun } from './page-layout.ts';
import type { FieldLabel, FieldLabels } from './pdf-form.ts';
import { TextBlocks } from './text-blocks.ts';

const ROUNDS = 4;
const MIN_WEIGHT = 0.04;
/** How near a text must be, against the chance that the box has no label of its own. */
const NO_LABEL = 0.03;
const MAX_TEXT = 220;

interface BoxEvidence {
  placed: PlacedBox;
  page: PageIndex;
  blocks: TextBlocks;
  near: NearText[];
  /** Probability that the text of this side is the box's own label. */
  weights: Map<NearText, number>;
  headings: string[];
}

/**
 * @param pages the layouts of the pages that have boxes
 * @param boxesByPage the boxes of each of them, upright like the layout
 * @returns the evidence by field index, and by widget for fields with several.
 */
export function labelFields(
  pages: readonly PageLayout[],
  boxesByPage: readonly (readonly PlacedBox[])[],
): Map<number, FieldLabels> {
  const evidence: BoxEvidence[] = [];
  let carried: string[] = [];
  for (const [i, layout] of pages.entries()) {
    const boxes = boxesByPage[i] ?? [];
    const page = new PageIndex(layout, boxes);
    const blocks = new TextBlocks(layout, boxes);
    const headings = pageHeadings(layout, blocks);
    for (const placed of boxes) {
      const over = headingsOver(placed.box, headings, layout);
      evidence.push({
        placed,
        page,
        blocks,
        near: nearTexts(placed, page),
        weights: new Map(),
        headings: over.length > 0 ? over : carried,
      });
    }
    carried = headings
      .filter((heading) => !heading.margin)
      .slice(-1)
      .map((heading) => heading.text);
  }
  weigh(evidence.filter(({ placed }) => !placed.tick));
  weigh(evidence.filter(({ placed }) => placed.tick));
  return gather(evidence);
}

/** Sets the weights: which side labels stand on, and which of two boxes a text belongs to. */
function weigh(evidence: readonly BoxEvidence[]): void {
  let prior: Record<Side, number> = {
    left: 0.25,
    above: 0.3,
    inside: 0.2,
    right: 0.15,
    below: 0.1,
  };
  for (let round = 0; round < ROUNDS; round++) {
    const claims = new Map<TextRun, number>();
    for (const { near } of evidence) {
      for (const { run, side, closeness } of near) {
        claims.set(run, Math.max(claims.get(run) ?? 0, closeness * prior[side]));
      }
    }
    const votes: Record<Side, number> = { left: 1, above: 1, inside: 1, right: 1, below: 0.5 };
    for (const box of evidence) {
      const scores = box.near.map((near) => {
        const score = near.closeness * prior[near.side];
        // A text that another box claims more strongly is that one's label.
        const rival = (claims.get(near.run) ?? 0) / Math.max(score, 1e-9);
        return { near, score: score / Math.max(1, rival ** 1.5) };
      });
      const total = scores.reduce((sum, { score }) => sum + score, NO_LABEL);
      box.weights.clear();
      for (const { near, score } of scores) {
        box.weights.set(near, score / total);
        votes[near.side] += score / total;
      }
    }
    const sum = Object.values(votes).reduce((a, b) => a + b, 0);
    prior = {
      left: votes.left / sum,
      above: votes.above / sum,
      inside: votes.inside / sum,
      right: votes.right / sum,
      below: votes.below / sum,
    };
  }
}

function gather(evidence: readonly BoxEvidence[]): Map<number, FieldLabels> {
  const byBox = new Map(evidence.map((box) => [box.placed, box]));
  const owners = labelOwners(evidence);
  const fields = new Map<number, FieldLabels>();
  for (const box of evidence) {
    const labels = [...ownLabels(box), ...inheritedLabels(box, byBox, owners)];
    const known = fields.get(box.placed.field);
    if (!known) {
      const line = lineOf(box, labels);
      fields.set(box.placed.field, {
        near: labels,
        headings: box.headings,
        ...(line === undefined ? {} : { line }),
      });
    }
    if (box.placed.tick) {
      const field = fields.get(box.placed.field) as FieldLabels;
      field.widgets ??= [];
      field.widgets[box.placed.widget] = ownLabels(box)[0]?.text ?? '';
    }
  }
  return fields;
}

function ownLabels(box: BoxEvidence): FieldLabel[] {
  return [...box.weights]
    .filter(([, weight]) => weight >= MIN_WEIGHT)
    .sort((a, b) => b[1] - a[1])
    .map(([{ run, side }, weight]) => ({
      where: side,
      text: clip(textAt(box, run, side)),
      weight: Math.round(weight * 100) / 100,
    }));
}

function textAt({ blocks, placed, page }: BoxEvidence, run: TextRun, side: Side): string {
  switch (side) {
    case 'above':
    case 'inside':
      return alongBox(placed, page, run) ?? blocks.endingAt(run);
    case 'below':
      return alongBox(placed, page, run) ?? blocks.startingAt(run);
    case 'right':
      return placed.tick ? blocks.startingAt(run) : run.text;
    default:
      return blocks.around(run);
  }
}

/** `First   Middle   Last` under one long line: the runs that share the line of the label. */
function alongBox({ box, tick }: PlacedBox, page: PageIndex, run: TextRun): string | undefined {
  if (tick) return undefined;
  const along = page.layout.runs.filter(
    (other) =>
      Math.abs(other.box[1] - run.box[1]) < 2 &&
      other.box[0] > box[0] - 8 &&
      other.box[2] < box[2] + 8,
  );
  return along.length > 1 ? along.map((other) => other.text).join(' ') : undefined;
}

/** Labels that the box shares with its row or column, and the question of a tick. */
function inheritedLabels(
  box: BoxEvidence,
  byBox: ReadonlyMap<PlacedBox, BoxEvidence>,
  owners: ReadonlyMap<TextRun, PlacedBox>,
): FieldLabel[] {
  const { placed, page } = box;
  const found: FieldLabel[] = [];
  const before = (at: PlacedBox) => boxBefore(at, page.boxes, page.layout);
  const above = (at: PlacedBox) => boxAbove(at, page.boxes);
  const first = lastOf(placed, before);
  const top = lastOf(placed, above);
  const leading = byBox.get(first);
  if (!placed.tick && leading && first !== placed) {
    const label = ownLabels(leading)[0];
    if (label) found.push({ ...label, where: 'lead', weight: label.weight * 0.6 });
  }
  const head = byBox.get(top);
  if (head && top !== placed) {
    const label = ownLabels(head).find(({ where }) => where === 'above' || where === 'inside');
    if (label) found.push({ ...label, where: 'column', weight: label.weight * 0.8 });
  }
  if (placed.tick) {
    const question = questionOf(box, owners);
    if (question) found.push({ where: 'question', text: clip(question), weight: 0.5 });
  }
  return found;
}

/** Whose own label each run is, where that is clear. */
function labelOwners(evidence: readonly BoxEvidence[]): Map<TextRun, PlacedBox> {
  const owners = new Map<TextRun, PlacedBox>();
  for (const { placed, weights } of evidence) {
    for (const [{ run, side }, weight] of weights) {
      if (weight > 0.6 && !(placed.tick && side === 'above')) owners.set(run, placed);
    }
  }
  return owners;
}

/** The prose that a tick answers: before it on its line, else the nearest above it. */
function questionOf(
  { placed, page, blocks }: BoxEvidence,
  owners: ReadonlyMap<TextRun, PlacedBox>,
): string | undefined {
  const [left, bottom, , top] = placed.box;
  const isProse = (run: TextRun) =>
    (run.text.length >= 12 || run.text.endsWith('?')) && (owners.get(run) ?? placed) === placed;
  const onLine = page.layout.runs.filter(
    (run) => isProse(run) && run.box[2] <= left + 2 && run.box[1] < top && run.box[3] > bottom,
  );
  const beside = onLine.at(-1);
  if (beside) return blocks.endingAt(beside) || beside.text;
  const over = page.layout.runs.filter(
    (run) =>
      isProse(run) && run.box[1] >= top - 2 && run.box[1] - top < 60 && run.box[0] < left + 20,
  );
  const nearest = over.at(-1);
  return nearest && blocks.endingAt(nearest);
}

/** The text on the line of a date, or on the line of its label when that stands below. */
function lineOf({ placed, page }: BoxEvidence, labels: readonly FieldLabel[]): string | undefined {
  const label = labels[0];
  if (placed.tick || !label || !/\b(date|dated|fecha)\b/i.test(label.text)) return undefined;
  const [left, bottom, , top] = placed.box;
  const found = page.layout.runs.filter((run) => {
    const middle = (run.box[1] + run.box[3]) / 2;
    const near = middle > bottom - 14 && middle < top + 12;
    return near && run.box[0] < left && run.text !== label.text;
  });
  if (found.length === 0) return undefined;
  return clip(
    found
      .slice(-4)
      .map((run) => run.text)
      .join(' | '),
  );
}

function clip(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT);
}

/**
 * The printed evidence for each field: labels around its boxes, headings of its row and column, the
 * question it answers and the section headings above it. Computed once, during analysis, and stored
 * with it.
 */

import type { PageLayout, TextRun } from '../page/page-layout.ts';
import type { FieldLabel, FieldLabels } from '../pdf-form.ts';
import { rowHead, rowQuestion } from './captions/box-rows.ts';
import { askedInFormat, askedOverFormat } from './captions/format-captions.ts';
import { isMarginProse } from './captions/margin-prose.ts';
import { type NearText, nearTexts } from './captions/near-text.ts';
import { PageIndex } from './captions/page-index.ts';
import { definedTerm } from './defined-term.ts';
import { itemOver } from './headings/item-over.ts';
import { headingsOver, pageHeadings } from './headings/page-headings.ts';
import { isPageFoot } from './lines/page-foot.ts';
import { TextBlocks } from './lines/text-blocks.ts';
import type { PlacedBox, Side } from './placed-box.ts';
import { answersByHead, withAnswersApart } from './ticks/answer-heads.ts';
import { answerToMark } from './ticks/answer-to-mark.ts';
import { settleAnswers, statementAfter } from './ticks/tick-answers.ts';
import { questionsOf } from './ticks/tick-questions.ts';
import { settleBracketedCaptions } from './weighing/bracketed-captions.ts';
import { settleStacks } from './weighing/label-stacks.ts';
import { settlePartCaptions } from './weighing/part-captions.ts';
import { type BoxEvidence, labelOwners, weighLabels } from './weighing/weigh-labels.ts';

const MIN_WEIGHT = 0.04;
const MAX_TEXT = 220;
/** Where the head of a page starts, as a share of the page's height. */
const PAGE_HEAD = 0.9;
/** The least distance between a running head and what follows, in points. */
const APART = 30;
const SAME_LINE = 4;
/** Bottoms of texts on one line differ by less than this, in points. */
const ON_LINE = 2;
/** `X ______` shows where to sign, not who signs. */
const SIGN_HERE = /^x:?$/i;
/** The factor on the closeness of texts that are no label. */
const MARK = 0.25;
const TITLE = 0.03;
/** `Month` or `(YYYY)` under a box: it says how the date is written, not which date. */
const FORMAT = /^\(?(?:month|day|year|mm|dd|yy|yyyy)\)?$/i;
/**
 * A statement, such as `The heirs ask that the court approve this affidavit.` under the last line
 * of a table.
 */
const STATEMENT =
  /^(?:I|We|You|The|This|These|Any|All|By|Under)\b.{30,}\.$|^(?:[Ii]f|IF|[Ww]hen|WHEN)\b.{60,}/;

/**
 * The next section's title, under the last box of the one before. `Part B` without more can be a
 * caption.
 */
const SECTION_TITLE =
  /^(?:section|part)\s+(?:[ivxlc]+|\d{1,2}|[a-z])\b\P{L}|^(?:I{1,3}|I?V|VI{1,3}|I?X)\.\s+\p{L}/iu;

/** A line of a sentence that goes on in its blank: `and issued by the ______`, `I, ______, swear`. */
const LEADS_ON = /.{12}\b(?:of|by|to|the|from|is|for)$|^I,$/;

/** `Signature of taxpayer(s). I declare that I am`: a title and what is declared under it. */
const TITLE_OF_STATEMENT = /^[^.]{5,60}\.\s+(?:I|We|You|Under|By)\s.{30,}/;

/** `I am the ______ of the decedent`, `I, ______, represent the claimant` */
const SAYS_WHO = /^(?:of|, ?represent|, ?REPRESENT) (?:the|said|THE) \p{L}/u;

/** Goes on with a sentence after its blank: `and act as the executor of`, `where she lived`. */
const GOES_ON = /^(?:and|or|where|who|whose|which|but) (?!\()/;

type Over = Pick<FieldLabels, 'headings' | 'item'>;
type Owners = ReadonlyMap<TextRun, PlacedBox>;

/**
 * Labels the fields of a form.
 * @param pages the layouts of the pages that have boxes
 * @param boxesByPage the boxes of each of these pages, upright like the layout
 * @returns the evidence by field index
 */
export function labelFields(
  pages: readonly PageLayout[],
  boxesByPage: readonly (readonly PlacedBox[])[],
): Map<number, FieldLabels> {
  const evidence = pages.flatMap((layout, i) =>
    evidenceOn(withAnswersApart(layout), boxesByPage[i] ?? []),
  );
  weighLabels(evidence);
  for (const box of evidence) withoutMargin(box);
  const owners = labelOwners(evidence);
  const headings = headingsByBox(evidence, owners);
  const byBox = new Map(evidence.map((box) => [box.placed, box]));
  const answers = answersByHead(evidence);
  const fields = new Map<number, FieldLabels>();
  for (const box of evidence) {
    const own = ownLabels(box);
    const { field, widget, tick } = box.placed;
    const known = fields.get(field);
    const labels = known ?? firstLabels(box, own, byBox, owners, headings);
    const [nearest] = own;
    if (tick) {
      labels.widgets ??= [];
      // A widget on no page has no label, and an array with a gap has undefined elements.
      while (labels.widgets.length < widget) labels.widgets.push('');
      labels.widgets[widget] = answers.get(box.placed) ?? nearest?.text ?? '';
    } else if (known && nearest && nearest.text !== known.near[0]?.text) {
      labels.elsewhere = [...(labels.elsewhere ?? []), nearest.text];
    }
    fields.set(field, labels);
  }
  return fields;
}

function evidenceOn(layout: PageLayout, boxes: readonly PlacedBox[]): BoxEvidence[] {
  const page = new PageIndex(layout, boxes);
  const blocks = new TextBlocks(layout, boxes);
  const evidence = boxes.map((placed): BoxEvidence => {
    const style = placed.tick ? 'tick' : page.isLined(placed.box) ? 'lined' : 'framed';
    const near = nearTexts(placed, page);
    for (const text of near) {
      const isNoCaption =
        text.side === 'below' &&
        [FORMAT, STATEMENT, SECTION_TITLE].some((pattern) => pattern.test(text.run.text));
      if (isNoCaption || SIGN_HERE.test(text.run.text)) text.closeness *= MARK;
      if (text.side === 'below' && GOES_ON.test(startOfLine(text.run, layout))) text.closeness = 0;
      if (text.side === 'below' && TITLE_OF_STATEMENT.test(blocks.startingAt(text.run)))
        text.closeness *= TITLE;
    }
    return { placed, style, page, blocks, near, weights: new Map() };
  });
  settleStacks(evidence);
  settlePartCaptions(evidence);
  settleBracketedCaptions(evidence);
  settleAnswers(evidence);
  return evidence.map((box) => ({ ...box, near: box.near.filter((text) => !isFoot(text)) }));
}

/** The first text of the run's line. */
function startOfLine(run: TextRun, { runs }: PageLayout): string {
  const onLine = runs.filter(({ box }) => Math.abs(box[1] - run.box[1]) < ON_LINE);
  return onLine.reduce((first, one) => (one.box[0] < first.box[0] ? one : first), run).text;
}

function isFoot({ side, run }: NearText): boolean {
  return side === 'below' && isPageFoot(run.text);
}

/**
 * Print down the margin of a table is on the side of a row's label, and votes for it, but labels
 * none.
 */
function withoutMargin({ placed, page, weights }: BoxEvidence): void {
  const margin = [...weights].find(
    ([{ side, run }]) => side === 'left' && isMarginProse(run, placed, page.boxes, page.layout),
  );
  if (!margin) return;
  const [text, share] = margin;
  weights.delete(text);
  for (const [other, weight] of weights) weights.set(other, weight / (1 - share));
}

/**
 * The headings over each box. A page that starts without a heading continues the last one of the
 * page before.
 */
function headingsByBox(evidence: readonly BoxEvidence[], owners: Owners): Map<PlacedBox, Over> {
  const found = new Map<PlacedBox, Over>();
  let carried: string[] = [];
  for (const page of new Set(evidence.map((box) => box.page))) {
    const { blocks } = evidence.find((box) => box.page === page) as BoxEvidence;
    const headings = pageHeadings(page, blocks, owners);
    for (const placed of page.boxes) {
      const over = headingsOver(placed.box, headings, page.layout);
      const alone = over.length === 0 && isRunningHead(placed, page);
      const item = itemOver(placed, page, blocks, over[0]);
      const texts = over.map(({ text }) => text);
      found.set(placed, {
        headings: over.length > 0 || alone ? texts : carried,
        ...(item === undefined ? {} : { item: clip(item) }),
      });
    }
    const strong = headings.filter((heading) => heading.strong && !heading.margin);
    carried = strong.slice(-1).map((heading) => heading.text);
  }
  return found;
}

/**
 * Whether the box is on a line in the page's head, apart from the boxes below: such lines name the
 * person the form is about.
 */
function isRunningHead({ box }: PlacedBox, { boxes, layout }: PageIndex): boolean {
  const foot = box[1];
  if (foot < layout.height * PAGE_HEAD) return false;
  return boxes.every((other) => {
    const drop = foot - other.box[3];
    return drop < -SAME_LINE || drop > APART || Math.abs(other.box[1] - foot) < SAME_LINE;
  });
}

/** The labels of the field's first widget, and those it shares with its row, column or group. */
function firstLabels(
  box: BoxEvidence,
  own: readonly FieldLabel[],
  byBox: ReadonlyMap<PlacedBox, BoxEvidence>,
  owners: Owners,
  over: ReadonlyMap<PlacedBox, Over>,
): FieldLabels {
  const shared = box.placed.tick ? tickLabels(box, owners) : rowLabels(box, byBox, owners);
  const near = [...own, ...shared, ...columnLabel(box, byBox)];
  const line = lineOf(box, near);
  const sign = box.page.chains.signBefore(box.placed);
  const answer = answerToMark(box.placed, box.page);
  const column = box.page.sections.columnOf(box.placed.box);
  return {
    near,
    ...(over.get(box.placed) ?? { headings: [] }),
    ...(sign === undefined ? {} : { sign }),
    ...(answer === undefined ? {} : { answer }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}

function ownLabels(box: BoxEvidence): FieldLabel[] {
  return [...box.weights]
    .filter(([near, weight]) => weight >= MIN_WEIGHT || explainsBlank(near))
    .sort((a, b) => b[1] - a[1])
    .map(([{ run, side }, weight]) => label(side, textAt(box, run, side), weight));
}

function explainsBlank({ side, run }: NearText): boolean {
  if (side !== 'right') return false;
  return definedTerm(run.text) !== undefined || SAYS_WHO.test(run.text);
}

function label(where: FieldLabel['where'], text: string, weight: number): FieldLabel {
  return { where, text: clip(text), weight: Math.round(weight * 100) / 100 };
}

function textAt({ blocks, placed, page }: BoxEvidence, run: TextRun, side: Side): string {
  switch (side) {
    case 'above':
      return askedInFormat(run, page) ?? alongBox(placed, page, run) ?? blocks.endingAt(run);
    case 'inside':
      return alongBox(placed, page, run) ?? blocks.endingAt(run);
    case 'below':
      return alongBox(placed, page, run) ?? blocks.startingAt(run);
    case 'right':
      return placed.tick ? (statementAfter(run, page) ?? blocks.startingAt(run)) : run.text;
    default:
      return (
        askedOverFormat(run, page) ??
        (LEADS_ON.test(run.text) ? blocks.endingAt(run) : blocks.around(run))
      );
  }
}

/** The texts on the label's line over or under one long box, such as `First   Middle   Last`. */
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

/** The label of the first box of a row of boxes, or the row heading in a table. */
function rowLabels(
  { placed, page, blocks }: BoxEvidence,
  byBox: ReadonlyMap<PlacedBox, BoxEvidence>,
  owners: Owners,
): FieldLabel[] {
  const first = page.chains.firstOfRow(placed);
  const leading = page.sections.areApart(first.box, placed.box) ? undefined : byBox.get(first);
  const [lead] = leading && first !== placed ? ownLabels(leading) : [];
  const found = lead ? [label('lead', lead.text, lead.weight * 0.6)] : [];
  const head = rowQuestion(placed, page) ?? rowHead(placed, page, (run) => owners.get(run));
  if (head && !isMarginProse(head, placed, page.boxes, page.layout))
    found.push(label('row', blocks.around(head), 0.55));
  return found;
}

function columnLabel(
  { placed, page }: BoxEvidence,
  byBox: ReadonlyMap<PlacedBox, BoxEvidence>,
): FieldLabel[] {
  const top = page.chains.topOfColumn(placed);
  const head = top === placed ? undefined : byBox.get(top);
  const found =
    head && ownLabels(head).find(({ where }) => where === 'above' || where === 'inside');
  return found ? [label('column', found.text, found.weight * 0.8)] : [];
}

function tickLabels(box: BoxEvidence, owners: Owners): FieldLabel[] {
  return questionsOf(box, owners).map((text, i) => label('question', text, 0.6 - 0.1 * i));
}

/**
 * The text on the same line as a date's label, wherever that label is; otherwise the text on the
 * line of the box. Signatures and their dates have their labels side by side.
 */
function lineOf({ placed, page }: BoxEvidence, labels: readonly FieldLabel[]): string | undefined {
  const [nearest] = labels;
  if (placed.tick || !nearest || !/\b(date|dated|fecha)\b/i.test(nearest.text)) return undefined;
  const [left, bottom, , top] = placed.box;
  const middle = ({ box }: { box: readonly number[] }) => ((box[1] ?? 0) + (box[3] ?? 0)) / 2;
  const before = page.layout.runs.filter(
    (run) =>
      run.box[0] < left &&
      run.text !== nearest.text &&
      !page.sections.areApart(run.box, placed.box),
  );
  const own = page.layout.runs
    .filter(({ text }) => text === nearest.text)
    .sort((a, b) => distance(middle(a), bottom, top) - distance(middle(b), bottom, top))[0];
  const beside = own ? before.filter((run) => Math.abs(middle(run) - middle(own)) < 4) : [];
  const found =
    beside.length > 0
      ? beside
      : before.filter((run) => middle(run) > bottom - 14 && middle(run) < top + 12);
  if (found.length === 0) return undefined;
  return clip(
    found
      .slice(-4)
      .map((run) => run.text)
      .join(' | '),
  );
}

/** Vertical distance from a box, 0 inside it. */
function distance(at: number, bottom: number, top: number): number {
  return Math.max(0, bottom - at, at - top);
}

function clip(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT);
}

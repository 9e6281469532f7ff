/**
 * Boxes and labels that alternate down a page, so that each text is under one box and over the
 * next. Only the ends of such a stack show whether its labels are above or below their boxes: there
 * is one more label at one end.
 */
import type { NearText } from '../captions/near-text.ts';
import { MAX_BOLD_SHARE } from '../captions/page-index.ts';
import { hasBoxUnder } from '../captions/signed-below.ts';
import { type BoxEvidence, textOn } from './weigh-labels.ts';

/** Fewer boxes alternate with labels by chance; they follow the stacks beside them. */
const FEWEST_BOXES = 3;
const FEWEST_CELLS = 2;
/** Short stacks side by side that tell the same. */
const FEWEST_ALIKE = 2;
/** The least closeness at which the text at the end of a stack counts as a label. */
const SERVES = 0.2;
/** The least closeness at which the text on a box's left is its label. */
const BESIDE = 0.4;
/** In characters. A longer text is a sentence before or after the stack. */
const SENTENCE = 100;
/** Bottoms of boxes on one line differ by less than this, in points. */
const SAME_LINE = 4;
/** The factor on the closeness of texts on the wrong side. */
const WRONG_SIDE = 0.02;

type End = 'above' | 'below';

/**
 * A statement such as `I certify that these answers are true.` over a signature line, which is no
 * label.
 */
const STATEMENT = /^(?:I|We|You|The|This|These|Any|All|By|Under|In witness)\b.{30,}[.:]$/i;
/** The last line of one: `foregoing application and the facts stated in it are true.` */
const END_OF_STATEMENT = /^\p{Ll}.{30,}\.$/u;
/** The caption of a line to sign on. */
const SIGNATURE = /\bsignature\b|^\W*(?:affiant|declarant|petitioner|notary public|witness)\W*$/i;
/** In characters. A longer text is no caption. */
const CAPTION = 70;
/** The factor on the closeness of a statement or title over a box that has a caption. */
const STATEMENT_FACTOR = 0.1;
/** A title over a signature is larger than the caption under it by more than this, in points. */
const LARGER = 1.5;

/** Lowers the closeness of texts on the wrong side of their boxes. */
export function settleStacks(boxes: readonly BoxEvidence[]): void {
  const writable = boxes.filter(({ placed }) => !placed.tick);
  for (const box of writable) weakenStatement(box);
  const settled = new Map<BoxEvidence, End>();
  const settle = (stack: readonly BoxEvidence[], side: End) => {
    for (const box of stack) settled.set(box, side);
  };
  const undecided: BoxEvidence[][] = [];
  for (const stack of stacksOf(writable)) {
    const side = isOfCells(stack) ? 'above' : (sideTold(stack) ?? sideTold(withoutLabelled(stack)));
    if (side) settle(stack, side);
    else undecided.push(stack);
  }
  for (const stack of rowsCaptionedBelow(undecided)) settle(stack, 'below');
  for (const stack of undecided) {
    const beside = [...settled].find(([box]) => stack.some((one) => isBeside(one, box)));
    if (beside) settle(stack, beside[1]);
  }
  for (const [box, side] of settled) {
    const wrong = textOn(box, side === 'above' ? 'below' : 'above');
    if (wrong) wrong.closeness *= WRONG_SIDE;
  }
}

/** Lowers the closeness of a statement over a box that has a caption, and of a title over a signature. */
function weakenStatement(box: BoxEvidence): void {
  const above = textOn(box, 'above');
  if (!above) return;
  const [below, left] = [textOn(box, 'below'), textOn(box, 'left')];
  if (below && isTitleOverSignature(above.run, below.run, box)) above.closeness *= STATEMENT_FACTOR;
  if (!isUnderStatement(box)) return;
  const isSigned = left !== undefined && SIGNATURE.test(left.run.text);
  if (isCaption(below, box) || (isSigned && isCaption(left, box)))
    above.closeness *= STATEMENT_FACTOR;
}

/** `**Authorization:**` in larger type over a line with `Customer signature` under it. */
function isTitleOverSignature(
  title: NearText['run'],
  caption: NearText['run'],
  { page }: BoxEvidence,
): boolean {
  const isLarger = title.bold && title.fontSize > caption.fontSize + LARGER;
  return isLarger && SIGNATURE.test(caption.text) && !hasBoxUnder(caption, page);
}

/** Boxes each of which has the text over it in common with the box above, from the last box up. */
function stacksOf(boxes: readonly BoxEvidence[]): BoxEvidence[][] {
  const under = new Map<NearText['run'], BoxEvidence>();
  for (const box of boxes) {
    const below = textOn(box, 'below');
    if (below) under.set(below.run, box);
  }
  const previous = new Map<BoxEvidence, BoxEvidence>();
  for (const box of boxes) {
    const above = textOn(box, 'above');
    const upper = above && under.get(above.run);
    if (!upper || upper === box || isTitle(above.run, box) || isUnderStatement(box)) continue;
    if (upper.placed.box[1] > box.placed.box[1]) previous.set(box, upper);
  }
  const hasNext = new Set(previous.values());
  const lasts = boxes.filter((box) => previous.has(box) && !hasNext.has(box));
  return lasts.map((last) => {
    const stack = [last];
    for (let at = previous.get(last); at && !stack.includes(at); at = previous.get(at)) {
      stack.push(at);
    }
    return stack;
  });
}

/**
 * Short stacks side by side, such as the parts of two addresses, that have captions under their last
 * boxes and none over the first ones.
 */
function rowsCaptionedBelow(stacks: readonly BoxEvidence[][]): (readonly BoxEvidence[])[] {
  const told = stacks
    .map(withoutLabelled)
    .filter((stack) => stack.length > 0 && sideOfLabels(stack) === 'below');
  const isAlike = (one: readonly BoxEvidence[], other: readonly BoxEvidence[]) =>
    one.length === other.length && one.every((box, i) => isBeside(box, other[i] as BoxEvidence));
  return told.filter(
    (stack) => told.filter((other) => isAlike(stack, other)).length >= FEWEST_ALIKE,
  );
}

/**
 * Whether the stack is one of cells with their captions at the top: the first caption is right under
 * a rule, and a rule follows each box but not each caption.
 */
function isOfCells(stack: readonly BoxEvidence[]): boolean {
  const cells = withoutLabelled(stack.filter(({ style }) => style === 'framed'));
  const first = cells.at(-1);
  const head = textOn(first, 'above');
  if (!first || !head || cells.length < FEWEST_CELLS || !servesAsLabel(head, first)) return false;
  if (!first.page.isCellHead(first.placed.box, head.run)) return false;
  return cells.every((box) => {
    const isApart = (text: NearText | undefined) =>
      text && box.page.hasWallBetween(box.placed.box, text);
    return isApart(textOn(box, 'below')) !== false && isApart(textOn(box, 'above')) !== true;
  });
}

function sideTold(stack: readonly BoxEvidence[]): End | undefined {
  const isTelling =
    stack.length >= FEWEST_BOXES || isUnderStatement(stack.at(-1)) || isSigned(stack);
  return isTelling ? sideOfLabels(stack) : undefined;
}

/**
 * The stack without the boxes at its ends that have labels beside them and so belong to other rows.
 */
function withoutLabelled(stack: readonly BoxEvidence[]): readonly BoxEvidence[] {
  const from = stack.findIndex((box) => !isLabelledBeside(box));
  const to = stack.findLastIndex((box) => !isLabelledBeside(box));
  return stack.slice(Math.max(0, from), to + 1);
}

/** Whether the label is on the box's own line, as in `Name ______` or `on form ______ for 2013`. */
function isLabelledBeside(box: BoxEvidence): boolean {
  const [left, above, below] = (['left', 'above', 'below'] as const).map(
    (side) => textOn(box, side)?.closeness ?? 0,
  ) as [number, number, number];
  const right = textOn(box, 'right');
  const isInSentence = right !== undefined && /^\p{Ll}/u.test(right.run.text);
  const beside = Math.max(left, isInSentence ? right.closeness : 0);
  return beside > BESIDE && beside > above && beside > below;
}

/**
 * Whether the box is under a statement, which is no label and begins a stack. Then two boxes suffice
 * for it.
 */
function isUnderStatement(box: BoxEvidence | undefined): boolean {
  const above = textOn(box, 'above');
  if (box === undefined || above === undefined) return false;
  return END_OF_STATEMENT.test(above.run.text) || STATEMENT.test(box.blocks.endingAt(above.run));
}

/**
 * Whether the last two boxes have a signature caption between them. Two boxes suffice, because
 * forms stack their signature lines.
 */
function isSigned([last]: readonly BoxEvidence[]): boolean {
  const between = textOn(last, 'above');
  return between !== undefined && SIGNATURE.test(between.run.text);
}

function isBeside(a: BoxEvidence, b: BoxEvidence): boolean {
  return Math.abs(a.placed.box[1] - b.placed.box[1]) < SAME_LINE;
}

/**
 * @param stack from the last box up
 * @returns undefined if both ends have a text, or neither
 */
function sideOfLabels(stack: readonly BoxEvidence[]): End | undefined {
  const [first, last] = [stack.at(-1), stack[0]];
  const over = servesAsLabel(textOn(first, 'above'), first);
  const beneath = servesAsLabel(textOn(last, 'below'), last);
  if (over === beneath) return undefined;
  return over ? 'above' : 'below';
}

function isCaption(text: NearText | undefined, box: BoxEvidence): boolean {
  if (!text || text.closeness <= SERVES || isTitle(text.run, box)) return false;
  return text.run.text.length < CAPTION;
}

/**
 * Whether the text is a title, which ends one stack and starts another. Bold text is none on a page
 * that prints its labels in bold too.
 */
function isTitle(run: NearText['run'], { page }: BoxEvidence): boolean {
  return page.isOnBar(run) || (run.bold && page.boldShare < MAX_BOLD_SHARE);
}

function servesAsLabel(text: NearText | undefined, box: BoxEvidence | undefined): boolean {
  if (!text || !box || text.closeness <= SERVES || isTitle(text.run, box)) return false;
  return text.run.text.length < SENTENCE && !text.run.text.endsWith('.');
}

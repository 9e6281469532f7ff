/**
 * Decides for each box of the old form: carried to the same box in the new form, shown to a person,
 * or gone.
 */
import { isTick } from '../../pdf/pdf-form.ts';
import type { Pair } from './align.ts';
import { headsOver, isBesidePart, isFurtherPart, isOneOfAnswers } from './answer-parts.ts';
import { pairsBetween } from './between-sure.ts';
import { isSameKind, isTickOfChoice } from './box-kinds.ts';
import { pairCompanions } from './companions.ts';
import { difference, otherFact } from './differences.ts';
import { comparedFollowUps } from './follow-ups.ts';
import { freeBoxes } from './free-boxes.ts';
import {
  comparedKinds,
  comparedNames,
  isBothInOne,
  isJoinedInOne,
  isLineOfBoth,
} from './joined-captions.ts';
import { boxesOfWhole, isDayAlone } from './joined-parts.ts';
import type { ContextLikenesses } from './landmarks.ts';
import { comparedLines } from './led-lines.ts';
import { compareAll, type Similarity } from './likeness.ts';
import { comparedLineNames } from './named-lines.ts';
import { comparedNumbers } from './other-numbers.ts';
import { comparedSections } from './other-sections.ts';
import { type FoundPair, pairUp } from './pair-up.ts';
import type { Question } from './question.ts';
import { comparedBlankLines } from './repeated-lines.ts';
import { signaturesOfDates } from './signers.ts';
import { surePairs } from './sure-pairs.ts';
import { comparedRows, followColumns } from './table-columns.ts';
import { askedTwice } from './twins.ts';
import {
  ALONE_WEIGHT,
  CANDIDATE,
  MOST_CANDIDATES,
  PART_LENGTH,
  PART_OF_CAPTION,
  PART_WIDTH,
  REMAINDER_WIDTH,
  SAME_WORDS,
  STRAY,
} from './weights.ts';

export type Outcome =
  | ({ kind: 'carried' } & FoundPair)
  | { kind: 'review'; candidates: number[]; reason: string }
  | { kind: 'gone' };

export function judgeBoxes(
  from: readonly Question[],
  to: readonly Question[],
  contexts: ContextLikenesses,
): Outcome[] {
  const otherSection = comparedSections(from, to);
  const likenesses = compareAll(from, to, contexts, otherSection);
  const found = pairCompanions(pairUp(likenesses, from.length, to.length), from, to, likenesses);
  const otherParts = comparedParts(from, to, found);
  const otherNumber = comparedNumbers(from, to, likenesses);
  const otherFollowUp = comparedFollowUps(from, to);
  const otherRow = comparedRows(from, to, likenesses);
  const names = comparedNames(from, to, found);
  const kinds = comparedKinds(from, to);
  const otherKinds = (i: number, j: number) =>
    kinds.isCut(i, j) ? CUT_UP : kinds.isJoined(i, j) ? JOINED : undefined;
  const otherBlank = comparedBlankLines(from, to);
  const otherName = comparedLineNames(from, to);
  const otherLine = comparedLines(from, to, likenesses);
  const otherQuestion = (i: number, j: number) => {
    const [a, b] = [from[i] as Question, to[j] as Question];
    const similarity = likenesses.of(i, j);
    return (
      difference(a, b, similarity) ??
      otherFact(a, b, similarity) ??
      otherSection(i, j) ??
      otherNumber(i, j) ??
      otherFollowUp(i, j) ??
      otherLine(i, j) ??
      otherRow(i, j) ??
      otherName(i, j) ??
      otherBlank(i, j) ??
      otherKinds(i, j) ??
      (names.isCut(i, j) ? CUT_UP : names.isJoined(i, j) ? JOINED : undefined)
    );
  };
  const unlike = (i: number, j: number) => otherQuestion(i, j) ?? otherParts(i, j);
  const boxes = { from, to, likenesses, otherQuestion, unlike };
  const known = surePairs(found, boxes);
  const twice = askedTwice(known, found, boxes);
  const sure = known.filter((pair) => !twice.has(pair));
  const otherBox = (i: number, j: number) =>
    otherParts(i, j) ?? otherKinds(i, j) ?? otherSection(i, j) ?? otherNumber(i, j);
  const inRows = [...sure, ...followColumns(from, to, sure, otherBox)];
  const likely = byOld(found.filter((pair) => !twice.has(pair)));
  const carried = [...inRows, ...pairsBetween(likely, byOld(inRows), boxes)];
  const pairs = byOld([...found, ...carried]);
  const kept = new Set(carried);
  const taken = new Set(carried.map((pair) => pair.to));
  const outcomes = from.map((_, i): Outcome => {
    const pair = pairs.get(i);
    if (pair && kept.has(pair)) return { kind: 'carried', ...pair };
    const isLike = (j: number) => likenesses.at(i, j) >= CANDIDATE || isPartly(i, j);
    const candidates = [...to.keys()]
      .filter((j) => !taken.has(j) && isLike(j))
      .sort((a, b) => likenesses.at(i, b) - likenesses.at(i, a))
      .slice(0, MOST_CANDIDATES);
    const ranked =
      pair && !taken.has(pair.to) ? [...new Set([pair.to, ...candidates])] : candidates;
    const [first] = ranked;
    if (first === undefined) return inWhole(i);
    const isCutUp = isPartly(i, first);
    if (pair?.to !== first && !isCutUp && isStray(likenesses.of(i, first))) return inWhole(i);
    const parts = isCutUp ? partsReason(from[i] as Question, to[first] as Question) : undefined;
    const reason = parts ?? unlike(i, first) ?? doubt(ranked);
    return { kind: 'review', candidates: ranked, reason };
  });
  return withSigners(from, to, withColumns(from, to, withParts(from, outcomes)));

  /** The outcome for a box without a match in the new form. */
  function inWhole(i: number): Outcome {
    const wholes = boxesOfWhole(from[i] as Question, to, (j) => !taken.has(j));
    const candidates = wholes.slice(0, MOST_CANDIDATES);
    return wholes.length > 0 ? { kind: 'review', candidates, reason: JOINED } : { kind: 'gone' };
  }

  /** Whether one box is for the whole answer and the other for a part of it. */
  function isPartly(i: number, j: number): boolean {
    const [a, b] = [from[i] as Question, to[j] as Question];
    if (!isSameKind(a, b) || a.parts > 1 === b.parts > 1) return false;
    const { caption, contained, commonWeight } = likenesses.of(i, j);
    return (
      caption >= PART_OF_CAPTION.caption &&
      contained >= PART_OF_CAPTION.contained &&
      commonWeight >= PART_OF_CAPTION.commonWeight
    );
  }
}

function byOld(pairs: readonly FoundPair[]): Map<number, FoundPair> {
  return new Map(pairs.map((pair) => [pair.from, pair]));
}

/**
 * The later boxes of an answer follow its first one. If the answer has one box now, they are in
 * that box too, such as the cents. Cents whose dollars are not carried are probably at another
 * amount, because no print identifies them.
 */
function withParts(from: readonly Question[], outcomes: readonly Outcome[]): Outcome[] {
  const found = [...outcomes];
  for (const [i, outcome] of found.entries()) {
    const [before, first] = [found[i - 1], from[i - 1]];
    if (!before || before.kind === 'carried' || !first || !isBesidePart(first, from[i])) continue;
    const isJoined = before.kind === 'review' && before.reason === JOINED;
    if (isJoined && outcome.kind === 'gone') found[i] = before;
    if (outcome.kind === 'carried' && isMute(outcome) && isRemainder(first, from[i] as Question))
      found[i] = before.kind === 'gone' ? before : { ...before, candidates: [outcome.to] };
  }
  return found;
}

/**
 * A tick without print gets its meaning from the head of its column, as do the ticks above it, so
 * it is carried only if they are.
 */
function withColumns(
  from: readonly Question[],
  to: readonly Question[],
  outcomes: readonly Outcome[],
): Outcome[] {
  const [over, overNow] = [bareTickOver(from), bareTickOver(to)];
  const found = [...outcomes];
  for (const [i, outcome] of found.entries()) {
    if (outcome.kind !== 'carried') continue;
    const [before, after] = [over(i), overNow(outcome.to)];
    const above =
      (before !== undefined && inReview(found[before])) ||
      (after !== undefined &&
        inReview(found.find((one) => inReview(one)?.candidates[0] === after)));
    if (above) found[i] = { ...above, candidates: [outcome.to] };
  }
  return found;
}

/** A signing date belongs to its signer, so it is carried only with the signature. */
function withSigners(
  from: readonly Question[],
  to: readonly Question[],
  outcomes: readonly Outcome[],
): Outcome[] {
  const [signatures, signaturesNow] = [signaturesOfDates(from), signaturesOfDates(to)];
  return outcomes.map((outcome, i) => {
    if (outcome.kind !== 'carried') return outcome;
    const [before, after] = [signatures.get(i), signaturesNow.get(outcome.to)];
    if (before === undefined || after === undefined) return outcome;
    const signed = outcomes[before];
    if (signed?.kind === 'carried' && signed.to === after) return outcome;
    return {
      kind: 'review',
      candidates: [outcome.to],
      reason: 'Somebody else may sign there now.',
    };
  });
}

function inReview(outcome: Outcome | undefined) {
  return outcome?.kind === 'review' ? outcome : undefined;
}

function bareTickOver(questions: readonly Question[]): (at: number) => number | undefined {
  const places = new Map(questions.map(({ reading }, at) => [reading.index, at]));
  const isBare = (at = -1) => {
    const { field } = questions[at] ?? {};
    const said = field && isTick(field) ? (field.labels?.widgets ?? []) : undefined;
    return said?.every((text) => text === '') === true;
  };
  // The head was read as the caption of the first tick.
  const isHeaded = (at = -1) => {
    const { widgets = [], near = [] } = questions[at]?.field.labels ?? {};
    return (
      widgets.length === 1 && near.some((one) => one.where === 'above' && one.text === widgets[0])
    );
  };
  return (at) => {
    const over = places.get(questions[at]?.fieldAbove ?? -1);
    return isBare(at) && (isBare(over) || isHeaded(over)) ? over : undefined;
  };
}

/** Whether no print at either box shows that they are the same. */
function isMute({ caption, commonWeight }: FoundPair): boolean {
  return caption < SAME_WORDS || commonWeight < ALONE_WEIGHT;
}

/** Whether a box is much narrower than the one before it, like a box for cents. */
function isRemainder({ reading: { rect: first } }: Question, { reading: { rect } }: Question) {
  return rect[2] - rect[0] < REMAINDER_WIDTH * (first[2] - first[0]);
}

const JOINED = 'Several boxes have become one.';

function partsReason(a: Question, b: Question): string {
  return a.parts > b.parts ? JOINED : CUT_UP;
}

const CUT_UP = 'One box has become several.';

/**
 * Whether a candidate shares only some words with the box and is not its partner in the best
 * pairing.
 */
function isStray({ likeness, context }: Similarity): boolean {
  return likeness < STRAY.likeness && context < STRAY.context;
}

/** Why one box holds only a part of what the other holds, if it does. */
function comparedParts(
  from: readonly Question[],
  to: readonly Question[],
  found: readonly Pair[],
): (i: number, j: number) => string | undefined {
  const alone = freeBoxes(found, from.length, to.length);
  const likelyOld = new Map(found.map((pair) => [pair.to, from[pair.from]]));
  const likelyNew = new Map(found.map((pair) => [pair.from, to[pair.to]]));
  return (i, j) => {
    if (holdsAsMuch(from[i] as Question, to[j] as Question)) return undefined;
    const isTable = [from[i], to[j]].every((box) => box && headsOver(box.field).length > 0);
    const before = furtherParts(from, i, alone.from, isTable);
    const after = furtherParts(to, j, alone.to, isTable);
    if (before < after || isCut(from, i, to, j, alone.to)) return CUT_UP;
    if (isTick((from[i] as Question).field)) return answersApart(i, j);
    const [areas, areasNow] = [isAreaCode(from[i]), isAreaCode(to[j])];
    if (areas !== areasNow) return areas ? JOINED : CUT_UP;
    const [isDay, isDayNow] = [isDayAlone(from, i), isDayAlone(to, j)];
    if (isDay !== isDayNow) return isDay ? JOINED : CUT_UP;
    if (isJoinedInOne(from[i] as Question, to, j, likelyOld)) return CUT_UP;
    if (isJoinedInOne(to[j] as Question, from, i, likelyNew)) return JOINED;
    if (isBothInOne(to[j] as Question, from, i)) return JOINED;
    if (isLineOfBoth(to[j] as Question, from, i, alone.from)) return JOINED;
    if (isLineOfBoth(from[i] as Question, to, j, alone.to)) return CUT_UP;
    if (isBothInOne(from[i] as Question, to, j)) return CUT_UP;
    const isJoined = before > after || isCut(to, j, from, i, alone.from);
    return isJoined ? JOINED : undefined;
  };

  /** A choice can become one tick, but not one of two that share its answers. */
  function answersApart(i: number, j: number): string | undefined {
    if (!isTickOfChoice(from[i] as Question, to[j] as Question)) return undefined;
    if (isOneOfAnswers(to, j)) return CUT_UP;
    return isOneOfAnswers(from, i) ? JOINED : undefined;
  }
}

/** In `Telephone ( ) `, the box is for a part of the number. */
function isAreaCode(question: Question | undefined): boolean {
  return /\(\s*$/.test(question?.labels[0]?.text ?? '');
}

/** Whether both boxes hold as many characters, and more than a part of an answer has. */
function holdsAsMuch({ field: a }: Question, { field: b }: Question): boolean {
  return a.maxLength === b.maxLength && (a.maxLength ?? 0) > PART_LENGTH;
}

/** Whether a box is much narrower now and has a box without a caption beside it. */
function isCut(
  questions: readonly Question[],
  at: number,
  others: readonly Question[],
  to: number,
  alone: ReadonlySet<number>,
): boolean {
  const width = ({ reading: { rect } }: Question) => rect[2] - rect[0];
  const [whole, first] = [questions[at] as Question, others[to] as Question];
  const isNarrow = width(first) < PART_WIDTH * width(whole);
  return isNarrow && alone.has(to + 1) && isBesidePart(first, others[to + 1]);
}

/**
 * The number of boxes after this one that continue its answer and have no match in the other form.
 */
function furtherParts(
  questions: readonly Question[],
  at: number,
  alone: ReadonlySet<number>,
  isTable: boolean,
): number {
  let next = at + 1;
  const first = questions[at] as Question;
  while (alone.has(next) && isFurtherPart(first, questions[next], isTable)) next++;
  return next - at - 1;
}

function doubt(candidates: readonly number[]): string {
  return candidates.length > 1
    ? 'Several boxes could be the one.'
    : 'The words at the box have changed.';
}

/** Boxes whose outcome depends on that of another box. */
import { isTick } from '../../pdf/pdf-form.ts';
import { CUT_UP, JOINED } from '../answer-parts.ts';
import { isSameRow, widthOf } from '../auto-map/reading/reading-order.ts';
import { OTHER_HEAD } from './differences/repeated-ticks.ts';
import { columnHeads } from './differences/table-columns.ts';
import type { Outcome } from './outcomes.ts';
import type { Boxes, FoundPair } from './pairing/pair-up.ts';
import { isBesidePart } from './reading/answer-parts.ts';
import type { Question } from './reading/question.ts';
import { signaturesOfDates } from './sure-pairs/signers.ts';
import { ALONE_WEIGHT, CUT_WIDTH, REMAINDER_WIDTH, SAME_WORDS } from './weights.ts';
import { isNearlyAlike, isReworded } from './words/captions.ts';
import { asksForMore } from './words/more-asked.ts';
import { comparedWords } from './words/words.ts';

export function followOthers(boxes: Boxes, outcomes: readonly Outcome[]): Outcome[] {
  const { from, to } = boxes;
  const whole = withWidths(from, to, outcomes);
  const found = withHeads(from, to, withColumns(from, to, withParts(from, whole)));
  return withSigners(from, to, withAddresses(boxes, found));
}

/**
 * A box that is much narrower now holds a part of its answer if a box in its row has no partner,
 * which then holds the rest, whatever either caption says.
 */
function withWidths(
  from: readonly Question[],
  to: readonly Question[],
  outcomes: readonly Outcome[],
): Outcome[] {
  const taken = new Set(outcomes.flatMap((one) => (one.kind === 'carried' ? [one.to] : [])));
  const isFree = (i: number) => outcomes[i]?.kind !== 'carried';
  const isFreeNow = (j: number) => !taken.has(j);
  return outcomes.map((outcome, i) => {
    if (outcome.kind !== 'carried') return outcome;
    const [before, after] = [from[i] as Question, to[outcome.to] as Question];
    const isCut = isNarrow(after, before) && hasBeside(to, outcome.to, isFreeNow);
    const isJoined = isNarrow(before, after) && hasBeside(from, i, isFree);
    if (!isCut && !isJoined) return outcome;
    return { kind: 'review', candidates: [outcome.to], reason: isCut ? CUT_UP : JOINED };
  });
}

function isNarrow(one: Question, other: Question): boolean {
  return !isTick(one.field) && widthOf(one.reading) < CUT_WIDTH * widthOf(other.reading);
}

/** Whether a box to write in that meets the condition is next to this one in its row. */
function hasBeside(
  questions: readonly Question[],
  at: number,
  isMeant: (at: number) => boolean,
): boolean {
  return [at - 1, at + 1].some((k) => {
    const [box, next] = [questions[at], questions[k]];
    if (!box || !next || isTick(next.field)) return false;
    return isSameRow(box.reading, next.reading) && isMeant(k);
  });
}

/** A city goes where the first line of its address goes. */
function withAddresses({ from, to, unlike }: Boxes, outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.map((outcome, i) => {
    const old = from[i]?.address;
    if (outcome.kind !== 'carried' || !old?.part) return outcome;
    const now = to[outcome.to]?.address;
    if (!now?.part) return outcome;
    const first = outcomes[old.first];
    const isOther =
      first?.kind === 'carried'
        ? first.to !== now.first
        : isOtherStreet(unlike(old.first, now.first));
    if (!isOther) return outcome;
    return { kind: 'review', candidates: [outcome.to], reason: OTHER_ADDRESS };
  });
}

const OTHER_ADDRESS = 'It belongs to another address now.';

/** A first line that holds more or less now is still that of its address. */
function isOtherStreet(reason: string | undefined): boolean {
  return reason !== undefined && reason !== CUT_UP && reason !== JOINED;
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

/** A box under another goes where that one goes, unless the heads of both columns say the same. */
function withHeads(
  from: readonly Question[],
  to: readonly Question[],
  outcomes: readonly Outcome[],
): Outcome[] {
  const [heads, headsNow] = [columnHeads(from), columnHeads(to)];
  return outcomes.map((outcome, i) => {
    if (outcome.kind !== 'carried') return outcome;
    const [head, now] = [heads.get(i), headsNow.get(outcome.to)];
    if (!head || !now || (head.top === i && now.top === outcome.to)) return outcome;
    const top = outcomes[head.top];
    if (top?.kind === 'carried' && top.to === now.top) return outcome;
    if (saysSame(head.text, now.text) && !asksForMore(head.text, now.text)) return outcome;
    return { kind: 'review', candidates: [outcome.to], reason: OTHER_HEAD };
  });
}

/** Whether two heads say the same. One can have been read with the head of the next column. */
function saysSame(a: string, b: string): boolean {
  const [one, other] = [comparedWords(a), comparedWords(b)];
  const isIn = (words: readonly string[], others: readonly string[]) =>
    words.every((word) => others.includes(word));
  return isNearlyAlike(a, b) || isReworded(a, b) || isIn(one, other) || isIn(other, one);
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
function isRemainder(first: Question, box: Question): boolean {
  return widthOf(box.reading) < REMAINDER_WIDTH * widthOf(first.reading);
}

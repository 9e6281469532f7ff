/**
 * Carries a form's mapping to its next revision. Names are renumbered by the tools that make forms,
 * and places shift with each inserted line; what lives on is the question that is printed at the
 * box and its place in the sequence of questions. A question that was changed is another question.
 */
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import { align, type Pair } from './align.ts';
import { isOneForm } from './is-one-form.ts';
import { compareAll, isOtherPart, isSameKind, isSameLength, type Likenesses } from './likeness.ts';
import { isFurtherPart, type Question, readQuestions } from './question.ts';
import {
  CANDIDATE,
  MOST_CANDIDATES,
  MOST_MOVES,
  SAME_WORDS,
  SURE,
  SURE_BETWEEN,
  SURE_MOVED,
  type Surety,
} from './weights.ts';
import { comparedWords } from './words.ts';

/** A mapping as its file has it: what fills the box is carried, not interpreted. */
export type AnyMapping = Readonly<Record<string, unknown>>;

export type Carried<Mapping> = Mapping & {
  /** The field of the old revision. */
  from: string;
  /** 0 to 1. */
  confidence: number;
  reason: string;
};

export interface ToReview {
  from: string;
  /** Fields of the new revision, the likeliest first. */
  candidates: string[];
  reason: string;
}

export interface CarriedMappings<Mapping = AnyMapping> {
  /** By field of the new revision. */
  mappings: Record<string, Carried<Mapping>>;
  review: ToReview[];
  /** Mapped fields of the old revision that the new one no longer has. */
  gone: string[];
  /** Fields that only the new revision has. */
  added: string[];
  /** Said of the two files as a whole. */
  warning?: string;
}

type Outcome =
  | ({ kind: 'carried' } & FoundPair)
  | { kind: 'review'; candidates: number[]; reason: string }
  | { kind: 'gone' };

/** Both forms with the print around their fields (`readComparedForm`). */
export function carryMapping<Mapping extends AnyMapping>(
  oldForm: ComparedForm,
  newForm: ComparedForm,
  mapping: Readonly<Record<string, Mapping>>,
): CarriedMappings<Mapping> {
  const from = readQuestions(oldForm);
  const to = readQuestions(newForm);
  const isOther = from.length === 0 || to.length === 0 || !isOneForm(oldForm, newForm);
  const outcomes = isOther ? from.map((): Outcome => ({ kind: 'gone' })) : judge(from, to);
  const result: CarriedMappings<Mapping> = { mappings: {}, review: [], gone: [], added: [] };
  const carried: [string, Carried<Mapping>][] = [];
  const byName = new Map(from.map(({ field }, i) => [field.name, i]));
  if (isOther) result.warning = warningFor(from, to);
  for (const [name, mapped] of Object.entries(mapping)) {
    const i = byName.get(name);
    if (i === undefined) {
      const reason = 'The old form has no box of this name on a page.';
      result.review.push({ from: name, candidates: [], reason });
      continue;
    }
    const outcome = outcomes[i] as Outcome;
    if (outcome.kind === 'gone') result.gone.push(name);
    else if (outcome.kind === 'review') result.review.push(toReview(name, outcome, to));
    else {
      const target = to[outcome.to] as Question;
      const lost = otherOption(mapped, (from[i] as Question).field, target.field);
      if (lost !== undefined) {
        result.review.push({ from: name, candidates: [target.field.name], reason: lost });
      } else {
        const reason = explain(from[i] as Question, target, outcome);
        carried.push([
          target.field.name,
          { ...mapped, from: name, confidence: confidenceOf(outcome), reason },
        ]);
      }
    }
  }
  result.mappings = Object.fromEntries(carried);
  const known = new Set(outcomes.flatMap(likesOf));
  result.added = to.filter((_, j) => !known.has(j)).map(({ field }) => field.name);
  return result;
}

/** The boxes of the new form that may be the old one. */
function likesOf(outcome: Outcome): number[] {
  if (outcome.kind === 'carried') return [outcome.to];
  return outcome.kind === 'review' ? outcome.candidates : [];
}

function judge(from: readonly Question[], to: readonly Question[]): Outcome[] {
  const likenesses = compareAll(from, to);
  const found = pairUp(likenesses, from.length, to.length);
  const pairs = new Map(found.map((pair) => [pair.from, pair]));
  const unlike = (i: number, j: number) =>
    difference(from[i] as Question, to[j] as Question) ??
    otherFact(from[i] as Question, to[j] as Question, likenesses.own(i, j)) ??
    otherParts(i, j);
  const alone = {
    from: unpaired(from.length, found, 'from'),
    to: unpaired(to.length, found, 'to'),
  };
  const otherParts = (i: number, j: number) => {
    const before = furtherParts(from, i, alone.from);
    const after = furtherParts(to, j, alone.to);
    if (before < after) return 'One box has become several.';
    return before > after ? 'Several boxes have become one.' : undefined;
  };
  const passes = (pair: FoundPair, sureties: readonly Surety[]) =>
    sureties.some((surety) => isSure(pair, surety)) && unlike(pair.from, pair.to) === undefined;
  const sure = new Set(found.filter((pair) => passes(pair, pair.moved ? SURE_MOVED : SURE)));
  for (const pair of found) {
    const [before, after] = [pairs.get(pair.from - 1), pairs.get(pair.from + 1)];
    const isBetween =
      before?.to === pair.to - 1 &&
      after?.to === pair.to + 1 &&
      sure.has(before) &&
      sure.has(after);
    if (isBetween && passes(pair, [SURE_BETWEEN])) sure.add(pair);
  }
  const taken = new Set([...sure].map((pair) => pair.to));
  return from.map((_, i) => {
    const pair = pairs.get(i);
    if (pair && sure.has(pair)) return { kind: 'carried', ...pair };
    const candidates = [...to.keys()]
      .filter((j) => !taken.has(j) && likenesses.at(i, j) >= CANDIDATE)
      .sort((a, b) => likenesses.at(i, b) - likenesses.at(i, a))
      .slice(0, MOST_CANDIDATES);
    const ranked =
      pair && !taken.has(pair.to) ? [...new Set([pair.to, ...candidates])] : candidates;
    const [first] = ranked;
    if (first === undefined) return { kind: 'gone' };
    return { kind: 'review', candidates: ranked, reason: unlike(i, first) ?? doubt(ranked) };
  });
}

function unpaired(count: number, pairs: readonly Pair[], side: 'from' | 'to'): Set<number> {
  const paired = new Set(pairs.map((pair) => pair[side]));
  return new Set([...Array(count).keys()].filter((at) => !paired.has(at)));
}

/** Boxes after this one that continue its answer and have no like in the other form. */
function furtherParts(
  questions: readonly Question[],
  at: number,
  alone: ReadonlySet<number>,
): number {
  let next = at + 1;
  while (alone.has(next) && isFurtherPart(questions[at] as Question, questions[next])) next++;
  return next - at - 1;
}

interface FoundPair extends Pair {
  likeness: number;
  own: number;
  /** Out of the order of the other questions. */
  moved: boolean;
}

/** Pairs in the order of questions first, then those of sections that stand elsewhere now. */
function pairUp(likenesses: Likenesses, rows: number, columns: number): FoundPair[] {
  const found: FoundPair[] = [];
  let from = [...Array(rows).keys()];
  let to = [...Array(columns).keys()];
  for (let round = 0; round <= MOST_MOVES; round++) {
    const pairs = align(likenesses, from, to);
    if (pairs.length === 0) break;
    for (const pair of pairs) {
      const likeness = likenesses.at(pair.from, pair.to);
      const own = likenesses.own(pair.from, pair.to);
      found.push({ ...pair, likeness, own, moved: round > 0 });
    }
    const paired = {
      from: new Set(pairs.map((one) => one.from)),
      to: new Set(pairs.map((one) => one.to)),
    };
    from = from.filter((i) => !paired.from.has(i));
    to = to.filter((j) => !paired.to.has(j));
  }
  return found;
}

function isSure(pair: FoundPair, surety: Surety): boolean {
  return pair.likeness >= surety.likeness && pair.own >= surety.own && pair.margin >= surety.margin;
}

function doubt(candidates: readonly number[]): string {
  return candidates.length > 1
    ? 'Several boxes could be the one.'
    : 'The words at the box have changed.';
}

/** Why two boxes of the same words may still not take the same value. */
function difference(a: Question, b: Question): string | undefined {
  if (!isSameKind(a, b)) return 'The box is of another kind now.';
  if (isTick(a) && a.field.widgets.length !== b.field.widgets.length) {
    return 'It has other choices now.';
  }
  if (a.people.size > 0 && b.people.size > 0 && !shares(a.people, b.people)) {
    return 'The box names another person now.';
  }
  if (isOtherPart(a, b)) return 'It is another part of the answer.';
  if (!isSameLength(a, b)) return 'The box takes another number of characters now.';
  return undefined;
}

function isTick({ field }: Question): boolean {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** `Date of birth` and `Date of death` differ in a word, and for Auto Map in the fact. */
function otherFact(a: Question, b: Question, own: number): string | undefined {
  const bothSay = a.fact !== undefined && b.fact !== undefined;
  if (!bothSay || a.fact === b.fact || own >= SAME_WORDS) return undefined;
  return 'The box asks for something else now.';
}

function shares<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): boolean {
  return [...a].some((item) => b.has(item));
}

/** Why an option that the mapping writes is not the one it was. */
function otherOption(mapping: AnyMapping, before: PdfField, after: PdfField): string | undefined {
  const { options } = mapping;
  const written = typeof options === 'object' && options !== null ? Object.values(options) : [];
  if (after.options.length === 0) return undefined;
  for (const option of written) {
    if (typeof option !== 'string') continue;
    if (!after.options.includes(option)) return `The box has no option "${option}" any more.`;
    const [was, is] = [printedOption(before, option), printedOption(after, option)];
    if (was.size > 0 && is.size > 0 && !shares(was, is)) {
      return `The option "${option}" stands for something else now.`;
    }
  }
  return undefined;
}

/** The words beside the tick with this on-state, or of the list's entry. */
function printedOption({ labels, widgets, choices }: PdfField, option: string): Set<string> {
  const at = widgets.findIndex(({ onState }) => onState === option);
  const entry = choices?.find((choice) => choice.export === option)?.display;
  return new Set(comparedWords(labels?.widgets?.[at] ?? entry ?? ''));
}

function toReview(
  from: string,
  { candidates, reason }: Outcome & { kind: 'review' },
  to: readonly Question[],
): ToReview {
  return { from, candidates: candidates.map((j) => to[j]?.field.name ?? ''), reason };
}

function confidenceOf({ likeness, margin }: Outcome & { kind: 'carried' }): number {
  const clear = Math.min(1, 0.8 + margin);
  return Math.round(Math.min(0.99, likeness * clear) * 100) / 100;
}

function explain(
  a: Question,
  b: Question,
  { likeness, moved }: Outcome & { kind: 'carried' },
): string {
  const label = b.field.labels?.near[0]?.text ?? '';
  const words = likeness > 0.95 ? 'the same question' : 'nearly the same words';
  const place = moved
    ? 'at another place'
    : a.reading.page === b.reading.page
      ? 'in the same order'
      : `in the same order, on page ${b.reading.page + 1} now`;
  return `${words} ${place}${label === '' ? '' : `: "${label.slice(0, 60)}"`}`;
}

function warningFor(from: readonly Question[], to: readonly Question[]): string {
  if (from.length === 0) return 'The old file has no form fields, so nothing was carried.';
  if (to.length === 0) return 'The new file has no form fields, so nothing was carried.';
  return 'These look like two different forms: hardly anything that the old one says is in the new one. Nothing was carried.';
}

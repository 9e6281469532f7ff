/** Why two boxes that look alike may still not take the same value. */
import { type FieldLabel, isTick } from '../../pdf/pdf-form.ts';
import {
  isOtherAnswer,
  isOtherPart,
  isSameKind,
  isSameLength,
  isTickOfChoice,
} from './box-kinds.ts';
import { isNearlyAlike } from './captions.ts';
import {
  asksAnother,
  isContrast,
  isDenied,
  isOtherOption,
  isRelativesNow,
  namesOthers,
} from './contrasts.ts';
import type { Witnesses } from './likeness.ts';
import type { Question } from './question.ts';
import {
  AMONG_SAME,
  LEFT_TICK,
  NOTHING_NEW,
  OTHER_SIDE,
  SAID_MORE,
  SAME_LINE,
  SAME_STANDING,
  SAME_WORDS,
  YES_TO_TICK,
} from './weights.ts';
import { isPartOfAnswer } from './whole-answers.ts';
import { comparedWords, lineItem } from './words.ts';

export const OTHER_PERSON = 'The box names another person now.';

/** Rows that name what each is for keep their names. */
export function isOtherLine(one: Question, other: Question): boolean {
  const [a, b] = [one.line, other.line];
  if (a.size === 0 && b.size === 0) return false;
  const common = [...a.keys()].filter((word) => b.has(word)).length;
  return common < SAME_LINE * Math.max(a.size, b.size) || isContrast(one.print, other.print);
}

/** Why two boxes of the same words may still not take the same value. */
export function difference(a: Question, b: Question, witnesses?: Witnesses): string | undefined {
  if (!isSameKind(a, b)) return 'The box is of another kind now.';
  if (
    isTick(a.field) &&
    a.field.widgets.length !== b.field.widgets.length &&
    !isYesToTick(a, b, witnesses)
  ) {
    return 'It has other choices now.';
  }
  const isOtherPerson = a.people.size > 0 && b.people.size > 0 && !shares(a.people, b.people);
  if (isOtherPerson && !(witnesses && isAmongSame(witnesses, WHOLE))) {
    return OTHER_PERSON;
  }
  if (isOtherPart(a, b) || isOtherAnswer(a, b)) return 'It is another part of the answer.';
  if (!isSameLength(a, b) && (witnesses?.standing ?? 1) < SAME_STANDING)
    return 'The box takes another number of characters now.';
  return undefined;
}

/**
 * `Yes`, `No` or `Unsure` to a question that became one tick beside the same question, or the
 * reverse; a tick beside one of the answers has the others' ticks beside it.
 */
function isYesToTick(a: Question, b: Question, witnesses: Witnesses | undefined): boolean {
  if (!isTickOfChoice(a, b)) return false;
  const { own, told } = witnesses ?? { own: 1, told: 0 };
  if (own < YES_TO_TICK && (own < LEFT_TICK.own || told < LEFT_TICK.told)) return false;
  const [choice, tick] = a.field.widgets.length > 1 ? [a, b] : [b, a];
  const caption = comparedWords(tick.field.labels?.widgets?.[0] ?? '');
  const isOption = (option: string) => {
    const said = new Set(comparedWords(option));
    // What has a line number is the question, read as the last answer's caption.
    return (
      lineItem(option) === undefined &&
      caption.length > 0 &&
      caption.every((word) => said.has(word))
    );
  };
  return !(choice.field.labels?.widgets ?? []).some(isOption);
}

/** The captions that are most alike, and those of the first rank and of the line if they nearly are. */
function captionsOf(
  a: Question,
  b: Question,
  captions: Witnesses['captions'],
): (readonly [string, string])[] {
  if (!captions) return [];
  const text = ({ labels }: Question, at: number) => labels[at]?.text ?? '';
  // Before a tick that has its own caption stands the caption of the tick before it.
  const isOthers = hasTickCaption(a) && hasTickCaption(b);
  const lines = isOthers ? [] : [[a.print, b.print] as const];
  const others = [[text(a, 0), text(b, 0)] as const, ...lines];
  const best = [text(a, captions[0]), text(b, captions[1])] as const;
  return [best, ...others.filter(([one, other]) => isNearlyAlike(one, other))];
}

function hasTickCaption({ field, answer }: Question): boolean {
  const [said = ''] = field.labels?.widgets ?? [];
  return isTick(field) && answer === undefined && comparedWords(said).length > 0;
}

/** Each word of either's caption. */
const WHOLE = 1;

/**
 * Whether each stands alike to the words that the other's caption was read from: then one of the
 * captions is the neighbour's, and the reading is at fault.
 */
function isAmongSame(
  { standing, kept, nearest, captionsAround }: Witnesses,
  captions: number = AMONG_SAME.captions,
): boolean {
  if (standing < AMONG_SAME.standing || nearest < AMONG_SAME.nearest) return false;
  // If all that is around either is around the other, none of it is new.
  const isWhole = standing >= NOTHING_NEW.standing && nearest >= NOTHING_NEW.nearest;
  return captionsAround >= captions || (isWhole && kept >= NOTHING_NEW.kept);
}

/** `Date of birth` and `Date of death` differ in a word, and for Auto Map in the fact. */
export function otherFact(a: Question, b: Question, witnesses: Witnesses): string | undefined {
  const canBeDenied = isTick(a.field) && witnesses.own < SAME_WORDS;
  const isOtherUnit = a.unit !== undefined && b.unit !== undefined && a.unit !== b.unit;
  if (isReserved(a) !== isReserved(b) || isOtherUnit) return 'The box asks for something else now.';
  for (const [one, other] of captionsOf(a, b, witnesses.captions)) {
    if (isContrast(one, other) || (canBeDenied && isDenied(one, other)))
      return 'The box asks for something else now.';
    // Of a caption that only says whose it is now, the reading is not at fault.
    const isRead = witnesses.captionsAround < WHOLE && isRelativesNow(one, other);
    if (namesOthers(one, other) && (isRead || !isAmongSame(witnesses, WHOLE))) return OTHER_PERSON;
  }
  const [said = '', now = ''] = [a.labels[0]?.text, b.labels[0]?.text];
  if (!isTick(a.field) && isPartOfAnswer(said, now)) return 'It is another part of the answer.';
  if (isBehindNow(a, b, witnesses)) return 'The words stand at another side of the box now.';
  if (isReplaced(a, b) || isOptionNow(a, b, witnesses))
    return 'The box asks for something else now.';
  if (isUnderNow(a, b, witnesses)) return 'The words stand at another side of the box now.';
  const bothSay = a.fact !== undefined && b.fact !== undefined;
  const isSame = a.fact === b.fact || isSamePlace(a, b);
  if (!bothSay || isSame || witnesses.own >= SAME_WORDS) return undefined;
  if (isAmongSame(witnesses) || isSaidMore(a, b, witnesses)) return undefined;
  return 'The box asks for something else now.';
}

/** Whether one caption says all of the other, which Auto Map knows only as something else: `Bank`, `Name of bank`. */
function isSaidMore(a: Question, b: Question, { contained, told }: Witnesses): boolean {
  const isVague = [a.fact, b.fact].includes('other');
  const isBeside = [a, b].every(({ field }) => field.labels?.near[0]?.where === 'left');
  return isVague && isBeside && contained >= SAID_MORE.contained && told >= SAID_MORE.told;
}

/** The first line of an address stands for all of it, if no caption says another address now. */
function isSamePlace(a: Question, b: Question): boolean {
  if (!PLACE.has(a.fact ?? '') || !PLACE.has(b.fact ?? '')) return false;
  return !a.labels.some(({ text: one }) =>
    b.labels.some(({ text: other }) => isNearlyAlike(one, other) && isContrast(one, other)),
  );
}

const PLACE: ReadonlySet<string> = new Set(['address', 'street']);

/** Whether its own caption has become that of another box of the kind. */
function isOptionNow(a: Question, b: Question, witnesses: Witnesses): boolean {
  const [one, other] = [ownCaption(a), ownCaption(b)];
  if (one === undefined || other === undefined) return false;
  return isOtherLetter(one, other) || (isOtherOption(one, other) && !isAmongSame(witnesses));
}

/** Whether a plan, or a class, that is called by a letter has become another one: `Plan C`, `Plan D`. */
function isOtherLetter(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => LETTER.exec(text.trim().toLowerCase()));
  return a?.[2] !== undefined && b?.[2] !== undefined && a[1] === b[1] && a[2] !== b[2];
}

/** After up to two words. */
const LETTER = /^((?:\p{L}{2,} ){0,2})(\p{L})$/u;

/**
 * Of several ticks of one choice, none is the field's. Print over or under a text box may belong to
 * another one.
 */
function ownCaption(question: Question): string | undefined {
  const { field, labels } = question;
  if (!isTick(field)) return field.labels?.near[0]?.where === 'left' ? labels[0]?.text : undefined;
  const isOne = hasTickCaption(question) && field.widgets.length === 1;
  return isOne ? field.labels?.widgets?.[0] : undefined;
}

/** Whether what stood over or before one box is under the other, and other print is nearest now. */
function isUnderNow(a: Question, b: Question, { nearest }: Witnesses): boolean {
  const [one, other] = [a.field.labels?.near[0], b.field.labels?.near[0]];
  if (!one || !other || nearest >= OTHER_SIDE || !(a.isClaimed || b.isClaimed)) return false;
  const isTurned = (from: FieldLabel, to: FieldLabel) =>
    from.where === 'below' && BEFORE_BOX.has(to.where);
  return (isTurned(one, other) || isTurned(other, one)) && isNearlyAlike(one.text, other.text);
}

/** Whether what stood before a box to write in stands behind the other, before which is other print. */
function isBehindNow(a: Question, b: Question, { captions }: Witnesses): boolean {
  if (!captions || isTick(a.field)) return false;
  const sides = [a.labels[captions[0]]?.where, b.labels[captions[1]]?.where];
  return sides.includes('left') && sides.includes('right');
}

/** Whether a question with Yes and No differs from the other in what it is about. */
function isReplaced(a: Question, b: Question): boolean {
  const [one, other] = [askedAt(a), askedAt(b)];
  return one !== undefined && other !== undefined && asksAnother(one, other);
}

/** The question that a tick answers; of one under a column's head it may be read as the caption. */
function askedAt({ field, answer, labels }: Question): string | undefined {
  if (answer !== undefined) return labels[0]?.text;
  const [said, ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
  if (said === undefined || others.length > 0) return undefined;
  const question = field.labels?.near.find(({ where }) => where === 'question')?.text;
  return question?.endsWith('?') && (said === '' || said.endsWith('?')) ? question : undefined;
}

const BEFORE_BOX: ReadonlySet<string> = new Set(['above', 'left']);

/** A line that was emptied keeps its number and its box, and asks for nothing. */
function isReserved({ print, labels }: Question): boolean {
  return RESERVED.test(print) || RESERVED.test(labels[0]?.text ?? '');
}

const RESERVED = /\breserved (?:for|as) future\b/i;

export function shares<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): boolean {
  return [...a].some((item) => b.has(item));
}

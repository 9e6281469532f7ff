/** Why two boxes that look alike may not take the same value. */
import { type FieldLabel, isTick } from '../../../pdf/pdf-form.ts';
import type { Similarity } from '../likeness/likeness.ts';
import {
  isOtherAnswer,
  isOtherPart,
  isSameKind,
  isSameLength,
  isTickOfChoice,
} from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import { LEFT_TICK, NOTHING_NEW } from '../sure-thresholds.ts';
import {
  AMONG_SAME,
  CONTAINED_CAPTION,
  OTHER_SIDE,
  SAME_CONTEXT,
  SAME_LINE,
  SAME_WORDS,
  YES_TO_TICK,
} from '../weights.ts';
import { isNearlyAlike } from '../words/captions.ts';
import {
  asksAnother,
  isContrast,
  isOtherOption,
  isRelativesNow,
  namesOthers,
  peopleIn,
} from '../words/contrasts.ts';
import { areOpposites, isRefusalNow } from '../words/denials.ts';
import { asksForAnotherCase, asksForMore } from '../words/more-asked.ts';
import { isPartOfAnswer } from '../words/whole-answers.ts';
import { comparedWords, isNumber, lineItem } from '../words/words.ts';

export const OTHER_PERSON = 'The box names another person now.';

/**
 * Whether the lines of the two boxes say different things. A row that says what it is for keeps
 * those words.
 */
export function isOtherLine(one: Question, other: Question): boolean {
  const [a, b] = [one.line, other.line];
  if (a.size === 0 && b.size === 0) return false;
  const common = [...a.keys()].filter((word) => b.has(word)).length;
  return common < SAME_LINE * Math.max(a.size, b.size) || isContrast(one.print, other.print);
}

/** Why two boxes with the same words may not take the same value, if they may not. */
export function difference(a: Question, b: Question, similarity?: Similarity): string | undefined {
  if (!isSameKind(a, b)) return 'The box is of another kind now.';
  if (
    isTick(a.field) &&
    a.field.widgets.length !== b.field.widgets.length &&
    !isYesToTick(a, b, similarity)
  ) {
    return 'It has other choices now.';
  }
  const isOtherPerson = a.people.size > 0 && b.people.size > 0 && !intersects(a.people, b.people);
  if (isOtherPerson && !(similarity && isAmongSame(similarity, WHOLE))) {
    return OTHER_PERSON;
  }
  if (isOtherPart(a, b) || isOtherAnswer(a, b)) return 'It is another part of the answer.';
  if (!isSameLength(a, b) && (similarity?.context ?? 1) < SAME_CONTEXT)
    return 'The box takes another number of characters now.';
  return undefined;
}

/**
 * Whether the answers to a question (`Yes`, `No`, `Unsure`) became one tick beside the same
 * question, or the reverse. A tick beside one of the answers does not qualify, because the other
 * answers have ticks beside it.
 */
function isYesToTick(a: Question, b: Question, similarity: Similarity | undefined): boolean {
  if (!isTickOfChoice(a, b)) return false;
  const { caption: likeness, commonWeight } = similarity ?? { caption: 1, commonWeight: 0 };
  if (
    likeness < YES_TO_TICK &&
    (likeness < LEFT_TICK.caption || commonWeight < LEFT_TICK.commonWeight)
  )
    return false;
  const [choice, tick] = a.field.widgets.length > 1 ? [a, b] : [b, a];
  const caption = comparedWords(tick.field.labels?.widgets?.[0] ?? '');
  const isOption = (option: string) => {
    const said = new Set(comparedWords(option));
    // A text with a line number is the question, read as the last answer's caption.
    return (
      lineItem(option) === undefined &&
      caption.length > 0 &&
      caption.every((word) => said.has(word))
    );
  };
  return !(choice.field.labels?.widgets ?? []).some(isOption);
}

/**
 * The pair of captions that are most alike, and the first labels and the lines if they are nearly
 * alike.
 */
function captionsOf(
  a: Question,
  b: Question,
  captions: Similarity['comparedCaptions'],
): (readonly [string, string])[] {
  if (!captions) return [];
  const text = ({ labels }: Question, at: number) => labels[at]?.text ?? '';
  // To the left of a captioned tick is the caption of the tick before it.
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

/** Every word of either caption is around the other box. */
const WHOLE = 1;

/**
 * Whether each box has the same place among the words of the other's caption. Then one caption is
 * the neighbor's, and the reading is at fault.
 */
function isAmongSame(
  { context, sharedPrint, nearest, captionsAround }: Similarity,
  captions: number = AMONG_SAME.captions,
): boolean {
  if (context < AMONG_SAME.context || nearest < AMONG_SAME.nearest) return false;
  // If all print around either box is also around the other, none of it is new.
  const isWhole = context >= NOTHING_NEW.context && nearest >= NOTHING_NEW.nearest;
  return captionsAround >= captions || (isWhole && sharedPrint >= NOTHING_NEW.sharedPrint);
}

/**
 * Why the two boxes ask for different facts, if they do. `Date of birth` and `Date of death` differ
 * in one word, and also in the fact that Auto Map reads.
 */
export function otherFact(a: Question, b: Question, similarity: Similarity): string | undefined {
  const canBeDenied = similarity.caption < SAME_WORDS;
  const isOtherUnit = a.unit !== undefined && b.unit !== undefined && a.unit !== b.unit;
  if (isReserved(a) !== isReserved(b) || isOtherUnit || isOtherSum(a, b))
    return 'The box asks for something else now.';
  for (const [one, other] of captionsOf(a, b, similarity.comparedCaptions)) {
    const isDenied =
      isTick(a.field) && (isRefusalNow(one, other) || (canBeDenied && areOpposites(one, other)));
    if (isContrast(one, other) || isDenied) return 'The box asks for something else now.';
    // A caption that differs only in whose fact it is was read correctly.
    const isRead = similarity.captionsAround < WHOLE && isRelativesNow(one, other);
    if (
      namesOthers(one, other, isReader([a, one], [b, other])) &&
      (isRead || !isAmongSame(similarity, WHOLE))
    )
      return OTHER_PERSON;
  }
  const [said = '', now = ''] = [a.labels[0]?.text, b.labels[0]?.text];
  if (!isTick(a.field) && isPartOfAnswer(said, now)) return 'It is another part of the answer.';
  if (!isTick(a.field) && asksForMore(said, now)) return 'One of the boxes asks for more.';
  if (isBehindNow(a, b, similarity)) return 'The words stand at another side of the box now.';
  if (isReplaced(a, b) || isOptionNow(a, b, similarity))
    return 'The box asks for something else now.';
  if (isUnderNow(a, b, similarity)) return 'The words stand at another side of the box now.';
  const bothSay = a.fact !== undefined && b.fact !== undefined;
  const isSame = a.fact === b.fact || isSamePlace(a, b);
  if (!bothSay || isSame || similarity.caption >= SAME_WORDS) return undefined;
  if (isAmongSame(similarity) || isSaidMore(a, b, similarity)) return undefined;
  return 'The box asks for something else now.';
}

/**
 * Whether two people are one, because a caption calls the person `you` whom the heading over its
 * box names: `Have you` in the section of the insured, `Has the insured`.
 */
function isReader(...captions: [Question, string][]): (one: string, other: string) => boolean {
  return (one, other) => {
    const person = one === 'you' ? other : other === 'you' ? one : undefined;
    if (person === undefined) return false;
    return captions.some(([{ field }, text]) => {
      const named = peopleIn(field.labels?.headings[0] ?? '');
      return peopleIn(text).has('you') && named.size === 1 && named.has(person);
    });
  };
}

/**
 * Whether one caption contains the other, and Auto Map reads one of them only as something outside
 * the application: `Bank`, `Name of bank`.
 */
function isSaidMore(a: Question, b: Question, { contained, commonWeight }: Similarity): boolean {
  const isVague = [a.fact, b.fact].includes('other');
  const isBeside = [a, b].every(({ field }) => field.labels?.near[0]?.where === 'left');
  return (
    isVague &&
    isBeside &&
    contained >= CONTAINED_CAPTION.contained &&
    commonWeight >= CONTAINED_CAPTION.commonWeight
  );
}

/**
 * Whether both ask for one address. The first line of an address can ask for all of it, unless a
 * caption now names another address.
 */
function isSamePlace(a: Question, b: Question): boolean {
  if (!PLACE.has(a.fact ?? '') || !PLACE.has(b.fact ?? '')) return false;
  return !a.labels.some(({ text: one }) =>
    b.labels.some(({ text: other }) => isNearlyAlike(one, other) && isContrast(one, other)),
  );
}

const PLACE: ReadonlySet<string> = new Set(['address', 'street']);

/** Whether the caption at the box is now that of another option of its kind. */
function isOptionNow(a: Question, b: Question, similarity: Similarity): boolean {
  const [one, other] = [ownCaption(a), ownCaption(b)];
  if (one === undefined || other === undefined) return false;
  return isOtherLetter(one, other) || (isOtherOption(one, other) && !isAmongSame(similarity));
}

/** Whether a plan or class named by a letter has become another one: `Plan C`, `Plan D`. */
function isOtherLetter(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => LETTER.exec(text.trim().toLowerCase()));
  return a?.[2] !== undefined && b?.[2] !== undefined && a[1] === b[1] && a[2] !== b[2];
}

/** The letter comes after at most two words. */
const LETTER = /^((?:\p{L}{2,} ){0,2})(\p{L})$/u;

/**
 * The caption that is surely the box's own. A field with several ticks has no single one, and print
 * over or under a text box can belong to another box.
 */
function ownCaption(question: Question): string | undefined {
  const { field, labels } = question;
  if (!isTick(field)) return field.labels?.near[0]?.where === 'left' ? labels[0]?.text : undefined;
  const isOne = hasTickCaption(question) && field.widgets.length === 1;
  return isOne ? field.labels?.widgets?.[0] : undefined;
}

/** Whether print over or before one box is under the other, which now has other print nearest. */
function isUnderNow(a: Question, b: Question, { nearest }: Similarity): boolean {
  const [one, other] = [a.field.labels?.near[0], b.field.labels?.near[0]];
  if (!one || !other || nearest >= OTHER_SIDE || !(a.isClaimed || b.isClaimed)) return false;
  const isTurned = (from: FieldLabel, to: FieldLabel) =>
    from.where === 'below' && BEFORE_BOX.has(to.where);
  return (isTurned(one, other) || isTurned(other, one)) && isNearlyAlike(one.text, other.text);
}

/** Whether print before a text box is after the other box, which now has other print before it. */
function isBehindNow(a: Question, b: Question, { comparedCaptions }: Similarity): boolean {
  if (!comparedCaptions || isTick(a.field)) return false;
  const sides = [a.labels[comparedCaptions[0]]?.where, b.labels[comparedCaptions[1]]?.where];
  return sides.includes('left') && sides.includes('right');
}

/** Whether the two answer YES/NO questions about different things. */
function isReplaced(a: Question, b: Question): boolean {
  const [one, other] = [askedAt(a), askedAt(b)];
  if (one === undefined || other === undefined) return false;
  return asksAnother(one, other) || asksForAnotherCase(one, other);
}

/**
 * The question that a tick answers. Under a column head, the question can be read as its caption.
 */
function askedAt({ field, answer, labels }: Question): string | undefined {
  if (answer !== undefined) return labels[0]?.text;
  const [said, ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
  if (said === undefined || others.length > 0) return undefined;
  const question = field.labels?.near.find(({ where }) => where === 'question')?.text;
  return question?.endsWith('?') && (said === '' || said.endsWith('?')) ? question : undefined;
}

const BEFORE_BOX: ReadonlySet<string> = new Set(['above', 'left']);

/** An emptied line keeps its number and box but asks for nothing. */
function isReserved({ print, labels }: Question): boolean {
  return RESERVED.test(print) || RESERVED.test(labels[0]?.text ?? '');
}

/**
 * Whether both lines only say which lines they add up, and have another number under another
 * heading.
 */
function isOtherSum(a: Question, b: Question): boolean {
  if (!isSum(a) || !isSum(b) || a.item === undefined || a.item === b.item) return false;
  const [one = '', other = ''] = [a.field.labels?.headings[0], b.field.labels?.headings[0]];
  return one !== other && !isNearlyAlike(one, other);
}

function isSum({ print }: Question): boolean {
  const words = comparedWords(print).filter((word) => !isNumber(word));
  return SUM.has(words[0] ?? '') && words.every((word) => SUM.has(word) || OF_SUM.has(word));
}

const SUM = new Set(comparedWords('add subtract multiply divide'));
const OF_SUM = new Set(
  comparedWords(
    'line amount above below and from by the this total result enter here if zero or less',
  ),
);

const RESERVED = /\breserved (?:for|as) future\b/i;

export function intersects<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): boolean {
  return [...a].some((item) => b.has(item));
}

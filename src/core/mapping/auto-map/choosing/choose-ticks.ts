/** The application field for check boxes and radio groups: M/F, YES/NO, relationship. */

import type { MappingSource, Transform } from '../../field-mapping.ts';
import { meaningOf } from '../../fill-values/match-option.ts';
import type { BoxParty } from '../people/who/box-party.ts';
import type { FormPeople } from '../people/who/form-people.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { isSameRow, widthOf } from '../reading/reading-order.ts';
import {
  MARK_WIDTH,
  POLICY_TICK,
  RELATIONSHIP_TICK,
  SEX_TICK,
  TICK_QUESTION,
} from '../weights/choosing.ts';
import { labelWords } from '../words/label-words.ts';
import { mentions } from '../words/read-label.ts';
import type { Choice, FormContext } from './choice.ts';
import { statedMeaning, statementOf } from './stated-answers.ts';

export function chooseTick(
  reading: FieldReading,
  context: FormContext,
  before: readonly Choice[],
): Choice | undefined {
  const boxParty = context.parties.get(reading);
  if (!boxParty) return undefined;
  const policy =
    chooseAnswer(reading, boxParty, context, before.at(-1)) ??
    chooseRelationship(reading, boxParty, context);
  if (policy) return policy;
  const asked = sexAskedOf(reading, boxParty, context);
  return asked.party === 'subject' ? chooseSex(reading, asked, context) : undefined;
}

/** In `Insured's sex: [] M [] F` the question names the person, whoever's block it is in. */
function sexAskedOf(reading: FieldReading, boxParty: BoxParty, { people }: FormContext): BoxParty {
  const question = questionsOf(reading).find((text) => mentions(text, 'sex'));
  const isNamed = question !== undefined && people.read(question).parties.length > 0;
  return isNamed ? people.ofText(question) : boxParty;
}

function chooseSex(
  reading: FieldReading,
  boxParty: BoxParty,
  { ordered, places }: FormContext,
): Choice | undefined {
  if (saysSomethingElse(reading)) return undefined;
  const words = widgetTexts(reading);
  const meanings = words.map((texts) => firstMeaning('sex', texts));
  const place = places.get(reading) ?? 0;
  const isPaired = [ordered[place - 1], ordered[place + 1]].some(
    (other) => other !== undefined && isOtherSex(reading, other),
  );
  const asked = isPaired || questionsOf(reading).some((text) => mentions(text, 'sex'));
  // `M` and `F` alone can mean anything; `Male` needs no question.
  const spelled = words.some((texts) => texts.some((text) => /\b(fe)?male\b/i.test(text)));
  if (!asked && !spelled) return undefined;
  const score = (asked ? SEX_TICK.asked : SEX_TICK.spelled) * boxParty.strength;
  return answer(reading, boxParty, 'sex', meanings, score, { M: 'is-male', F: 'is-female' });
}

/** Whether a tick beside other words only has the name of a field for the sex. */
function saysSomethingElse({ field }: FieldReading): boolean {
  const printed = (field.labels?.widgets ?? []).filter((text) => /\p{L}{3}/u.test(text));
  return printed.length > 0 && printed.every((text) => firstMeaning('sex', [text]) === null);
}

/** `[] M [] F` beside each other need no question to be read as the sex. */
function isOtherSex(reading: FieldReading, other: FieldReading): boolean {
  const letter = ({ field }: FieldReading) =>
    field.labels?.widgets?.[0]?.trim().toUpperCase() ?? '';
  return isSameRow(reading, other) && ['MF', 'FM'].includes(letter(reading) + letter(other));
}

/**
 * The question decides, then the heading. It matters little whose block the question is in, because
 * the application has one policy.
 */
function chooseAnswer(
  reading: FieldReading,
  boxParty: BoxParty,
  { people, ordered, places }: FormContext,
  before: Choice | undefined,
): Choice | undefined {
  const place = places.get(reading) ?? 0;
  const [last, next] = [ordered[place - 1], ordered[place + 1]];
  const questions = [...questionsOf(reading), ...statementOf(reading, last, next)];
  const headings = reading.field.labels?.headings ?? [];
  for (const texts of [questions, headings]) {
    for (const source of ['replacement', 'otherInsurance'] as const) {
      const question = texts.find(
        (text) =>
          asksAbout(text, source) &&
          isAboutInsurance(text, headings, before) &&
          !USING_FUNDS.test(text),
      );
      if (question === undefined) continue;
      const meanings = widgetTexts(reading).map(
        (words) =>
          statedMeaning(words[0]) ?? firstMeaning('yesNo', words) ?? besideYes(reading, last),
      );
      const sure = texts === questions ? POLICY_TICK.question : POLICY_TICK.heading;
      const isOthers =
        !asksOfEither(question, people) &&
        (boxParty.party === 'other' || asksSomebodyElse(question, people));
      const isOwn = FURTHER_HEALTH.test(question) && !isOthers && !ordered.some(asksOfLife);
      const isOtherCover = OTHER_COVER.test(question) && !isOwn;
      const score = isOtherCover ? POLICY_TICK.otherCover : sure;
      return answer(reading, boxParty, source, meanings, score, { YES: 'is-yes', NO: 'is-no' });
    }
  }
  return undefined;
}

/**
 * In `YES | NO` over two columns, the second box can be beside its head rather than under it, and
 * so has no label. It is the NO of the box before it.
 */
function besideYes(reading: FieldReading, last: FieldReading | undefined): 'NO' | null {
  const isAnswer = [reading, last].every((one) => one?.field.type === 'checkbox');
  if (!last || !isAnswer || !isSameRow(last, reading)) return null;
  const [asked] = questionsOf(reading);
  const isLabelled = reading.evidence.some(
    ({ where, text }) => where !== 'question' && where !== 'name' && text !== asked,
  );
  if (isLabelled) return null;
  const isPair = asked !== undefined && questionsOf(last)[0] === asked;
  return isPair && firstMeaning('yesNo', answersOver(last)) === 'YES' ? 'NO' : null;
}

/** Forms also replace other things, such as lost cards and roofs. */
const ABOUT_INSURANCE =
  /\b(insur\w*|polic\w*|annuit\w*|coverage|health (?:benefits? |care )?plans?|contracts?|seguros?|poliza|replacement (?:is |be |will be )?involved|involves? (?:a )?replacement)\b/i;

/**
 * `Will it replace any of them?` and `a replacement [] is [] is not`, after a question or under a
 * title on insurance.
 */
const REFERS = /\bthem\b|\breplacement$/i;

function isAboutInsurance(
  text: string,
  headings: readonly string[],
  before: Choice | undefined,
): boolean {
  if (ABOUT_INSURANCE.test(text)) return true;
  const isAfter = before?.source === 'otherInsurance' || before?.source === 'replacement';
  return REFERS.test(text) && (isAfter || headings.some((one) => ABOUT_INSURANCE.test(one)));
}

/** `Other policies that are not to be replaced` are other insurance. */
function asksAbout(text: string, source: 'replacement' | 'otherInsurance'): boolean {
  if (!NOT_REPLACED.test(text)) return mentions(text, source);
  return source === 'otherInsurance' && mentions(text, 'replacement');
}

const NOT_REPLACED = /\bnot (?:to be |being |going to be )?replac/i;

/** `Will you or a family member keep other insurance?` asks the reader first. */
function asksSomebodyElse(question: string, people: FormPeople): boolean {
  return people.ofText(question).party === 'other' && !people.read(question).reader;
}

/** `Does the applicant or spouse have other insurance?` asks the applicant first. */
function asksOfEither(question: string, people: FormPeople): boolean {
  const [, first] = /^(.*?)\s+(?:or|and)\b/i.exec(question) ?? [];
  return (
    first !== undefined &&
    people.read(first).parties.length > 0 &&
    people.ofText(first).party === 'subject'
  );
}

/** Insurance questions that are not about life insurance. */
const OTHER_COVER =
  /\b(health|medical|dental|vision|auto|automobile|vehicle|flood|homeowners?|property|liability|workers|medicare|medicaid|disability|long.term care|fire|crime|umbrella)\b/i;

/** On a form for health coverage, existing insurance means other health coverage. */
const FURTHER_HEALTH =
  /\b(?:other|another|additional) (?:group )?(?:health|medical|dental|vision)\b|\binsurance other than\b/i;

/** If a form also asks about life insurance, its insurance questions mean life insurance. */
function asksOfLife(reading: FieldReading): boolean {
  return questionsOf(reading).some(
    (text) => OF_LIFE.test(text) && mentions(text, 'otherInsurance'),
  );
}

const OF_LIFE = /\b(?:life|annuit\w*)\b/i;

/** `Authority for fiduciary relationship` asks for a document. */
const OF_LAW = /\b(?:authority|basis|evidence|proof) (?:for|of)\b/i;

/** `Reason for signing on their behalf` below the ticks for the relationship */
const WHY = /^\W*(?:\d{1,2}[.)]\s*)?reasons? (?:for|why)\b/i;

/** For ticks that name the relationship, the label itself is the answer. */
function chooseRelationship(
  reading: FieldReading,
  boxParty: BoxParty,
  { people }: FormContext,
): Choice | undefined {
  if (reading.field.type !== 'checkbox' || WHY.test(questionsOf(reading)[0] ?? ''))
    return undefined;
  const asked = questionsOf(reading).find(
    (text) => mentions(text, 'relationship') && !OF_LAW.test(text),
  );
  const option = widgetTexts(reading)[0]?.[0];
  if (asked === undefined || option === undefined || !people.hasOwner) return undefined;
  // `Relationship to veteran` under `Claimant's information` is the claimant's.
  const isNamed = people.read(asked).parties.length > 0;
  const whose = isNamed ? people.ofText(asked) : people.headingParty(reading);
  if (whose?.party !== 'owner') return undefined;
  return {
    reading,
    boxParty,
    source: 'ownerRelationship',
    transform: 'is-option',
    option,
    score: RELATIONSHIP_TICK,
  };
}

/** `____ YES  ____ NO`: lines to mark by hand, which are text boxes in the PDF. */
export function chooseWritten(
  reading: FieldReading,
  boxParty: BoxParty,
  last: Choice | undefined,
): Choice | undefined {
  const { field, evidence } = reading;
  if (field.type !== 'text' || widthOf(reading) > MARK_WIDTH) return undefined;
  const asked = last && isSameRow(last.reading, reading) ? last : undefined;
  const beside = evidence
    .filter(({ where }) => BESIDE.has(where))
    .sort((a, b) => b.surety - a.surety)
    .map(({ text }) => ANSWER_FIRST.exec(text)?.[0]);
  const [transform] = [field.labels?.answer, ...beside]
    .flatMap((word): Transform[] => {
      const meaning = meaningOf('yesNo', word ?? '');
      if (meaning === null) return [];
      return [meaning === 'YES' ? 'is-yes' : 'is-no'];
    })
    // A line between `YES` and `NO` belongs to the answer that has no line yet.
    .filter((answer) => answer !== asked?.transform);
  if (!transform) return undefined;
  if (asked?.transform === 'is-yes') return { ...asked, reading, boxParty, transform };
  const question = evidence
    .filter(({ where }) => where === 'above' || where === 'left' || where === 'row')
    .map(({ text }) => text)
    .join(' ');
  const source = policyAsked(question);
  if (FURTHER_HEALTH.test(question) && boxParty.party === 'other') return undefined;
  return source && { reading, boxParty, source, transform, score: POLICY_TICK.question };
}

const BESIDE = new Set<string>(['left', 'right']);

/** What a question asks about the policy, if anything. */
function policyAsked(question: string): 'replacement' | 'otherInsurance' | undefined {
  if (!ABOUT_INSURANCE.test(question) || USING_FUNDS.test(question)) return undefined;
  return (['replacement', 'otherInsurance'] as const).find((source) => mentions(question, source));
}

/** Paying for a policy out of another one is neither having nor replacing it. */
const USING_FUNDS = /\busing funds\b/i;

/** Each box of a pair gets its own transform; a radio group gets its states by value. */
function answer(
  reading: FieldReading,
  boxParty: BoxParty,
  source: MappingSource,
  meanings: readonly (string | null)[],
  score: number,
  transforms: Record<string, Transform>,
): Choice | undefined {
  const { field } = reading;
  if (field.type === 'checkbox' && field.widgets.length === 1) {
    const transform = transforms[meanings[0] ?? ''];
    return transform && { reading, boxParty, source, transform, score };
  }
  const options: Record<string, string> = {};
  for (const [i, meaning] of meanings.entries()) {
    const state = field.widgets[i]?.onState ?? field.options[i];
    if (meaning !== null && state !== undefined) options[meaning] = state;
  }
  // A group with an unknown answer would be filled for only half of the applicants.
  if (Object.keys(options).length !== 2) return undefined;
  return { reading, boxParty, source, transform: 'default', score, options };
}

/** For each widget, the texts that can name its answer, the printed label first. */
function widgetTexts(reading: FieldReading): string[][] {
  const { field } = reading;
  return field.widgets.map((widget, i) => {
    const printed = field.labels?.widgets?.[i];
    const choice = field.choices?.find((known) => known.export === widget.onState)?.display;
    // The on-state of a single box is often `Yes`, whatever the box means.
    const own = field.widgets.length > 1 ? [choice, widget.onState] : [field.tooltip, field.name];
    const heads = answersOver(reading);
    // The head of the next column can be nearly over the box, too.
    const nearest = printed && ANSWER.test(printed) ? (heads[0] ?? printed) : printed;
    return [nearest, ...own, ...heads].filter(
      (text): text is string => text !== undefined && text !== '',
    );
  });
}

/** In `Yes | No` over two columns of boxes, a column head can be the answer. The surest first. */
function answersOver({ field, evidence }: FieldReading): string[] {
  if (field.widgets.length > 1) return [];
  return evidence
    .filter(({ where, text }) => HEADS.has(where) && ANSWER.test(text))
    .sort((a, b) => b.surety - a.surety)
    .map(({ text }) => text);
}

const HEADS = new Set<string>(['above', 'column', 'right', 'left']);
const ANSWER = /^(?:yes|y|no|n|s[ií])$/i;
/** `Yes, indicate in item 10 below.` */
const ANSWER_FIRST = /^(?:yes|no|s[ií])(?=$|[,.;:(–—-]| \()/i;

/** The meaning of the first text that begins or ends with a known word. */
function firstMeaning(kind: 'sex' | 'yesNo', texts: readonly string[]): string | null {
  for (const text of texts) {
    // In Spanish, `y` means "and".
    const whole = meaningOf(kind, text);
    if (whole !== null) return whole;
    const words = labelWords(text.replace(/([a-z])([A-Z])/g, '$1 $2'));
    const found = meaningOf(kind, words[0] ?? '') ?? meaningOf(kind, words.at(-1) ?? '');
    if (found !== null) return found;
  }
  return null;
}

/** Every text that can be the question of a tick, the nearest first. */
function questionsOf({ evidence, field }: FieldReading): string[] {
  const asked = evidence.filter(({ where }) => where === 'question');
  const near = evidence.filter(
    ({ where, weight }) => where !== 'question' && weight > TICK_QUESTION,
  );
  return [...asked, ...near].map(({ text }) => text).concat(field.tooltip ?? []);
}

/** Turns a box to tick or to choose from into a question, with the answer for which it is ticked. */
import { fold, NO_WORDS, YES_WORDS } from '../../../answer-words.ts';
import {
  asQuestionLabel,
  type Question,
  type QuestionKind,
  questionId,
} from '../../../application/questions.ts';
import { withoutRemarks } from '../../../pdf/labels/lines/title-line.ts';
import { printedName } from '../../../pdf/labels/printed-name.ts';
import { isTick, type PdfField } from '../../../pdf/pdf-form.ts';
import type { FieldMapping } from '../../field-mapping.ts';

export type Asked = Pick<FieldMapping, 'transform' | 'option' | 'options'> & { ask: Question };

/** `(Check all that apply)`, `You may select more than one` */
const ALL =
  /\b(?:check|select|mark|fill|choose|tick|initial)\b.{0,30}\b(?:all|any|one or more|more than one)\b|\b(?:all|any) (?:of the following )?(?:boxes )?that apply\b/i;
/** `Program(s) applied for` */
const PLURAL = /\w\(e?s\)/i;
/** `(Check one)`, `Check only one box`, `One only`, `Check the appropriate box` */
const ONE =
  /\b(?:check|select|mark|choose|tick|fill in|pick)\W+(?:only\W+)?(?:one|1)\b|\b(?:only (?:one|1)|(?:one|1) only|(?:appropriate|applicable) box)\b/i;
/** Facts of which a person has one: `Marital status`, `Relationship to insured` */
const OF_ONE = /\b(?:status|sex|gender|relationship|best describes)\b/i;
/** What follows an answer and is no item: `No (go to 9)`, `No, I do not`, `No If no, explain` */
const REMARK = /^(?:[^\p{L}\p{N}]*$|[(,.;:–-]|(?:if|go|skip|proceed|please|i|we|not|the)\b)/iu;
/** `Select one`, `_____ District of _____`: a list shows it until something is chosen. */
const NO_CHOICE =
  /^[^\p{L}\p{N}]*$|_{3}|^\W*(?:please )?(?:select|choose|pick)(?:\s+(?:an?|one)\b.*|\W*)$/iu;

/** Null for a box that takes text. */
export function askedOfTick(field: PdfField, ask: Question): Asked | null {
  const tick = singleTick(field);
  if (tick !== undefined) return tickedBy(tick, ask);
  const choices = choicesOf(field);
  if (choices.length === 0) return null;
  const asked = (kind: QuestionKind, words = ask.label): Question => ({
    ...ask,
    kind,
    label: words,
  });
  const yesOrNo = yesNoOptions(choices);
  if (yesOrNo) return { ask: asked('yesNo'), options: yesOrNo, transform: 'default' };
  const item = itemAfterAnswers(choices);
  if (item) {
    const ofItem = asked('yesNo', underQuestion(ask.label, item.words));
    return { ask: ofItem, options: item.options, transform: 'default' };
  }
  return {
    ask: {
      ...asked(field.multiSelect ? 'several' : 'choice'),
      choices: choices.map(([words]) => words),
    },
    options: Object.fromEntries(choices),
    transform: 'default',
  };
}

/** If a question has several boxes as answers, each is ticked by its own words. */
function tickedBy(words: string, ask: Question): Asked {
  const meaning = fold(words).replace(/\W.*$/, '');
  const isAnswer = words !== '' && questionId(words) !== questionId(ask.label);
  const yesOrNo = { ...ask, kind: 'yesNo' as const };
  if (!isAnswer) return { ask: yesOrNo, transform: 'default' };
  if (!ALL.test(ask.label)) {
    if (YES_WORDS.includes(meaning)) return { ask: yesOrNo, transform: 'is-yes' };
    if (NO_WORDS.includes(meaning)) return { ask: yesOrNo, transform: 'is-no' };
  }
  return tickedByOption(words, { ...ask, kind: takesOne(ask.label) ? 'choice' : 'several' });
}

export function tickedByOption(option: string, ask: Question): Asked {
  return { ask: { ...ask, choices: [option] }, transform: 'is-option', option };
}

/**
 * Whether the question takes one box alone. Otherwise separate boxes can all be ticked, as on paper:
 * what takes one answer is usually a radio group.
 */
function takesOne(question: string): boolean {
  if (ALL.test(question)) return false;
  return ONE.test(question) || (OF_ONE.test(question) && !PLURAL.test(question));
}

/** `What do you pay?: Rent`; the item alone if the question repeats it. */
export function underQuestion(question: string, item: string): string {
  const asked = withoutRemarks(question);
  const isSaid = asked === '' || asked.toLowerCase().includes(withoutRemarks(item).toLowerCase());
  return asQuestionLabel(isSaid ? item : `${asked}: ${item}`);
}

/** The words beside a single box; undefined for any other box. */
function singleTick(field: PdfField): string | undefined {
  if (!isTick(field) || field.options.length > 1) return undefined;
  return asQuestionLabel(printedName(field).options[0] ?? '');
}

/** The choices of a field: their words, and what the form stores for each. */
function choicesOf(field: PdfField): [words: string, stored: string][] {
  if (field.type === 'text') return [];
  if (field.type === 'dropdown') {
    const { choices, options } = field;
    const listed =
      choices?.map(({ export: stored, display }): [string, string] => [
        asQuestionLabel(display || stored),
        stored,
      ]) ?? options.map((option): [string, string] => [option, option]);
    return listed.filter(([words]) => !NO_CHOICE.test(words));
  }
  const words = printedName(field).options;
  const byState = field.widgets.map(({ onState = '' }, i): [string, string] => [
    asQuestionLabel(words[i] ?? ''),
    onState,
  ]);
  const named = byState.filter(([word, state]) => word !== '' && state !== '');
  const areDistinct = new Set(named.map(([word]) => word)).size === field.options.length;
  return areDistinct ? named : field.options.map((option) => [option, option]);
}

/** Undefined unless one choice says yes and the other no. */
function yesNoOptions(choices: readonly [string, string][]): Record<string, string> | undefined {
  const stored = (known: readonly string[]) =>
    choices.find(([words]) => known.includes(answerIn(words)))?.[1];
  const [yes, no] = [stored(YES_WORDS), stored(NO_WORDS)];
  if (choices.length !== 2 || yes === undefined || no === undefined) return undefined;
  return { YES: yes, NO: no };
}

/** `yes` of `Yes (give the year)` and of `If yes, explain` */
function answerIn(words: string): string {
  const [, answer = '', rest = ''] = /^\s*(?:if\s+)?(\p{L}+)(.*)$/isu.exec(words) ?? [];
  return fold(REMARK.test(rest.trim()) ? answer : words);
}

/**
 * In rows like `[] Yes [] No Rent`, what is printed after the last answer is what the row asks
 * about.
 */
function itemAfterAnswers(
  choices: readonly [string, string][],
): { words: string; options: Record<string, string> } | undefined {
  const [first, last] = choices;
  if (!first || !last || choices.length !== 2) return undefined;
  const [, answer = '', words = ''] = /^(\p{L}+)\s+(\S.*)$/u.exec(last[0]) ?? [];
  if (words === '' || REMARK.test(words)) return undefined;
  const options = yesNoOptions([first, [answer, last[1]]]);
  return options && { words, options };
}

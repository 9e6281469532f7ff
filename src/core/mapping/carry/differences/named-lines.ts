/** Names that have moved: another box now has the name of a line or option. */
import { type FieldLabel, isTick } from '../../../pdf/pdf-form.ts';
import type { Question } from '../reading/question.ts';
import { isLong } from '../words/captions.ts';
import { comparedWords, REMARK } from '../words/words.ts';

/** Why another box now has the name or question of one of the two, by index, if it does. */
export function comparedLineNames(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => string | undefined {
  const [before, after] = [from.map(nameOf), to.map(nameOf)];
  const [olds, news] = [from.map(lineOf), to.map(lineOf)];
  const [asked, askedNow] = [from.map(optionOf), to.map(optionOf)];
  const isElsewhere = (
    name: readonly string[] | undefined,
    here: ReadonlySet<string>,
    there: readonly ReadonlySet<string>[],
  ) =>
    name !== undefined &&
    !name.some((word) => here.has(word)) &&
    there.some((words) => name.every((word) => words.has(word)));
  return (i, j) => {
    if (isElsewhere(before[i], news[j] as Set<string>, news)) return MOVED;
    if (isElsewhere(after[j], olds[i] as Set<string>, olds)) return MOVED;
    const [one, other] = [asked[i], askedNow[j]];
    if (!one || !other || one.caption !== other.caption) return undefined;
    const isAskedElsewhere =
      askedNow.some((now, k) => k !== j && now && isAskedIn(one, now, other)) ||
      asked.some((old, k) => k !== i && old && isAskedIn(other, old, one));
    return isAskedElsewhere ? 'Another box has its question now.' : undefined;
  };
}

const MOVED = 'Another line has its name now.';

/**
 * The name of a line before the sentences on how to find its amount: `Amount you owe. Subtract line
 * 4`.
 */
function nameOf(question: Question): string[] | undefined {
  if (isTick(question.field)) return undefined;
  const [name = '', ...rest] = question.print.split(/(?<=\p{L}{2})\. /u);
  const words = comparedWords(name.replace(REMARK, ' '));
  const said = words.filter(isLong);
  const isName = said.length > 0 && words.length <= LONGEST_NAME && !TELLS_HOW.test(name);
  return isName && rest.length > 0 ? said : undefined;
}

const LONGEST_NAME = 5;
const TELLS_HOW = /\b(?:see|add|subtract|multiply|enter|attach|check|if)\b/i;

function lineOf(question: Question): Set<string> {
  return new Set(isTick(question.field) ? [] : comparedWords(question.print));
}

interface AskedOption {
  caption: string;
  /** Words of the question that the option answers. */
  questionWords: readonly string[];
  around: ReadonlySet<string>;
}

function optionOf({ field, answer }: Question): AskedOption | undefined {
  const [text, ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
  if (text === undefined || others.length > 0 || answer !== undefined) return undefined;
  const near = field.labels?.near ?? [];
  const isAsked = (label: FieldLabel) => label.where === 'question' && !TELLS_HOW.test(label.text);
  const question = near.find(isAsked)?.text ?? '';
  const questionWords = comparedWords(question).filter(isLong);
  const headings = field.labels?.headings ?? [];
  const caption = comparedWords(text).join(' ');
  if (caption === '') return undefined;
  return {
    caption,
    questionWords,
    around: new Set([...questionWords, ...comparedWords(headings.join(' '))]),
  };
}

/**
 * Whether a third option with this caption has a question whose words are all around one, and the
 * other's question has none of them.
 */
function isAskedIn(one: AskedOption, third: AskedOption, other: AskedOption): boolean {
  const isIn = (word: string) => one.around.has(word);
  return (
    third.caption === one.caption &&
    third.questionWords.length > 0 &&
    third.questionWords.every(isIn) &&
    other.questionWords.length > 0 &&
    !other.questionWords.some(isIn)
  );
}

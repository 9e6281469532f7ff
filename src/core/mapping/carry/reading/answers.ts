/** Ticks with only `Yes` or `No` beside them: the question that they answer is their caption. */
import { isTick, type PdfField } from '../../../pdf/pdf-form.ts';
import { comparedWords, REMARK } from '../words/words.ts';

export const ANSWER = /^\W*(?:yes|no|unsure|not sure|n\/a)?\W*$/i;

/** What to do after an answer: `No. Skip line 6`, `Yes, indicate below`. */
const INSTRUCTION =
  /^(\W*(?:Yes|YES|No|NO|Unsure|Not sure))(?:\/[\p{L}’' ]+)?(?:[.:–—]\s+\p{Lu}|,\s+(?:attach|complete|enter|explain|give|go|indicate|list|see|skip)\b).*$/u;

/** Whether each tick of the field has only an answer beside it. */
export function hasOnlyAnswers(field: PdfField): boolean {
  const ticks = isTick(field) ? (field.labels?.widgets ?? []) : [];
  if (ticks.length > 1) return ticks.every((text) => text !== '' && ANSWER.test(text));
  return answerOf(field) !== undefined;
}

/** The answer in the form used for comparison, for a tick with no more than that beside it. */
export function answerOf(field: PdfField): string | undefined {
  const [text, ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
  if (text === undefined || others.length > 0) return undefined;
  const said = text.replace(REMARK, ' ').replace(INSTRUCTION, '$1');
  return ANSWER.test(said) ? comparedWords(said).join(' ') || undefined : undefined;
}

/** The print that says what a box asks: for an answer its question, otherwise the nearest print. */
export function captionOf(field: PdfField): string | undefined {
  const near = field.labels?.near ?? [];
  const question = near.find(({ where }) => where === 'question');
  return (answerOf(field) === undefined ? near[0] : (question ?? near[0]))?.text;
}

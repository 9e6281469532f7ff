/** A tick beside no more than `Yes` or `No`: what it answers is its caption. */
import { isTick, type PdfField } from '../../pdf/pdf-form.ts';
import { comparedWords, REMARK } from './words.ts';

export const ANSWER = /^\W*(?:yes|no|unsure|not sure|n\/a)?\W*$/i;

/** `Yes`, as it is compared, of a tick with no more beside it. */
export function answerOf(field: PdfField): string | undefined {
  const [text, ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
  if (text === undefined || others.length > 0) return undefined;
  const said = text.replace(REMARK, ' ');
  return ANSWER.test(said) ? comparedWords(said).join(' ') || undefined : undefined;
}

/** The print that says what a box asks: of an answer its question, else what is nearest. */
export function captionOf(field: PdfField): string | undefined {
  const near = field.labels?.near ?? [];
  const question = near.find(({ where }) => where === 'question');
  return (answerOf(field) === undefined ? near[0] : (question ?? near[0]))?.text;
}

/**
 * Ticks that print the same in one row, such as `Transfer` under each kind of account. The head over
 * each says which one it is.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import type { Question } from '../reading/question.ts';
import { isNearlyAlike } from '../words/captions.ts';
import { comparedWords } from '../words/words.ts';

/** Why two ticks, by index, are under different heads, if they are. */
export function comparedRepeatedTicks(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => string | undefined {
  const [before, after] = [headsOf(from), headsOf(to)];
  return (i, j) => {
    const [head, now] = [before.get(i), after.get(j)];
    if (head === undefined || now === undefined || isNearlyAlike(head, now)) return undefined;
    return 'It is under another head now.';
  };
}

/** For each tick beside one with the same caption, what is over it. */
function headsOf(questions: readonly Question[]): Map<number, string> {
  const heads = new Map<number, string>();
  for (const [at, question] of questions.entries()) {
    const said = captionOf(question);
    const isRepeated = [at - 1, at + 1].some((k) => {
      const beside = questions[k];
      return beside && captionOf(beside) === said && isSameRow(beside.reading, question.reading);
    });
    const head = question.field.labels?.near.find(({ where }) => where === 'question')?.text;
    if (said !== '' && isRepeated && head !== undefined) heads.set(at, head);
  }
  return heads;
}

/** The caption of a field of one tick that is no answer to a question. */
function captionOf({ field, answer }: Question): string {
  const [said = '', ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
  return others.length > 0 || answer !== undefined ? '' : comparedWords(said).join(' ');
}

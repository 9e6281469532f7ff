/**
 * Ticks that print the same in one row, such as `Transfer` under each kind of account. The head over
 * each says which one it is.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import type { Question } from '../reading/question.ts';
import { isNearlyAlike } from '../words/captions.ts';
import { comparedWords } from '../words/words.ts';

export const OTHER_HEAD = 'It is under another head now.';

/** Why two ticks, by index, are under different heads, if they are. */
export function comparedRepeatedTicks(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => string | undefined {
  const [before, after] = [headsOf(from), headsOf(to)];
  return (i, j) => {
    const [head, now] = [before.get(i), after.get(j)];
    if (head === undefined || now === undefined || isNearlyAlike(head, now)) return undefined;
    return OTHER_HEAD;
  };
}

/** What is over each tick that is beside one of the same caption under another head. */
function headsOf(questions: readonly Question[]): Map<number, string> {
  const heads = new Map<number, string>();
  for (const [at, question] of questions.entries()) {
    const head = headOf(question);
    const isRepeated = [questions[at - 1], questions[at + 1]].some(
      (beside) =>
        beside &&
        isSameRow(beside.reading, question.reading) &&
        captionOf(beside) === captionOf(question) &&
        headOf(beside) !== head,
    );
    if (isRepeated && head !== undefined && captionOf(question) !== '') heads.set(at, head);
  }
  return heads;
}

function headOf({ field }: Question): string | undefined {
  return field.labels?.near.find(({ where }) => where === 'question')?.text;
}

/** The caption of a field of one tick that is no answer to a question. */
function captionOf({ field, answer }: Question): string {
  const [said = '', ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
  return others.length > 0 || answer !== undefined ? '' : comparedWords(said).join(' ');
}

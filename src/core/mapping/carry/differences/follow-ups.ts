/**
 * Follow-up boxes on the line of a YES/NO question ask for more about it: `Who?`, `If yes, when`.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import type { Question } from '../reading/question.ts';
import { asksAnother } from '../words/contrasts.ts';

/** Why two boxes, by index, follow different questions, if they do. */
export function comparedFollowUps(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => string | undefined {
  const [before, after] = [askedBefore(from), askedBefore(to)];
  return (i, j) => {
    const [one, other] = [before.get(i), after.get(j)];
    if (one === undefined || other === undefined) return undefined;
    if (!asksAnother(one, other)) return undefined;
    return 'The question before the box is another one now.';
  };
}

/** For each text box after a YES/NO question on its line, that question. */
function askedBefore(questions: readonly Question[]): Map<number, string> {
  const asked = new Map<number, string>();
  let last: Question | undefined;
  for (const [at, question] of questions.entries()) {
    if (question.answer !== undefined) last = question;
    else if (isTick(question.field) || !last || !isSameRow(last.reading, question.reading))
      last = undefined;
    else asked.set(at, last.labels[0]?.text ?? '');
  }
  return asked;
}

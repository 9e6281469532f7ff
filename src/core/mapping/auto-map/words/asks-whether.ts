/** Texts that mention a person only to ask or say whether something is so. */
import { withoutItemNumber } from './label-words.ts';

/** `Is the patient a student?`, of which a page can leave out the question mark. */
const QUESTION =
  /^(?:(?:will|would|can|could|should|may|have|had) .*\?|(?:is|are|was|were|do(?! not\b)|does|did|has) \S+ \S.*)/i;
/** `Do you have a guardian?` and `Is there a representative?` go on to ask about that person. */
const OF_EXISTENCE =
  /^(?:(?:is|are) there|(?:is|has|does|did) (?:any|some)(?:one|body)|do you have|have you|has an?)\b/i;
/** `If veteran, branch of service`; group 1 is what it asks. Other conditions say whom they exclude. */
const CONDITION = /^if (?!.*\b(?:than|not|different|from|same)\b)[^,:?]+,(.*)$/i;

export function asksWhether(text: string): boolean {
  const asked = withoutItemNumber(text);
  return QUESTION.test(asked) && !OF_EXISTENCE.test(asked);
}

/** What is asked under a condition. */
export function askedIf(text: string): string | undefined {
  return CONDITION.exec(withoutItemNumber(text))?.[1];
}

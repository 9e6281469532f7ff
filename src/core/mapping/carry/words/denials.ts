/** Ticks of which one says the opposite of the other. */

/** Whether just one of two ticks says when not to tick it, so that they mean opposite things. */
export function areOpposites(a: string, b: string): boolean {
  return DENIAL.test(a) !== DENIAL.test(b);
}

/** Whether just one of two statements refuses: `I authorize`, `I do not authorize`. */
export function isRefusalNow(a: string, b: string): boolean {
  return REFUSAL.test(a) !== REFUSAL.test(b);
}

const REFUSAL = /^\W*(?:i|we) (?:(?:do|am|are|have) not|(?:don|haven)[’']t)\b/i;
const DENIAL = /\b(?:do not|don[’']t) (?:check|mark|tick)\b/i;

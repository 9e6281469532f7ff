/** The row of a household's list that is about the person who fills it in. */
import type { FieldReading } from '../reading/read-field.ts';
import { isSameRow } from '../reading/reading-order.ts';

/** `List everyone who lives in your home, including yourself`. */
const WITH_SELF =
  /\b(?:including|include|(?:start|begin)(?:ing|ning)? with|first,?) (?:you|yourself)\b|\byourself first\b/i;

/** The boxes of the first row of such a list; empty if there is none. */
export function ownRowOfList(ordered: readonly FieldReading[]): ReadonlySet<FieldReading> {
  const first = ordered.find(isUnderCaption);
  return new Set(first && ordered.filter((box) => isUnderCaption(box) && isSameRow(box, first)));
}

/** Only the first row of a list is directly under the captions of its columns. */
function isUnderCaption({ field }: FieldReading): boolean {
  const { headings = [], near = [] } = field.labels ?? {};
  return (
    headings.some((heading) => WITH_SELF.test(heading)) &&
    near.some(({ where }) => where === 'above') &&
    near.every(({ where }) => where !== 'column')
  );
}

import { isLookedAt } from '../../core/application/looked-at.ts';
import { message } from '../../core/texts/message.ts';
import { PROOF_TEXTS } from '../../core/texts/proof-texts.ts';
import type { FormResult } from './queries.ts';

type Unseen = NonNullable<FormResult['proof']>['notWhole'][number];
type Skipped = FormResult['skipped'][number];

/**
 * A value that was left out is not seen on paper either: it is told once, under the words printed at
 * its box, with the reason.
 */
export function whatIsMissing(notWhole: readonly Unseen[], skipped: readonly Skipped[]) {
  const reasons = new Map(skipped.map(({ field, reason }) => [field, reason]));
  const named = new Set(notWhole.map(({ field }) => field));
  const others = skipped.filter(({ field }) => !named.has(field));
  const inWords = ({ field, label = field, reason }: Skipped) => ({ field: label, words: reason });
  return {
    unseen: notWhole.map(({ field, label, painted, page }) => {
      const where = page === null ? '' : message(PROOF_TEXTS.onPage, { page: page + 1 });
      const seen = [PROOF_TEXTS[painted], where].filter(Boolean).join(', ');
      const reason = reasons.get(field);
      return { field: label, words: reason === undefined ? seen : `${seen}. ${reason}` };
    }),
    /** Why the form is one to look at. */
    toLookAt: others.filter(isLookedAt).map(inWords),
    leftOut: others.filter((box) => !isLookedAt(box)).map(inWords),
  };
}

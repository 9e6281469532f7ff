import { leftOutNotes } from '../../../core/application/left-out-notes.ts';
import { needsAttention } from '../../../core/application/needs-attention.ts';
import { message } from '../../../core/texts/message.ts';
import { PROOF_TEXTS } from '../../../core/texts/proof-texts.ts';
import type { FormResult } from '../queries.ts';

type Unseen = NonNullable<FormResult['proof']>['notWhole'][number];
type Skipped = FormResult['skipped'][number];

/**
 * Sorts what is missing on paper. A value that was left out is not printed either, so it is listed
 * once, under the words at its box, with the reason. An answer that the form has no place for is
 * listed once for all its boxes.
 */
export function whatIsMissing(notWhole: readonly Unseen[], skipped: readonly Skipped[]) {
  const reasons = new Map(skipped.map(({ field, reason }) => [field, reason]));
  const named = new Set(notWhole.map(({ field }) => field));
  const others = skipped.filter(({ field }) => !named.has(field));
  const inWords = (boxes: readonly Skipped[]) =>
    leftOutNotes(boxes).map(({ about, words }) => ({ field: about, words }));
  return {
    unseen: eachOnce(
      notWhole.map(({ field, label, painted, page }) => {
        const where = page === null ? '' : message(PROOF_TEXTS.onPage, { page: page + 1 });
        const seen = [PROOF_TEXTS[painted], where].filter(Boolean).join(', ');
        const reason = reasons.get(field);
        return { field: label, words: reason === undefined ? seen : `${seen}. ${reason}` };
      }),
    ),
    /** The reasons to check the form. */
    toLookAt: inWords(others.filter(needsAttention)),
    leftOut: inWords(others.filter((box) => !needsAttention(box))),
  };
}

type Continued = NonNullable<FormResult['continued']>[number];

/** A value on a continuation sheet, with the mark in its box, or a note that there is none. */
export function continuedInWords({ label, mark, page, isUnmarked }: Continued): Line {
  const words = isUnmarked ? PROOF_TEXTS.continuedUnseen : PROOF_TEXTS.continuedAs;
  return { field: label, words: message(words, { mark, page: page + 1 }) };
}

interface Line {
  field: string;
  words: string;
}

/** Joins lines that repeat, because a number whose digits are in several boxes is one line. */
function eachOnce(lines: readonly Line[]): Line[] {
  const counts = new Map<string, { line: Line; count: number }>();
  for (const line of lines) {
    const key = JSON.stringify([line.field, line.words]);
    counts.set(key, { line, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ line: { field, words }, count }) =>
    count === 1
      ? { field, words }
      : { field, words: message(PROOF_TEXTS.ofBoxes, { words, count }) },
  );
}

/** Whose date a box or line for a date is. */
import { around, type Box } from '../../pdf/page/page-layout.ts';
import type { SignPlace } from './sign-place.ts';

/** In points: places whose middles or floors differ by less are on one line. */
const SAME_LINE = 8;
/** In points. The date of a signature is on its line, or up to this far above or below it. */
const BESIDE = 30;
/** In points. A date can also be under its signature, up to this far. */
const UNDER = 45;
/** In points, for a dash or slash between the parts of a date. */
const BETWEEN_PARTS = 30;

/** A place with its box on the page as it is viewed. */
export interface ViewedPlace extends SignPlace {
  box: Box;
}

/** The dates that belong to a signature, as their signer's. Any other date is for typing. */
export function dateSignatures(
  dates: readonly ViewedPlace[],
  signatures: readonly ViewedPlace[],
): ViewedPlace[] {
  const signed = dates.flatMap((date) => {
    const signature = signatureOf(date, signatures, dates);
    return signature ? [{ ...date, who: signature.who }] : [];
  });
  return joinParts(signed.sort((a, b) => a.page - b.page || a.box[0] - b.box[0]));
}

/** Boxes for month, day and year beside each other are one date. */
function joinParts(dates: readonly ViewedPlace[]): ViewedPlace[] {
  const joined: ViewedPlace[] = [];
  for (const date of dates) {
    const at = joined.findIndex(
      (other) =>
        other.who === date.who &&
        isSameLine(other, date) &&
        date.box[0] - other.box[2] < BETWEEN_PARTS,
    );
    const before = joined[at];
    if (before)
      joined[at] = {
        ...before,
        box: around(before.box, date.box),
        rect: around(before.rect, date.rect),
      };
    else joined.push(date);
  }
  return joined;
}

/**
 * On one line signatures and their dates alternate, so that each date follows its signature, or
 * precedes it where the line begins with a date.
 */
function signatureOf(
  date: ViewedPlace,
  signatures: readonly ViewedPlace[],
  dates: readonly ViewedPlace[],
): ViewedPlace | undefined {
  const onLine = signatures
    .filter((signature) => isSameLine(signature, date))
    .sort((a, b) => a.box[0] - b.box[0]);
  const [first] = onLine;
  if (first) {
    const before = onLine.findLast(({ box }) => box[0] < date.box[0]);
    const after = onLine.find(({ box }) => box[0] > date.box[0]);
    const isDateFirst = dates.some(
      (other) => isSameLine(other, first) && other.box[0] < first.box[0],
    );
    return isDateFirst ? (after ?? before) : (before ?? after);
  }
  const onPage = signatures.filter(({ page }) => page === date.page);
  return nearestBeside(date, onPage) ?? nearestAbove(date, onPage);
}

function nearestBeside(
  { box }: ViewedPlace,
  signatures: readonly ViewedPlace[],
): ViewedPlace | undefined {
  const apart = (signature: ViewedPlace) => Math.abs(signature.box[0] - box[0]);
  return signatures
    .filter((signature) => Math.abs(signature.box[1] - box[1]) <= BESIDE)
    .sort((a, b) => apart(a) - apart(b))[0];
}

function nearestAbove(
  { box: [left, , right, top] }: ViewedPlace,
  signatures: readonly ViewedPlace[],
): ViewedPlace | undefined {
  return signatures
    .filter(({ box }) => {
      const gap = box[1] - top;
      const shared = Math.min(right, box[2]) - Math.max(left, box[0]);
      return gap >= -2 && gap <= UNDER && shared > (right - left) / 2;
    })
    .sort((a, b) => a.box[1] - b.box[1])[0];
}

function isSameLine(a: ViewedPlace, b: ViewedPlace): boolean {
  const middle = ({ box }: ViewedPlace) => (box[1] + box[3]) / 2;
  const isLevel =
    Math.abs(middle(a) - middle(b)) < SAME_LINE || Math.abs(a.box[1] - b.box[1]) < SAME_LINE;
  return a.page === b.page && isLevel;
}

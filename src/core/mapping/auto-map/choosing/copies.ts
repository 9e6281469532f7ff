/** Copies of one form on a page: vouchers for several payments, a copy for each recipient. */
import { FEWEST_IN_COPY } from '../weights/choosing.ts';
import type { Choice } from './choice.ts';

/**
 * The boxes of the second and further copies: under the same titles, all captions come again in
 * the same order, and one of them says whose facts are asked for.
 * @param choices in reading order
 */
export function boxesOfCopies(choices: readonly Choice[]): ReadonlySet<Choice> {
  const copies = new Set<Choice>();
  for (let size = FEWEST_IN_COPY; size <= choices.length / 2; size++) {
    let alike = 0;
    for (let at = size; at < choices.length; at++) {
      alike = isCopyOf(choices[at] as Choice, choices[at - size] as Choice) ? alike + 1 : 0;
      if (alike < size) continue;
      const copy = choices.slice(at - size + 1, at + 1);
      if (copy.some(saysWhose)) for (const box of copy) copies.add(box);
    }
  }
  return copies;
}

function saysWhose({ boxParty }: Choice): boolean {
  return boxParty.from === 'reader' || boxParty.from === 'label';
}

function isCopyOf(box: Choice, other: Choice): boolean {
  return (
    other.source === box.source &&
    other.transform === box.transform &&
    captionOf(other) === captionOf(box) &&
    titleOf(other) === titleOf(box)
  );
}

function captionOf({ reading }: Choice): string | undefined {
  return reading.evidence[0]?.text;
}

function titleOf({ reading }: Choice): string | undefined {
  return reading.field.labels?.headings[0];
}

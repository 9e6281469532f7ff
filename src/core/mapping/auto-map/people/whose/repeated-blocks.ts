/**
 * A signature with its printed name, relationship and address that is asked again, line for line,
 * directly below is for a second signer. Only the first one is in the application.
 */
import { type FieldReading, isSignature } from '../../reading/read-field.ts';
import { linesOf } from '../../reading/reading-order.ts';
import { areAskedAgain } from '../../reading/repeated-rows.ts';
import { SECOND_SIGNER } from '../../weights/people.ts';

/** The boxes of such repetitions. */
export function repeatedBlocks(ordered: readonly FieldReading[]): ReadonlySet<FieldReading> {
  const lines = linesOf(ordered);
  const found = new Set<FieldReading>();
  for (const at of lines.keys()) {
    for (let size = 1; size <= SECOND_SIGNER.lines; size++) {
      const first = lines.slice(at, at + size).flat();
      const second = lines.slice(at + size, at + 2 * size).flat();
      if (isRepeated(first, second)) for (const box of second) found.add(box);
    }
  }
  return found;
}

function isRepeated(first: readonly FieldReading[], second: readonly FieldReading[]): boolean {
  return (
    first.length >= SECOND_SIGNER.boxes && first.some(isSignature) && areAskedAgain(first, second)
  );
}

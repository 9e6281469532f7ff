/** Which people in words that no list knows sign a form, and so can be its owner. */
import { type FieldReading, isSignature } from '../../reading/read-field.ts';
import { partiesAround, partiesOf } from './asked-facts.ts';

/**
 * Those whom a signature's own label names, and those over it who are asked for their relationship
 * to the main person. Any other title says less: `Guarantor` over the last boxes of a form, which
 * its main person signs.
 */
export function unknownSigners(readings: readonly FieldReading[]): Set<number> {
  const signed = readings.filter(isSignature);
  const related = new Set(
    readings
      .filter(({ concept }) => concept === 'relationship')
      .flatMap((box) => partiesAround(box, 'printed')),
  );
  const own = signed.flatMap((box) => partiesOf(box));
  const over = signed.flatMap((box) => partiesAround(box)).filter((party) => related.has(party));
  return new Set([...own, ...over]);
}

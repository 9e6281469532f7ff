/**
 * Finds the owner's boxes that stay empty when the insured is the owner: `OWNER (Complete only if
 * other than Proposed Insured)`.
 */
import { isOfOwner } from '../../field-mapping.ts';
import type { PersonBlock } from '../people/cast.ts';
import { type FieldReading, isSignature } from '../reading/read-field.ts';
import { OWN_WORDS } from '../weights/people.ts';
import { readLabel } from '../words/read-label.ts';
import type { Choice } from './choice.ts';

export function markOtherOwners(choices: readonly Choice[], cast: readonly PersonBlock[]): void {
  const readings = new Map(choices.map(({ reading }) => [reading.field.name, reading]));
  const ofOthers = new Set(
    cast
      .filter(({ person }) => person === 'owner')
      .map(({ fields }) => fields.flatMap((name) => readings.get(name) ?? []))
      .flatMap((block) => (block[0] && excludesByItsWords(block[0]) ? beforeSignature(block) : [])),
  );
  for (const choice of choices) {
    const { source, transform, reading } = choice;
    if (!isOfOwner(source, transform)) continue;
    const isOfOther =
      ofOthers.has(reading) || excludesByItsWords(reading) || isUnderExclusion(reading);
    if (isOfOther) choice.onlyIf = 'otherOwner';
  }
}

/** `Owner (print name)` beside a signature belongs to whoever signs. */
function beforeSignature(block: FieldReading[]): FieldReading[] {
  const at = block.findIndex(isSignature);
  return at < 0 ? block : block.slice(0, at);
}

/** Whether its own words name somebody only to exclude them. */
export function excludesByItsWords({ evidence }: FieldReading): boolean {
  return evidence.some(
    ({ surety, reading, hints }) =>
      surety > OWN_WORDS && (reading.elsewhere || hints?.elsewhere === true),
  );
}

function isUnderExclusion({ field }: FieldReading): boolean {
  return (field.labels?.headings ?? []).some((heading) => readLabel(heading).elsewhere);
}

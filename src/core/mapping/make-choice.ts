/** A choice of the application field and of how its value is written, with its score. */
import type { Choice } from './choose-mappings.ts';
import type { MappingSource, Transform } from './field-mapping.ts';
import type { Owned } from './form-people.ts';
import type { FieldReading } from './read-field.ts';

export interface Target {
  source: MappingSource;
  transform?: Transform;
  factor?: number;
}

export function choice(
  reading: FieldReading,
  owned: Owned,
  target: Target,
  score = reading.score * owned.strength,
): Choice {
  const transform = target.transform ?? wholeTransform(reading, target);
  return { reading, owned, source: target.source, transform, score: score * (target.factor ?? 1) };
}

/** `Last, First, Middle` in one box; what is signed is left for ink unless a person decides otherwise. */
function wholeTransform(reading: FieldReading, { source }: Target): Transform {
  if (reading.concept === 'signature') return 'leave-for-ink';
  if (source !== 'insuredFullName' && source !== 'ownerName') return 'default';
  const lastFirst = reading.evidence.some(
    ({ text, weight }) =>
      weight > 0.4 && /\blast\b(?!.*\bfirst\b.*\blast\b).*\bfirst\b/i.test(text),
  );
  return lastFirst ? 'last-name-first' : 'default';
}

/** All that is printed around the box, its tooltip and its name. */
export function printedText(reading: FieldReading): string {
  return [...reading.evidence.map(({ text }) => text), reading.field.labels?.line ?? ''].join(' ');
}

/** A chosen application field, how its value is written, and its score. */
import type { MappingSource, Transform } from '../../field-mapping.ts';
import type { BoxParty } from '../people/who/box-party.ts';
import type { FormPeople } from '../people/who/form-people.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { DECISIVE_TEXT } from '../weights/choosing.ts';

/** What a decision can use besides the field itself. */
export interface FormContext {
  ordered: readonly FieldReading[];
  /** The index of each reading in `ordered`. */
  places: ReadonlyMap<FieldReading, number>;
  parties: ReadonlyMap<FieldReading, BoxParty>;
  people: FormPeople;
  /** Boxes that hold one part of an answer, with the part. Found from their row. */
  parts: ReadonlyMap<FieldReading, Transform>;
  /** Boxes of a signing date written in words. */
  writtenDates: ReadonlySet<FieldReading>;
  /** If the main subject does not sign, the second person is the main signer. */
  subjectSigns: boolean;
}

export interface Choice {
  reading: FieldReading;
  boxParty: BoxParty;
  source: MappingSource;
  transform: Transform;
  /** 0 to 1, before calibration. */
  score: number;
  option?: string;
  options?: Record<string, string>;
  /** It is a fact of the main person, and somebody else who could be that is asked more. */
  isMainDoubtful?: true;
  /** The box is for an owner who is somebody else than the insured. */
  onlyIf?: 'otherOwner';
}

export interface Target {
  source: MappingSource;
  transform?: Transform;
  factor?: number;
}

export function choice(
  reading: FieldReading,
  boxParty: BoxParty,
  target: Target,
  score = reading.score * boxParty.strength,
): Choice {
  const transform = target.transform ?? wholeTransform(reading, target);
  return {
    reading,
    boxParty,
    source: target.source,
    transform,
    score: score * (target.factor ?? 1),
  };
}

/**
 * The transform for a whole answer. A label such as `Last, First, Middle` asks for the last name
 * first. A signature is left for ink unless a person decides otherwise.
 */
function wholeTransform(reading: FieldReading, { source }: Target): Transform {
  if (reading.concept === 'signature') return 'leave-for-ink';
  if (source !== 'insuredFullName' && source !== 'ownerName') return 'default';
  const lastFirst = reading.evidence.some(
    ({ text, weight }) =>
      weight > DECISIVE_TEXT && /\blast\b(?!.*\bfirst\b.*\blast\b).*\bfirst\b/i.test(text),
  );
  return lastFirst ? 'last-name-first' : 'default';
}

/** All the text printed around the box, its tooltip and its name. */
export function printedText(reading: FieldReading): string {
  return [...reading.evidence.map(({ text }) => text), reading.field.labels?.line ?? ''].join(' ');
}

/** The sex where a printed letter is marked instead of written. */
import { meaningOf } from '../../fill-values/match-option.ts';
import type { BoxParty } from '../people/who/box-party.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { isSameRow } from '../reading/reading-order.ts';
import { SEX_TICK } from '../weights/choosing.ts';
import type { Choice, FormContext } from './choice.ts';

/** `M | F` printed in two boxes to write in, or beside two lines: one of them is marked. */
export function chooseMarkedSex(
  reading: FieldReading,
  boxParty: BoxParty,
  { ordered, places }: FormContext,
): Choice | undefined {
  const place = places.get(reading) ?? 0;
  const meaning = markedSex(reading);
  const isPaired = [ordered[place - 1], ordered[place + 1]].some((other) => {
    const others = other && isSameRow(reading, other) ? markedSex(other) : null;
    return others !== null && others !== meaning;
  });
  if (meaning === null || !isPaired || boxParty.party !== 'subject') return undefined;
  const transform = meaning === 'M' ? 'is-male' : 'is-female';
  const score = SEX_TICK.asked * boxParty.strength;
  return { reading, boxParty, source: 'sex', transform, score };
}

function markedSex({ field }: FieldReading): string | null {
  return field.type === 'text' ? meaningOf('sex', field.labels?.answer ?? '') : null;
}

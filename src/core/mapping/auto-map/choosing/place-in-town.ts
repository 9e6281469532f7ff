/** `Suburb ______ City ______`: an address that asks for a place and for its town. */
import { CITY_OF_HOME } from '../weights/choosing.ts';
import type { Choice } from './choice.ts';

const PLACE = /\b(?:suburb|village|locality|township|borough|barrio|barangay)\b/i;
const TOWN = /\b(?:city|town|ciudad)\b/i;

/** Whether one of the boxes that follow asks for the town that this one's place lies in. */
export function isPlaceInTown(place: Choice, following: readonly Choice[]): boolean {
  const label = labelOf(place);
  if (!PLACE.test(label) || TOWN.test(label)) return false;
  return following.some(
    (town) =>
      town.source === place.source &&
      town.transform === place.transform &&
      town.boxParty.party === place.boxParty.party &&
      town.reading.page === place.reading.page &&
      Math.abs(town.reading.rect[1] - place.reading.rect[1]) < CITY_OF_HOME.below &&
      TOWN.test(labelOf(town)) &&
      !PLACE.test(labelOf(town)),
  );
}

function labelOf({ reading }: Choice): string {
  return reading.evidence[0]?.text ?? '';
}

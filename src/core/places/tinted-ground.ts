/** On a page with a tinted ground, people write in the areas left white. */
import type { Box } from '../pdf/page/page-layout.ts';
import {
  backgroundOf,
  type PagePrint,
  showsOnPaper,
  type Word,
  wordsIn,
} from './page/page-print.ts';
import { coveredShare, type Place } from './page/place.ts';

/** At least this many white places were left on purpose. */
const FEWEST_WHITE = 4;
const OWN = 0.6;

/** Removes places on the tint, if other places of the page are white boxes on it. */
export function withoutTinted(
  { content: { shapes }, words }: PagePrint,
  places: readonly Place[],
): Place[] {
  const isTinted = ({ box }: Place) => {
    const ground = backgroundOf(shapes, box);
    return showsOnPaper(ground) && !isOwnTint(ground.box, box, words);
  };
  const isLeftWhite = ({ box }: Place) => {
    const under = shapes.filter(({ lightness = 1, tinted }) => showsOnPaper({ lightness, tinted }));
    return !showsOnPaper(backgroundOf(shapes, box)) && showsOnPaper(backgroundOf(under, box));
  };
  const written = places.filter(({ kind, comb }) => kind !== 'checkbox' && comb === undefined);
  if (!written.some(isTinted) || written.filter(isLeftWhite).length < FEWEST_WHITE)
    return [...places];
  return places.filter((place) => !written.includes(place) || !isTinted(place));
}

/** Whether the box is tinted to be written in, with its label beside it. */
function isOwnTint(tint: Box | undefined, place: Box, words: readonly Word[]): boolean {
  return tint !== undefined && coveredShare(tint, place) > OWN && wordsIn(words, tint).length === 0;
}

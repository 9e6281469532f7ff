/** On a page with a tinted ground, people write in the areas left white. */
import type { Box } from '../pdf/page/page-layout.ts';
import {
  backgroundOf,
  type PagePrint,
  showsOnPaper,
  type Word,
  wordsIn,
} from './page/page-print.ts';
import { coveredShare, height, type Place } from './page/place.ts';

/** At least this many white places were left on purpose. */
const FEWEST_WHITE = 4;
const OWN = 0.6;
/** In points. */
const LOWEST_LOGO = 36;
/** How far a label can be to the left of its box and above it, in points. */
const [BESIDE, OVER] = [60, 14];
/** Words larger than the page's print by this factor are a title. */
const LARGER = 1.6;

/** Removes tinted boxes that nothing names, such as that of a logo. */
export function withoutLogos(
  { content: { shapes }, words, size }: PagePrint,
  places: readonly Place[],
): Place[] {
  return places.filter(({ box, kind }) => {
    if (kind !== 'text' || height(box) < LOWEST_LOGO) return true;
    const { box: tint, ...ground } = backgroundOf(shapes, box);
    if (!showsOnPaper(ground) || !tint || coveredShare(tint, box) < OWN) return true;
    const around: Box = [tint[0] - BESIDE, tint[1], tint[2], tint[3] + OVER];
    return wordsIn(words, around).some(({ fontSize }) => fontSize < size * LARGER);
  });
}

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

/** Pages on a tinted ground: one writes in what is left white on it. */
import { groundOf, type PagePrint, showsOnPaper } from './page-print.ts';
import type { Place } from './place.ts';

/** So many white places were left on purpose. */
const FEWEST_WHITE = 4;

/** Without those that stand on the tint, if other places of the page are white boxes on it. */
export function onWhite({ content: { shapes } }: PagePrint, places: readonly Place[]): Place[] {
  const isTinted = ({ box }: Place) => showsOnPaper(groundOf(shapes, box));
  const isLeftWhite = ({ box }: Place) => {
    const under = shapes.filter(({ lightness = 1, tinted }) => showsOnPaper({ lightness, tinted }));
    return !showsOnPaper(groundOf(shapes, box)) && showsOnPaper(groundOf(under, box));
  };
  const written = places.filter(({ kind, comb }) => kind !== 'checkbox' && comb === undefined);
  if (!written.some(isTinted) || written.filter(isLeftWhite).length < FEWEST_WHITE)
    return [...places];
  return places.filter((place) => !written.includes(place) || !isTinted(place));
}

/**
 * Compares where a form is found to be signed and dated with the places that a person marked on its
 * pages.
 */

/** In points. */
const NEAR = 6;

/**
 * @returns what was found, missed and wrong, and places whose signer is called wrong. The parts of
 *   a date count as one.
 */
export function scoreSigning(found, marked) {
  const known = new Map(marked.map((place) => [place, []]));
  const wrong = [];
  for (const place of found) {
    const at = marked.find(
      ({ page, kind, rect }) =>
        page === place.page &&
        kind === place.kind &&
        isInside(middle(place.rect), rect) &&
        width(place.rect) <= width(rect) * 1.4,
    );
    if (at) known.get(at).push(place);
    else wrong.push(place);
  }
  const all = [...known].filter(([{ optional }, places]) => !optional || places.length > 0);
  return {
    found: all.filter(([, places]) => places.length > 0).map(([place]) => place),
    missed: all.filter(([, places]) => places.length === 0).map(([place]) => place),
    wrong,
    misnamed: all
      .filter(([{ who }, places]) => places.some((place) => !who.includes(place.who)))
      .map(([place]) => place),
  };
}

function isInside([x, y], [left, bottom, right, top]) {
  return x >= left - NEAR && x <= right + NEAR && y >= bottom - NEAR && y <= top + NEAR;
}

const middle = ([left, bottom, right, top]) => [(left + right) / 2, (bottom + top) / 2];
const width = ([left, , right]) => right - left;

/** The places found on a flat page, in the form in which tests compare them. */
import { findPlaces } from '../../src/core/places/find-places.ts';
import { flatPdf } from './flat-pdf.ts';

/** Rectangles in whole points. */
export async function placesOf(content: string) {
  const { fields } = await findPlaces(flatPdf([{ content }]));
  return fields.map(({ type, rect, comb }) => ({
    type,
    rect: rect.map(Math.round),
    ...(comb === undefined ? {} : { comb }),
  }));
}

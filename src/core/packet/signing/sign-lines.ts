/**
 * Finds places to sign that have no field: lines, cells and boxes whose print asks for a signature,
 * as a form without fields has them (core/places).
 */
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { Box, PageLayout } from '../../pdf/page/page-layout.ts';
import { findPlacesPerPage } from '../../places/find-places.ts';
import { mayAskToSign } from '../../places/name-places.ts';
import type { InkSpot, InkSpots } from './sign-place.ts';
import { whoSigns } from './who-signs.ts';

/** The number of an item, such as `22B.`, `*33.` or `7.b.` */
const ITEM = /^\W?\d{1,3}\s?[a-z]?\.?\s?(?:[a-z]\.\s?)?/i;
const IN_BRACKETS = /\s*\([^()]*\)/g;
const DATE =
  /^(?:date|fecha|dated)(?: (?:of (?:the )?signature|signed|de (?:la )?firma))?\W*(?:(?:mm?|month)\W.*)?$/i;

/** @param upright from a page's user space to the page as it is viewed */
export function signLines(
  pdf: OpenPdf,
  layouts: readonly PageLayout[],
  upright: (page: number, rect: Box) => Box,
): InkSpots {
  const pages = layouts.filter(({ runs }) => runs.some(({ text }) => mayAskToSign(text)));
  const { fields } = findPlacesPerPage(pdf, { pages: pages.map(({ page }) => page) });
  const spots = (places: typeof fields): InkSpot[] =>
    places.map(({ page, rect, label }) => ({
      page,
      box: upright(page, rect),
      rect,
      who: whoSigns([label]),
    }));
  return {
    signatures: spots(fields.filter(({ type }) => type === 'signature')),
    initials: [],
    dates: spots(fields.filter(({ type, label }) => type === 'text' && isDateLabel(label))),
  };
}

function isDateLabel(label: string): boolean {
  return DATE.test(label.replace(IN_BRACKETS, '').replace(ITEM, ''));
}

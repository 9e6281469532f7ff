/**
 * Finds places to sign that have no field: lines, cells and boxes whose print asks for a signature,
 * as a form without fields has them (core/places).
 */
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { PageLayout } from '../../pdf/page/page-layout.ts';
import { findPlacesPerPage } from '../../places/find-places.ts';
import { mayAskToSign } from '../../places/name-places.ts';
import type { SignPlace } from './sign-place.ts';
import { whoSigns } from './who-signs.ts';

/** The number of an item, such as `22B.`, `*33.` or `7.b.` */
const ITEM = /^\W?\d{1,3}\s?[a-z]?\.?\s?(?:[a-z]\.\s?)?/i;
const IN_BRACKETS = /\s*\([^()]*\)/g;
const DATE =
  /^(?:date|fecha|dated)(?: (?:of (?:the )?signature|signed|de (?:la )?firma))?\W*(?:(?:mm?|month)\W.*)?$/i;

/** Each date may be that of a signature; who signs is not known of it yet. */
export function signLines(pdf: OpenPdf, layouts: readonly PageLayout[]): SignPlace[] {
  const pages = layouts.filter(({ runs }) => runs.some(({ text }) => mayAskToSign(text)));
  const { fields } = findPlacesPerPage(pdf, { pages: pages.map(({ page }) => page) });
  return fields.flatMap(({ page, rect, type, label }) => {
    const isDate = type === 'text' && isDateLabel(label);
    if (!isDate && type !== 'signature') return [];
    return [{ page, rect, kind: isDate ? 'date' : 'signature', who: whoSigns([label]) }];
  });
}

function isDateLabel(label: string): boolean {
  return DATE.test(label.replace(IN_BRACKETS, '').replace(ITEM, ''));
}

/** Finds where a form without fields is to be filled in, from the print of its pages. */

import { AppError } from '../errors.ts';
import { groupPairs } from '../grouped.ts';
import { PLACE_LINES_PER_PAGE, PLACE_SHAPES_PER_PAGE } from '../limits.ts';
import { widgetRect } from '../pdf/acroform/field-attributes.ts';
import { readFieldTree } from '../pdf/acroform/field-tree.ts';
import { pageFrame, userUnit } from '../pdf/file/document/page-frame.ts';
import { openPdf } from '../pdf/file/open-pdf.ts';
import type { OpenPdf } from '../pdf/file/opened-pdf.ts';
import { lostParts } from '../pdf/file/recovery/lost-parts.ts';
import { type Box, uprightBox } from '../pdf/page/page-layout.ts';
import { printedFonts } from '../pdf/page/read-letters.ts';
import { type PageContent, readPageContent } from '../pdf/page/read-page-content.ts';
import { FILL_TEXTS } from '../texts/fill-texts.ts';
import { PLACE_NOTES } from '../texts/place-texts.ts';
import { type LabelledPlace, labelPlaces, namePlaces } from './name-places.ts';
import { isScan } from './page/is-scan.ts';
import { coveredShare, type PlaceKind } from './page/place.ts';
import { inReadingOrder } from './page/reading-order.ts';
import { placesOn } from './page-places.ts';

export interface FoundField {
  /** Zero-based. */
  page: number;
  /** In the page's own space, like a widget's `/Rect`. */
  rect: Box;
  type: PlaceKind;
  /** Number of cells, one for each character. */
  comb?: number;
  multiline?: boolean;
  /** Two check boxes with the same name exclude each other. */
  name: string;
  /** For two check boxes with the same name: the answer that this one stands for. */
  choice?: string;
  /** The text printed beside it; empty if there is none. */
  label: string;
  /** 0 to 1. */
  confidence: number;
}

export interface FoundFields {
  pages: number;
  fields: FoundField[];
  /** Sentences for the person, such as which pages are pictures. */
  notes: string[];
}

/**
 * Finds the places of a form. On a form that has fields, only places without one are returned.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, form_is_scan
 */
export async function findPlaces(bytes: Uint8Array): Promise<FoundFields> {
  const pdf = await openPdf(bytes);
  const { isScan, notes, ...found } = findPlacesPerPage(pdf);
  if (isScan) throw new AppError('form_is_scan');
  const { lacksParts } = lostParts(pdf, bytes);
  return { ...found, notes: lacksParts ? [FILL_TEXTS.partsLost, ...notes] : notes };
}

interface PagesToRead {
  pages?: Iterable<number>;
  onPage?: (content: PageContent) => void;
}

/**
 * @param only.pages zero-based; without it, all
 * @param only.onPage called with the print of each page
 */
export function findPlacesPerPage(
  pdf: OpenPdf,
  { pages = pdf.pages.keys(), onPage = () => {} }: PagesToRead = {},
): FoundFields & { isScan: boolean } {
  const fontsOf = printedFonts(pdf);
  const fieldBoxes = boxesOfFields(pdf);
  const scans: number[] = [];
  const dense: number[] = [];
  const found: LabelledPlace[] = [];
  const rotations = new Map<number, number>();
  const rectOf = (page: number, box: Box) => inUserSpace(pdf, page, box, rotations.get(page) ?? 0);
  for (const page of pages) {
    const content = readPageContent(pdf, fontsOf, page);
    onPage(content);
    rotations.set(page, content.rotation);
    if (isScan(content)) scans.push(page + 1);
    else if (isTooDense(content)) dense.push(page + 1);
    else {
      const { places, print } = placesOn(content);
      const taken = fieldBoxes.get(page) ?? [];
      const free = places.filter(({ box }) => !isCoveredByField(rectOf(page, box), taken));
      for (const place of labelPlaces(print, inReadingOrder(free))) found.push(place);
    }
  }
  const fields = namePlaces(found).map(({ box, kind, page, ...place }): FoundField => {
    const { comb, multiline, name, choice, label, confidence } = place;
    return {
      page,
      rect: rectOf(page, box),
      type: kind,
      ...(comb === undefined ? {} : { comb }),
      ...(multiline ? { multiline } : {}),
      name,
      ...(choice === undefined ? {} : { choice }),
      label,
      confidence,
    };
  });
  const notes = [
    ...(scans.length > 0 ? [PLACE_NOTES.scans(scans)] : []),
    ...(dense.length > 0 ? [PLACE_NOTES.dense(dense)] : []),
  ];
  const onlyScans = scans.length > 0 && scans.length === pdf.pages.length;
  return {
    pages: pdf.pages.length,
    fields,
    notes,
    isScan: onlyScans && fieldBoxes.size === 0,
  };
}

export function isTooDense({ cut, lines, shapes }: PageContent): boolean {
  return cut || lines.length > PLACE_LINES_PER_PAGE || shapes.length > PLACE_SHAPES_PER_PAGE;
}

/** Whether a field already covers the box. */
export function isCoveredByField(box: Box, taken: readonly Box[]): boolean {
  return taken.some((other) => coveredShare(box, other) > 0.2 || coveredShare(other, box) > 0.5);
}

/** The boxes of the fields by page, in the page's own space. */
function boxesOfFields(pdf: OpenPdf): Map<number, Box[]> {
  const placed = readFieldTree(pdf).fields.flatMap(({ widgets }) =>
    widgets.filter(({ page }) => page >= 0),
  );
  return groupPairs(placed.map((widget) => [widget.page, widgetRect(pdf, widget)] as const));
}

/**
 * Converts an upright box to the page's own space: turns it back and moves it from the visible box
 * to the page's origin.
 */
export function inUserSpace(pdf: OpenPdf, index: number, upright: Box, rotation: number): Box {
  const page = pdf.pages[index];
  if (!page) return upright;
  const unit = userUnit(pdf, page);
  const box = upright.map((at) => at / unit) as Box;
  const { box: frame } = pageFrame(pdf, page);
  const [w, h] = [frame[2] - frame[0], frame[3] - frame[1]];
  const turned = rotation % 180 !== 0;
  const [x1, y1, x2, y2] = uprightBox(box, (360 - rotation) % 360, turned ? h : w, turned ? w : h);
  const round = (value: number) => Math.round(value * 100) / 100;
  return [round(x1 + frame[0]), round(y1 + frame[1]), round(x2 + frame[0]), round(y2 + frame[1])];
}

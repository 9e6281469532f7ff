/**
 * Finds boxes of a form that are left for ink: signatures, initials and the dates beside
 * signatures.
 */
import { findSigners } from '../../mapping/auto-map/reading/find-signers.ts';
import {
  type FieldReading,
  isSignature,
  readField,
} from '../../mapping/auto-map/reading/read-field.ts';
import { inReadingOrder } from '../../mapping/auto-map/reading/reading-order.ts';
import type { Box } from '../../pdf/page/page-layout.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { InkSpot, InkSpots } from './sign-place.ts';
import { whoSigns } from './who-signs.ts';

/** The least score at which a text box is for a signature, 0 to 1. */
const SIGNATURE_SCORE = 0.5;
/** A label with a lower weight may be about another box. */
const OWN_LABEL = 0.2;
/** Only such a title says who signs: `Request to examine the respondent` does not. */
const SIGNING = /\bsign|\bcertif|\bdeclar|\bconsent|\backnowledg|\bauthoriz/i;
const INITIALS = /\binitials?\b|\biniciales\b/i;
const NAME_INITIAL =
  /\bmiddle\b|\bm\.?\s?i\.?\b|\bfirst\b|\blast\b|\bname\b|\bnombre\b|\binitial\s+\w+/i;
/** The court signs its order later, and not at the table. */
const COURT = /\bby the court\b|\bjudge\b|\bmagistrate\b/i;
const PRINTED_NAME = /\b(?:print(?:ed)?|typed?)\b/i;

/** @param upright from a page's user space to the page as it is viewed */
export function signBoxes(
  fields: readonly PdfField[],
  upright: (page: number, rect: Box) => Box,
): InkSpots {
  const ordered = inReadingOrder(fields.map((field, index) => readField(field, index)));
  findSigners(ordered);
  const empty = ordered.filter(({ field }) => isLeftEmpty(field));
  const signatures = empty.filter((box) => isSignatureBox(box) && !isCourts(box));
  const others = empty.filter((box) => !signatures.includes(box));
  const initials = others.filter(asksInitials);
  const dates = others.filter((box) => !initials.includes(box) && asksDate(box));
  const spots = (boxes: readonly FieldReading[]) =>
    boxes.flatMap((box) => spotsOf(box, whoSigns(textsOf(box)), upright));
  return { signatures: spots(signatures), initials: spots(initials), dates: spots(dates) };
}

function isLeftEmpty({ type, value }: PdfField): boolean {
  return (type === 'text' || type === 'signature') && (value === null || value === '');
}

function isSignatureBox(reading: FieldReading): boolean {
  if (reading.field.type === 'signature') return true;
  const isPrinted = labelsOf(reading).some((text) => PRINTED_NAME.test(text));
  return isSignature(reading) && reading.score >= SIGNATURE_SCORE && !isPrinted;
}

function isCourts(reading: FieldReading): boolean {
  return labelsOf(reading).some((text) => COURT.test(text));
}

function asksInitials(reading: FieldReading): boolean {
  const [nearest = reading.field.tooltip ?? ''] = labelsOf(reading);
  return reading.field.type === 'text' && INITIALS.test(nearest) && !NAME_INITIAL.test(nearest);
}

function asksDate({ concept, field }: FieldReading): boolean {
  return concept === 'signDate' && field.type === 'text';
}

function spotsOf(
  { field }: FieldReading,
  who: string,
  upright: (page: number, rect: Box) => Box,
): InkSpot[] {
  return field.widgets.flatMap(({ page, rect }) => {
    const isSeen = page >= 0 && rect[2] - rect[0] > 1 && rect[3] - rect[1] > 1;
    return isSeen ? [{ page, box: upright(page, rect), rect, who }] : [];
  });
}

/** The labels that belong to the box, most likely first. */
function labelsOf({ field }: FieldReading): string[] {
  const near = field.labels?.near ?? [];
  return near.filter(({ weight }) => weight >= OWN_LABEL).map(({ text }) => text);
}

function textsOf(reading: FieldReading): string[] {
  const { field, evidence } = reading;
  const name = evidence.find(({ where }) => where === 'name')?.text ?? '';
  const headings = (field.labels?.headings ?? []).filter((text) => SIGNING.test(text));
  return [...labelsOf(reading), field.tooltip ?? '', name, ...headings];
}

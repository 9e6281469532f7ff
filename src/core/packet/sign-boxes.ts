/**
 * Finds boxes of a form that are left for ink: signatures, initials and the dates beside
 * signatures.
 */
import { findSigners } from '../mapping/auto-map/reading/find-signers.ts';
import {
  type FieldReading,
  isSignature,
  readField,
} from '../mapping/auto-map/reading/read-field.ts';
import { inReadingOrder, isSameRow } from '../mapping/auto-map/reading/reading-order.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import type { SignPlace } from './sign-place.ts';
import { whoSigns } from './who-signs.ts';

/** The least score at which a text box is for a signature, 0 to 1. */
const SIGNATURE_SCORE = 0.35;
/** In points. The date of a signature is on its line, or up to this far above or below it. */
const BESIDE = 30;
/** A label with a lower weight may be about another box. */
const OWN_LABEL = 0.2;
const INITIALS = /\binitials?\b|\biniciales\b/i;
const NAME_INITIAL =
  /\bmiddle\b|\bm\.?\s?i\.?\b|\bfirst\b|\blast\b|\bname\b|\bnombre\b|\binitial\s+\w+/i;
const PRINTED_NAME = /\b(?:print(?:ed)?|typed?)\b/i;

export function signBoxes(fields: readonly PdfField[]): SignPlace[] {
  const ordered = inReadingOrder(fields.map((field, index) => readField(field, index)));
  findSigners(ordered);
  const empty = ordered.filter(({ field }) => isLeftEmpty(field));
  const signatures = empty.filter(isSignatureBox);
  const places = signatures.flatMap((box) => placesOf(box, 'signature', whoSigns(textsOf(box))));
  const others = empty.filter((box) => !signatures.includes(box));
  const dates = others.filter(asksDate);
  for (const box of others) {
    if (asksInitials(box)) places.push(...placesOf(box, 'initials', whoSigns(textsOf(box))));
    else if (dates.includes(box)) {
      const beside = signatureOf(box, signatures, dates);
      if (beside) places.push(...placesOf(box, 'date', whoSigns(textsOf(beside))));
    }
  }
  return places;
}

function isLeftEmpty({ type, value }: PdfField): boolean {
  return (type === 'text' || type === 'signature') && (value === null || value === '');
}

function isSignatureBox(reading: FieldReading): boolean {
  if (reading.field.type === 'signature') return true;
  const isPrinted = labelsOf(reading).some((text) => PRINTED_NAME.test(text));
  return isSignature(reading) && reading.score >= SIGNATURE_SCORE && !isPrinted;
}

function asksInitials(reading: FieldReading): boolean {
  const [nearest = reading.field.tooltip ?? ''] = labelsOf(reading);
  return reading.field.type === 'text' && INITIALS.test(nearest) && !NAME_INITIAL.test(nearest);
}

function asksDate({ concept, field }: FieldReading): boolean {
  return concept === 'signDate' && field.type === 'text';
}

/**
 * The signature that a date belongs to. On one line signatures and their dates alternate, so that
 * each date follows its signature, or precedes it where the line begins with a date.
 */
function signatureOf(
  date: FieldReading,
  signatures: readonly FieldReading[],
  dates: readonly FieldReading[],
): FieldReading | undefined {
  const onLine = signatures
    .filter((signature) => isSameRow(signature, date))
    .sort((a, b) => a.rect[0] - b.rect[0]);
  const [first] = onLine;
  if (first) {
    const before = onLine.findLast(({ rect }) => rect[0] < date.rect[0]);
    const after = onLine.find(({ rect }) => rect[0] > date.rect[0]);
    const isDateFirst = dates.some((other) => isSameRow(other, first) && isLeftOf(other, first));
    return isDateFirst ? (after ?? before) : (before ?? after);
  }
  const apart = ({ rect }: FieldReading) => Math.abs(rect[0] - date.rect[0]);
  return signatures
    .filter(({ page, rect }) => page === date.page && Math.abs(rect[1] - date.rect[1]) <= BESIDE)
    .sort((a, b) => apart(a) - apart(b))[0];
}

function isLeftOf(a: FieldReading, b: FieldReading): boolean {
  return a.rect[0] < b.rect[0];
}

function placesOf({ field }: FieldReading, kind: SignPlace['kind'], who: string): SignPlace[] {
  return field.widgets.flatMap(({ page, rect }) => {
    const isSeen = page >= 0 && rect[2] - rect[0] > 1 && rect[3] - rect[1] > 1;
    return isSeen ? [{ page, rect, kind, who }] : [];
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
  return [...labelsOf(reading), field.tooltip ?? '', name, ...(field.labels?.headings ?? [])];
}

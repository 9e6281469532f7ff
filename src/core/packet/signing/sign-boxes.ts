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
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { SignPlace } from './sign-place.ts';
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

/** Each date may be that of a signature; who signs is not known of it yet. */
export function signBoxes(fields: readonly PdfField[]): SignPlace[] {
  const ordered = inReadingOrder(fields.map((field, index) => readField(field, index)));
  findSigners(ordered);
  return ordered.flatMap((reading) => {
    const kind = kindOf(reading);
    return kind ? placesOf(reading, kind) : [];
  });
}

function kindOf(reading: FieldReading): SignPlace['kind'] | undefined {
  if (!isLeftEmpty(reading.field)) return undefined;
  if (isSignatureBox(reading) && !isCourts(reading)) return 'signature';
  if (asksInitials(reading)) return 'initials';
  return asksDate(reading) ? 'date' : undefined;
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

function placesOf(reading: FieldReading, kind: SignPlace['kind']): SignPlace[] {
  const who = whoSigns(textsOf(reading));
  return reading.field.widgets.flatMap(({ page, rect }) => {
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
  const headings = (field.labels?.headings ?? []).filter((text) => SIGNING.test(text));
  return [...labelsOf(reading), field.tooltip ?? '', name, ...headings];
}

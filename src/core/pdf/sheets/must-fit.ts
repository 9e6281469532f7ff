/**
 * Decides which values must not leave their box. Half an SSN, date or amount on paper reads as a
 * different value, and people look for these only in their boxes.
 */
import type { PdfField, ValueKind } from '../pdf-form.ts';

const SSN = /^(?=(?:\D*\d){9}\D*$)\d{3}[-\s]?\d{2}[-\s]?\d{4}$/;
const MONTH = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?/.source;
const DATES = [
  /^\d{1,4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,4}$/,
  new RegExp(`^${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{2,4}$`, 'i'),
  new RegExp(`^\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH},?\\s+\\d{2,4}$`, 'i'),
];
/** With a currency sign, a decimal part or separated thousands. */
const AMOUNT =
  /^(?:US)?[$€£]\s?-?[\d.,\s]+$|^-?[\d.,\s]+(?:[$€£]|USD|dollars)$|^-?\d{1,3}(?:[,.\s]\d{3})+(?:[.,]\d{1,2})?$|^-?\d+[.,]\d{1,2}$/i;
const NUMBER = /^-?[\d.,\s]+$/;
const AMOUNT_LABEL =
  /\b(?:amounts?|amt|premiums?|payments?|benefits?|values?|price|cost|fees?|total|balance|income)\b|\$/i;
const BY_FORMAT: Partial<Record<NonNullable<PdfField['format']>, ValueKind>> = {
  ssn: 'ssn',
  date: 'date',
  number: 'amount',
};

/**
 * @param known the value's kind, if a mapping gives it
 * @param label the text printed beside the box
 */
export function valueKind(
  value: string,
  known: ValueKind | undefined,
  format: PdfField['format'],
  label: string,
): ValueKind {
  if (known) return known;
  const formatted = format && BY_FORMAT[format];
  if (formatted) return formatted;
  const text = value.trim();
  if (SSN.test(text)) return 'ssn';
  if (DATES.some((date) => date.test(text))) return 'date';
  if (AMOUNT.test(text)) return 'amount';
  return NUMBER.test(text) && AMOUNT_LABEL.test(label) ? 'amount' : 'text';
}

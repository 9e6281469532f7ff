/** Statements by which the person filling in the form speaks for the boxes below. */
import type { FieldReading } from '../../reading/read-field.ts';

/**
 * `I declare under penalty of perjury that`: the person filling the form speaks, and signs below.
 */
const DECLARES =
  /^(?:by signing[^,.]*, )?I(?:,? [^,.]{0,30},)? (?:hereby )?(?:declare|certify|swear|affirm|attest|verify)\b/i;

export function declares({ evidence }: FieldReading): boolean {
  return evidence.some(({ where, text }) => where === 'above' && DECLARES.test(text));
}

/** The declaration covers the rest of the page until another heading begins. */
export function isUnder(declared: FieldReading | undefined, reading: FieldReading): boolean {
  return (
    declared?.page === reading.page &&
    declared.field.labels?.headings[0] === reading.field.labels?.headings[0]
  );
}

/** Text that a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Text that a spreadsheet changes as soon as it opens the table: `00501` to 501, `1/2` to a day of
 * this year, `12E4` to 120000, and the end of a long number to zeros.
 */
const CHANGED = /^(?:0\d+|\d{12,}|\d+E\d+|\d{1,2}[-/]\d{1,2})$/i;

const needsMark = (text: string) => FORMULA.test(text) || CHANGED.test(text);

/** Marks it as text, as a person does who types it into a spreadsheet. */
export function markedAsText(text: string): string {
  return needsMark(text) ? `'${text}` : text;
}

/** What was marked: a table that we wrote is corrected and read again. */
export function withoutTextMark(text: string): string {
  return text.startsWith("'") && needsMark(text.slice(1)) ? text.slice(1) : text;
}

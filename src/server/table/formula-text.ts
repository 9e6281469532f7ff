/** Text that a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const MARKED = /^'(?=[=+\-@\t\r])/;

/** Marks it as text, as a person does who types it into a spreadsheet. */
export function markedAsText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What was marked: a table that we wrote is corrected and read again. */
export function withoutTextMark(text: string): string {
  return text.replace(MARKED, '');
}

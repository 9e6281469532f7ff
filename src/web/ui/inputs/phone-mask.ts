/** A telephone number while it is typed. */

/**
 * The digits of a North American number, without the country code 1; null for any other text: a
 * number of another country, or one with an extension. No area code starts with 0 or 1, so a
 * leading 1 is the country code, and a leading 0 leads abroad.
 */
function nationalDigits(text: string): string | null {
  if (/[^\d\s().+/-]|^\s*\+(?!1)|.\s*\+/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1+/, '');
  return digits.length > 10 || digits.startsWith('0') ? null : digits;
}

/** A whole North American number as `(512) 555-0199`; any other text unchanged. */
export function tidyPhone(text: string): string {
  const digits = nationalDigits(text);
  return digits?.length === 10 ? masked(digits) : text;
}

/**
 * What the input shows after a change, which drops nothing but a digit typed into a number that is
 * already whole.
 * @param isAtEnd whether the caret is behind the last character; elsewhere separators would move it
 */
export function phoneAsTyped(before: string, text: string, isAtEnd: boolean): string {
  const digits = nationalDigits(text);
  const isOneMore = isWhole(before) && text.length === before.length + 1;
  if (digits === null) return isOneMore && /^[\d\s().-]+$/.test(text) ? before : text;
  // The blank before an extension.
  if (isOneMore) return text;
  return isAtEnd && text.length > before.length ? masked(digits) : text;
}

const isWhole = (text: string) => nationalDigits(text)?.length === 10;

function masked(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

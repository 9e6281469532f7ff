/** An amount of US dollars while it is typed. */

/** Commas where English puts them, or none. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{0,2})?$/;

/** A whole amount as `$9,000.50`; any other text unchanged, such as `9.000,50`. */
export function tidyMoney(text: string): string {
  return inDollars(bare(text))?.replace(/\.$/, '') ?? text;
}

/**
 * What the input shows after a change. Separators that the mask did not write are never removed,
 * because without its comma `9000,50` is a hundred times as much.
 */
export function moneyAsTyped(before: string, text: string): string {
  const [was, is] = [bare(before), bare(text)];
  const isOfMask = inDollars(was) === before && isOneEdit(before, text);
  const masked = isOfMask && commas(is) <= commas(was) ? is.replaceAll(',', '') : is;
  return inDollars(masked) ?? text;
}

/**
 * Where the caret stands after the mask has been applied: before as many digits as in the text that
 * was typed.
 */
export function caretIn(shown: string, text: string, caret: number): number {
  const behind = amountOf(text.slice(caret)).length;
  let at = shown.length;
  while (at > 1 && amountOf(shown.slice(at - 1)).length <= behind) at--;
  return at;
}

/** The characters that make up the amount. */
export const amountOf = (text: string): string => text.replace(/[^\d.]/g, '');

/** The dollar sign may be anywhere, because one can type before it. */
function bare(text: string): string {
  const plain = text.trim().replace(/^USD?(?=[\s$\d])|USD$/gi, '');
  return plain.replace('$', '').trim();
}

/** Null for text that is no amount. */
function inDollars(amount: string): string | null {
  if (!AMOUNT.test(amount)) return null;
  const [whole = '', ...cents] = amount.replaceAll(',', '').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return amount === '' ? '' : [`$${grouped}`, ...cents].join('.');
}

const commas = (text: string) => text.split(',').length - 1;

/** Whether characters were only inserted in one place, or only removed from one. */
function isOneEdit(before: string, text: string): boolean {
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end++;
  return start + end === shorter;
}

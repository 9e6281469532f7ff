/** The words of a column's header. */

/** Short forms of words, as people and databases write them. */
const SHORT: Readonly<Record<string, string>> = {
  addr: 'address',
  adr: 'address',
  adress: 'address',
  amt: 'amount',
  benef: 'beneficiary',
  cd: 'code',
  dt: 'date',
  mdle: 'middle',
  midl: 'middle',
  nbr: 'number',
  nm: 'name',
  num: 'number',
  ph: 'phone',
  prem: 'premium',
  rel: 'relationship',
  suffx: 'suffix',
  sufx: 'suffix',
  tel: 'phone',
  telephone: 'phone',
  val: 'value',
  zipcode: 'zip',
};

/**
 * A remark that says how the value is written or that there need not be one. Any other remark
 * belongs to the name: `Phone (work)` is not `Phone`, and a program for web forms writes
 * `Name (First)`.
 */
const REMARK =
  /[([]\s*(?:[mdyh]+(?:[\s/.:-]+[mdyh]+)*|m\W*f|male\W*female|y(?:es)?\W*no?|(?:proposed )?insured|client|applicant|optional|required|[\d#x*-]+|\$|us|usd|(?:no|with) dashes|\w+ (?:digits?|letters?))\s*[)\]]/gi;

/**
 * `Insured's D.O.B. (mm/dd)` and `insureds_dob` have the same words. Digits are words of their own:
 * `address1` is `Address 1`.
 */
export function headerWords(header: string): string {
  return (
    header
      .normalize('NFKD')
      .replace(/['’]s?(?!\p{L})|\p{M}|['’]/giu, '')
      .replace(REMARK, ' ')
      // Added by a database of contacts.
      .replace(/__c$/i, '')
      .replace(/([\p{Ll}\d])(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\d)/gu, '$1$3$4 $2')
      .toLowerCase()
      .replace(/#/g, ' number ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word))
      .join(' ')
      .replace(/\b(address|phone|insured|street|client) one\b/, '$1 1')
  );
}

/** Without spaces, because databases write `firstname` and people `Zip Code`. */
export function compactWords(text: string): string {
  return headerWords(text).replaceAll(' ', '');
}

/**
 * Whether a header says nothing about its column: a spreadsheet names columns itself, and some
 * tables have none.
 */
export function isPlaceholder(header: string): boolean {
  return /^(?:(?:column|field|col|unnamed|spalte|f|c)? ?\d*|.)$/.test(headerWords(header));
}

/** What words in and beside a place say: that something is written there, or that nothing is. */

/** A text that ends like this asks for an answer after it, even beside prose. */
export const ASKS =
  /(?::|\$|#|\((?:please )?(?:specify|explain|describe|list)[^)]*\)|specify|explain)\.?\s*$/i;
/**
 * Whether a text ends as a sentence. A short word with a period is an abbreviation: `Phone no.`,
 * but not `Mark the box.`.
 */
export const isSentence = (text: string): boolean =>
  /[?;,]$/.test(text) ||
  (text.endsWith('.') &&
    (!/(?:^|\s)(?:\p{L}{1,4}|\p{L}\.\p{L})\.$/u.test(text) || isLongSentence(text)));
const LONG = 30;
/** Ends as an abbreviation. */
export const CUT = /\b(?:nos?|nr|num|tel|ext|apt|ste|init|inc|st|gov|mo|yr|misc|etc)\.$/i;
const isLongSentence = (text: string) => text.length > LONG && !CUT.test(text);
/** Short print after an entry, such as a unit. */
export const UNIT =
  /^(?:%|\.?00|years?|yrs?|months?|mos?|days?|hours?|weeks?|per \w+|a\.?m\.?|p\.?m\.?|[$.,/-])$/i;
/** A hint about an entry before it: `(Include area code)`. */
export const HINT = /^\([^()]{3,30}\)\*?$/;
/** The number of a question, in a cell or box of its own. */
export const INDEX = /^\(?(?:\d{1,3}[a-z]{0,2}|[a-z]?|[a-z]\d{1,3})[.)]?$/i;
/** Names a part of the form. */
export const HEADING = /^(?:part|section|step|schedule) (?:\d{1,2}|[ivx]+|[a-z])\b/i;
/** A web address: nothing is asked there. */
export const WEB = /^[^(]*(?:https?:|www\.)/i;
/** Starts an item in a list of information. */
export const BULLET = /^[•●▪■–-]\s/;
/** Asks for a signature, not for a name in parts. */
export const SIGN = /\b(?:signature|sign (?:here|above|below)|signed by|firma|unterschrift)\b/i;
/** The name of a row under which one writes what it is: `Other (Specify source)`. */
export const ASKS_WHAT = /\b(?:other|specify|describe|explain|list)\b/i;

/** Whether a text is a title by what else is on its line and on the next one. */

import type { Box, PageLayout, TextRun } from '../../page/page-layout.ts';
import type { PageIndex } from '../captions/page-index.ts';
import { overlap, type PlacedBox } from '../placed-box.ts';

/** `Same as Insured`, and `Other (complete below)` after other answers. */
const SAME_AS = /\bsame as\b|^other\b.*\b(?:complete|fill in|provide) below\b/i;
const SAME_AS_LENGTH = 60;
const ITEM_NUMBER = /^\(?\w{1,2}[.)]$/;
const BARE_NUMBER = /^\d{1,2}$/;
const ITEM = /^\(?\w{1,2}[.)](?:\s|$)/;
/** `If the owner is somebody else, give the owner's`, over the boxes for the owner's facts. */
const ASKS_FOR = /\b(?:give|provide|enter|list|state|print) (?:the )?[\p{L} ]{3,30}['’]s?:?$/iu;
/** `Is there an address for the location? If yes, please provide the following:` */
const FOLLOWING = /\b(?:provide|complete|give|enter) the following:$/i;
/** A box is higher than the text on its line by at most this, in points. */
const BOX_ABOVE_TEXT = 8;
/** Distance from a title to the bottom of the line below it, in points. */
const TITLE_TO_LINE = 24;
const UNDER_TITLE = 20;
/** Distance from a tick to its answer, in points. */
const TICK_TO_ANSWER = 8;
/** Bottoms of texts on one line differ by less than this, in points. */
export const SAME_LINE = 2;

/** A title in the font of the text over lines that ask, such as `Assignor (policy owner)`. */
export const TITLE = /^\p{Lu}[\p{L}'’/ -]{3,40}(?:\([^()]{3,60}\))?$/u;

/** `PURCHASER (if other than the beneficiary)` is a title in capitals too. */
export function withoutRemarks(text: string): string {
  return text.replace(/\([^)]*\)?/g, '').trim();
}

/** The words without the number of their item. */
export function withoutNumber(words: string): string {
  return words.replace(/^\W*(?:\d{1,2}[a-z]?|[a-z])[.)]\s+/i, '');
}

/** `JOINT OWNER Not applicable for qualified plans.`: the title before a remark on its line. */
const IN_CAPITALS =
  /^(?:\d{1,2}[a-z]?[.)]\s+)?(?!(?:SECTION|PART|STEP|SCHEDULE|ARTICLE|ITEM|FORM)\b)((?:\p{Lu}[\p{Lu}()/&'’-]+\s){1,5})(?=\p{Lu}\p{Ll}+\s)/u;

export function titleInCapitals(text: string): string | undefined {
  const title = IN_CAPITALS.exec(text)?.[1]?.trim();
  return title !== undefined && isCapital(title) ? title : undefined;
}

/** `A. OWNER. Complete this box for ...`, `ANNUITANT If same as owner, check here`. */
const EXPLAINED =
  /(?<=\p{L}[)]?[.:,]?)\s+(?:[-–—]\s*)?(?:If|Complete|Must|Provide|Please|Only)\s+\p{Ll}.*$/u;

/** `List yourself first, then everyone who lives with you`, over the columns of a list. */
const LISTS_PEOPLE =
  /\b(?:list|name|include|enter|write)\b.{0,60}\b(?:yourself|every(?:one|body)|(?:all|each|every) (?:other )?(?:people|persons?|(?:household )?members?|adults?))\b/i;

export function listsPeople({ text }: TextRun): boolean {
  return LISTS_PEOPLE.test(text);
}

/** The title before the sentence that says when to fill in its part. */
export function withoutExplanation(text: string): string {
  return text.replace(EXPLAINED, '');
}

export function isCapital(title: string): boolean {
  return title === title.toUpperCase() && /\p{Lu}{4}/u.test(title);
}

/**
 * Whether nothing but its number is on its line, so that it is a title and not one of several
 * labels.
 */
export function standsAlone(run: TextRun, layout: PageLayout): boolean {
  const isNumber = (text: string) =>
    ITEM_NUMBER.test(text) || (FOLLOWING.test(run.text) && BARE_NUMBER.test(text));
  return layout.runs.every(
    (other) =>
      other === run ||
      overlap(other.box[1], other.box[3], run.box[1], run.box[3]) < 3 ||
      (other.box[2] < run.box[0] && isNumber(other.text)),
  );
}

/** What a sentence asks for that ends over its boxes, as a heading down to the next item. */
export function askedFor(
  { text, box }: TextRun,
  { runs }: PageLayout,
): { text: string; foot: number } | undefined {
  const [asked] = ASKS_FOR.exec(text) ?? [];
  const isBeforeItems = FOLLOWING.test(text);
  if (asked === undefined && !isBeforeItems) return undefined;
  const isItem = (run: TextRun) =>
    ITEM.test(run.text) || (isBeforeItems && run.box[2] < box[0] && BARE_NUMBER.test(run.text));
  const next = runs.filter((run) => run.box[3] < box[1] && isItem(run));
  const foot = Math.max(
    0,
    ...next.map(({ box: [, , , top] }) => top + (isBeforeItems ? BOX_ABOVE_TEXT : 0)),
  );
  // Without a number below, nothing says where the boxes that follow end.
  return asked === undefined && foot === 0 ? undefined : { text: asked ?? text, foot };
}

/** In `OWNER  [] Same as Insured` the first text is a title, although a tick follows it. */
export function isBeforeSameAs(
  { box }: TextRun,
  sameAs: readonly TextRun[],
  boxes: readonly PlacedBox[],
): boolean {
  const isAfter = (other: { box: Box }) =>
    other.box[0] > box[2] && overlap(other.box[1], other.box[3], box[1], box[3]) > 3;
  // `[] Insured` is an answer and no title.
  const isAnswer = boxes.some(
    (one) =>
      one.tick &&
      overlap(one.box[1], one.box[3], box[1], box[3]) > 3 &&
      Math.abs(box[0] - one.box[2]) < TICK_TO_ANSWER,
  );
  if (isAnswer || !sameAs.some(isAfter)) return false;
  const after = boxes.filter(isAfter);
  return after.length > 0 && after.every(({ tick }) => tick);
}

export function saysSameAs({ text }: TextRun): boolean {
  return SAME_AS.test(text) && text.length < SAME_AS_LENGTH;
}

/** Whether the next line starts below it with a label of a box. */
export function isOverQuestions(
  { box: [left, bottom] }: TextRun,
  page: PageIndex,
  owners: ReadonlyMap<TextRun, PlacedBox>,
): boolean {
  const below = page.layout.runs.filter(
    ({ box }) => box[3] < bottom + 2 && box[1] > bottom - TITLE_TO_LINE,
  );
  const next = Math.max(...below.map(({ box }) => box[1]));
  return below.some(
    (run) =>
      run.box[1] > next - SAME_LINE &&
      Math.abs(run.box[0] - left) < UNDER_TITLE &&
      (page.leadsToBox(run) || owners.has(run)),
  );
}

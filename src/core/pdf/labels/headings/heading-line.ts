/** Tells which lines of a page are section headings, by their type, place and words. */

import type { Box, PageLayout, TextRun } from '../../page/page-layout.ts';
import { MAX_BOLD_SHARE, type PageIndex } from '../captions/page-index.ts';
import {
  askedFor,
  isBeforeSameAs,
  isCapital,
  isOverQuestions,
  listsPeople,
  standsAlone,
  TITLE,
  titleInCapitals,
  withoutExplanation,
  withoutRemarks,
} from '../lines/title-line.ts';
import type { PlacedBox } from '../placed-box.ts';
import type { Column } from './column-titles.ts';
import { LONGEST_TITLE, NUMBER, SENTENCES } from './joined-titles.ts';

const NUMBERED = new RegExp(String.raw`^${NUMBER}\b`, 'i');
/** A prompt such as `2. PRINT your name` over the boxes for its parts. */
const PROMPT = /^\d{1,2}[a-z]?[.)]\s/i;
/** `(C) PURCHASER INFORMATION` is no remark. */
const LETTERED = /^\([A-Z]\)\s+\p{Lu}/u;
/** A title in the font of the text, such as `Beneficiary information`. */
const ABOUT = /^\p{Lu}[\p{L}'’/ ]{3,40} information$/iu;
/** `If you are the authorized representative, sign above and provide the following information:` */
const ADDRESSES = /^if (?:you are|signed by|completed by)\b.*:$/i;
/** The length of a title in the font of the text is less than this, in characters. */
const TITLE_LENGTHS = { usual: 90, addressing: 110 };
/**
 * A sentence under a title, such as `I want this person to act for me:`, which is no heading
 * itself.
 */
const FIRST_PERSON = /^(?:I|We)\s/;
/** The end of one sentence and the start of another: `this property. The applicant is:` */
const TAIL = /^\p{Ll}[^.:]{0,60}\.\s+\p{Lu}/u;
/** Words of a sentence that are in bold type, as in `(select **only one** box):` */
const WORDS = /^\p{Ll}{2,}\s/u;
const ENDS_REMARK = /^[^(]*\)[.:]?$/;
/** When a section is to be completed: `Complete only if different from the insured`. */
export const CONDITION =
  /^\(?(?:please )?(?:complete|fill (?:in|out)|answer)?(?: this (?:section|part))?\s*(?:only )?if (?:other than|different from|not|somebody|someone|another)\b.{0,60}$/i;

/** A page with what its headings are told by. */
export interface Sheet {
  page: PageIndex;
  /** The boxes that texts are labels of. */
  owners: ReadonlyMap<TextRun, PlacedBox>;
  /** With titles that are set in several runs as one. */
  layout: PageLayout;
  /** Whether a run is no label. */
  isTitle: (run: TextRun) => boolean;
  /** The size of most of the text. */
  body: number;
  sameAs: readonly TextRun[];
  columns: ReadonlyMap<TextRun, Column>;
}

type Fill = PageLayout['fills'][number];

/** How a line is printed. */
export interface Line {
  run: TextRun;
  /** The filled bar that it is on. */
  bar?: Box;
  bold: boolean;
  capital: boolean;
  large: boolean;
  /** The text without explanations, and also without remarks. */
  stated: string;
  title: string;
  strong: boolean;
  /** Whether a tick `Same as` follows it. */
  isBefore: boolean;
  /** The column of which it is the title. */
  own: Column | undefined;
  /** As far as it applies, if it is a sentence that asks and ends over its boxes. */
  asked: ReturnType<typeof askedFor>;
}

/** @param bar that the line is on */
export function lookOf(run: TextRun, bar: Fill | undefined, sheet: Sheet): Line {
  const { page, layout, body, sameAs, columns } = sheet;
  const bold = run.bold && page.boldShare < MAX_BOLD_SHARE;
  const stated = withoutExplanation(run.text);
  const title = withoutRemarks(stated);
  const capital = isCapital(title);
  const large = run.fontSize > body + 1.5;
  const onBar = bar !== undefined && (run.bold || capital || bar.lightness < 0.6);
  return {
    run,
    ...(bar ? { bar: bar.box } : {}),
    bold,
    capital,
    large,
    stated,
    title,
    strong: NUMBERED.test(run.text) || onBar || (bold && (large || capital)),
    isBefore: isBeforeSameAs(run, sameAs, page.boxes),
    own: columns.get(run),
    asked: askedFor(run, layout),
  };
}

/** Whether the line belongs to a sentence or to the heading beside or above it. */
export function isPartOfText(run: TextRun, bar: Fill | undefined, layout: PageLayout): boolean {
  const { text } = run;
  // `(Claims are based upon the Veteran's service)` explains what is above it.
  if ((text.startsWith('(') && !LETTERED.test(text)) || TAIL.test(text)) return true;
  if (bar) return CONDITION.test(text);
  return WORDS.test(text) && (ENDS_REMARK.test(text) || !standsAlone(run, layout));
}

export function isHeading(line: Line, sheet: Sheet): boolean {
  const { run, bar, bold, capital, stated, title, strong, isBefore } = line;
  const shown = bar || (bold && capital) ? title : stated;
  if (shown.length >= LONGEST_TITLE || SENTENCES.test(title.replace(PROMPT, ''))) return false;
  if (!/\p{L}{2}/u.test(run.text)) return false;
  if (strong) return true;
  return (isBefore || sheet.isTitle(run)) && looksLikeTitle(line, sheet);
}

function looksLikeTitle(line: Line, sheet: Sheet): boolean {
  const { run, bold, large, stated, title, own } = line;
  if (own !== undefined) return true;
  const { text } = run;
  if (bold && (stated.length < 60 || (text.endsWith(')') && title.length < 60))) return true;
  if (large && text.length < 80) return true;
  if (text.length >= longestTitle(run) || !readsLikeTitle(line, sheet)) return false;
  return line.isBefore || standsAlone(run, sheet.layout);
}

function readsLikeTitle({ run, capital, asked }: Line, { page, owners }: Sheet): boolean {
  const { text } = run;
  if (capital || (text.endsWith(':') && !FIRST_PERSON.test(text)) || PROMPT.test(text)) return true;
  if (asked !== undefined || ABOUT.test(text) || listsPeople(run)) return true;
  const isKnown = TITLE.test(text) || titleInCapitals(text) !== undefined;
  return isKnown && isOverQuestions(run, page, owners);
}

function longestTitle({ text }: TextRun): number {
  return ADDRESSES.test(text) ? TITLE_LENGTHS.addressing : TITLE_LENGTHS.usual;
}

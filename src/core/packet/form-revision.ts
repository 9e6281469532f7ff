import type { PageLayout } from '../pdf/page/page-layout.ts';

const WHEN =
  /(?:\d{1,2}[-/.])?\d{1,2}[-/.](?:19|20)?\d{2}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s+(?:\d{1,2},\s*)?(?:19|20)\d{2}|(?:19|20)\d{2}/;
const REVISION = new RegExp(
  `\\b(?:Rev(?:ised|ision)?\\.?|Ed(?:ition)?\\.?|Version)\\s*:?\\s*(?:Date:?\\s*)?\\(?(${WHEN.source})\\b`,
  'i',
);
/** `ICC18-1234 (04/19)`, `Form I-765 08/21/25` */
const NUMBERED =
  /\b(?:Form\s+)?[A-Z]{1,5}[-\s]?[A-Z\d][-A-Z\d]{2,}\s*[(–-]?\s*\(?(\d{1,2}[-/](?:19|20)?\d{2})\)?\s*$/i;
/** `VA FORM 21P-530, APR 2017` */
const DATED =
  /\bform\b.{0,30}\b((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s+(?:19|20)\d{2})\s*$/i;
/**
 * `SUPERSEDES VA FORM 21P-530, NOV 2021`: another form's revision follows. In `Previous editions are
 * obsolete  form HUD-92006 (05/09)` its own does.
 */
const OF_ANOTHER = /\b(?:supersed|replac)|\b(?:previous|prior|former)\b(?!.*\bobsolete\b)/i;
/** In points. Forms print their revision at the bottom or the top of a page. */
const EDGE = 90;

/** The form's revision as printed on one of its pages; undefined if it cannot be read. */
export function formRevision(layouts: readonly PageLayout[]): string | undefined {
  for (const pattern of [REVISION, NUMBERED, DATED]) {
    for (const { runs, height } of layouts) {
      for (const { text, box } of runs) {
        if (box[1] > EDGE && box[3] < height - EDGE) continue;
        const found = pattern.exec(text);
        if (found && !OF_ANOTHER.test(text.slice(0, found.index + found[0].length)))
          return found[1];
      }
    }
  }
  return undefined;
}

/** Heads of rows that only name a person: what the row's boxes ask is printed over them. */
import {
  EVIDENCE_WEIGHTS,
  type EvidencePlace,
  LABEL_WEIGHT_POWER,
  NAME_PART_CAPTION,
} from '../weights/reading.ts';
import type { Concept } from '../words/vocabulary.ts';
import type { Evidence } from './evidence.ts';

const CAPTIONS = new Set<EvidencePlace>(['above', 'inside', 'below']);
const COLUMN_HEADS = new Set<EvidencePlace>(['above', 'column']);
const PARTS = new Set<Concept>(['firstName', 'middleName', 'lastName']);

/** In a list of people, the head of the row of whoever fills in the form. */
export const SELF = /^\W*(?:self|yourself|you|me|head|head of household)\W*$/i;

/** The title of a list that begins with whoever fills in the form: `List everyone, including yourself`. */
export const WITH_SELF =
  /\b(?:including|include|(?:start|begin)(?:ing|ning)? with|first,?) (?:you|yourself)\b|\byourself first\b/i;

/**
 * `Employee` before a row of `Last name | First name` is the head of the row and asks nothing
 * itself, so the caption of the first box is its label. So is `Owner` in a column of signatures.
 */
export function underHeadOfRow(found: readonly Evidence[]): Evidence[] {
  const heads = found.filter(isHeadOfRow);
  const isSelfs = heads.some(({ text }) => SELF.test(text));
  const isCaption = (evidence: Evidence) =>
    isCaptionOfNamePart(evidence) ||
    (heads.length > 0 && isHeadOfSignatures(evidence)) ||
    (isSelfs && CAPTIONS.has(evidence.where));
  if (!found.some(isCaption)) return [...found];
  const beside = Math.max(0, ...heads.filter(({ where }) => where === 'left').map(shareOfLabel));
  return found.map((evidence) => {
    if (heads.includes(evidence))
      return { ...evidence, reading: { ...evidence.reading, concepts: new Map() } };
    if (!isCaption(evidence)) return evidence;
    const share = Math.min(1, shareOfLabel(evidence) + beside);
    return { ...evidence, weight: share ** LABEL_WEIGHT_POWER * EVIDENCE_WEIGHTS[evidence.where] };
  });
}

function isCaptionOfNamePart({ where, surety, reading }: Evidence): boolean {
  if (!CAPTIONS.has(where) || surety < NAME_PART_CAPTION) return false;
  return [...reading.concepts.keys()].some((one) => PARTS.has(one));
}

function isHeadOfSignatures({ where, reading }: Evidence): boolean {
  return COLUMN_HEADS.has(where) && reading.concepts.get('signature') === 1;
}

function isHeadOfRow({ where, text, reading }: Evidence): boolean {
  const isBefore = where === 'left' || where === 'row' || where === 'lead';
  return isBefore && ((reading.partyShare === 1 && !text.includes(':')) || SELF.test(text));
}

/** How likely the text is the box's own label, as seen on the page. */
function shareOfLabel({ where, surety }: Evidence): number {
  return surety / EVIDENCE_WEIGHTS[where];
}

/**
 * `Home ______` in a row that begins with `Telephone:`, or in a cell under `Telephone numbers`, asks
 * for the telephone at home.
 */
export function ofRowsQuestion(found: readonly Evidence[]): Evidence[] {
  const questionFor = (concept: Concept) =>
    found.find(
      ({ where, reading }) =>
        (where === 'row' || where === 'above') && reading.concepts.get(concept) === 1,
    );
  const asked = questionFor('phone');
  const number = questionFor('ssn');
  return found.map((evidence) => {
    const { where, text, reading } = evidence;
    if (where === 'left' && number && OF_FIRST.test(text))
      return { ...evidence, reading: { ...reading, concepts: number.reading.concepts } };
    if (where !== 'left' || !AT_HOME.test(text)) return evidence;
    // The bracket is that of the area code.
    const concepts =
      asked?.reading.concepts ?? (text.endsWith('(') ? new Map([PHONE]) : reading.concepts);
    return { ...evidence, reading: { ...reading, concepts } };
  });
}

/** `Primary ______ Spouse ______` under `Social Security numbers`. */
const OF_FIRST = /^(?:primary|yours?)\W*$/i;
const PHONE: [Concept, number] = ['phone', 1];
const AT_HOME = /^(?:home|day|daytime|residence|personal|primary)\W*$/i;

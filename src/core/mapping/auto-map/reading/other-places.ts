/**
 * Where an accident or loss happened: `Place of accident:  Street ____  City ____`, or the same
 * boxes under `ACCIDENT DETAILS`; and where somebody lived before. It is nobody's address now.
 */
import { CITY_AFTER_STREET } from '../weights/choosing.ts';
import { SHARED_WORDS } from '../weights/people.ts';
import { labelParts, SECTION_NUMBER } from '../words/label-words.ts';
import { CITY_CONCEPTS, type Concept } from '../words/vocabulary.ts';
import type { Evidence } from './evidence.ts';
import { type FieldReading, isName } from './read-field.ts';
import { isSameRow } from './reading-order.ts';

const EVENT = '(?:accident|incident|injury|loss|collision|occurrence|crash|theft)';
/** A label, question or title that asks for the place. */
const PLACE = new RegExp(
  String.raw`\b(?:place|location|scene|site|address) of (?:the |this |your )?(?:[\p{L}]+ )?${EVENT}\b|\b${EVENT} (?:place|location|scene|site|address)\b|\bwhere (?:did |was |were )?(?:the |this |your )?(?:[\p{L}]+ )?${EVENT}\b.{0,20}\b(?:happen|occur|t(?:ake|ook) place)|\bwhere (?:did )?(?:it|this) (?:happen|occur)`,
  'iu',
);
/** The title of the part about the event. */
const PART = new RegExp(
  String.raw`^\W*(?:(?:details|description|particulars|circumstances) of (?:the |your )?${EVENT}|(?:about |the )*${EVENT}(?: (?:details|information|description|particulars|data))?)\W*$`,
  'iu',
);
/** The city under it is of that address, too. */
const FORMER = /\b(?:former|previous|prior) (?:home |mailing |street )?address(?:es)?\b/i;
const OVER_ROW = new Set<Evidence['where']>(['row', 'lead', 'question']);
/** In characters. A longer text only mentions the event. */
const PROSE = 90;
const OF_PLACE = new Set<Concept>(['street', 'address', 'unit', ...CITY_CONCEPTS]);

/** Sets the concept of boxes that ask for such a place. */
export function findOtherPlaces(ordered: readonly FieldReading[]): void {
  let part: string | undefined;
  let isTheirs = false;
  let last: FieldReading | undefined;
  for (const reading of ordered) {
    const [title] = reading.field.labels?.headings ?? [];
    const isOfPlace = reading.concept !== undefined && OF_PLACE.has(reading.concept);
    const isSomebodys = isOfPlace && reading.evidence.some(saysWhose);
    // After a name, a part with such a title asks for that person's address.
    isTheirs = isName(reading) || isSomebodys || (isTheirs && part === title);
    part = title;
    if (isName(reading) || isSomebodys) last = undefined;
    if (isSomebodys) continue;
    const isSaid = reading.evidence.some(saysPlace);
    if (!isOfPlace) {
      // `Location of accident: ______` over its `City: ______`.
      if (isSaid) last = reading;
      continue;
    }
    const isOfPart = !isTheirs && title !== undefined && isPartOfEvent(title);
    const isPlace = isOfPart || isSaid || goesOn(last, reading);
    last = isPlace ? reading : undefined;
    if (isPlace) reading.concept = 'other';
  }
}

function isPartOfEvent(title: string): boolean {
  const isPlace = title.length < PROSE && asksPlace(title);
  return isPlace || PART.test(labelParts(title.replace(SECTION_NUMBER, '')).main);
}

function saysPlace({ where, text, surety }: Evidence): boolean {
  const asks = where === 'above' && /\?\W*$/.test(text);
  const isOver = asks || OVER_ROW.has(where) || (where !== 'name' && surety >= SHARED_WORDS);
  return isOver && text.length < PROSE && asksPlace(text);
}

function asksPlace(text: string): boolean {
  return PLACE.test(text) || FORMER.test(text);
}

/** `Home address` and `Insured's city` are somebody's. */
function saysWhose({ where, surety, reading, text }: Evidence): boolean {
  if (where === 'name' || surety < SHARED_WORDS) return false;
  return reading.parties.length > 0
    ? !asksPlace(text)
    : /\b(?:home|mailing|residence)\b/i.test(text) && !FORMER.test(text);
}

/** `City ____` in the row of the event's street, or right under it. */
function goesOn(last: FieldReading | undefined, reading: FieldReading): boolean {
  if (!last || last.page !== reading.page || reading.concept === 'street') return false;
  if (isSameRow(last, reading)) return true;
  const drop = last.rect[1] - reading.rect[1];
  return reading.concept !== 'address' && drop > 0 && drop < CITY_AFTER_STREET.below;
}

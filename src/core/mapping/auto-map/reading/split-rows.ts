/** Finds answers split over several boxes of one row, and assigns each box its part. */

import type { Transform } from '../../field-mapping.ts';
import { OWN_WORDS } from '../weights/people.ts';
import {
  BEGINS_NAME,
  BEGINS_PARTS,
  type EvidencePlace,
  INITIAL_BOX,
  LONE_PART,
  NAME_PART_CAPTION,
  NAME_PART_KEPT,
  NAME_WIDTH,
  NARROW_MIDDLE,
  NEXT_NAME_PART,
  NO_NAME_PART,
  OWN_CAPTION,
  PART_SURENESS,
  STACKED_NAME,
  THREE_NAME_PARTS,
} from '../weights/reading.ts';
import { labelWords } from '../words/label-words.ts';
import type { Concept } from '../words/vocabulary.ts';
import { isDate, MOST_PARTS, nameOrder, partByWords, partsOfRow } from './box-parts.ts';
import type { FieldReading } from './read-field.ts';
import { boxRows, widthOf } from './reading-order.ts';

const CUTTABLE: readonly Concept[] = ['ssn', 'birthDate', 'signDate', 'phone', 'zip'];
const NAME_PARTS = new Set<Concept>(['firstName', 'middleName', 'lastName', 'firstAndMiddle']);
const AFTER_FIRST = new Set<Concept>(['middleName', 'lastName']);
/** A long caption over a whole answer reaches its further boxes too. */
const OF_WHOLE = new Set<EvidencePlace>(['lead', 'above', 'row']);

/**
 * Sets the concept of boxes that get it from their row.
 * @returns the part of the answer that each box holds
 */
export function splitRows(ordered: readonly FieldReading[]): Map<FieldReading, Transform> {
  const parts = new Map<FieldReading, Transform>();
  for (const row of boxRows(ordered)) {
    splitName(row);
    splitCityLine(row);
    for (const at of row.keys()) confirmName(row.slice(at, at + 3));
    for (let at = 0; at < row.length; at++) at += cutAt(row, at, parts);
  }
  confirmStackedNames(ordered);
  for (const reading of ordered) {
    if (parts.has(reading) || !reading.concept || !CUTTABLE.includes(reading.concept)) continue;
    const part = partByWords(reading.concept, textsOf(reading));
    if (part && (isShort(reading) || asksLastFour(part, reading))) parts.set(reading, part);
  }
  return parts;
}

/** @returns how many boxes after `at` belong to the same answer */
function cutAt(
  row: readonly FieldReading[],
  at: number,
  parts: Map<FieldReading, Transform>,
): number {
  const first = row[at];
  if (!first) return 0;
  for (const concept of CUTTABLE) {
    const score = first.concepts.get(concept) ?? 0;
    // `Date of birth: Month ___ Day ___ Year ___` is asked before the captions of the parts.
    const asked = askedOver(first, concept);
    if (score < BEGINS_PARTS && !(isDate(concept) && asked >= BEGINS_PARTS)) continue;
    for (let size = Math.min(MOST_PARTS, row.length - at); size >= 2; size--) {
      const slice = row.slice(at, at + size);
      const cut = partsOfRow(concept, slice);
      const isNamed = cut && namesParts(concept, slice, cut);
      if (!cut || (score < BEGINS_PARTS && !isNamed)) continue;
      // `Month ___ Day ___ Year ___` name the parts themselves, and no other answer has parts of 3, 2
      // and 4 characters, so the question over them need not be near.
      const isClear = isNamed || hasOwnLengths(concept, slice);
      const least = (isClear ? asked : score) * PART_SURENESS;
      for (const [i, reading] of slice.entries()) {
        parts.set(reading, cut[i] as Transform);
        become(reading, concept, Math.max(least, reading.concepts.get(concept) ?? 0));
      }
      return size - 1;
    }
  }
  return 0;
}

function namesParts(
  concept: Concept,
  slice: readonly FieldReading[],
  cut: readonly Transform[],
): boolean {
  return slice.every((box, i) => {
    const own = box.evidence.filter(({ where }) => where !== 'name' && where !== 'tooltip');
    const [label] = own.sort((a, b) => b.weight - a.weight);
    return label && partByWords(concept, [labelWords(label.text).join(' ')]) === cut[i];
  });
}

/** Two dates can have parts of the same lengths. */
function hasOwnLengths(concept: Concept, slice: readonly FieldReading[]): boolean {
  return !isDate(concept) && slice.every(({ field }) => (field.maxLength ?? 0) > 0);
}

function askedOver({ evidence }: FieldReading, concept: Concept): number {
  return Math.max(0, ...evidence.map(({ reading }) => reading.concepts.get(concept) ?? 0));
}

/** Splits one label `Name (first, middle, last)` over two or three boxes. */
function splitName(row: readonly FieldReading[]): void {
  for (const [at, first] of row.entries()) {
    const next = row[at + 1];
    beginsWithLast(first, next);
    if (first.concept === 'firstName') confirmFirst(first, next);
    else if (first.concept === 'firstAndMiddle' && next && isForInitial(first, next)) {
      become(first, 'firstName', first.score);
      become(next, 'middleName', first.score * PART_SURENESS);
    } else if (first.concept === 'fullName' && first.score >= BEGINS_NAME) {
      // `Name of insured` labels the row, and the parts are named below or after the first box.
      const isFirst = next?.concept && next.score > NEXT_NAME_PART && AFTER_FIRST.has(next.concept);
      if (isFirst) become(first, 'firstName', first.score * PART_SURENESS);
      else if (splitWholeName(row.slice(at))) return;
    }
  }
}

/** A part of a name makes the other parts likelier, more so if the row asks for the name. */
function confirmFirst(first: FieldReading, next: FieldReading | undefined): void {
  if (!next?.concept || !AFTER_FIRST.has(next.concept) || next.score <= first.score) return;
  const sureness = first.concepts.has('fullName') ? 1 : PART_SURENESS;
  become(first, 'firstName', next.score * sureness);
}

/** @param row from the box that is labeled as the whole name. @returns whether it was split */
function splitWholeName(row: readonly FieldReading[]): boolean {
  const first = row[0] as FieldReading;
  const parts = partsOfName(row);
  const boxes = row.slice(0, parts.length);
  if (parts.length < 2 || boxes.length < parts.length) return false;
  if (boxes.slice(1).some((box) => hasOtherMeaning(box) || asksAsMuch(box, first))) return false;
  // Boxes for a month and a day after the name are too narrow for a first name and initial.
  if (boxes.some((box, i) => parts[i] !== 'middleName' && widthOf(box) < NAME_WIDTH)) return false;
  const score = first.score * PART_SURENESS;
  for (const [i, box] of boxes.entries()) {
    if (box.concept && NAME_PARTS.has(box.concept) && box.score > NAME_PART_KEPT) continue;
    become(box, parts[i] as Concept, score);
  }
  return true;
}

/** The parts of a whole name in the order that its label says, or that a narrow middle box shows. */
function partsOfName([first, middle, last]: readonly FieldReading[]): readonly Concept[] {
  if (!first) return [];
  const order = textsOf(first)
    .map(nameOrder)
    .find((found) => found !== undefined);
  if (order) return order;
  const isNarrow =
    middle && last && widthOf(middle) < NARROW_MIDDLE * Math.min(widthOf(first), widthOf(last));
  return isNarrow ? ['firstName', 'middleName', 'lastName'] : [];
}

/** Whether each of two boxes has the same caption of its own, and asks for a whole name. */
function asksAsMuch(box: FieldReading, first: FieldReading): boolean {
  const own = box.evidence.filter(({ where }) => where === 'above' || where === 'below');
  return (
    box.concept === 'fullName' &&
    box.score >= first.score &&
    own.some(({ surety }) => surety > OWN_CAPTION)
  );
}

/** `First name and initial` over a box for the name and, right beside it, one for the initial. */
function isForInitial(before: FieldReading, box: FieldReading): boolean {
  const gap = box.rect[0] - before.rect[2];
  if (gap >= INITIAL_BOX.gap || widthOf(box) >= INITIAL_BOX.width) return false;
  return box.evidence.every(({ where, surety }) => where === 'name' || surety < OWN_WORDS);
}

/** Splits one label `City, State, ZIP` over three boxes. */
function splitCityLine(row: readonly FieldReading[]): void {
  for (const [at, first] of row.entries()) {
    if (first.concept !== 'cityStateZip') continue;
    const [state, zip] = row.slice(at + 1, at + 3);
    if (!state || !zip) continue;
    if (!isNextPart(first, state, 'state') || !isNextPart(first, zip, 'zip')) continue;
    const score = first.score * PART_SURENESS;
    become(first, 'city', score);
    become(state, 'state', Math.max(score, state.concepts.get('state') ?? 0));
    become(zip, 'zip', Math.max(score, zip.concepts.get('zip') ?? 0));
    return;
  }
}

/** Whether the box names this part, or has no label of its own behind the whole answer's. */
function isNextPart(first: FieldReading, box: FieldReading, part: Concept): boolean {
  if (box.concept === part) return true;
  const own = box.evidence.filter(({ where }) => where !== 'name');
  return (
    box.concept === first.concept &&
    own.every(
      ({ where, text }) => OF_WHOLE.has(where) && first.evidence.some((its) => its.text === text),
    )
  );
}

/** `Name ______ ______` over `Last` and `First`: the row asks for the name, the first box for a part. */
function beginsWithLast(first: FieldReading, next: FieldReading | undefined): void {
  if (first.concept !== 'fullName' || next?.concept !== 'firstName') return;
  const isLast = first.evidence.some(
    ({ where, surety, reading }) =>
      (where === 'above' || where === 'below') &&
      surety > NAME_PART_CAPTION &&
      reading.concepts.has('lastName'),
  );
  if (isLast) become(first, 'lastName', next.score);
}

/** `FIRST`, `MIDDLE` and `LAST` side by side are a name, though each word alone can mean more. */
function confirmName(boxes: readonly FieldReading[]): void {
  const asked = new Set(boxes.map(({ concept }) => concept));
  const isName = [...asked].every((one) => one !== undefined && NAME_PARTS.has(one));
  if (boxes.length < 3 || asked.size < 3 || !isName) return;
  for (const box of boxes) {
    if (box.concept && box.score > NAME_PART_KEPT)
      become(box, box.concept, Math.max(box.score, THREE_NAME_PARTS));
  }
}

/** So are they one below the other, with or without a suffix in between. */
function confirmStackedNames(ordered: readonly FieldReading[]): void {
  for (const at of ordered.keys()) {
    const boxes = ordered.slice(at, at + 4).filter(({ concept }) => concept !== 'other');
    const [first, , last] = boxes;
    if (!first || !last || first.page !== last.page) continue;
    if (first.rect[1] - last.rect[1] < STACKED_NAME) confirmName(boxes.slice(0, 3));
  }
}

function isShort(box: FieldReading): boolean {
  const { maxLength } = box.field;
  return maxLength === undefined
    ? widthOf(box) < LONE_PART.width
    : maxLength <= LONE_PART.characters;
}

/**
 * `Last four digits of SSN` over a box of any width: people do not write the rest where only this
 * is asked. `SSN or its last four digits` takes the whole number.
 */
function asksLastFour(part: Transform, reading: FieldReading): boolean {
  const { maxLength = LONE_PART.characters } = reading.field;
  if (part !== 'ssn-serial' || maxLength > LONE_PART.characters) return false;
  return !reading.evidence.some(({ text }) => /\b(?:or|least)\b.*\blast (?:four|4)\b/i.test(text));
}

function hasOtherMeaning({ concept, score }: FieldReading): boolean {
  return (
    concept !== undefined &&
    concept !== 'fullName' &&
    !NAME_PARTS.has(concept) &&
    score > NO_NAME_PART
  );
}

function become(reading: FieldReading, concept: Concept, score: number): void {
  reading.concepts.set(concept, score);
  reading.concept = concept;
  reading.score = score;
}

function textsOf(reading: FieldReading): string[] {
  return reading.evidence.map(({ text }) => labelWords(text).join(' '));
}

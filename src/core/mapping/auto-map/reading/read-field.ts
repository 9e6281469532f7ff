/** Reads one field: what its labels, tooltip and name say together, and whose fact they ask for. */
import { captionAfter, definedTerm } from '../../../pdf/labels/defined-term.ts';
import { isAfterDollarSign } from '../../../pdf/labels/dollar-sign.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import {
  BLANK_IN_SENTENCE,
  EARLIER_SENTENCE,
  EVIDENCE_WEIGHTS,
  type EvidencePlace,
  LABEL_WEIGHT_POWER,
  LONGEST_NAMING,
  LOST_TO_OWN_LABEL,
  LOST_TO_PRINT,
  OF_SPEAKER,
  REMARKED_NUMBER,
  ROW_HEAD,
  SIGNATURE_FIELD,
  SPELLED_OUT,
  TOOLTIP_SENTENCES,
} from '../weights/reading.ts';
import { FormWords } from '../words/form-words.ts';
import { type LabelParts, labelParts, nameWords } from '../words/label-words.ts';
import { PARTY_WORDS } from '../words/party-words.ts';
import { type LabelReading, onlyAmounts, SPEAKER } from '../words/read-label.ts';
import { type Concept, NAME_CONCEPTS } from '../words/vocabulary.ts';
import { asksSeveralThings, withoutTickAnswers } from './asked-kind.ts';
import { blankInSentence } from './blank-in-sentence.ts';
import type { Evidence } from './evidence.ts';
import { type PlacedField, placeOf } from './place.ts';
import { underHeadOfNewPolicy } from './policy-heads.ts';
import { ofRowsQuestion, underHeadOfRow } from './row-heads.ts';

/** A field described only by the print at it. */
export interface PrintReading extends PlacedField {
  index: number;
  evidence: Evidence[];
}

export interface FieldReading extends PrintReading {
  /** What words mean on the field's form. */
  words: FormWords;
  /** Joint score of each concept, 0 to 1. */
  concepts: Map<Concept, number>;
  concept: Concept | undefined;
  score: number;
}

export function readPrint(field: PdfField, index: number, words: FormWords): PrintReading {
  return { field, index, ...placeOf(field), evidence: printedEvidence(field, words) };
}

export function readField(field: PdfField, index: number, words = new FormWords()): FieldReading {
  return readingOf(field, index, words, evidenceOf(field, words));
}

/** Reads a field without its name, for forms whose field names were copied from another form. */
export function readUnnamed(field: PdfField, index: number, words: FormWords): FieldReading {
  const evidence = evidenceOf(field, words).filter(({ where }) => where !== 'name');
  return readingOf(field, index, words, evidence);
}

function readingOf(
  field: PdfField,
  index: number,
  words: FormWords,
  evidence: Evidence[],
): FieldReading {
  const asked = isTitleBar(field) ? new Map() : scoreConcepts(evidence);
  const concepts = isAfterDollarSign(field) ? onlyAmounts(asked) : withoutTickAnswers(field, asked);
  // A signature field asks for a signature whatever is printed beside it (ISO 32000-1, 12.7.4.5).
  if (field.type === 'signature') concepts.set('signature', SIGNATURE_FIELD);
  const inSentence = blankInSentence(evidence, field.labels?.headings ?? []);
  if (inSentence)
    concepts.set(inSentence, Math.max(BLANK_IN_SENTENCE, concepts.get(inSentence) ?? 0));
  let [best] = [...concepts].sort((a, b) => b[1] - a[1]);
  if (best && asksSeveralThings(field, best[0], words)) {
    concepts.clear();
    best = undefined;
  }
  return {
    field,
    index,
    ...placeOf(field),
    words,
    evidence,
    concepts,
    concept: best?.[0],
    score: best?.[1] ?? 0,
  };
}

const SECTION_TITLE = /^(?:section|part)\s+(?:[ivxlc]+|\d{1,2}|[a-z])\b/i;

/**
 * A box that a form editor made of the bar of a section's title when it looked for places to write.
 * It has the title as its tooltip.
 */
function isTitleBar({ tooltip = '', labels, type }: PdfField): boolean {
  if (type !== 'text' || !SECTION_TITLE.test(tooltip)) return false;
  const title = lettersOf(tooltip);
  return (labels?.near ?? []).some(({ text }) => lettersOf(text) === title);
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z0-9]/gi, '').toLowerCase();
}

function printedEvidence(field: PdfField, words: FormWords): Evidence[] {
  const found: Evidence[] = [];
  const near = (field.labels?.near ?? []).filter(({ text }) => !SIGNATURES.test(text));
  const own = near.filter(({ where }) => !SHARED_PLACES.has(where));
  const sure = Math.max(0, ...own.map(({ weight }) => weight));
  const lead = near.find(({ where }) => where === 'lead');
  for (const { weight: seen, ...label } of near) {
    // In `I, ______, swear`, the `I,` labels the box on whichever side the form prints its labels.
    // So does the term that a sentence defines for the blank before it.
    const defined = label.where === 'right' ? definedTerm(label.text) : undefined;
    const bracketed = label.where === 'right' ? captionAfter(label.text) : undefined;
    const isSure = (defined ?? bracketed) !== undefined || SPEAKER.test(label.text);
    const alone = isSure ? Math.max(seen, OF_SPEAKER) : seen;
    // The head of a row that is also the label of its first box is surely the head of all.
    const isLead = label.where === 'row' && label.text === lead?.text;
    const weight = isLead ? 1 - (1 - alone) * (1 - lead.weight) : alone;
    const shared = SHARED_PLACES.has(label.where) ? 1 - LOST_TO_OWN_LABEL * sure : 1;
    const asks = bracketed ?? (label.where === 'left' ? lastSentence(label.text) : label.text);
    const parts = labelParts(defined === undefined ? asks : `, ${defined}`);
    const reading =
      namedPart(parts, words) ??
      numberOf(parts, words) ??
      wholeAddress(parts, words) ??
      words.read(parts.main);
    // `________, Petitioner` labels the box on its left as surely as `Petitioner ________` the one
    // on its right.
    const isSaidOfIt = defined !== undefined || label.text.startsWith(',');
    const caption = bracketed !== undefined || (isSaidOfIt && reading.parties.length > 0);
    const trust = caption ? EVIDENCE_WEIGHTS.left : EVIDENCE_WEIGHTS[label.where];
    found.push({
      where: label.where,
      text: label.text,
      weight: weight ** LABEL_WEIGHT_POWER * trust * shared,
      surety: weight * trust * shared,
      reading,
      hints: hintsOf(parts, words),
    });
  }
  const asked = underHeadOfNewPolicy(ofRowsQuestion(underHeadOfRow(found)));
  return asked.some(isCaptionOfPerson) ? asked : asked.map(sureOfHead);
}

/** Whether a caption over, under or in the box says whose fact it asks for. */
function isCaptionOfPerson({ where, surety, reading, hints }: Evidence): boolean {
  if (!AT_BOX.has(where) || where === 'left' || surety < ROW_HEAD.caption) return false;
  return reading.reader || reading.parties.length > 0 || (hints?.parties.length ?? 0) > 0;
}

/** Where a person is the head of a row, of a column, or of ticks. */
const HEADS = new Set<EvidencePlace>(['row', 'left', 'column', 'question']);

/**
 * `Your spouse,` or `Information about respondent` at the start of a row says whose row it is,
 * however clearly the captions of its boxes say what they ask for. `Owner` over a column does too.
 */
function sureOfHead(evidence: Evidence): Evidence {
  const { where, surety, reading, hints } = evidence;
  if (!HEADS.has(where) && !(where === 'above' && isOfOtherTime(reading))) return evidence;
  // `Name of owner` before `Last`, `First` and `M.I.` names the owner as `Owner's name` does.
  const isOfName = reading.concepts.get('fullName') === 1;
  const namesOnly =
    reading.parties.length > 0 && (isOfName || reading.partyShare >= ROW_HEAD.partyShare);
  // `ANNUITANT (if different from owner)  [] Male  [] Female` is a title before the ticks.
  const isTitle = where === 'question' && hints?.elsewhere;
  if (!namesOnly || reading.elsewhere || (hints && !isTitle)) return evidence;
  return { ...evidence, surety: Math.max(surety, ROW_HEAD.surety) };
}

/** `Old address` alone over a line with captions under it. */
function isOfOtherTime({ parties }: LabelReading): boolean {
  return parties.length > 0 && parties.every((party) => PARTY_WORDS[party]?.isAside);
}

function evidenceOf(field: PdfField, words: FormWords): Evidence[] {
  const found = printedEvidence(field, words);
  if (field.tooltip && field.tooltip !== 'undefined')
    found.push(...tooltipEvidence(field.tooltip, words));
  const named = nameWords(field.name);
  if (named.length > 0) {
    found.push({
      where: 'name',
      text: named.join(' '),
      weight: EVIDENCE_WEIGHTS.name,
      surety: EVIDENCE_WEIGHTS.name,
      reading: words.readWords(named),
      hints: undefined,
    });
  }
  return found;
}

/** A title for the signatures below it, not a caption of the box above. */
const SIGNATURES = /^\W*signatures\W*$/i;

/** In `I declare that this is true. My name is`, only the last sentence asks for the box. */
function lastSentence(text: string): string {
  const life = LIFE_OF.exec(text);
  if (life) return life[0];
  const last = text.split(/(?<=.{14}[a-z]{4}\.)\s+(?=[A-Z])/).at(-1) ?? text;
  return /[.!]$/.test(last) ? text : last;
}

/**
 * `The owner of the policy on the life of ______`: the end decides, whatever the sentence says
 * before it.
 */
const LIFE_OF = /\b(?:up)?on the life of$/i;

/** `Legal name (first)` asks for the first name. */
function namedPart({ main, hints }: LabelParts, words: FormWords): LabelReading | undefined {
  const whole = words.read(main);
  const remark = hints === '' ? undefined : words.read(hints);
  const [part, ...others] = remark?.concepts.keys() ?? [];
  if (!whole.concepts.has('fullName')) return undefined;
  if (/\bfirst\b.*\blast\b|\blast\b.*\bfirst\b/i.test(hints)) {
    return { ...whole, concepts: new Map([['fullName', SPELLED_OUT]]) };
  }
  if (!remark || part === undefined || others.length > 0 || !PARTS.has(part)) return undefined;
  return { ...whole, concepts: remark.concepts };
}

/** `Identification number (SSN or EIN)` asks for the number that the remark names. */
function numberOf({ main, hints }: LabelParts, words: FormWords): LabelReading | undefined {
  const whole = words.read(main);
  // `Number` alone can be an agent's.
  const isOnlyNumber = whole.concepts.size === 1 && whole.concepts.has('agentNumber');
  if (!isOnlyNumber || !words.read(hints).concepts.has('ssn')) return undefined;
  return { ...whole, concepts: new Map([['ssn', REMARKED_NUMBER]]) };
}

/** `New address (no., street, city or town, state, and ZIP code)` asks for the whole address. */
function wholeAddress({ main, hints }: LabelParts, words: FormWords): LabelReading | undefined {
  if (!/\bstreet\b.*\bcity\b.*\bzip\b/i.test(hints)) return undefined;
  const whole = words.read(main);
  if (!whole.concepts.has('address')) return undefined;
  return { ...whole, concepts: new Map([['address', SPELLED_OUT]]) };
}

const PARTS = new Set<Concept>(['firstName', 'middleName', 'lastName']);
/** The places of print that a box shares with others. */
export const SHARED_PLACES: ReadonlySet<string> = new Set(['lead', 'row', 'column', 'question']);

function tooltipEvidence(tooltip: string, words: FormWords): Evidence[] {
  const sentences = tooltip
    .split(/(?<=[a-z)\]"'][.:?!])(?<!\b(?:e\.g|i\.e|etc|no)\.)\s+|[\r\n]+/i)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]{2}/i.test(sentence) && !/characters? available/i.test(sentence));
  return sentences.slice(-TOOLTIP_SENTENCES).map((text, i, kept) => {
    const parts = labelParts(text);
    const weight = EVIDENCE_WEIGHTS.tooltip * (i === kept.length - 1 ? 1 : EARLIER_SENTENCE);
    return {
      where: 'tooltip',
      text,
      weight,
      surety: weight,
      reading: words.read(parts.main),
      hints: hintsOf(parts, words),
    };
  });
}

/** `(individual, trust or estate)` says what kind of person the name can be of. */
const KINDS = /^(?:an? )?(?:individual|person)s?\b.*\bor\b/i;
const OR_NAME = /\bor (?:the )?name of\b/i;
/** `Telephone (home / business)` asks for either number of the same person. */
const HOME_OR_WORK = /^\W*(?:(?:home|residence|business|work|office)(?:\W+(?:and |or )?|$)){2}$/i;

/** `(if in a facility, its name)` is about a case; `(if other than insured)` is about a person. */
function hintsOf({ hints }: LabelParts, words: FormWords): LabelReading | undefined {
  if (hints === '') return undefined;
  const reading = words.read(hints);
  // In `Home address (street, or name of facility)`, the alternative names no person.
  if ([OR_NAME, KINDS, HOME_OR_WORK].some((of) => of.test(hints)))
    return { ...reading, parties: [] };
  // `(for a joint return, enter spouse's name below)` is about another box.
  if (hints.split(/\s+/).length > LONGEST_NAMING && !reading.elsewhere) {
    return { ...reading, parties: [] };
  }
  return /^if\b/i.test(hints) && !reading.elsewhere ? undefined : reading;
}

/**
 * Combines the evidence as independent witnesses, counting those of one kind once. If the print at
 * the box is clear, all other evidence weighs less.
 */
function scoreConcepts(evidence: readonly Evidence[]): Map<Concept, number> {
  const byKind = new Map<string, Map<Concept, number>>();
  let printed = 0;
  for (const { where, weight, reading } of evidence) {
    const kind =
      where === 'tooltip' || where === 'name'
        ? where
        : SHARED_PLACES.has(where)
          ? 'shared'
          : 'printed';
    const scores = byKind.get(kind) ?? new Map<Concept, number>();
    for (const [concept, score] of reading.concepts) {
      const seen = weight * score;
      // Whichever of two labels is the box's own, it asks for what both ask for.
      scores.set(concept, together(scores.get(concept) ?? 0, seen));
      if (kind === 'printed') printed = Math.max(printed, seen);
    }
    byKind.set(kind, scores);
  }
  const joint = new Map<Concept, number>();
  for (const [kind, scores] of byKind) {
    const trust = kind === 'printed' ? 1 : 1 - LOST_TO_PRINT * printed;
    for (const [concept, score] of scores) {
      joint.set(concept, 1 - (1 - (joint.get(concept) ?? 0)) * (1 - score * trust));
    }
  }
  return joint;
}

/** Adds the probabilities from which the weights of two labels were made. */
function together(a: number, b: number): number {
  const power = 1 / LABEL_WEIGHT_POWER;
  return Math.min(1, (a ** power + b ** power) ** LABEL_WEIGHT_POWER);
}

/** Print at the box itself, which names this box and no other. */
export const AT_BOX: ReadonlySet<EvidencePlace> = new Set<EvidencePlace>([
  'left',
  'above',
  'inside',
  'right',
  'below',
]);

/** A signature box, by its text or by its type. */
export function isSignature({ concept, field }: FieldReading): boolean {
  return concept === 'signature' || field.type === 'signature';
}

/** A box for a name, or for part of one. */
export function isName({ concept }: FieldReading): boolean {
  return concept !== undefined && NAME_CONCEPTS.has(concept);
}

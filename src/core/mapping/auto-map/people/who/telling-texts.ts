/** Which of the texts around a box can say whose fact it holds. */
import { definedTerm } from '../../../../pdf/labels/defined-term.ts';
import { titleInCapitals, withoutExplanation } from '../../../../pdf/labels/lines/title-line.ts';
import { IS_SOMEBODYS } from '../../reading/blank-in-sentence.ts';
import type { Evidence } from '../../reading/evidence.ts';
import { AT_BOX, type FieldReading } from '../../reading/read-field.ts';
import { LONG_LABEL, OWN_CELL, OWN_WORDS, SHARED_WORDS } from '../../weights/people.ts';
import type { FormWords } from '../../words/form-words.ts';
import { labelParts, SECTION_NUMBER } from '../../words/label-words.ts';
import { PARTY_WORDS } from '../../words/party-words.ts';
import { type LabelReading, readLabel } from '../../words/read-label.ts';
import { isSpeaker } from './asked-facts.ts';

/** A whole sentence above a box is body text and asks for nothing. */
const SENTENCE = /^(?:I|We|You|The|This|Any|By|Under)\b.{60,}\.$/;
const UPRIGHT = new Set<string>(['above', 'inside', 'below']);
const SHARED_LABELS = new Set<string>(['lead', 'row', 'column']);

/** `Marital status ______  Dependents ______` asks how many somebody has. */
const HOW_MANY =
  /^\W*(?:(?:no\.?|number|#) of )?(?:dependents|dependants|exemptions)(?: claimed)?\W*$/i;

/** Sorts printed text first, then tooltips, then names. */
export function byTrust(evidence: readonly Evidence[]): Evidence[] {
  const rank = ({ where }: Evidence) => (where === 'name' ? 2 : where === 'tooltip' ? 1 : 0);
  return [...evidence].sort((a, b) => rank(a) - rank(b));
}

/** Whether the text is about this box surely enough, and is a label rather than prose. */
export function mayNamePerson(
  { where, text, surety, reading: label }: Evidence,
  box: FieldReading,
): boolean {
  const isShared = SHARED_LABELS.has(where);
  // A date in a row with several signatures belongs to the signature before it.
  if (isShared && box.concept === 'signDate') return false;
  if (surety < (isShared ? SHARED_WORDS : OWN_WORDS)) return false;
  // Prose before a row only mentions people; a short label says whose row it is.
  if (isShared && labelParts(text).main.length > LONG_LABEL) return false;
  if (where === 'column' && isCaptioned(box)) return false;
  if (where === 'name' && isSaidByHeading(label, box)) return false;
  if (HOW_MANY.test(text) && isCount(where, box)) return false;
  return !isProse(text, label) && !(where === 'above' && SENTENCE.test(text));
}

/**
 * A field's name shortens its heading: `representative_phone` under `Attorney or accredited
 * representative`, or `your_name` on a form that speaks to whom the heading names.
 */
function isSaidByHeading({ parties, reader }: LabelReading, { field, words }: FieldReading) {
  const [heading = ''] = field.labels?.headings ?? [];
  const named = words.read(labelParts(titleOf(heading)).main).parties;
  if (parties.length === 0) return reader && named.length > 0;
  return named.length > parties.length && parties.every((party) => named.includes(party));
}

/** `Dependents` is the caption of a box for a number, and not the head of a row of names. */
function isCount(where: Evidence['where'], { concept, evidence }: FieldReading): boolean {
  if (AT_BOX.has(where)) return concept === undefined || concept === 'other';
  if (where !== 'row' || evidence.some((label) => label.where === 'column')) return false;
  return evidence.some((label) => AT_BOX.has(label.where) && label.surety > OWN_CELL);
}

/** The caption of the cell above is not the head of a column of captioned cells. */
export function isCaptioned({ evidence }: FieldReading): boolean {
  return evidence.some(({ where, surety }) => UPRIGHT.has(where) && surety > OWN_CELL);
}

/** A long text that asks for nothing mentions people only in passing. */
function isProse(text: string, { concepts }: LabelReading): boolean {
  return text.length > LONG_LABEL && concepts.size === 0;
}

/** In `Owner of the policy on the life of`, the first noun is the speaker. */
const BEYOND_APPOSITION = /,|\b(?:of|on|for|in|under)\b/;

/** `(Print patient's name)` over or under a box says more than the sentence around it. */
function isCaptionOfName({ where, surety, reading }: Evidence): boolean {
  const isCaption = UPRIGHT.has(where) && surety > OWN_CELL;
  return isCaption && reading.parties.length > 0 && reading.concepts.has('fullName');
}

/** In `I, ______, owner of the policy` and `I, ______ (the "Owner")`, the words after the box say who speaks. */
export function appositionIn(evidence: readonly Evidence[]): LabelReading | undefined {
  if (!evidence.some(isSpeaker) || evidence.some(isCaptionOfName)) return undefined;
  const isApposition = (text: string) =>
    (text.startsWith(',') && !IS_SOMEBODYS.test(text)) || definedTerm(text) !== undefined;
  const after = evidence.find(({ where, text }) => where === 'right' && isApposition(text));
  if (!after) return undefined;
  const defined = definedTerm(after.text);
  return readLabel(defined ?? after.text.slice(1).split(BEYOND_APPOSITION)[0] ?? '');
}

const ACCEPTS = /\baccept (?:the|this|my) (?:above |foregoing )?(?:appointment|designation)\b/i;
const REPRESENTS = /^,?\s*(?:represent(?! that\b)|am (?:acting|signing) (?:for|on behalf of)\b)/i;

/**
 * `I, ______, accept the above appointment` and `I, ______, represent the claimant` are whoever
 * acts for somebody.
 */
export function speaksForSomebody(evidence: readonly Evidence[]): boolean {
  const isSaid = ({ where, text, reading }: Evidence) =>
    ACCEPTS.test(text) ||
    (where === 'right' && reading.parties.length > 0 && REPRESENTS.test(text));
  return evidence.some(isSpeaker) && evidence.some(isSaid);
}

/** `Tell us about the current owner` is the owner's section. */
const TELL_US = /^(?:please )?tell us (?:more )?about (?!you)/i;

/** `Advance beneficiary notice for Medicare patients` is about the patients. */
const NOTICE_FOR =
  /^(?:[\p{L}'’-]+ ){0,4}(?:notice|form|application|statement|questionnaire) for ((?:\p{L}+ )?(\p{L}{4,}s))$/iu;

function forWhom(title: string): string | undefined {
  const [, whom, people = ''] = NOTICE_FOR.exec(title) ?? [];
  return readLabel(people).parties.length > 0 ? whom : undefined;
}

/** The heading without its number and explanatory sentences. */
export function titleOf(heading: string): string {
  const named = heading.replace(SECTION_NUMBER, '').replace(TELL_US, '');
  const whom = forWhom(named);
  if (whom !== undefined) return whom;
  const [title = heading] = withoutExplanation(named).split(/(?<=.{8}[\p{L})]\.)\s+(?=\p{Lu})/u);
  return titleInCapitals(title) ?? title;
}

/** `Beneficiary who is to receive the proceeds` is the beneficiary's. */
const CLAUSE = /,? (?:to |for |by )?(?:who|whom|whose|which)\b.*$/i;
/** `To be completed by the claims department` is about whoever it names. */
const COMPLETED_BY = /^(?:this (?:part|section) is )?to be (?:completed|filled (?:in|out)) by /i;

/**
 * Whom the title names. In `Responsible party (if patient is a minor)` and `Member (individual who
 * is insured)` the remark counts only if the rest names nobody, or somebody who yields to the
 * remark's person.
 */
export function readTitle(title: string, words: FormWords): LabelReading {
  const { main: named, hints } = labelParts(title);
  const main = words.read(named);
  const whole = words.read(title);
  const isSure = (party: number) => !PARTY_WORDS[party]?.yields;
  if (!main.parties.some(isSure)) {
    const tellsMore = whole.elsewhere || whole.parties.some(isSure) || hints === '';
    return main.parties.length > 0 && !tellsMore ? main : whole;
  }
  const { partyShare } = words.read(title.replace(CLAUSE, '').replace(COMPLETED_BY, ''));
  return { ...main, partyShare: Math.max(main.partyShare, partyShare) };
}

/** `Name(s) shown on return` of an attachment is its reader's, whomever the attachment lists. */
export function isOnReturn(text: string): boolean {
  return /\bshown on (?:the |this )?(?:[\p{L}\d-]+ ){0,2}?returns?\b/iu.test(text);
}

/**
 * Lists whose captions come again in every entry, such as `Name ____  Date of birth ____` for each
 * of several people.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { LIST } from '../weights/reading.ts';
import { labelParts } from '../words/label-words.ts';
import type { Party } from '../words/party-word.ts';
import { PARTY_WORDS } from '../words/party-words.ts';
import type { LabelReading } from '../words/read-label.ts';
import type { Evidence } from './evidence.ts';
import { type FieldReading, isName, isSignature } from './read-field.ts';
import { linesOf } from './reading-order.ts';
import { areAskedAgain, ownCaption, titleOver } from './repeated-rows.ts';
import { WITH_SELF } from './row-heads.ts';

/** The boxes of all entries, but for a first one that is the form's own person. */
export function listedPeople(ordered: readonly FieldReading[]): FieldReading[] {
  const lines = linesOf(ordered);
  const found: FieldReading[] = [];
  for (let at = 0; at < lines.length; ) {
    const { entries, size } = listAt(lines, at);
    found.push(...entries.slice(beginsWithMain(entries[0]) ? 1 : 0).flat());
    at += Math.max(1, entries.length * size);
  }
  return [...found, ...guardiansAmongParents(ordered, lines)];
}

/**
 * `Guardian's name ______` right after both parents' names, if no guardian signs: one of the family,
 * who acts for nobody.
 */
function guardiansAmongParents(
  ordered: readonly FieldReading[],
  lines: readonly FieldReading[][],
): FieldReading[] {
  if (ordered.some((box) => isOfSigner(box) && asksFor(box, GUARDIAN))) return [];
  const names = ordered.filter(isName);
  const isLast = (name: FieldReading, at: number) =>
    asksFor(name, GUARDIAN) &&
    PARENTS.every((parent) => names.slice(Math.max(0, at - 2), at).some((n) => asksFor(n, parent)));
  const guardians = names.filter(isLast);
  return lines.filter(([first]) => first !== undefined && guardians.includes(first)).flat();
}

const GUARDIAN = /\bguardian\b/i;
const PARENTS = [/\bfather\b/i, /\bmother\b/i];

function asksFor({ evidence }: FieldReading, person: RegExp): boolean {
  return evidence.some(({ where, text }) => where !== 'name' && person.test(text));
}

/** The entries of the list that begins with a line, each on `size` lines; none if no list does. */
function listAt(
  lines: readonly FieldReading[][],
  at: number,
): { entries: FieldReading[][]; size: number } {
  for (let size = 1; size <= LIST.lines; size++) {
    const entries: FieldReading[][] = [];
    const next = () => {
      const from = at + entries.length * size;
      return lines.slice(from, from + size).flat();
    };
    const first = next();
    if (answersIn(first) < LIST.answers || first.some(isOfSigner)) continue;
    for (let entry = first; areAskedAgain(first, entry) && !isTold(entry); entry = next())
      entries.push(entry);
    if (entries.length >= LIST.entries) return { entries, size };
  }
  return { entries: [], size: 0 };
}

/** How many answers the boxes take to write: a name in parts is one. */
function answersIn(boxes: readonly FieldReading[]): number {
  const written = boxes.filter(({ field }) => !isTick(field));
  return new Set(written.map((box) => (isName(box) ? 'name' : box))).size;
}

/** Whoever signs is told by other rules. */
function isOfSigner(reading: FieldReading): boolean {
  return isSignature(reading) || reading.concept === 'signDate';
}

/**
 * Whether its own words say what the entry asks or whom: `Home address:` or `Owner` before it, or
 * `Your name` in it.
 */
function isTold(entry: readonly FieldReading[]): boolean {
  const [box] = entry;
  if (!box) return false;
  const own = ownCaption(box)?.text;
  const isHeaded = box.evidence.some(
    ({ where, text, reading }) => where === 'row' && text !== own && tells(reading),
  );
  return isHeaded || entry.some((name) => isName(name) && isCaptionOfMain(ownCaption(name)));
}

/** Whether a head before a row asks all that the row asks, or names somebody on the application. */
function tells(head: LabelReading): boolean {
  return isTitleOfMain(head) || [...head.concepts.values()].includes(1);
}

/** Whether the title over a list says that it begins with the form's own person: `Insureds`. */
function beginsWithMain([box]: readonly FieldReading[] = []): boolean {
  const title = titleOver(box);
  if (!box || title === undefined) return false;
  return WITH_SELF.test(title) || isTitleOfMain(box.words.read(labelParts(title).main));
}

function isCaptionOfMain(caption: Evidence | undefined): boolean {
  return caption !== undefined && (caption.reading.reader || isOfMain(caption.reading));
}

const isTitleOfMain = (title: LabelReading) => title.partyShare === 1 && isOfMain(title);

/** Whether it names the insured or the owner, and nobody else. */
function isOfMain({ parties }: LabelReading): boolean {
  return parties.length > 0 && parties.every((party) => OF_APPLICATION.has(partyOf(party)));
}

const OF_APPLICATION = new Set<Party | undefined>(['subject', 'owner']);
const partyOf = (index: number) => PARTY_WORDS[index]?.party;

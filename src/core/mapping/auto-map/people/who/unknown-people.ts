/**
 * What a form calls its main person in an unlisted word: of the words used where a form names
 * people (`Registrant's name`, `Signature of grantor`), the one about whom it asks most.
 */
import { type FieldReading, isName } from '../../reading/read-field.ts';
import { MENTION_SURETY, NAME_ONLY_WEIGHT, OWN_WORD, RIVAL_RANK } from '../../weights/people.ts';
import { wordPattern } from '../../words/form-words.ts';
import { headNoun, isPersonNoun, isRelatedTo, personNouns } from '../../words/head-noun.ts';
import { labelParts, SECTION_NUMBER } from '../../words/label-words.ts';
import { readLabel } from '../../words/read-label.ts';
import type { Concept } from '../../words/vocabulary.ts';
import { NOBODY, nounSupport, PRIVATE, partiesAround, rankOf } from './asked-facts.ts';
import { isSameName, isSignedByKnown } from './may-be-asked-about.ts';

/** Asked of people and not of things. */
const OF_PEOPLE = new Set<Concept>([
  'firstName',
  'middleName',
  'lastName',
  'signature',
  ...PRIVATE,
]);

export interface UnknownPeople {
  /** The person about whom the form asks most. */
  own: string | undefined;
  further: string[];
}

/** @param ordered in reading order */
export function unknownPeople(ordered: readonly FieldReading[]): UnknownPeople {
  const counts = new Map<string, number>();
  const texts = printedTexts(ordered);
  for (const text of texts) {
    // `Name of substitute claimant` has a listed word for its person.
    const head = readLabel(text).parties.length > 0 ? undefined : headNoun(text);
    for (const noun of new Set([...personNouns(text), ...(head ? [head] : [])]))
      counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  const nouns = [...counts].sort(([, a], [, b]) => b - a).slice(0, OWN_WORD.candidates);
  if (nouns.length === 0) return { own: undefined, further: [] };
  const patterns = nouns.map(([noun]) => ({ noun, pattern: wordPattern(noun) }));
  const support = nounSupport(ordered, (text) => {
    const used = patterns.filter(({ pattern }) => text.search(pattern) >= 0);
    return used.map(({ noun }) => noun).filter((noun) => !isOfAnother(text, noun));
  });
  const isAsked = (noun: string, concepts: ReadonlySet<Concept>) =>
    [...(support.get(noun)?.asked ?? [])].some((one) => concepts.has(one));
  const people = nouns.flatMap(([noun]) => {
    const isCentre = [...texts].some((text) => isRelatedTo(text, noun));
    // If private facts are asked without any word for the person, they are the reader's, who is not
    // the noun.
    const isReader = isAsked(NOBODY, PRIVATE) && !isAsked(noun, PRIVATE);
    const facts = (support.get(noun)?.facts ?? 0) + (isCentre ? OWN_WORD.pointedTo : 0);
    const isPerson =
      isCentre || (isAsked(noun, isPersonNoun(noun) ? OF_PEOPLE : PRIVATE) && !isReader);
    return isPerson && facts > NAME_ONLY_WEIGHT ? [{ noun, facts }] : [];
  });
  // Prefers `certificate holder` to `holder`, about whom the form asks as much.
  people.sort((a, b) => b.facts - a.facts || b.noun.length - a.noun.length);
  const own = people.find(({ noun }) => !isOneLaterBlock(noun, ordered))?.noun;
  const isOther = ({ noun }: { noun: string }) => noun !== own && own?.includes(noun) !== true;
  return { own, further: people.filter(isOther).map(({ noun }) => noun) };
}

/**
 * A word that stands once, over or at one block, after the name of somebody who could be the main
 * person, is not that person's: `Guarantor` over the last boxes. The main person's word comes first
 * or again, such as at the signature. If somebody else signs, any name before it tells as much.
 */
function isOneLaterBlock(noun: string, ordered: readonly FieldReading[]): boolean {
  const pattern = wordPattern(noun);
  const used = ordered.map((box) => printedAt(box).filter((text) => text.search(pattern) >= 0));
  if (new Set(used.flat()).size !== 1) return false;
  const first = used.findIndex((texts) => texts.length > 0);
  const names = ordered.slice(0, first).filter(isName);
  if (ordered.some(isSignedByKnown)) return names.length > 0;
  return names.some((box, i) => !isSameName(names[i - 1], box) && mayBeMain(box));
}

function printedAt({ evidence, field }: FieldReading): string[] {
  const labels = evidence.filter(
    ({ where, surety }) => where !== 'name' && surety > MENTION_SURETY,
  );
  return [...labels.map(({ text }) => text), ...(field.labels?.headings ?? [])];
}

function mayBeMain(box: FieldReading): boolean {
  const parties = partiesAround(box, 'printed');
  return parties.length === 0 || parties.some((party) => rankOf(party) > RIVAL_RANK.least);
}

/** `Address of the patient when last in contact with the source` asks nothing about the source. */
function isOfAnother(text: string, noun: string): boolean {
  const mentioned = new RegExp(String.raw`\b(?:with|by|from) (?:the |an? )?${noun}\b`, 'iu');
  return mentioned.test(text) && readLabel(text).parties.length > 0;
}

function printedTexts(readings: readonly FieldReading[]): Set<string> {
  const texts = new Set<string>();
  for (const { evidence, field } of readings) {
    for (const { where, surety, text } of evidence) {
      if (where !== 'name' && where !== 'question' && surety > MENTION_SURETY)
        texts.add(labelParts(text).main);
    }
    for (const heading of field.labels?.headings ?? [])
      texts.add(labelParts(heading.replace(SECTION_NUMBER, '')).main);
  }
  return texts;
}

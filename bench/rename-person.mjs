/**
 * Replaces a form's word for a person, to simulate forms that use a word that is in no list. What
 * Auto Map then loses, it loses on unseen forms too.
 */
import { identitySupport } from '../dist/core/mapping/auto-map/people/who/asked-facts.js';
import { FormPeople } from '../dist/core/mapping/auto-map/people/who/form-people.js';
import { readFields } from '../dist/core/mapping/auto-map/reading/read-fields.js';
import { inReadingOrder } from '../dist/core/mapping/auto-map/reading/reading-order.js';
import { PARTY_WORDS } from '../dist/core/mapping/auto-map/words/party-words.js';

/** Stands for any one person, as a word that is in no list. */
export const OTHER_PERSON = 'appointee';

/** @returns the fields with the new word in place of every mention of the main person */
export function renameMainPerson(fields, word) {
  const people = new FormPeople(inReadingOrder(readFields(fields)));
  const phrases = PARTY_WORDS.filter(
    ({ rank }, index) => rank !== undefined && people.partyOf(index) === 'subject',
  ).flatMap((row) => row.phrases);
  return renamed(fields, phrases, word);
}

/**
 * @returns one copy of the fields for each word that the form uses for such a person, with that
 *   word replaced
 */
export function renameEach(fields, party, word) {
  const readings = inReadingOrder(readFields(fields));
  const people = new FormPeople(readings);
  const asked = identitySupport(readings);
  return PARTY_WORDS.flatMap((row, index) => {
    const isMeant = people.partyOf(index) === party && (asked.get(index) ?? 0) > 0;
    return isMeant && !row.isAside && !row.isTrade ? [renamed(fields, row.phrases, word)] : [];
  });
}

function renamed(fields, phrases, word) {
  if (phrases.length === 0) return fields;
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length);
  const said = longestFirst.map((phrase) => phrase.replaceAll(' ', String.raw`[\s-]+`)).join('|');
  // Field names join their words: `VeteransFirstName`.
  const printed = new RegExp(String.raw`(?<!\p{L})(?:${said})(?=['’]?s?(?!\p{L}))`, 'giu');
  const joined = new RegExp(`(?:${said})`, 'gi');
  const inPlace = (text) => text?.replace(printed, (old) => inCaseOf(old, word));
  return fields.map((field) => ({
    ...field,
    name: field.name.replace(joined, (old) => inCaseOf(old, word)),
    ...(field.tooltip ? { tooltip: inPlace(field.tooltip) } : {}),
    ...(field.labels
      ? {
          labels: {
            ...field.labels,
            headings: field.labels.headings.map(inPlace),
            near: field.labels.near.map((label) => ({ ...label, text: inPlace(label.text) })),
          },
        }
      : {}),
  }));
}

function inCaseOf(old, word) {
  if (old === old.toUpperCase()) return word.toUpperCase();
  return old[0] === old[0].toUpperCase() ? word[0].toUpperCase() + word.slice(1) : word;
}

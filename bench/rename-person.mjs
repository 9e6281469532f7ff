/**
 * Puts another word for the main person of a form, as a stand-in for forms that call theirs what no list
 * knows: what Auto Map then loses, it loses on unseen forms.
 */
import { FormPeople } from '../dist/core/mapping/auto-map/people/form-people.js';
import { readFields } from '../dist/core/mapping/auto-map/reading/read-fields.js';
import { inReadingOrder } from '../dist/core/mapping/auto-map/reading/reading-order.js';
import { PARTY_WORDS } from '../dist/core/mapping/auto-map/words/party-words.js';

/** @returns the fields with every mention of the main person under the new word */
export function renameMainPerson(fields, word) {
  const people = new FormPeople(inReadingOrder(readFields(fields)));
  const phrases = PARTY_WORDS.filter(
    ({ rank }, index) => rank !== undefined && people.partyOf(index) === 'subject',
  ).flatMap((row) => row.phrases);
  if (phrases.length === 0) return fields;
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length);
  const said = longestFirst.map((phrase) => phrase.replaceAll(' ', String.raw`[\s-]+`)).join('|');
  // Names of fields join their words: `VeteransFirstName`.
  const printed = new RegExp(String.raw`(?<!\p{L})(?:${said})(?=['’]?s?(?!\p{L}))`, 'giu');
  const joined = new RegExp(`(?:${said})`, 'gi');
  const renamed = (text) => text?.replace(printed, (old) => inCaseOf(old, word));
  return fields.map((field) => ({
    ...field,
    name: field.name.replace(joined, (old) => inCaseOf(old, word)),
    ...(field.tooltip ? { tooltip: renamed(field.tooltip) } : {}),
    ...(field.labels
      ? {
          labels: {
            ...field.labels,
            headings: field.labels.headings.map(renamed),
            near: field.labels.near.map((label) => ({ ...label, text: renamed(label.text) })),
          },
        }
      : {}),
  }));
}

function inCaseOf(old, word) {
  if (old === old.toUpperCase()) return word.toUpperCase();
  return old[0] === old[0].toUpperCase() ? word[0].toUpperCase() + word.slice(1) : word;
}

/**
 * `npm run bench:corrections`: how many choices a person needs until a real labeled form is mapped
 * right: box by box, with sections given to people, and with words given to them first. Each form
 * runs once for each of its words for a person, with a word in its place that is in no list,
 * because Auto Map has been fitted to these forms and not to those words. At each step the person
 * takes what mends most, if it mends more than one box. Needs a build (npm run build).
 */
import { suggestWithGuesses } from '../dist/core/mapping/auto-map/auto-map.js';
import { NOTHING_SAID, PERSONS } from '../dist/core/mapping/auto-map/people/person.js';
import { labelledSets } from './labelled-forms.mjs';
import { OTHER_PERSON, renameEach } from './rename-person.mjs';
import { isAccepted } from './score-mappings.mjs';

const WAYS = { 'box by box': [], sections: ['boxes'], 'words, then sections': ['words', 'boxes'] };

const forms = Object.values(await labelledSets()).flat();
if (forms.length === 0) console.log('(the real forms are not here)');
const variants = forms.flatMap(({ fields, ...form }) =>
  ['subject', 'owner', 'agent', 'other'].flatMap((party) =>
    renameEach(fields, party, OTHER_PERSON).map((changed) => ({
      ...form,
      // Answers are by the names before the change.
      fields: changed.map((field, i) => ({ ...field, name: fields[i].name })),
    })),
  ),
);
console.log(`${forms.length} forms, ${variants.length} with a word exchanged`);
for (const [way, kinds] of Object.entries(WAYS)) {
  const done = variants.map((form) => correct(form, kinds));
  const sum = (part) => done.reduce((all, one) => all + one[part], 0);
  console.log(
    `${way.padEnd(21)} ${String(sum('words') + sum('boxes') + sum('left')).padStart(5)} choices: ` +
      `${sum('words')} words, ${sum('boxes')} sections, ${sum('left')} boxes`,
  );
}

/** Counts the choices for one form. */
function correct(form, kinds) {
  const count = { words: 0, boxes: 0, left: 0 };
  let casting = NOTHING_SAID;
  const suggested = suggestWithGuesses(form.fields);
  let state = { mappings: suggested.mappings, suggested };
  for (const kind of kinds) {
    for (;;) {
      const better = bestChange(form, { casting, state }, kind);
      if (!better) break;
      ({ casting, state } = better);
      count[kind] += 1;
    }
  }
  return { ...count, left: wrongIn(form, state.mappings).length };
}

function bestChange(form, { casting, state }, kind) {
  let best;
  const people = kind === 'words' ? state.suggested.words : state.suggested.cast;
  const wrong = new Set(wrongIn(form, state.mappings));
  let least = wrong.size - 1;
  for (const of of people.filter(({ fields }) => fields.filter((f) => wrong.has(f)).length > 1)) {
    for (const person of PERSONS.filter((one) => one !== of.person)) {
      const names = kind === 'words' ? [of.word] : of.fields;
      const said = Object.fromEntries(names.map((name) => [name, person]));
      const next = { ...casting, [kind]: { ...casting[kind], ...said } };
      const suggested = suggestWithGuesses(form.fields, next);
      // A section changes its own boxes only, as in the mapping editor.
      const mappings =
        kind === 'words' ? suggested.mappings : replaced(state.mappings, suggested, of.fields);
      const left = wrongIn(form, mappings).length;
      if (left >= least) continue;
      least = left;
      best = { casting: next, state: { mappings, suggested } };
    }
  }
  return best;
}

function replaced(mappings, suggested, names) {
  const next = { ...mappings };
  for (const name of names) {
    delete next[name];
    if (suggested.mappings[name]) next[name] = suggested.mappings[name];
  }
  return next;
}

/** The boxes that a person has to map, or to empty, by hand. */
function wrongIn({ fields, truth, isLabelled }, mappings) {
  const isWrong = ({ name }) => {
    const known = truth.get(name);
    if (known?.isOpen || !isLabelled.has(name)) return false;
    const source = mappings[name]?.sourceField || undefined;
    if (source === undefined) return known !== undefined && !known.optional;
    return !isAccepted(source, known);
  };
  return fields.filter(isWrong).map(({ name }) => name);
}

/**
 * `npm run bench:automap`: precision, recall, F1, whole-group recall and calibration of Auto Map
 * beside the keyword baseline, over real labeled forms (../shared/automap, if present), the sample
 * form and the drawn forms. `--errors` lists the errors. Needs a build (npm run build).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { suggestMappings } from '../dist/core/mapping/auto-map/auto-map.js';
import { analyzeForm } from '../dist/core/pdf/labels/analyze-form.js';
import { drawForm } from './draw-form.mjs';
import { keywordMappings } from './keyword-baseline.mjs';
import { developmentForms, LABELS, labelledSets } from './labelled-forms.mjs';
import { REPRINTS, reprint } from './perturb-form.mjs';
import { OTHER_PERSON, renameEach, renameMainPerson } from './rename-person.mjs';
import { score } from './score-mappings.mjs';

const HERE = new URL('./auto-map-forms/', import.meta.url);
const SAMPLE = new URL('../samples/TX App08T Rev 9.1.21 (sample).pdf', import.meta.url);
const SECONDS_FOR = 1843;
/** A misnamed field gets the name of the field this many places further on. */
const MISNAMED_BY = 7;

/**
 * Words that are in no list: one with the ending of a person, one in two words, and one without any
 * clue.
 */
const OTHER_WORDS = ['registrant', 'certificate holder', 'envoy'];

const realSets = await labelledSets();
/** The sets of forms. Each form has its labeled fields and the right answer by field name. */
const sets = {
  'real, development': await developmentForms(),
  ...realSets,
  'sample form': await sampleForm(),
  ...(await drawnSets()),
};

console.log(
  `${'forms'.padEnd(22)}  n  fields   Auto Map: P     R    F1  whole  calib.   keywords: P     R    F1`,
);
const everything = [];
for (const [name, forms] of Object.entries(sets)) {
  if (forms.length === 0) console.log(`${name.padEnd(22)}  (not here)`);
  else print(name, forms);
  everything.push(...forms);
}
print(
  'drawn, all',
  Object.keys(sets).flatMap((name) => (/^drawn/.test(name) ? sets[name] : [])),
);
print('all', everything);
printReal(Object.values(realSets).flat());
if (process.argv.includes('--errors')) printErrors(everything);
printSpeed(everything);

async function sampleForm() {
  const right = JSON.parse(readFileSync(new URL('sample-form.json', HERE), 'utf8'));
  const { fields } = await analyzeForm(new Uint8Array(readFileSync(SAMPLE)));
  const truth = Object.entries(right).map(([field, sources]) => [field, { sources }]);
  return [{ name: 'sample', fields, truth: new Map(truth) }];
}

/** Processes drawn forms like real ones: makes them into PDF files and reads them from there. */
async function drawnSets() {
  const sets = {};
  for (const set of readdirSync(HERE).filter((name) => name.startsWith('set-'))) {
    const folder = new URL(`${set}/`, HERE);
    const forms = [];
    for (const file of readdirSync(folder)) {
      const { bytes, truth } = await drawForm(readFileSync(new URL(file, folder), 'utf8'));
      const { fields } = await analyzeForm(bytes);
      forms.push({ name: file.replace('.txt', ''), fields, truth });
    }
    sets[`drawn, ${set.replace('-', ' ')}`] = forms;
  }
  return sets;
}

function print(name, forms) {
  const ours = score(forms, suggestMappings);
  const theirs = score(forms, keywordMappings);
  const fields = forms.reduce((sum, form) => sum + form.fields.length, 0);
  const percent = (x) => (100 * x).toFixed(1).padStart(6);
  const line = (s) => `${percent(s.precision)}${percent(s.recall)}${percent(s.f1)}`;
  console.log(
    `${name.padEnd(22)} ${String(forms.length).padStart(2)}  ${String(fields).padStart(6)}       ${line(ours)} ${percent(ours.whole)}   ${ours.calibration.toFixed(3)}       ${line(theirs)}`,
  );
}

/**
 * More results for the real forms: the mean over forms, forms near insurance, forms without names
 * and tooltips.
 */
function printReal(forms) {
  if (forms.length === 0) return;
  const percent = (x) => (100 * x).toFixed(1);
  const line = (words, of, suggest = suggestMappings) => {
    const s = score(of, suggest);
    const { what, whose, nothing, missed } = s.causes;
    console.log(
      `${words.padEnd(34)} P ${percent(s.precision)} R ${percent(s.recall)} F1 ${percent(s.f1)}` +
        `  mean over forms P ${percent(s.meanPrecision)} R ${percent(s.meanRecall)}` +
        `  calibration ${s.calibration.toFixed(3)}` +
        `  errors: whose ${whose}, what ${what}, nobody's box ${nothing}, missed ${missed}`,
    );
  };
  line(`real, labelled here (${forms.length})`, forms);
  line(
    '  near insurance',
    forms.filter(({ nearDomain }) => nearDomain),
  );
  line('  names and tooltips hidden', forms, suggestUnnamed);
  line(
    '  near insurance, hidden',
    forms.filter(({ nearDomain }) => nearDomain),
    suggestUnnamed,
  );
  line('  names of other fields', forms, suggestMisnamed);
  for (const word of OTHER_WORDS) {
    line(`  main person called ${word}`, forms, (fields) =>
      suggestChanged(fields, renameMainPerson(fields, word)),
    );
  }
  for (const party of ['subject', 'owner', 'agent', 'other']) {
    const { variants, before, after } = withEachRenamed(forms, party);
    line(`  words for ${party}, one by one, before`, variants, before);
    line(`  each called ${OTHER_PERSON}`, variants, after);
  }
  for (const [words, change] of Object.entries(REPRINTS)) {
    line(`  hidden, ${words}`, forms, (fields) => suggestChanged(fields, reprint(fields, change)));
  }
  for (const seen of JSON.parse(readFileSync(new URL('first-seen.json', LABELS), 'utf8'))) {
    console.log(
      `  first seen ${seen.date} at ${seen.commit}: ${seen.set}, ${seen.forms} forms, ` +
        `P ${percent(seen.precision)} R ${percent(seen.recall)}, ` +
        `mean P ${percent(seen.meanPrecision)} R ${percent(seen.meanRecall)}`,
    );
  }
}

/**
 * Runs each form once for each of its words for such a person, with and without another word in its
 * place.
 */
function withEachRenamed(forms, party) {
  const renamed = new Map();
  const variants = forms.flatMap((form) =>
    renameEach(form.fields, party, OTHER_PERSON).map((changed) => {
      const fields = [...form.fields];
      renamed.set(fields, changed);
      return { ...form, fields };
    }),
  );
  const after = (fields) => suggestChanged(fields, renamed.get(fields));
  return { variants, before: suggestMappings, after };
}

/** Runs Auto Map on the changed fields and returns the answers under the original names. */
function suggestChanged(fields, changed) {
  const mappings = suggestMappings(changed);
  return Object.fromEntries(
    fields.flatMap(({ name }, i) => {
      const mapping = mappings[changed[i].name];
      return mapping ? [[name, mapping]] : [];
    }),
  );
}

/** Runs Auto Map with the printed page alone. */
function suggestUnnamed(fields) {
  const hidden = fields.map(({ tooltip: _, ...field }, i) => ({ ...field, name: `f${i}` }));
  return suggestChanged(fields, hidden);
}

/**
 * Runs Auto Map with each field under another field's name, as on a form that was copied from
 * another.
 */
function suggestMisnamed(fields) {
  const nameOf = (i) => fields[(i + MISNAMED_BY) % fields.length].name;
  return suggestChanged(
    fields,
    fields.map((field, i) => ({ ...field, name: nameOf(i) })),
  );
}

function printErrors(forms) {
  for (const error of score(forms, suggestMappings).errors) console.log(`  ${error}`);
}

function printSpeed(forms) {
  const fields = forms.flatMap(({ fields }, form) =>
    fields.map((field) => ({
      ...field,
      widgets: field.widgets.map((w) => ({ ...w, page: w.page + 20 * form })),
    })),
  );
  while (fields.length < SECONDS_FOR) fields.push(...fields.slice(0, SECONDS_FOR - fields.length));
  const start = performance.now();
  suggestMappings(fields.slice(0, SECONDS_FOR));
  console.log(`${SECONDS_FOR} fields mapped in ${Math.round(performance.now() - start)} ms`);
}

/**
 * Measures how many of a form's places are found when its fields are removed: the forms of
 * ../shared, scored against the fields they had. `node bench/places.mjs
 * [tuning|kept|unread|drawn|all]` With `pages/first`, `pages/second` or `pages/third`: flat forms
 * drawn in places/pages, scored by what is marked there. With `streams/fourth` to
 * `streams/tenth`: forms drawn in places/streams, as content streams of other programs.
 */
import { findPlaces } from '../dist/core/places/find-places.js';
import { flatForm, formFiles } from './places/flat-forms.mjs';
import { printedForms } from './places/page-forms.mjs';
import { figures, pairsOf, tally } from './places/score.mjs';
import { drawnForms } from './places/streams/drawn-forms.mjs';

const [wanted = 'all', only = ''] = process.argv.slice(2);
const percent = (share) => `${(share * 100).toFixed(1)} %`.padStart(8);
const line = (name, { precision, recall, f1 }, counts) =>
  `${name.padEnd(44)} P ${percent(precision)}  R ${percent(recall)}  F1 ${percent(f1)}  ${counts}\n`;

const sets = wanted === 'all' ? ['tuning', 'kept', 'unread', 'drawn'] : [wanted];
for (const set of sets) {
  const all = {
    'all places': tally(),
    text: tally(),
    checkbox: tally(),
    signature: tally(),
    // The result without the fields whose box disappears with them.
    'all that the page prints': tally(),
  };
  const perPage = [];
  const perForm = [];
  for await (const { file, bytes, truth, pages } of formsOf(set)) {
    const start = performance.now();
    const { fields } = await findPlaces(bytes);
    for (let i = 0; i < pages; i++) perPage.push((performance.now() - start) / pages);
    const pairs = pairsOf(fields, truth);
    const own = { found: fields.length, truth: truth.length, right: pairs.length };
    add(all['all places'], own);
    for (const kind of ['text', 'checkbox', 'signature']) {
      const of = ({ type }) => type === kind;
      add(all[kind], {
        found: fields.filter(of).length,
        truth: truth.filter(of).length,
        right: pairs.filter(([place, field]) => of(place) && of(field)).length,
      });
    }
    const printed = pairs.filter(([, { ownBorder }]) => !ownBorder).length;
    add(all['all that the page prints'], {
      found: fields.length - (pairs.length - printed),
      truth: truth.filter(({ ownBorder }) => !ownBorder).length,
      right: printed,
    });
    perForm.push(figures(own).f1);
    process.stdout.write(
      line(file, figures(own), `${own.right} of ${own.truth}, ${own.found} found`),
    );
  }
  process.stdout.write(`\n${set}: ${perForm.length} forms\n`);
  for (const [kind, counts] of Object.entries(all)) {
    process.stdout.write(
      line(kind, figures(counts), `${counts.right} of ${counts.truth}, ${counts.found} found`),
    );
  }
  process.stdout.write(
    `a page in the median ${median(perPage).toFixed(1)} ms; F1 of a form in the median ${percent(median(perForm))}\n\n`,
  );
}

async function* formsOf(set) {
  if (set.startsWith('pages/')) {
    yield* await printedForms(set.slice('pages/'.length), only);
    return;
  }
  if (set.startsWith('streams/')) {
    yield* drawnForms(set.slice('streams/'.length), only);
    return;
  }
  for (const { file, path, set: own } of formFiles()) {
    if (own === set && file.includes(only)) yield { file, ...(await flatForm(path)) };
  }
}

function add(sum, { found, truth, right }) {
  sum.found += found;
  sum.truth += truth;
  sum.right += right;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

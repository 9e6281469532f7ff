/**
 * `npm run bench:revisions`: measures how much of a mapping is carried to a form's next revision,
 * compared with carrying it by field name and by position. Uses pairs made by script from the real
 * forms beside the project, either from what is read of them or drawn anew and read again; pairs
 * drawn by hand (`revision-drawings/`); and real pairs whose boxes a reader matched
 * (`revision-labels/`). `-- --by-hand`, `-- --real` and `-- --edited` measure those alone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { carryMapping } from '../dist/core/mapping/carry/carry-mapping.js';
import { openPdf } from '../dist/core/pdf/file/open-pdf.js';
import { readComparedForm } from '../dist/core/pdf/labels/analyze-form.js';
import { EDITS, editForm } from './edit-form.mjs';
import { makeRevision } from './make-revision.mjs';
import { readRevisionDrawing } from './read-revision-drawing.mjs';
import { redrawRevision } from './redraw-revision.mjs';

const SHARED = new URL('../../shared/', import.meta.url);
const LABELS = new URL('./revision-labels/', import.meta.url);
const DRAWN_BY_HAND = new URL('./revision-drawings/', import.meta.url);
const SAMPLE = new URL('../samples/TX App08T Rev 9.1.21 (sample).pdf', import.meta.url);
/** Forms to make pairs from. A form with few fields says little. */
const FOLDERS = ['forms/federal/', 'automap/', 'automap/real/first/', 'automap/real/second/'];
const FEWEST_FIELDS = 12;
const CHANGES = ['renamed', 'names reused', 'moved', 'inserted', 'reworded', 'split', 'replaced'];

/**
 * Seeds. Each form is drawn anew once per seed; the other lists add other words for its captions,
 * and another layout.
 */
const DRAWINGS = [1, 2, 3];
const REWORDED = [31, 32];
const REDESIGNED = [61, 62];

/** Edits that are made together. */
const SEVERAL = [
  ['rows inserted', 'lines renumbered', 'size and margins'],
  ['a page in front', 'sections swapped', 'captions to the left'],
  ['reworded', 'ticks reordered', 'columns added', 'rows inserted'],
  ['one box cut in two', 'two boxes joined', 'one box for Yes and No', 'other type'],
];

const read = new Map();
async function form(url) {
  const known = read.get(url.href);
  if (known) return known;
  const found = await readForm(new Uint8Array(readFileSync(url)));
  read.set(url.href, found);
  return found;
}

async function readForm(bytes) {
  return readComparedForm(await openPdf(bytes));
}

console.log(
  `${'pairs'.padEnd(30)} fields   right   wrong  review | by name: right wrong | by place: right wrong`,
);
const verbose = process.argv.includes('--errors');
const alone = ['by-hand', 'real', 'edited'].find((one) => process.argv.includes(`--${one}`));
const isMeant = (part) => alone === undefined || alone === part;
if (isMeant('made')) await made();
if (isMeant('edited')) await edited();
if (isMeant('by-hand')) await byHand();
if (isMeant('real')) await real();

async function readForms() {
  const forms = [await form(SAMPLE)];
  for (const folder of FOLDERS) {
    const url = new URL(folder, SHARED);
    if (!existsSync(url)) continue;
    for (const file of readdirSync(url).filter((name) => name.endsWith('.pdf'))) {
      const one = await form(new URL(file, url));
      if (one.fields.length >= FEWEST_FIELDS) forms.push(one);
    }
  }
  return forms;
}

async function made() {
  const forms = await readForms();
  const all = [];
  for (const change of [...CHANGES, 'all of it']) {
    const changes = change === 'all of it' ? CHANGES : [change];
    const scores = forms.map((one, i) => {
      const other = forms[(i + 1) % forms.length];
      return score(one, ...makeRevision(one, other, changes, i + 1), change);
    });
    all.push(...scores);
    print(`made: ${change}`, scores);
  }
  print('made: all', all);
  print('made: drawn anew', drawn(forms, DRAWINGS, {}));
  print('made: drawn anew, reworded', drawn(forms, REWORDED, { isReworded: true }));
  print('made: redesigned', drawn(forms, REDESIGNED, { isRedesigned: true }));
}

function drawn(forms, drawings, changes) {
  return drawings.flatMap((drawing) =>
    forms.map((one, i) => {
      const other = forms[(i + 1) % forms.length];
      const seed = drawing * 1000 + i + 1;
      return score(one, ...redrawRevision(one, other, seed, changes), 'drawn anew');
    }),
  );
}

/**
 * Rules are chosen by every second form alone; the others are kept back. `--errors` tells the
 * former only.
 */
async function edited() {
  const forms = await readForms();
  for (const isKept of [false, true]) {
    const title = isKept ? 'kept back' : 'edited';
    const all = [];
    for (const kinds of [...Object.keys(EDITS).map((kind) => [kind]), ...SEVERAL]) {
      const scores = forms.flatMap((one, i) => {
        if ((i % 2 === 1) !== isKept) return [];
        const pair = editForm(one, forms[(i + 5) % forms.length], kinds, i + 1);
        return pair ? [score(one, ...pair, isKept ? undefined : `${kinds.join()} ${i}`)] : [];
      });
      all.push(...scores);
      print(`${title}: ${kinds.join(', ').slice(0, 24)}`, scores);
    }
    print(`${title}: all`, all);
  }
}

async function byHand() {
  const all = [];
  const allBack = [];
  for (const file of readdirSync(DRAWN_BY_HAND)
    .filter((name) => name.endsWith('.txt'))
    .sort()) {
    const pair = await readRevisionDrawing(readFileSync(new URL(file, DRAWN_BY_HAND), 'utf8'));
    const before = await readForm(pair.old);
    const after = await readForm(pair.next);
    const scored = score(before, after, pair.there, file);
    all.push(scored);
    allBack.push(score(after, before, pair.back, `back: ${file}`));
    print(`by hand: ${file.replace('.txt', '')}`, [scored]);
  }
  print('by hand', all);
  print('by hand, the way back', allBack);
}

async function real() {
  if (!existsSync(LABELS)) return;
  const all = [];
  for (const file of readdirSync(LABELS)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const { old, new: next, fields } = JSON.parse(readFileSync(new URL(file, LABELS), 'utf8'));
    const url = new URL(old.file, SHARED);
    if (!existsSync(url)) continue;
    const truth = new Map(fields.filter(({ optional }) => !optional).map((one) => [one.from, one]));
    const scored = score(await form(url), await form(new URL(next.file, SHARED)), truth, file);
    all.push(scored);
    print(`real: ${file.replace('.json', '')}`, [scored]);
  }
  print('real: all', all);
}

/**
 * `truth` by old field: {to}, {split}, {merged} or {gone}. Right is what a person would do: the
 * same box for a kept field, a look at what was split or merged, nothing for what is gone (where a
 * look does no harm).
 */
function score(before, after, truth, title) {
  const mapping = Object.fromEntries(
    [...truth.keys()].map((name) => [name, { sourceField: name }]),
  );
  const { mappings, review } = carryMapping(before, after, mapping);
  const carried = new Map(Object.entries(mappings).map(([to, { from }]) => [from, to]));
  const names = new Set(after.fields.map(({ name }) => name));
  const places = placesOf(after.fields);
  const byName = (name) => (names.has(name) ? name : undefined);
  const fields = new Map(before.fields.map((field) => [field.name, field]));
  const byPlace = (name) => nearest(fields.get(name), places);
  const looked = new Map(review.map((one) => [one.from, one]));
  const count = { fields: truth.size, review: review.length };
  for (const [kind, choose] of [
    ['ours', (name) => carried.get(name)],
    ['name', byName],
    ['place', byPlace],
  ]) {
    count[kind] = { right: 0, wrong: 0 };
    for (const [name, answer] of truth) {
      const chosen = choose(name);
      const isRight = rightly(answer, chosen, kind === 'ours' && looked.has(name));
      if (isRight) count[kind].right++;
      else if (chosen !== undefined) count[kind].wrong++;
      if (verbose && title !== undefined && kind === 'ours' && !isRight)
        tell(title, name, answer, chosen, looked.get(name), before, after);
    }
  }
  return count;
}

function rightly(answer, chosen, isLookedAt) {
  if (answer.to !== undefined) return chosen === answer.to;
  if (chosen !== undefined) return false;
  return answer.gone ? true : isLookedAt;
}

function tell(title, name, answer, chosen, looked, before, after) {
  const label = ({ fields, prints }, one) => {
    const at = fields.findIndex((field) => field.name === one);
    const { labels, widgets } = fields[at] ?? {};
    const near = [
      ...(labels?.widgets ?? []),
      ...(labels?.near ?? []).map((l) => `${l.where}:${l.text}`),
    ];
    return `p${(widgets?.[0]?.page ?? -1) + 1} ${near.slice(0, 2).join(' | ').slice(0, 90)} [${prints[at]?.line ?? ''}]`.slice(
      0,
      150,
    );
  };
  const what = chosen
    ? `WRONG ${label(after, chosen)}`
    : looked
      ? `review (${looked.reason})`
      : 'gone';
  const right = answer.to
    ? label(after, answer.to)
    : Object.keys(answer)
        .filter((key) => key !== 'from')
        .join();
  console.log(`  ${title}: ${label(before, name)}\n      ${what}\n      right: ${right}`);
}

function placesOf(fields) {
  return fields.filter(({ widgets }) => widgets.length > 0);
}

/** The box of the same kind whose corner is nearest on the same page, within half an inch. */
function nearest(field, fields) {
  const [widget] = field?.widgets ?? [];
  if (!widget) return undefined;
  let best;
  let least = 36;
  for (const other of fields) {
    const [place] = other.widgets;
    if (place.page !== widget.page || other.type !== field.type) continue;
    const apart = Math.hypot(place.rect[0] - widget.rect[0], place.rect[1] - widget.rect[1]);
    if (apart < least) [best, least] = [other.name, apart];
  }
  return best;
}

function print(title, scores) {
  const sum = (of) => scores.reduce((total, one) => total + of(one), 0);
  const fields = sum((one) => one.fields);
  const share = (count) => `${((100 * count) / fields).toFixed(1)}`.padStart(6);
  const cells = ['ours', 'name', 'place'].map((kind) => [
    sum((one) => one[kind].right),
    sum((one) => one[kind].wrong),
  ]);
  const [[right, wrong], ...others] = cells;
  console.log(
    `${title.padEnd(30)} ${String(fields).padStart(6)}  ${share(right)}  ${String(wrong).padStart(6)}  ${share(sum((one) => one.review))} | ${others.map(([r, w]) => `${share(r)} ${share(w)}`).join(' | ')}`,
  );
}

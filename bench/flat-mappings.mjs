/**
 * `npm run bench:flat`: the whole way of a form without fields, on real labeled forms with their
 * fields removed: places are found and written, then Auto Map maps them. A place counts as the
 * field that it covers. `--errors` lists the errors. Needs a build (npm run build).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suggestMappings } from '../dist/core/mapping/auto-map/auto-map.js';
import { analyzeForm } from '../dist/core/pdf/labels/analyze-form.js';
import { findPlaces } from '../dist/core/places/find-places.js';
import { writePlaces } from '../dist/core/places/writing/write-places.js';
import { flatForm } from './places/flat-forms.mjs';
import { rightAnswer, score } from './score-mappings.mjs';

const LABELS = new URL('./auto-map-labels/', import.meta.url);
const SHARED = new URL('../../shared/', import.meta.url);
const FOLDERS = {
  first: 'automap/real/first/',
  second: 'automap/real/second/',
  third: 'forms/federal/',
};
/** A place is the field of which it covers at least this share, or which covers this share of it. */
const COVERED = 0.5;

const forms = [];
for (const [set, folder] of Object.entries(FOLDERS)) {
  if (!existsSync(new URL(folder, SHARED))) continue;
  for (const file of readdirSync(new URL(`${set}/`, LABELS))) {
    forms.push(await mappedWithoutFields(new URL(`${set}/${file}`, LABELS), folder));
  }
}
const { precision, recall, calibration, errors } = score(forms, suggestMappings);
const percent = (share) => (100 * share).toFixed(1);
console.log(
  `${forms.length} real forms without fields: P ${percent(precision)} R ${percent(recall)} calibration ${calibration.toFixed(3)}`,
);
if (process.argv.includes('--errors')) console.log(errors.join('\n'));

/** The form as Auto Map sees it, with the truth of the fields that it had under its new names. */
async function mappedWithoutFields(labels, folder) {
  const labeled = JSON.parse(readFileSync(labels, 'utf8'));
  const path = new URL(
    `${folder}${/[^/]+$/.exec(labels.pathname)[0].replace('.json', '.pdf')}`,
    SHARED,
  );
  const { fields: had } = await analyzeForm(new Uint8Array(readFileSync(path)));
  const { bytes } = await flatForm(path.pathname);
  const found = await findPlaces(bytes);
  const { fields } = await analyzeForm(await writePlaces(bytes, found.fields));
  const known = new Map(labeled.fields.map((field) => [field.pdfField, field]));
  const truth = new Map();
  const isLabelled = new Set();
  const seen = new Set();
  const learn = (name, label) => {
    isLabelled.add(name);
    const right = rightAnswer(label);
    if (right) truth.set(name, right);
  };
  for (const { name, widgets } of fields) {
    const covered = had.find((field) =>
      widgets.some((one) => field.widgets.some(isSamePlace(one))),
    );
    const label = covered && known.get(covered.name);
    // Places where the form had no field cannot be judged.
    if (!label) continue;
    seen.add(label.pdfField);
    learn(name, label);
  }
  const lost = labeled.fields.filter(({ pdfField }) => !seen.has(pdfField));
  // Under names that tell Auto Map nothing.
  const absent = lost.map((label, i) => {
    const name = `_${i}`;
    learn(name, label);
    return { name, type: 'text', widgets: [], options: [] };
  });
  return {
    name: labeled.title ?? labels.pathname,
    fields: [...fields, ...absent],
    truth,
    isLabelled,
  };
}

function isSamePlace(place) {
  return ({ page, rect }) => {
    if (page !== place.page) return false;
    const shared = area([
      Math.max(rect[0], place.rect[0]),
      Math.max(rect[1], place.rect[1]),
      Math.min(rect[2], place.rect[2]),
      Math.min(rect[3], place.rect[3]),
    ]);
    return shared > COVERED * Math.min(area(rect), area(place.rect));
  };
}

function area([left, bottom, right, top]) {
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

/**
 * `node bench/auto-map-labels/write-truth.mjs FORM.pdf DRAWN_DIR OUT.json`: writes a form's truth
 * from what readers wrote beside its numbered pictures. DRAWN_DIR holds boxes.json (draw-boxes.mjs)
 * and labels.json: {"truth": {"12": "ssn", "13": {"field": "sex", "option": "F"}}, "optional":
 * {"14": "reason"}, "second": {"15": null}}. A box that is not named belongs to nobody (null).
 * `second` is what a second reader wrote for every fifth box. Where the two differ, the box is
 * optional.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isApplicationFieldName } from '../../dist/core/application/application-fields.js';

const [file, folder, out] = process.argv.slice(2);
if (!file || !folder || !out) throw new Error('usage: write-truth.mjs FORM.pdf DRAWN_DIR OUT.json');
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const boxes = read('boxes.json');
const { cast = '', truth, optional = {}, second = {} } = read('labels.json');

const numbers = new Set(boxes.map(({ n }) => String(n)));
for (const n of [...Object.keys(truth), ...Object.keys(optional), ...Object.keys(second)]) {
  if (!numbers.has(n)) throw new Error(`${folder}: there is no box ${n}`);
}
for (const [n, label] of Object.entries({ ...truth, ...second })) checkLabel(n, label);

const doubts = { ...optional };
let agreed = 0;
for (const [n, label] of Object.entries(second)) {
  if (sameField(label, truth[n] ?? null)) agreed++;
  else
    doubts[n] ??=
      `two readers differ: ${JSON.stringify(truth[n] ?? null)}, ${JSON.stringify(label)}`;
}

// As in the reference forms, because none of the 28 fields holds an apartment separately from the
// street.
for (const [n, label] of Object.entries(truth)) {
  if (label?.part === 'unit') doubts[n] ??= 'an apartment apart: the 28 fields hold none';
}

const byField = new Map();
for (const box of boxes) byField.set(box.field, [...(byField.get(box.field) ?? []), box]);
const fields = [...byField].map(([pdfField, widgets]) => {
  const labels = widgets.map(({ n }) => truth[n] ?? null);
  const doubt = widgets.map(({ n }) => doubts[n]).find(Boolean);
  const [first] = widgets;
  return {
    pdfField,
    page: first.page + 1,
    rect: first.rect.map((one) => Math.round(one * 10) / 10),
    type: first.type,
    truth: labels.find((label) => label !== null) ?? null,
    ...(doubt ? { optional: true, reason: doubt } : {}),
  };
});
const counts = {
  fields: fields.length,
  labelled: fields.filter((field) => field.truth !== null).length,
  optional: fields.filter((field) => field.optional).length,
  secondReader: Object.keys(second).length,
  agreed,
};
const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
// One field per line, so that a changed label is a changed line.
const lines = fields.map((field) => `  ${JSON.stringify(field)}`).join(',\n');
const head = JSON.stringify({ sha256, cast, counts }).slice(1, -1);
writeFileSync(out, `{${head},"fields":[\n${lines}\n]}\n`);
console.log(JSON.stringify({ out, ...counts }));

function checkLabel(n, label) {
  if (label === null) return;
  const names = typeof label === 'string' ? [label] : (label.composite ?? [label.field]);
  const wrong = names.find((name) => !isApplicationFieldName(name ?? ''));
  if (wrong !== undefined)
    throw new Error(`${folder}: box ${n}: "${wrong}" is no application field`);
}

function sameField(a, b) {
  const names = (label) =>
    label === null ? [] : typeof label === 'string' ? [label] : (label.composite ?? [label.field]);
  return JSON.stringify(names(a).sort()) === JSON.stringify(names(b).sort());
}

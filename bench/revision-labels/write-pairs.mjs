/**
 * `node bench/revision-labels/write-pairs.mjs OLD.pdf OLD_DIR NEW.pdf NEW_DIR ANSWERS.json
 * OUT.json`: records which field of a form's old revision is which field of its new one, from what
 * a reader wrote beside the numbered pictures. OLD_DIR and NEW_DIR hold boxes.json
 * (../auto-map-labels/draw-boxes.mjs). ANSWERS.json: {"title", "boxes": {"12": {"to": 7}, "13":
 * {"split": [8, 9]}, "14": {"merged": 10}, "15": {"gone": true}}}, by number, each with "optional":
 * "reason" where two readings are defensible. Each old box needs an answer; all boxes of one field
 * make one answer.
 */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [oldFile, oldFolder, newFile, newFolder, answersFile, out] = process.argv.slice(2);
if (!out) throw new Error('usage: write-pairs.mjs OLD.pdf OLD_DIR NEW.pdf NEW_DIR ANSWERS OUT');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const oldBoxes = readJson(join(oldFolder, 'boxes.json'));
const newNames = new Map(readJson(join(newFolder, 'boxes.json')).map(({ n, field }) => [n, field]));
const { title, boxes: answers } = readJson(answersFile);

const known = new Set(oldBoxes.map(({ n }) => String(n)));
const stray = Object.keys(answers).find((n) => !known.has(n));
if (stray) throw new Error(`the old revision has no box ${stray}`);

const byField = new Map();
for (const { n, field } of oldBoxes) byField.set(field, [...(byField.get(field) ?? []), n]);
const fields = [...byField].map(([from, numbers]) => {
  const all = numbers.map((n) => {
    if (!answers[n]) throw new Error(`box ${n} of the old revision has no answer`);
    return answers[n];
  });
  const reason = all.map(({ optional }) => optional).find(Boolean);
  return { from, ...together(all), ...(reason ? { optional: true, reason } : {}) };
});
checkTakenOnce();

const counts = { fields: fields.length, optional: fields.filter((one) => one.optional).length };
for (const kind of ['to', 'split', 'merged', 'gone'])
  counts[kind] = fields.filter((one) => kind in one).length;
// One field per line, so that a changed answer is a changed line.
const lines = fields.map((field) => `  ${JSON.stringify(field)}`).join(',\n');
const head = { title, old: described(oldFile), new: described(newFile), counts };
writeFileSync(out, `{${JSON.stringify(head).slice(1, -1)},"fields":[\n${lines}\n]}\n`);
console.log(JSON.stringify({ out, ...counts }));

function together(all) {
  const names = (numbers) => [...new Set([numbers].flat().map(newName))];
  const merged = names(all.flatMap((one) => one.merged ?? []));
  const asked = names(all.flatMap((one) => one.to ?? one.split ?? []));
  if (merged.length > 0 && (merged.length > 1 || asked.length > 0))
    throw new Error(`merged into several: ${[...merged, ...asked]}`);
  if (merged.length > 0) return { merged };
  if (asked.length > 1) return { split: asked };
  if (asked.length === 1) return { to: asked[0] };
  if (!all.every((one) => one.gone)) throw new Error(`no answer: ${JSON.stringify(all)}`);
  return { gone: true };
}

function newName(n) {
  const name = newNames.get(n);
  if (name === undefined) throw new Error(`the new revision has no box ${n}`);
  return name;
}

/** Only a `merged` or optional answer can share a new field with another old one. */
function checkTakenOnce() {
  const taken = new Map();
  for (const { from, to, split, optional } of fields) {
    if (optional) continue;
    for (const name of split ?? (to === undefined ? [] : [to])) {
      if (taken.has(name)) throw new Error(`${taken.get(name)} and ${from} both go to ${name}`);
      taken.set(name, from);
    }
  }
}

function described(file) {
  const shared = realpathSync(join(import.meta.dirname, '../../../shared'));
  return {
    file: relative(shared, realpathSync(file)),
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
  };
}

/** Makes a form's next revision by script from what the engine reads of a form. */

import { numbers } from './numbers.mjs';

const REWORDED = [
  [/\btelephone\b/gi, 'phone'],
  [/\bnumber\b/gi, 'no.'],
  [/\bdate of birth\b/gi, 'birth date'],
  [/\bplease\b/gi, ''],
  [/\bveteran['’]s\b/gi, 'the veteran’s'],
  [/\b20(\d\d)\b/g, (_, year) => `20${Number(year) + 1}`],
  [/\bline (\d+)/gi, (_, line) => `line ${Number(line) + 1}`],
  [/\baddress\b/gi, 'mailing address'],
  [/\bmiddle initial\b/gi, 'MI'],
  [/\benter\b/gi, 'give'],
];

/** @returns the revision, and where each old field went: {to}, {split} or {gone} */
export function makeRevision(form, other, changes, seed) {
  const { fields, prints } = form;
  const layouts = structuredClone(form.layouts);
  const places = placesOf(form);
  const random = numbers(seed);
  const has = (change) => changes.includes(change);
  const truth = new Map();
  let boxes = [];
  for (const [i, field] of fields.entries()) {
    if (field.type === 'button' || (field.widgets[0]?.page ?? -1) < 0) continue;
    let box = { field: structuredClone(field), print: prints[i], old: field, places: places[i] };
    const name = field.name;
    const pick = random();
    const hasLabel = (field.labels?.near.length ?? 0) > 0;
    if (has('replaced') && hasLabel && pick < 0.2) {
      const donor = otherBox(other, random, field.type);
      if (donor && printOver(layouts, field, fields, donor.field)) {
        box.field.labels = structuredClone(donor.field.labels);
        box.print = donor.print;
        truth.set(name, { gone: true });
        boxes.push(box);
        continue;
      }
    }
    if (has('split') && field.type === 'text' && pick > 0.94 && isAlone(field)) {
      const parts = [1, 2, 3].map((part) => splitPart(box, part));
      truth.set(name, { split: parts.map((one) => one.field.name) });
      boxes.push(...parts);
      continue;
    }
    if (has('inserted') && pick > 0.45 && pick < 0.5) {
      const donor = otherBox(other, random, 'text');
      if (donor) boxes.push(newLine(donor, box, `inserted${i}`, layouts));
    }
    if (has('reworded')) box = reworded(box);
    truth.set(name, { to: name });
    boxes.push(box);
  }
  if (has('reworded'))
    for (const { runs } of layouts) for (const run of runs) run.text = say(run.text);
  if (has('moved') || has('inserted')) {
    boxes = boxes.map((box) => moved(box, random));
    for (const { runs } of layouts) for (const run of runs) lowered(run.box);
  }
  const renamed = newNames(boxes, changes);
  // Inserted boxes, and the buttons that are left out, shift the indexes of the others.
  const now = new Map();
  for (const [k, { old, isNew }] of boxes.entries()) if (!isNew && !now.has(old)) now.set(old, k);
  const fieldOver = ({ old }, k) =>
    now.get(old) === k ? now.get(fields[prints[fields.indexOf(old)]?.fieldAbove]) : undefined;
  const made = {
    fields: boxes.map(({ field }, i) => ({ ...field, name: renamed[i] })),
    prints: boxes.map((box, k) => ({ ...box.print, fieldAbove: fieldOver(box, k) })),
    layouts,
    boxes: placed(boxes),
  };
  const byName = new Map(boxes.map(({ field }, i) => [field.name, renamed[i]]));
  for (const answer of truth.values()) {
    if (answer.to !== undefined) answer.to = byName.get(answer.to);
    if (answer.split) answer.split = answer.split.map((name) => byName.get(name));
  }
  return [made, truth];
}

function newNames(boxes, changes) {
  const names = boxes.map(({ field }) => field.name);
  if (changes.includes('names reused')) return [...names.slice(7), ...names.slice(0, 7)];
  return changes.includes('renamed')
    ? names.map((_, i) => `topmost[0].box_${i * 7 + 3}[0]`)
    : names;
}

function otherBox({ fields, prints }, random, type) {
  const known = fields
    .map((field, i) => ({ field, print: prints[i] }))
    .filter(({ field }) => field.type === type && (field.labels?.near[0]?.text.length ?? 0) > 8);
  return known[Math.floor(random() * known.length)];
}

/** The boxes of each field's widgets as the page is viewed, by the field's index. */
function placesOf({ fields, boxes }) {
  const found = fields.map(() => []);
  for (const [page, placed] of boxes) {
    for (const { field, widget, box } of placed) found[field].push({ page, widget, box });
  }
  return found;
}

/** The positions of the revision's boxes, moved as far as their rectangles moved. */
function placed(boxes) {
  const pages = new Map();
  for (const [at, { field, old, places }] of boxes.entries()) {
    for (const { page, widget, box } of places) {
      const [was, is] = [old.widgets[widget]?.rect, field.widgets[widget]?.rect];
      if (!was || !is) continue;
      const tick = field.type === 'checkbox' || field.type === 'radio';
      const here = pages.get(page) ?? [];
      here.push({ field: at, widget, box: box.map((side, k) => side + is[k] - was[k]), tick });
      pages.set(page, here);
    }
  }
  return pages;
}

const OF_ONE_BOX = new Set(['left', 'right', 'above', 'inside', 'below']);
const NEAR = 160;

/**
 * Prints another question at the box in place of its own.
 * @returns whether the box has print of its own that could be replaced
 */
function printOver(layouts, field, fields, donor) {
  const [label] = field.labels.near;
  const [other] = donor.labels.near;
  const isShared = fields.some(
    (one) => one !== field && one.labels?.near.some(({ text }) => text === label.text),
  );
  const letters = label.text.replace(/[^\p{L}]/gu, '').length;
  if (!OF_ONE_BOX.has(label.where) || isShared || letters < 8) return false;
  const [{ page, rect }] = field.widgets;
  const own = (layouts[page]?.runs ?? []).filter(
    ({ text, box }) =>
      text.length > 3 &&
      (label.text.includes(text) || text.includes(label.text)) &&
      Math.abs(box[1] - rect[3]) < NEAR,
  );
  for (const [k, run] of own.entries()) run.text = k === 0 ? other.text : '';
  return own.length > 0;
}

function newLine(donor, { field: beside, places }, name, layouts) {
  const field = { ...structuredClone(donor.field), name, widgets: structuredClone(beside.widgets) };
  for (const widget of field.widgets) {
    widget.rect[1] += 9;
    widget.rect[3] += 9;
  }
  const [{ page, rect }] = field.widgets;
  const text = donor.field.labels.near[0].text;
  const box = [rect[0] - 4 * text.length, rect[1], rect[0] - 2, rect[1] + 8];
  layouts[page]?.runs.push({ text, box, fontSize: 8, bold: false });
  return { field, print: donor.print, old: beside, places, isNew: true };
}

/**
 * Whether the box is not part of an answer. The labels of such a part refer to another box, so it
 * is not split.
 */
function isAlone({ labels }) {
  const [first] = labels?.near ?? [];
  return (
    first !== undefined &&
    first.where !== 'lead' &&
    first.where !== 'column' &&
    first.where !== 'row'
  );
}

function splitPart({ field, print, old, places }, part) {
  const copy = structuredClone(field);
  copy.name = `${field.name}_part${part}`;
  delete copy.maxLength;
  const [left, , right] = copy.widgets[0].rect;
  const width = (right - left) / 3;
  copy.widgets[0].rect[0] = left + (part - 1) * width;
  copy.widgets[0].rect[2] = left + part * width - 1;
  const [label] = copy.labels.near;
  if (part > 1) copy.labels.near = [{ ...label, where: 'lead', weight: 0.55 }];
  return { field: copy, print: part > 1 ? { line: '', over: '' } : print, old, places };
}

function say(text) {
  return REWORDED.reduce((said, [from, to]) => said.replace(from, to), text);
}

function reworded({ field, print, ...place }) {
  const { labels } = field;
  const said = { line: say(print.line), over: say(print.over) };
  if (!labels) return { field, print: said, ...place };
  const near = labels.near.map((label) => ({ ...label, text: say(label.text) }));
  const widgets = labels.widgets?.map(say);
  const headings = labels.headings.map(say);
  return {
    field: { ...field, labels: { ...labels, near, headings, ...(widgets ? { widgets } : {}) } },
    print: said,
    ...place,
  };
}

function moved(box, random) {
  const field = structuredClone(box.field);
  const dx = random() * 6 - 3;
  for (const widget of field.widgets) {
    lowered(widget.rect);
    widget.rect[0] += dx;
    widget.rect[2] += dx;
  }
  return { ...box, field };
}

/** Moves the box down, as an inserted line moves what is below it. */
function lowered(box) {
  const dy = -18 - (box[1] < 400 ? 24 : 0);
  box[1] += dy;
  box[3] += dy;
}

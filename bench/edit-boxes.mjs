/** Edits of the boxes of a row, each with its captions. */
import { ownCaptionRun } from './form-rows.mjs';

const letters = (text) => text.replace(/[^\p{L}]/gu, '').length;
const middle = ([left, , right]) => (left + right) / 2;
export const isText = ({ tick, field }) => !tick && field.type === 'text';

export function run(text, [left, bottom], fontSize = 8, bold = false) {
  const width = 0.5 * fontSize * text.length;
  return { text, box: [left, bottom, left + width, bottom + fontSize], fontSize, bold };
}

const HALVES = [
  [/\bname\b/i, ['First', 'Last']],
  [/\bphone|\bfax\b/i, ['Area code', 'Number']],
  [/\baddress\b/i, ['Street', 'City, state, ZIP code']],
  [/\bdate\b/i, ['Month', 'Day and year']],
  [/\bamount|\btotal|\bincome|\btax\b/i, ['Dollars', 'Cents']],
];

/** A box becomes two, with or without captions of their own. */
export function cutInTwo({ form, rows, truth, chance, isWhole }) {
  let isEdited = false;
  for (const row of rows) {
    for (const placed of [...row.boxes]) {
      const { field, box } = placed;
      const own = isText(placed) && isWhole(placed) && ownCaptionRun(row, placed, form);
      if (!own || box[2] - box[0] < 100 || !('to' in truth.get(field.name) ?? {})) continue;
      if (!chance(0.25)) continue;
      const halves = HALVES.find(([says]) => says.test(own.text))?.[1];
      const cut = box[0] + (box[2] - box[0]) * (chance(0.5) ? 0.5 : 0.35);
      const parts = [
        [box[0], box[1], cut - 3, box[3]],
        [cut + 3, box[1], box[2], box[3]],
      ].map((place, k) => ({
        ...placed,
        box: place,
        field: { ...structuredClone(field), name: `${field.name} half ${k}` },
      }));
      row.boxes.splice(row.boxes.indexOf(placed), 1, ...parts);
      if (halves && chance(0.6)) {
        const low = Math.max(0, box[1] - 7);
        for (const [k, text] of halves.entries())
          row.runs.push(run(text, [parts[k].box[0], low], 6));
      }
      truth.set(field.name, { split: parts.map((one) => one.field.name) });
      isEdited = true;
    }
  }
  return isEdited ? rows : undefined;
}

/** Two boxes in one row with captions of their own become one for both. */
export function joined({ form, rows, truth, chance, isWhole }) {
  let isEdited = false;
  for (const row of rows) {
    const texts = row.boxes.filter(isText).sort((a, b) => a.box[0] - b.box[0]);
    for (let at = 0; at + 1 < texts.length; at++) {
      const [one, two] = [texts[at], texts[at + 1]];
      if (!isWhole(one) || !isWhole(two) || Math.abs(one.box[1] - two.box[1]) > 3) continue;
      const [own, others] = [ownCaptionRun(row, one, form), ownCaptionRun(row, two, form)];
      if (!own || !others || own === others || !chance(0.6)) continue;
      own.text = `${own.text.replace(/[:.\s]+$/, '')} and ${others.text}`;
      row.runs.splice(row.runs.indexOf(others), 1);
      one.box[2] = two.box[2];
      row.boxes.splice(row.boxes.indexOf(two), 1);
      for (const { field } of [one, two]) truth.set(field.name, { merged: one.field.name });
      isEdited = true;
      at++;
    }
  }
  return isEdited ? rows : undefined;
}

/** Yes and No become one box behind the question, to be ticked for Yes. */
export function oneBox({ rows, truth, isWhole, chance }) {
  let isEdited = false;
  for (const row of rows) {
    const ticks = row.boxes.filter(({ tick }) => tick);
    const answers = row.runs.filter(({ text }) => /^\W*(?:yes|no)\W*$/i.test(text));
    const asks = row.runs.some(({ text }) => letters(text) > 11);
    if (
      ticks.length !== 2 ||
      row.boxes.length !== 2 ||
      answers.length !== 2 ||
      !asks ||
      !chance(0.7)
    )
      continue;
    const isOne = ticks[0].field.name === ticks[1].field.name;
    if (isOne ? ticks[0].field.widgets.length !== 2 : !ticks.every(isWhole)) continue;
    const yes = answers.find(({ text }) => /yes/i.test(text));
    const near = ({ box }) => Math.abs(box[0] - yes.box[0]);
    const [kept, gone] = [...ticks].sort((a, b) => near(a) - near(b));
    row.runs = row.runs.filter((one) => !answers.includes(one));
    kept.field = { ...structuredClone(kept.field), type: 'checkbox' };
    kept.field.widgets = [kept.field.widgets[kept.widget]];
    kept.widget = 0;
    row.boxes = [kept];
    if (!isOne) truth.set(gone.field.name, { gone: true });
    isEdited = true;
  }
  return isEdited ? rows : undefined;
}

/** Captions over their boxes come before them, and the boxes get shorter. */
export function captionsLeft({ form, rows }) {
  let isEdited = false;
  for (const row of rows) {
    for (const placed of row.boxes.filter(isText)) {
      const own = ownCaptionRun(row, placed, form);
      const { box } = placed;
      if (!own || own.box[1] < box[1] + 3 || Math.abs(own.box[0] - box[0]) > 12) continue;
      const size = own.box[3] - own.box[1];
      const width = own.box[2] - own.box[0];
      if (width > 0.65 * (box[2] - box[0])) continue;
      own.box = [box[0], box[1] + 1, box[0] + width, box[1] + 1 + size];
      box[0] += width + 3;
      isEdited = true;
    }
  }
  return isEdited ? rows : undefined;
}

/** The ticks of each line, and of each list, are in the other order. */
export function reordered({ rows, isWhole }) {
  let isEdited = false;
  const done = [];
  let list = [];
  const close = () => {
    if (list.length > 2) isEdited = true;
    done.push(...(list.length > 2 ? list.reverse() : list));
    list = [];
  };
  for (const row of rows) {
    const ticks = row.boxes.filter(({ tick }) => tick).sort((a, b) => a.box[0] - b.box[0]);
    if (
      row.boxes.length === 1 &&
      ticks.length === 1 &&
      row.runs.length === 1 &&
      isWhole(ticks[0])
    ) {
      list.push(row);
      continue;
    }
    close();
    if (ticks.length === row.boxes.length && turned(row, ticks)) isEdited = true;
    done.push(row);
  }
  close();
  return isEdited ? done : undefined;
}

function turned(row, ticks) {
  if (ticks.length < 2) return false;
  const low = ticks[0].box[1];
  if (ticks.some(({ box }) => Math.abs(box[1] - low) > 3)) return false;
  const groups = ticks.map((tick, k) => {
    const end = ticks[k + 1]?.box[0] ?? Number.POSITIVE_INFINITY;
    const runs = row.runs.filter(
      ({ box }) => middle(box) > tick.box[2] && middle(box) < end && Math.abs(box[1] - low) < 6,
    );
    return { tick, runs, left: tick.box[0] };
  });
  if (groups.some(({ runs }) => runs.length !== 1)) return false;
  const said = groups.map(({ runs }) => runs[0].text.toLowerCase());
  if (new Set(said).size < said.length) return false;
  const right = groups.at(-1).runs[0].box[2];
  let at = groups[0].left;
  const widths = groups.map(({ left, runs }) => runs[0].box[2] - left);
  const space = (right - at - widths.reduce((sum, width) => sum + width, 0)) / (groups.length - 1);
  for (const [k, { tick, runs, left }] of [...groups.entries()].reverse()) {
    const by = at - left;
    for (const one of [tick, ...runs])
      one.box = [one.box[0] + by, one.box[1], one.box[2] + by, one.box[3]];
    at += widths[k] + space;
  }
  return true;
}

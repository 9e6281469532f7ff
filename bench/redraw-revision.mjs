/**
 * Draws a form's next revision anew: rows are removed, inserted and moved to other pages, captions
 * are shortened, lengthened and put beside their boxes, lines are renumbered. The labels are then
 * read from the new drawing, so that they are read differently, as those of real revisions are.
 */
import {
  distinctRowFilter,
  fieldsOnOneRow,
  hasOwnWords,
  ownCaptionRun,
  rowsOf,
  withCaptionsJoined,
} from './form-rows.mjs';
import { layOutRows } from './lay-out-rows.mjs';
import { numbers } from './numbers.mjs';
import { redesign } from './redesign.mjs';
import { rephrase } from './rephrase.mjs';

const SAID = [
  [/\btelephone\b/gi, 'phone'],
  [/\bdate of birth\b/gi, 'birth date'],
  [/\bplease\b/gi, ''],
  [/\benter\b/gi, 'write'],
  [/\bmiddle initial\b/gi, 'MI'],
  [/\bstate\b/gi, 'state'],
  [/\bzip code\b/gi, 'ZIP'],
  [/\bnumber\b/gi, 'no.'],
  [/\bdid you\b/gi, 'have you'],
  [/\bsocial security number\b/gi, 'SSN'],
  [/\baddress\b/gi, 'mailing address'],
  [/\bspouse\b/gi, 'spouse or partner'],
  [/\bqualifying\b/gi, 'eligible'],
  [/\binstructions\b/gi, 'the instructions'],
  [/\([^()]{4,}\)/g, ''],
  [/\ball\b/gi, 'any'],
  [/\btotal\b/gi, 'total amount of'],
  [/\bincome\b/gi, 'taxable income'],
  [/\bfirst name\b/gi, 'given name'],
  [/\blast name\b/gi, 'surname'],
];

/** Pairs of words, where the second turns a question into another in nearly the same words. */
const ASKED = [
  [/\bbirth\b/i, 'death'],
  [/\bdate\b/i, 'place'],
  [/\bname\b/i, 'date of birth'],
  [/\bfirst\b/i, 'former'],
  [/\bcity\b/i, 'county'],
  [/\bnumber\b/i, 'date'],
  [/\bamount\b/i, 'number'],
  [/\bspouse\b/i, 'child'],
  [/\byour\b(?! spouse)/i, 'your spouse’s'],
  [/\btotal\b/i, 'average'],
  [/\bphone|telephone\b/i, 'fax'],
  [/\baddress\b/i, 'occupation'],
  [/\bincome\b/i, 'expenses'],
  [/\btax\b/i, 'credit'],
  [/\bmailing\b/i, 'former'],
  [/\bstate\b/i, 'country'],
  [/\bbefore\b/i, 'after'],
  [/\bmarried\b/i, 'divorced'],
  [/\bwere you\b/i, 'will you be'],
];

/**
 * @param isReworded whether some captions say the same in other words
 * @param isRedesigned whether boxes, tables and lists are also laid out in another way
 * @returns the revision, and where each old field went: {to}, {split} or {gone}
 */
export function redrawRevision(form, other, seed, { isReworded, isRedesigned } = {}) {
  const random = numbers(seed);
  const chance = (share) => random() < share;
  const truth = new Map();
  let rows = withCaptionsJoined(rowsOf(form, ''));
  for (const { boxes } of rows)
    for (const box of boxes) truth.set(box.field.name, { to: box.field.name });
  const once = fieldsOnOneRow(rows);
  const isUnlikeOthers = distinctRowFilter(rows);

  if (isRedesigned) rows = redesign(form, rows, truth, once, numbers(seed + 0.25));
  if (chance(0.6)) reask(rows);
  rows = dropAndInsert(rows);
  if (chance(0.4)) rows = moveSection(rows);
  if (chance(0.7)) reword(rows);
  if (isReworded) rephrase(rows, numbers(seed + 0.5));
  if (chance(0.3)) rows = secondPerson(rows);
  if (chance(0.5)) for (const row of rows) for (const box of [...row.boxes]) putBeside(row, box);
  if (chance(0.5)) for (const row of rows) splitSome(row);
  return finish();

  /** Asks a different question at some boxes, in nearly the same words. */
  function reask(rows) {
    for (const row of rows) {
      for (const box of row.boxes) {
        if (!chance(0.1) || !once.has(box.field.name)) continue;
        const run = ownCaptionRun(row, box, form);
        const change = run && ASKED.filter(([from]) => isSaidPlainly(run.text, from));
        if (!change?.length) continue;
        const [from, to] = change[Math.floor(random() * change.length)];
        run.text = run.text.replace(from, to);
        truth.set(box.field.name, { gone: true });
      }
    }
  }

  function dropAndInsert(rows) {
    const donors = withCaptionsJoined(rowsOf(other, 'inserted ')).filter(
      ({ boxes }) => boxes.length > 0 && boxes.length < 6,
    );
    const result = [];
    let later = 0;
    for (const row of rows) {
      const count = row.boxes.length;
      if (
        count > 0 &&
        count < 6 &&
        isUnlikeOthers(row) &&
        chance(0.08) &&
        row.boxes.every(({ field }) => once.has(field.name))
      ) {
        for (const { field } of row.boxes) truth.set(field.name, { gone: true });
        later -= 1;
        continue;
      }
      if (hasOwnWords(row) && donors.length > 0 && chance(0.07)) {
        result.push(donors.splice(Math.floor(random() * donors.length), 1)[0]);
        later += 1;
      }
      if (hasOwnWords(row)) for (const run of row.runs) renumber(row, run, later);
      result.push(row);
    }
    return result;
  }

  function moveSection(rows) {
    const length = 4 + Math.floor(random() * 12);
    const from = Math.floor(random() * Math.max(1, rows.length - length));
    const taken = rows.slice(from, from + length);
    if (!taken.every((row) => row.boxes.length === 0 || isUnlikeOthers(row))) return rows;
    const rest = [...rows.slice(0, from), ...rows.slice(from + length)];
    const at = Math.floor(random() * rest.length);
    return [...rest.slice(0, at), ...taken, ...rest.slice(at)];
  }

  /** Asks the same questions about another person, before those about the first. */
  function secondPerson(rows) {
    const length = 2 + Math.floor(random() * 4);
    const at = Math.floor(random() * Math.max(1, rows.length - length));
    const block = rows.slice(at, at + length);
    if (block.some(({ boxes }) => boxes.some(({ field }) => !once.has(field.name)))) return rows;
    const copy = structuredClone(block);
    for (const row of copy)
      for (const box of row.boxes) box.field.name = `second ${box.field.name}`;
    const heading = {
      height: 14,
      runs: [
        { text: 'SECOND APPLICANT’S INFORMATION', box: [36, 2, 220, 12], fontSize: 10, bold: true },
      ],
      boxes: [],
      lines: [],
      fills: [],
    };
    const back = structuredClone(heading);
    back.runs[0].text = 'FIRST APPLICANT’S INFORMATION';
    return [...rows.slice(0, at), heading, ...copy, back, ...rows.slice(at)];
  }

  function reword(rows) {
    const said = SAID.filter(() => chance(0.35));
    for (const { runs } of rows)
      for (const run of runs)
        if (chance(0.8))
          run.text = said.reduce((text, [from, to]) => text.replace(from, to), run.text);
  }

  /** Moves a caption from above or inside its box to the left of it. */
  function putBeside(row, placed) {
    if (placed.tick) return;
    const { box } = placed;
    const over = row.runs.filter(
      (run) =>
        run.box[0] >= box[0] - 4 &&
        run.box[2] <= box[2] - 60 &&
        run.box[1] >= box[1] &&
        run.box[1] < box[3] + 9,
    );
    const [run] = over;
    if (over.length !== 1 || run.text.length < 3) return;
    const height = run.box[3] - run.box[1];
    box[0] = run.box[2] + 4;
    run.box[1] = box[1] + 1;
    run.box[3] = run.box[1] + height;
  }

  function splitSome(row) {
    for (const placed of [...row.boxes]) {
      const { field, box } = placed;
      if (
        !chance(0.04) ||
        field.type !== 'text' ||
        !once.has(field.name) ||
        !('to' in (truth.get(field.name) ?? {}))
      )
        continue;
      if (box[2] - box[0] < 90 || !ownCaptionRun(row, placed, form)) continue;
      const width = (box[2] - box[0]) / 3;
      const parts = [0, 1, 2].map((part) => ({
        ...placed,
        field: {
          ...structuredClone(field),
          name: `${field.name} part ${part}`,
          maxLength: [3, 2, 4][part],
        },
        box: [box[0] + part * width, box[1], box[0] + (part + 1) * width - 4, box[3]],
      }));
      row.boxes.splice(row.boxes.indexOf(placed), 1, ...parts);
      truth.set(field.name, { split: parts.map((one) => one.field.name) });
    }
  }

  function finish() {
    const usable = form.layouts[0].height * (0.7 + random() * 0.25);
    const scale = chance(0.5) ? 0.9 + random() * 0.1 : 1;
    const names = random();
    return layOutRows(rows, form.layouts[0], truth, {
      usable,
      scale,
      newNames: (old) => newNames(old, names),
      hasTooltips: chance(0.5),
    });
  }

  function newNames(names, pick) {
    if (pick < 0.4) return names.map((_, i) => `topmost[0].box_${i * 7 + 3}[0]`);
    return pick < 0.8 ? [...names.slice(7), ...names.slice(0, 7)] : names;
  }
}

/** Whether the word is outside parentheses, where a change would change the question. */
function isSaidPlainly(text, word) {
  const before = text.slice(0, Math.max(0, text.search(word)));
  return word.test(text) && before.split('(').length === before.split(')').length;
}

/** Renumbers the lines of a changed form. A number beside a tick is its caption and stays. */
function renumber({ boxes }, run, later) {
  if (later === 0) return;
  if (/^\d+$/.test(run.text.trim()) && boxes.some(({ tick }) => tick)) return;
  run.text = run.text.replace(/^\d{1,2}(?=[a-z]?(?:[.)\s]|$))/, (line) =>
    String(Math.max(1, Number(line) + later)),
  );
}

/**
 * Makes the changes of a form's next edition beside new words: another column in a table, a check
 * list in another order, Yes and No turned into one tick, the boxes of one answer joined, captions
 * moved above their boxes, sections renamed, advice printed at boxes, a second person asked after
 * the first.
 */
import { ownCaptionRun } from './form-rows.mjs';

const ADVICE = [
  'Enter the amount shown on your most recent statement.',
  'If you need more space, attach a separate sheet.',
  'Leave blank if this does not apply to you.',
  'We may ask you for proof of this.',
  'Use the legal name shown on official documents.',
  'Include amounts paid by anyone in your household.',
];
const TITLES = ['SECTION', 'PART', 'STEP'];
const TITLE = /^(?:part|section|step)\s+(?:[ivx]+|\d+|[a-h])\b\s*[-–—:.]*\s*/i;
const SECOND = ['SPOUSE’S INFORMATION', 'SECOND PERSON', 'ADDITIONAL APPLICANT'];

/** @param truth where each old field went; updated where a change joins or drops boxes */
export function redesign(form, rows, truth, once, random) {
  const chance = (share) => random() < share;
  const pick = (list) => list[Math.floor(random() * list.length)];
  let changed = rows;
  if (chance(0.5)) changed = reordered(changed);
  someRows(0.6, 0.6, oneTick);
  someRows(0.6, 0.5, joined);
  someRows(0.5, 1, putAbove);
  if (chance(0.6)) retitle(changed);
  someRows(0.6, 0.15, advise);
  if (chance(0.5)) addColumn(changed);
  if (chance(0.4)) changed = secondAfter(changed);
  return changed;

  /** Applies the change in this share of the forms, to this share of their rows. */
  function someRows(ofForms, ofRows, change) {
    if (chance(ofForms)) for (const row of changed) if (chance(ofRows)) change(row);
  }

  /** Sorts check lists alphabetically, each tick with its caption. */
  function reordered(rows) {
    const result = [];
    let list = [];
    const close = () => {
      const said = ({ runs }) => runs.map(({ text }) => text).join(' ');
      if (list.length > 2) list.sort((a, b) => said(a).localeCompare(said(b)));
      result.push(...list);
      list = [];
    };
    for (const row of rows) {
      const [box] = row.boxes;
      const isEntry =
        row.boxes.length === 1 && box.tick && box.field.widgets.length === 1 && row.runs.length > 0;
      if (isEntry) list.push(row);
      else {
        close();
        result.push(row);
      }
    }
    close();
    return result;
  }

  /** Turns Yes and No to a question into one tick before it. */
  function oneTick(row) {
    const ticks = row.boxes.filter(({ tick }) => tick);
    if (row.boxes.length !== ticks.length || ticks.length < 2 || ticks.length > 3) return;
    const answers = row.runs.filter(({ text }) => /^\W*(?:yes|no|unsure)\W*$/i.test(text));
    const question = row.runs.find(({ text }) => text.replace(/[^\p{L}]/gu, '').length > 11);
    if (answers.length !== ticks.length || !question) return;
    const yes = answers.find(({ text }) => /yes/i.test(text));
    const [kept, ...others] = [...ticks].sort((a, b) => apart(a, yes) - apart(b, yes));
    if (ticks.some(({ field }) => !once.has(field.name)) || kept.widget !== 0) return;
    row.runs = row.runs.filter((run) => !answers.includes(run));
    row.boxes = [kept];
    for (const { field } of others)
      if (field.name !== kept.field.name) truth.set(field.name, { gone: true });
    kept.field = { ...kept.field, type: 'checkbox' };
    for (const run of row.runs)
      run.box = [run.box[0] + 14, run.box[1], run.box[2] + 14, run.box[3]];
    kept.box = [question.box[0] - 13, question.box[1], question.box[0] - 3, question.box[1] + 10];
  }

  /** Joins the boxes of one answer, such as month, day and year, into one. */
  function joined(row) {
    const texts = row.boxes.filter(({ tick }) => !tick).sort((a, b) => a.box[0] - b.box[0]);
    for (let at = 0; at + 1 < texts.length; at++) {
      const parts = [texts[at]];
      while (isNextPart(parts.at(-1), texts[at + parts.length]))
        parts.push(texts[at + parts.length]);
      if (parts.length < 2 || parts.some(({ field }) => !once.has(field.name))) continue;
      const [first] = parts;
      first.box = [first.box[0], first.box[1], parts.at(-1).box[2], first.box[3]];
      first.field = { ...first.field, maxLength: undefined };
      row.boxes = row.boxes.filter((box) => box === first || !parts.includes(box));
      for (const { field } of parts) truth.set(field.name, { merged: first.field.name });
      at += parts.length - 1;
    }
  }

  function isNextPart(one, next) {
    const label = one.field.labels?.near[0]?.text;
    const isBeside =
      next && next.box[0] - one.box[2] < 14 && Math.abs(next.box[1] - one.box[1]) < 2;
    return (
      isBeside &&
      label !== undefined &&
      next.field.labels?.near[0]?.text === label &&
      (one.field.maxLength ?? 9) <= 4 &&
      (next.field.maxLength ?? 9) <= 4
    );
  }

  /** Moves a caption from the left of the only box of its row to above it. */
  function putAbove(row) {
    const [placed, ...others] = row.boxes;
    if (!placed || others.length > 0 || placed.tick) return;
    const run = ownCaptionRun(row, placed, form);
    if (!run || row.runs.length > 1 || run.box[2] > placed.box[0] + 2) return;
    const height = run.box[3] - run.box[1];
    placed.box[0] = run.box[0];
    run.box = [run.box[0], placed.box[3] + 1, run.box[2], placed.box[3] + 1 + height];
    row.height = Math.max(row.height, run.box[3] + 2);
  }

  function retitle(rows) {
    const title = pick(TITLES);
    let number = 0;
    for (const { runs, boxes } of rows) {
      if (boxes.length > 0) continue;
      for (const run of runs) {
        if (!TITLE.test(run.text)) continue;
        number += 1;
        run.text = run.text.replace(TITLE, `${title} ${number}: `);
      }
    }
  }

  function advise(row) {
    const [run] = row.runs;
    if (!run || row.boxes.length === 0) return;
    const up = 9;
    for (const one of [...row.runs, ...row.boxes, ...row.fills])
      one.box = [one.box[0], one.box[1] + up, one.box[2], one.box[3] + up];
    for (const line of row.lines) {
      if (line.vertical) [line.from, line.to] = [line.from + up, line.to + up];
      else line.at += up;
    }
    row.height += up;
    const text = pick(ADVICE);
    const left = run.box[0];
    row.runs.push({ text, box: [left, 1, left + 3.2 * text.length, 8], fontSize: 7, bold: false });
  }

  /** Makes the columns of the first table with three rows narrower and adds one on its right. */
  function addColumn(rows) {
    const edges = ({ boxes }) =>
      boxes.some(({ tick }) => tick)
        ? ''
        : boxes
            .map(({ box }) => Math.round(box[0]))
            .sort()
            .join();
    for (let from = 0; from < rows.length; from++) {
      const key = edges(rows[from]);
      let to = from + 1;
      while (to < rows.length && edges(rows[to]) === key) to++;
      if (key === '' || rows[from].boxes.length < 2 || to - from < 3) continue;
      const table = rows.slice(from, to);
      const right = Math.max(...table.flatMap(({ boxes }) => boxes.map(({ box }) => box[2])));
      const narrow = (x) => 36 + (x - 36) * 0.85;
      for (const { runs } of headsOver(rows, from))
        for (const run of runs)
          run.box = [narrow(run.box[0]), run.box[1], narrow(run.box[2]), run.box[3]];
      for (const [at, row] of table.entries()) {
        for (const one of [...row.runs, ...row.boxes, ...row.fills])
          one.box = [narrow(one.box[0]), one.box[1], narrow(one.box[2]), one.box[3]];
        for (const line of row.lines) {
          if (line.vertical) line.at = narrow(line.at);
          else [line.from, line.to] = [narrow(line.from), narrow(line.to)];
        }
        const [{ field, box }] = row.boxes;
        const name = `added column ${at} ${field.name}`;
        const place = [narrow(right) + 3, box[1], right, box[3]];
        row.boxes.push({
          ...row.boxes[0],
          field: { ...field, name, type: 'text' },
          widget: 0,
          box: place,
        });
        if (at > 0) continue;
        const text = pick(['Remarks', 'Frequency', 'Account', 'Owned by']);
        row.runs.push({
          text,
          box: [place[0], box[3] + 1, place[0] + 32, box[3] + 8],
          fontSize: 7,
        });
        row.height = Math.max(row.height, box[3] + 9);
      }
      return;
    }
  }

  /** The rows without boxes above a table, which contain the headings of its columns. */
  function headsOver(rows, from) {
    let first = from;
    while (first > 0 && from - first < 8 && rows[first - 1].boxes.length === 0) first--;
    return rows.slice(first, from);
  }

  /** Asks the same questions about another person, after those about the first. */
  function secondAfter(rows) {
    const length = 2 + Math.floor(random() * 5);
    const at = Math.floor(random() * Math.max(1, rows.length - length));
    const block = rows.slice(at, at + length);
    if (block.some(({ boxes }) => boxes.some(({ field }) => !once.has(field.name)))) return rows;
    const copy = structuredClone(block);
    for (const row of copy)
      for (const box of row.boxes) box.field.name = `second ${box.field.name}`;
    const heading = (text) => ({
      height: 14,
      runs: [{ text, box: [36, 2, 36 + 7 * text.length, 12], fontSize: 10, bold: true }],
      boxes: [],
      lines: [],
      fills: [],
    });
    const end = at + length;
    return [
      ...rows.slice(0, end),
      heading(pick(SECOND)),
      ...copy,
      heading('OTHER INFORMATION'),
      ...rows.slice(end),
    ];
  }
}

function apart({ box }, run) {
  return run ? Math.hypot(box[0] - run.box[0], box[1] - run.box[1]) : 0;
}

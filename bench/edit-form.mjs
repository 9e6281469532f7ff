/**
 * Makes one edit of a publisher's next revision on a real form, so that it is known where each old
 * box went. The pages keep their print, lines and boxes except for that edit; labels are read anew.
 */
import { captionsLeft, cutInTwo, isText, joined, oneBox, reordered, run } from './edit-boxes.mjs';
import { fieldsOnOneRow, hasOwnWords, rowsOf, withCaptionsJoined } from './form-rows.mjs';
import { layOutRows } from './lay-out-rows.mjs';
import { numbers } from './numbers.mjs';
import { rewrite } from './rewrite.mjs';

const MARGINS = 30;
/** Cells of a table are no farther apart. */
const COLUMN_GAP = 12;

/** Each takes the form and returns its rows, or undefined if there is nothing to edit. */
export const EDITS = {
  'only drawn again': ({ rows }) => rows,
  reworded,
  'rows inserted': inserted,
  'sections swapped': swapped,
  'one box cut in two': cutInTwo,
  'two boxes joined': joined,
  'columns added': withColumns,
  'one box for Yes and No': oneBox,
  'a page in front': pageInFront,
  'captions to the left': captionsLeft,
  'lines renumbered': renumbered,
  'ticks reordered': reordered,
  'size and margins': ({ rows }) => rows,
  'other type': inCapitals,
};

/**
 * @param kinds names of edits, made one after another
 * @returns the revision and where each old field went, or undefined if no edit could be made
 */
export function editForm(form, other, kinds, seed) {
  const random = numbers(seed);
  const truth = new Map();
  let rows = pageRows(form, '');
  for (const { boxes } of rows)
    for (const box of boxes) truth.set(box.field.name, { to: box.field.name });
  const heights = form.layouts.map(
    ({ page }) =>
      MARGINS + rows.reduce((sum, row) => sum + (row.page === page ? row.height : 0), 0),
  );
  let edited = 0;
  for (const kind of kinds) {
    const edit = { form, other, rows, truth, random, once: fieldsOnOneRow(rows) };
    const made = EDITS[kind]({
      ...edit,
      chance: (share) => random() < share,
      pick: (list) => list[Math.floor(random() * list.length)],
      isWhole: (box) => edit.once.has(box.field.name) && box.field.widgets.length === 1,
    });
    if (made === undefined) continue;
    rows = made;
    edited += 1;
  }
  if (edited === 0) return undefined;
  const isResized = kinds.includes('size and margins');
  const { width, height } = form.layouts[0];
  const highest = Math.max(height, ...heights);
  const [made, answers] = layOutRows(rows, { width, height: highest }, truth, {
    usable: highest,
    newNames: (names) => names.map((_, i) => `page[0].item${(i * 31) % 997}_${i}[0]`),
    hasTooltips: false,
    // What does not fit flows on to the next page.
    keepsPages: !kinds.includes('rows inserted'),
  });
  return [isResized ? resized(made) : made, answers];
}

function pageRows(form, prefix) {
  return form.layouts.flatMap((layout) =>
    withCaptionsJoined(rowsOf({ ...form, layouts: [layout] }, prefix)).map((row) => ({
      ...row,
      page: layout.page,
    })),
  );
}

/** Half of the captions and questions are said in another way. */
function reworded({ rows, chance, pick }) {
  for (const { runs } of rows)
    for (const one of runs) if (chance(0.5)) one.text = rewrite(one.text, pick);
  return rows;
}

/** Rows of another form come between, two on each page. */
function inserted({ rows, other, pick, chance }) {
  const donors = pageRows(other, 'inserted ').filter(
    (row) => hasOwnWords(row) && row.boxes.length < 6,
  );
  if (donors.length === 0) return undefined;
  return rows.flatMap((row, at) => {
    // Between a question and its boxes no publisher inserts anything.
    const isBelowBoxes = (rows[at - 1]?.boxes.length ?? 0) > 0;
    if (!isBelowBoxes || !hasOwnWords(row) || !chance(0.15) || donors.length === 0) return [row];
    const [donor] = donors.splice(donors.indexOf(pick(donors)), 1);
    return [{ ...donor, page: row.page }, row];
  });
}

/** The first two headed sections that follow each other on one page change places. */
function swapped({ rows, pick, once }) {
  const sections = [];
  for (const [at, { page, boxes, runs }] of rows.entries()) {
    const below = rows.slice(at + 1, at + 4).find((row) => row.boxes.length > 0);
    const title = below?.boxes[0].field.labels?.headings[0];
    const isTitle = title && boxes.length === 0 && runs.some(({ text }) => title.startsWith(text));
    if (isTitle && title !== sections.at(-1)?.title) sections.push({ at, page, title });
  }
  const pairs = sections.flatMap((first, k) => {
    const [second, next] = [sections[k + 1], sections[k + 2]];
    if (!second || second.page !== first.page) return [];
    const pageEnd = rows.findIndex((row, at) => at > second.at && row.page !== first.page);
    const end = next?.page === first.page ? next.at : pageEnd < 0 ? rows.length : pageEnd;
    const [one, two] = [rows.slice(first.at, second.at), rows.slice(second.at, end)];
    const count = (part) => part.reduce((sum, { boxes }) => sum + boxes.length, 0);
    const isWhole = [...one, ...two].every(({ boxes }) =>
      boxes.every(({ field }) => once.has(field.name) || field.widgets.length > 1),
    );
    const isOther = saidIn(one) !== saidIn(two);
    return isWhole && isOther && count(one) > 1 && count(two) > 1
      ? [{ from: first.at, end, one, two }]
      : [];
  });
  if (pairs.length === 0) return undefined;
  const { from, end, one, two } = pick(pairs);
  return [...rows.slice(0, from), ...two, ...one, ...rows.slice(end)];
}

/** What is printed in a section, without its title. Nobody can tell when two of these swap. */
function saidIn([, ...rows]) {
  return rows.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
}

/** Tables get a column, which is not the last one. */
function withColumns({ rows, pick, isWhole }) {
  let isEdited = false;
  const edges = ({ boxes }) =>
    boxes
      .map(({ box }) => Math.round(box[0]))
      .sort((a, b) => a - b)
      .join();
  for (let from = 0; from < rows.length; from++) {
    const key = edges(rows[from]);
    let to = from + 1;
    while (to < rows.length && edges(rows[to]) === key) to++;
    const table = rows.slice(from, to);
    if (
      table.length < 3 ||
      !table.every(
        ({ boxes }) => boxes.length > 1 && boxes.every((box) => isText(box) && isWhole(box)),
      )
    )
      continue;
    const columns = [...table[0].boxes].sort((a, b) => a.box[0] - b.box[0]);
    const isTable = columns.every(
      ({ box }, k) => k === 0 || box[0] - columns[k - 1].box[2] < COLUMN_GAP,
    );
    if (!isTable) continue;
    const at = Math.floor(columns.length / 2);
    const [left, right] = [columns[0].box[0], columns.at(-1).box[2]];
    const start = columns[at].box[0];
    const share = columns.length / (columns.length + 1);
    const gap = (right - left) * (1 - share);
    const shift = (x) => left + (x - left) * share + (x >= start - COLUMN_GAP / 2 ? gap : 0);
    const move = (one) => {
      const width = (one.box[2] - one.box[0]) * share;
      const x = one.box[0] < left - 2 ? one.box[0] : shift(one.box[0]);
      one.box = [x, one.box[1], x + width, one.box[3]];
    };
    const heads = [];
    for (let k = from - 1; k >= 0 && from - k < 4 && rows[k].boxes.length === 0; k--)
      heads.push(rows[k]);
    for (const { runs, lines } of heads) {
      for (const one of runs) if (one.box[0] > left - 4) move(one);
      for (const line of lines) if (line.vertical && line.at > left) line.at = shift(line.at);
    }
    const text = pick(['Percent', 'Remarks', 'Start date', 'Owner', 'Account number']);
    for (const [k, row] of table.entries()) {
      for (const one of [...row.runs, ...row.boxes, ...row.fills]) move(one);
      for (const line of row.lines) {
        if (line.vertical) line.at = line.at < left - 2 ? line.at : shift(line.at);
      }
      const [{ box, field }] = row.boxes;
      const place = [shift(start) - gap + 2, box[1], shift(start) - 2, box[3]];
      row.boxes.push({
        ...row.boxes[0],
        box: place,
        field: { ...structuredClone(field), name: `column ${field.name}` },
      });
      if (k === 0 && !heads[0]) {
        row.runs.push(run(text, [place[0], box[3] + 1], 7));
        row.height = Math.max(row.height, box[3] + 9);
      }
    }
    if (heads[0])
      heads[0].runs.push(run(text, [shift(start) - gap + 2, heads[0].runs[0]?.box[1] ?? 1], 7));
    isEdited = true;
    from = to;
  }
  return isEdited ? rows : undefined;
}

/** A first page of instructions, for every second form also with boxes. */
function pageInFront({ rows, other, chance }) {
  const hasBoxes = chance(0.5);
  const page = pageRows(other, 'front ').filter((row) => row.page === 0);
  const front = page.map((row) => (hasBoxes ? row : { ...row, boxes: [] }));
  return [...front.map((row) => ({ ...row, page: -1 })), ...rows];
}

/** From some line on, each has the next number, and what refers to it too. */
function renumbered({ rows, random }) {
  // A number beside a tick is its caption.
  const all = rows.flatMap(({ runs, boxes }) =>
    runs.filter(({ text }) => !/^\d+$/.test(text.trim()) || !boxes.some(({ tick }) => tick)),
  );
  const lines = all.filter(({ text }) => LINE.test(text));
  if (lines.length < 4) return undefined;
  const first = 1 + Math.floor(random() * 5);
  const next = (number) => (Number(number) < first ? number : String(Number(number) + 1));
  for (const one of all) {
    one.text = one.text
      .replace(LINE, (_, number, rest) => `${next(number)}${rest}`)
      .replace(
        /\b(lines? )(\d{1,2})((?:[a-z])?)(?: (and|through|or) (\d{1,2}))?/g,
        (_, word, a, letter, and, b) =>
          `${word}${next(a)}${letter}${and ? ` ${and} ${next(b)}` : ''}`,
      );
  }
  return rows;
}

const LINE = /^(\d{1,2})((?:[a-z])?(?:[.)]|\s|$))/;

/** Capitals for other letters and the reverse, and no colons. */
function inCapitals({ rows }) {
  for (const { runs } of rows)
    for (const one of runs)
      one.text = (
        one.text === one.text.toUpperCase() ? one.text.toLowerCase() : one.text.toUpperCase()
      ).replace(/:\s*$/, '');
  return rows;
}

/** The page is smaller, with other margins. */
function resized(form) {
  const [wide, high, right, up] = [0.84, 0.9, 31, 24];
  const place = ([left, bottom, to, top]) => [
    left * wide + right,
    bottom * high + up,
    to * wide + right,
    top * high + up,
  ];
  const along = (at, isAcross) => (isAcross ? at * wide + right : at * high + up);
  const boxes = new Map(
    [...form.boxes].map(([page, placed]) => [
      page,
      placed.map((one) => ({ ...one, box: place(one.box) })),
    ]),
  );
  return {
    ...form,
    fields: form.fields.map((field) => ({
      ...field,
      widgets: field.widgets.map((widget) => ({ ...widget, rect: place(widget.rect) })),
    })),
    layouts: form.layouts.map((layout) => ({
      ...layout,
      runs: layout.runs.map((one) => ({
        ...one,
        box: place(one.box),
        fontSize: one.fontSize * high,
      })),
      fills: layout.fills.map((one) => ({ ...one, box: place(one.box) })),
      lines: layout.lines.map((line) => ({
        ...line,
        at: along(line.at, line.vertical),
        from: along(line.from, !line.vertical),
        to: along(line.to, !line.vertical),
      })),
    })),
    boxes,
  };
}

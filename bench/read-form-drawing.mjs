/**
 * Reads a form drawn in plain text (bench/auto-map-forms): `[a1 ]` is a box to write in, `<a2>` a
 * box to tick, `##` a heading on a bar, and the rest is printed text, in runs that end at two
 * spaces. After `====` comes the truth: `a1 insuredFullName`; `?` before the field means that no
 * answer is right as well. After `!below`, labels are under their boxes, until `!above`.
 */
const COLUMN = 5.4;
const LINE = 15;
const LETTER = 5;
const PAGE = { width: 648, height: 792 };

export function readFormDrawing(text) {
  const [drawing, truthText] = text.split(/^====$/m);
  const page = { page: 0, ...PAGE, runs: [], lines: [], fills: [] };
  const boxes = [];
  let below = false;
  for (const [row, line] of drawing.split('\n').entries()) {
    const bottom = PAGE.height - 40 - row * LINE;
    if (line.startsWith('!')) below = line === '!below';
    if (line.startsWith('!')) continue;
    const low = below ? bottom - 5 : bottom - 2;
    const heading = line.startsWith('## ');
    const text = (heading ? `   ${line.slice(3)}` : line)
      .replace(/\*\*([^*]+)\*\*/g, '  $1  ')
      .replace(/[{}]/g, ' ');
    for (const match of text.matchAll(/\[(\w+)[^\]\w]*\]|<(\w+)>|(?:[^\s<[]|\s(?!\s|$|[<[]))+/g)) {
      const left = 36 + match.index * COLUMN;
      const right = left + match[0].length * COLUMN;
      if (match[1]) {
        if (below) page.lines.push({ vertical: false, at: low, from: left, to: right });
        boxes.push({ id: match[1], tick: false, box: [left, low, right, low + 11] });
      } else if (match[2]) {
        boxes.push({ id: match[2], tick: true, box: [right - 10, bottom, right, bottom + 10] });
      } else if (/[\p{L}\p{N}#$%]/u.test(match[0])) {
        const width = match[0].trim().length * LETTER;
        const box = [left, bottom - 1, left + width, bottom + 8];
        page.runs.push({ text: match[0].trim(), box, fontSize: 9, bold: heading });
        if (heading) page.fills.push({ box: [36, bottom - 4, 612, bottom + 11], lightness: 0.85 });
      }
    }
  }
  page.runs.sort((a, b) => b.box[1] - a.box[1] || a.box[0] - b.box[0]);
  const fields = boxes.map(({ id, tick, box }, index) => ({
    name: `f1_${String(index + 1).padStart(2, '0')}[0]`,
    type: tick ? 'checkbox' : 'text',
    value: null,
    required: false,
    readOnly: false,
    options: tick ? ['1'] : [],
    ...(tick || box[2] - box[0] > 50 ? {} : shortBox(box)),
    widgets: [{ page: 0, rect: box, ...(tick ? { onState: '1' } : {}) }],
    id,
  }));
  const truth = new Map();
  for (const line of (truthText ?? '').split('\n')) {
    const [id, ...rest] = line.trim().split(/\s+/);
    if (!id) continue;
    const optional = rest[0] === '?';
    truth.set(id, { optional, sources: optional ? rest.slice(1) : rest });
  }
  const placed = boxes.map(({ tick, box }, field) => ({ field, widget: 0, box, tick }));
  return { page, placed, fields, truth };
}

/** Narrow boxes are drawn for a few characters. */
function shortBox(box) {
  return { width: box[2] - box[0] };
}

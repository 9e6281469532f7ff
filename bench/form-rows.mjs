/** A form's pages as rows that can be removed, moved and inserted. */

/**
 * Whether a row's boxes say what they are for. Of a table's equal rows, a reader cannot tell which
 * one is missing.
 */
export function distinctRowFilter(rows) {
  const seen = new Map();
  const describe = ({ field }) => `${field.type} ${field.labels?.near[0]?.text ?? ''}`;
  for (const { boxes } of rows)
    for (const box of boxes) seen.set(describe(box), (seen.get(describe(box)) ?? 0) + 1);
  return (row) =>
    hasOwnWords(row) && row.boxes.every((box) => seen.get(describe(box)) === 1 || box.tick);
}

export function hasOwnWords({ boxes, runs }) {
  return boxes.length > 0 && runs.some(({ text }) => text.replace(/[^\p{L}]/gu, '').length > 5);
}

/** The content of the pages from top to bottom, in rows that can be cut apart without loss. */
export function rowsOf({ fields, layouts, boxes }, prefix) {
  return layouts.flatMap((layout) => {
    const placed = (boxes.get(layout.page) ?? [])
      .filter(({ field }) => fields[field].type !== 'button')
      .map((box) => ({
        ...box,
        box: [...box.box],
        field: { ...fields[box.field], name: `${prefix}${fields[box.field].name}` },
      }));
    const spans = [...placed, ...layout.runs]
      .map(({ box }) => [box[1] + 1.5, box[3] - 1.5])
      .sort((a, b) => b[1] - a[1]);
    const rows = [];
    for (const [bottom, top] of spans) {
      const last = rows.at(-1);
      if (last && top > last[0]) last[0] = Math.min(last[0], bottom);
      else rows.push([bottom, top]);
    }
    return rows.map(([bottom, top], i) => {
      const upper = i === 0 ? top + 4 : (top + rows[i - 1][0]) / 2;
      const lower = i === rows.length - 1 ? bottom - 4 : (bottom + rows[i + 1][1]) / 2;
      const within = (middle) => middle <= upper && middle > lower;
      const here = ({ box }) => within((box[1] + box[3]) / 2);
      const down = (box) => [box[0], box[1] - lower, box[2], box[3] - lower];
      return {
        height: upper - lower,
        runs: layout.runs.filter(here).map((run) => ({ ...run, box: down(run.box) })),
        boxes: placed.filter(here).map((box) => ({ ...box, box: down(box.box) })),
        fills: layout.fills.filter(here).map((fill) => ({ ...fill, box: down(fill.box) })),
        lines: layout.lines.flatMap((line) => {
          if (!line.vertical) return within(line.at) ? [{ ...line, at: line.at - lower }] : [];
          const [from, to] = [Math.max(line.from, lower), Math.min(line.to, upper)];
          return to > from ? [{ ...line, from: from - lower, to: to - lower }] : [];
        }),
      };
    });
  });
}

/** Joins rows so that a caption over its boxes moves with them. */
export function withCaptionsJoined(rows) {
  const result = [];
  for (const row of rows) {
    const captions = row.boxes.flatMap(({ field }) =>
      (field.labels?.near ?? []).slice(0, 2).map(({ text }) => text),
    );
    const isCaption = ({ text }) => captions.some((caption) => caption.includes(text));
    let whole = row;
    for (let back = 1; back <= 3 && result.at(-back); back++) {
      const over = result.slice(-back);
      if (over.some(({ boxes }) => boxes.length > 0)) break;
      if (!over[0].runs.some(isCaption)) continue;
      whole = [...over, row].reduce(under);
      result.splice(-back);
      break;
    }
    const above = result.at(-1);
    if (above && row.boxes.length === 0 && saysBelow(above, row)) {
      result.splice(-1, 1, under(above, row));
    } else result.push(whole);
  }
  return result;
}

function saysBelow({ boxes }, { runs }) {
  const captions = boxes.flatMap(({ field }) =>
    (field.labels?.near ?? []).filter(({ where }) => where === 'below').map(({ text }) => text),
  );
  return runs.some(({ text }) => captions.some((caption) => caption.includes(text)));
}

function under(upper, lower) {
  const up = lower.height;
  const raise = ({ box: [left, bottom, right, top], ...rest }) => ({
    ...rest,
    box: [left, bottom + up, right, top + up],
  });
  return {
    height: upper.height + lower.height,
    runs: [...upper.runs.map(raise), ...lower.runs],
    boxes: [...upper.boxes.map(raise), ...lower.boxes],
    fills: [...upper.fills.map(raise), ...lower.fills],
    lines: [
      ...upper.lines.map((line) =>
        line.vertical
          ? { ...line, from: line.from + up, to: line.to + up }
          : { ...line, at: line.at + up },
      ),
      ...lower.lines,
    ],
  };
}

export function fieldsOnOneRow(rows) {
  const seen = new Map();
  for (const row of rows)
    for (const { field } of row.boxes)
      seen.set(field.name, (seen.get(field.name) ?? new Set()).add(row));
  return new Set([...seen].filter(([, on]) => on.size === 1).map(([name]) => name));
}

/** The run that is the caption of this box and of no other. */
export function ownCaptionRun(row, { field }, { fields }) {
  const [label] = field.labels?.near ?? [];
  if (!label || !['left', 'right', 'above', 'inside'].includes(label.where)) return undefined;
  const isShared = fields.some(
    (one) => one.name !== field.name && one.labels?.near.some(({ text }) => text === label.text),
  );
  if (isShared) return undefined;
  return row.runs.find(
    ({ text }) => text.replace(/[^\p{L}]/gu, '').length > 7 && label.text.includes(text),
  );
}

import { labelFields } from '../dist/core/pdf/labels/field-labels.js';
import { fieldPrints } from '../dist/core/pdf/labels/label-form-fields.js';

/**
 * Draws rows on pages, from top to bottom, and reads the labels of their boxes from that.
 *
 * @param truth where each old field went; the new names are put in
 * @param usable the height of a page that is drawn on
 * @param scale of the width
 * @param keepsPages whether a page also ends where that of the rows ended
 * @returns the form, and the truth
 */
export function layOutRows(
  rows,
  { width, height },
  truth,
  { usable, scale = 1, newNames, hasTooltips, keepsPages = false },
) {
  const layouts = [];
  const boxes = new Map();
  const fields = new Map();
  let y = 0;
  let last;
  for (const row of rows) {
    const isOver = keepsPages && row.page !== last;
    last = row.page;
    if (layouts.length === 0 || isOver || y - row.height < height - usable) {
      layouts.push({ page: layouts.length, width, height, runs: [], lines: [], fills: [] });
      boxes.set(layouts.length - 1, []);
      y = height - 24;
    }
    const page = layouts.length - 1;
    const up = y - row.height;
    const place = ([left, bottom, right, top]) => [
      left * scale,
      bottom + up,
      right * scale,
      top + up,
    ];
    const layout = layouts[page];
    for (const run of row.runs)
      if (run.text.trim() !== '') layout.runs.push({ ...run, box: place(run.box) });
    for (const { box, ...fill } of row.fills) layout.fills.push({ ...fill, box: place(box) });
    for (const line of row.lines)
      layout.lines.push(
        line.vertical
          ? { ...line, at: line.at * scale, from: line.from + up, to: line.to + up }
          : { ...line, at: line.at + up, from: line.from * scale, to: line.to * scale },
      );
    for (const { field, widget, box, tick } of row.boxes) {
      const known = fields.get(field.name) ?? {
        field: { ...structuredClone(field), labels: undefined, widgets: [] },
        places: [],
      };
      fields.set(field.name, known);
      const rect = place(box);
      known.places[widget] = { page, box: rect, tick };
      known.field.widgets[widget] = { ...field.widgets[widget], page, rect };
    }
    y = up;
  }
  const list = [...fields.values()].filter(({ places }) => !Array.from(places).includes(undefined));
  for (const [at, { places, field }] of list.entries()) {
    field.widgets = field.widgets.slice(0, places.length);
    for (const [widget, { page, box, tick }] of places.entries())
      boxes.get(page).push({ field: at, widget, box, tick });
  }
  const pages = [...boxes.keys()].filter((page) => boxes.get(page).length > 0);
  const labels = labelFields(
    pages.map((page) => layouts[page]),
    pages.map((page) => boxes.get(page)),
  );
  const names = newNames(list.map(({ field }) => field.name));
  const byName = new Map(list.map(({ field }, i) => [field.name, names[i]]));
  const made = {
    fields: list.map(({ field }, i) => ({
      ...field,
      name: names[i],
      labels: labels.get(i),
      tooltip: hasTooltips ? field.tooltip : undefined,
    })),
    layouts,
    boxes: new Map(pages.map((page) => [page, boxes.get(page)])),
  };
  made.prints = fieldPrints(made.boxes, (page) => layouts[page], list.length);
  for (const [name, answer] of truth) {
    if (answer.to !== undefined) answer.to = byName.get(answer.to);
    if (answer.split) answer.split = answer.split.map((one) => byName.get(one));
    if ('to' in answer && answer.to === undefined) truth.delete(name);
  }
  return [made, truth];
}

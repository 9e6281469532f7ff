/**
 * Makes a PDF form from a drawing in plain text (bench/auto-map-forms), so that drawn forms are
 * read like real ones. `[a1 ]` is a box to write in, `[a1___]` one over printed underscores, `<a2>`
 * one to tick; `##` is a heading on a bar, `#!` one in white on black, `= ` one in bold type, `~` a
 * line of tiny print; `|` and lines of `-` are rules; the rest is printed text, in runs that end at
 * two spaces. Within a line, `**is bold**` and `{is in small print}`; in `[a1  /  /  ]` the marks are
 * printed in the box. After `!dense`, letters and columns are narrower. After `!below`, labels are
 * under their boxes, until `!above`; `!page` starts a page.
 * After `====` comes the truth: `a1 insuredFullName`; `?` before the field means that no answer is
 * right as well. After another `====` come the names of boxes: `a1 = Name_1 | tooltip`, `a1 max 9`,
 * `a1 comb 9`, `a1 radio Sex M`.
 */
import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib';

const COLUMN = 5.4;
const LEFT = 36;
const RIGHT = 612;
const PAGE = [648, 792];
const HEIGHT = { rule: 3, tiny: 9, line: 15 };
const DENSE = 0.8;
const SIZE = { tiny: 6, small: 7 };
const LEAST_SIZE = 6;
const BOLD = /\*\*([^*]+)\*\*/g;
/**
 * Matches the parts of a line: boxes, ticks, bold and small print, and runs of text that end at two
 * spaces or at one of these.
 */
const RUNS =
  /\[(?<box>\w+)(?<marks>[^\]\w]*)\]|<(?<tick>\w+)>|\*\*(?<bold>[^*]+)\*\*|\{(?<small>[^}]+)\}|(?:[^\s<[|{*]|\*(?!\*[^*\s])|\s(?!\s|$|[<[|{]|\*\*[^*\s]))+/g;

/** @returns {Promise<{bytes: Uint8Array, fieldOf: Map<string, string>, truth: Map<string, {optional: boolean, sources: string[]}>}>} `fieldOf`: the field's name by the box's id */
export async function drawForm(text) {
  const [drawing, truthText = '', namesText = ''] = text.split(/^====$/m);
  const names = readNames(namesText);
  const pdf = await PDFDocument.create();
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    even: await pdf.embedFont(StandardFonts.Courier),
  };
  const sheet = { pdf, fonts, page: pdf.addPage(PAGE), y: PAGE[1] - 30, below: false, scale: 1 };
  const boxes = [];
  for (const line of drawing.split('\n')) drawLine(sheet, line, boxes);
  const fieldOf = addFields(pdf, boxes, names);
  const truth = new Map();
  for (const line of truthText.split('\n')) {
    const [id, ...rest] = line.trim().split(/\s+/);
    if (!id) continue;
    const name = fieldOf.get(id);
    if (!name) throw new Error(`the truth names ${id}, which is not drawn`);
    const optional = rest[0] === '?';
    truth.set(name, { optional, sources: optional ? rest.slice(1) : rest });
  }
  return { bytes: await pdf.save(), fieldOf, truth };
}

function drawLine(sheet, line, boxes) {
  if (line === '!page') {
    sheet.page = sheet.pdf.addPage(PAGE);
    sheet.y = PAGE[1] - 30;
    return;
  }
  if (line === '!dense') {
    sheet.scale = DENSE;
    return;
  }
  if (line.startsWith('!')) {
    sheet.below = line === '!below';
    return;
  }
  if (/^\s*[+|-]*---[+|\- ]*$/.test(line)) return drawRule(sheet, line);
  const mark = /^(## |#! |= |~)?/.exec(line)[0];
  const style = { '## ': 'bar', '#! ': 'black', '= ': 'bold', '~': 'tiny' }[mark] ?? 'plain';
  const height = style === 'tiny' ? HEIGHT.tiny : HEIGHT.line;
  sheet.y -= height;
  const text = mark ? ' '.repeat(mark.length) + line.slice(mark.length) : line;
  const { page, y } = sheet;
  for (const { index } of text.matchAll(/\|/g)) {
    const x = xOf(sheet, index);
    page.drawLine({ start: { x, y: y - 4 }, end: { x, y: y + height - 3 }, thickness: 0.5 });
  }
  if (style === 'bar' || style === 'black') {
    const color = style === 'bar' ? rgb(0.85, 0.85, 0.85) : rgb(0, 0, 0);
    page.drawRectangle({ x: LEFT, y: y - 4, width: RIGHT - LEFT, height: 14, color });
  }
  if (/_{3}/.test(text)) drawEvenly(sheet, text, boxes);
  else drawRuns(sheet, text, style, boxes);
}

function xOf({ scale }, column) {
  return LEFT + column * COLUMN * scale;
}

function drawRule(sheet, line) {
  const { page, y } = sheet;
  for (const match of line.matchAll(/[+|-]+/g)) {
    if (match[0] === '|') continue;
    page.drawLine({
      start: { x: xOf(sheet, match.index), y: y - 3.5 },
      end: { x: xOf(sheet, match.index + match[0].length - 1), y: y - 3.5 },
      thickness: 0.5,
    });
  }
}

/**
 * Draws the whole line as one string, in the way that word processors write labels and underscores.
 * Bold parts are drawn separately.
 */
function drawEvenly(sheet, text, boxes) {
  const { page, y, fonts, scale } = sheet;
  const size = 9 * scale;
  const rest = text.replace(BOLD, (all, bold, index) => {
    page.drawText(bold, { x: xOf(sheet, index), y, size, font: fonts.bold });
    return ' '.repeat(all.length);
  });
  const printed = rest.replace(/\[(\w+?)(_+)\]/g, (all) => '_'.repeat(all.length));
  const blanked = printed.replace(/\[\w+\s*\]|<\w+>/g, (all) => ' '.repeat(all.length)).trimEnd();
  const from = rest === text ? 0 : blanked.search(/\S|$/);
  page.drawText(blanked.slice(from), { x: xOf(sheet, from), y, size, font: fonts.even });
  for (const match of rest.matchAll(/\[(?<box>\w+?)(?:_*|\s*)\]|<(?<tick>\w+)>/g))
    addBox(sheet, match, boxes);
}

function drawRuns(sheet, text, style, boxes) {
  const { page, y, fonts } = sheet;
  const print = (words, column, how) => {
    const font = how === 'plain' || how === 'tiny' || how === 'small' ? fonts.plain : fonts.bold;
    const color = how === 'black' ? rgb(1, 1, 1) : rgb(0, 0, 0);
    const x = xOf(sheet, column) + (how === 'tiny' ? 1.5 : 0);
    const size = Math.max(LEAST_SIZE, (SIZE[how] ?? 9) * sheet.scale);
    page.drawText(words, { x, y, size, font, color });
  };
  for (const match of text.matchAll(RUNS)) {
    const { box, marks, tick, bold, small } = match.groups;
    if (box || tick) addBox(sheet, match, boxes);
    if (box)
      for (const mark of marks.matchAll(/\S/g))
        print(mark[0], match.index + 1 + box.length + mark.index, style);
    else if (!tick)
      print(
        (bold ?? small ?? match[0]).trim(),
        match.index,
        bold ? 'bold' : small ? 'small' : style,
      );
  }
}

function addBox(sheet, match, boxes) {
  const { page, y, below } = sheet;
  const { box: id, tick } = match.groups;
  const left = xOf(sheet, match.index);
  const right = xOf(sheet, match.index + match[0].length);
  const low = below ? y - 5 : y - 2;
  if (tick) {
    boxes.push({ id: tick, tick: true, page, rect: [right - 10, y - 1, right, y + 9] });
    page.drawRectangle({
      x: right - 10,
      y: y - 1,
      width: 10,
      height: 10,
      borderWidth: 0.5,
    });
    return;
  }
  boxes.push({ id, tick: false, page, rect: [left, low, right, low + 11] });
  if (below)
    page.drawLine({ start: { x: left, y: low }, end: { x: right, y: low }, thickness: 0.5 });
}

function readNames(text) {
  const names = new Map();
  const of = (id) => names.get(id) ?? names.set(id, {}).get(id);
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const [id, what, ...rest] = line.trim().split(/\s+/);
    if (what === '=') {
      const [name, tooltip] = line.slice(line.indexOf('=') + 1).split('|');
      Object.assign(of(id), { name: name.trim(), tooltip: tooltip?.trim() });
    } else if (what === 'max' || what === 'comb') {
      Object.assign(of(id), { maxLength: Number(rest[0]), comb: what === 'comb' });
    } else if (what === 'radio') Object.assign(of(id), { group: rest[0], state: rest[1] });
    else throw new Error(`cannot read: ${line}`);
  }
  return names;
}

/** @returns the field names by the ids of the boxes */
function addFields(pdf, boxes, names) {
  const form = pdf.getForm();
  const fieldOf = new Map();
  const groups = new Map();
  for (const [index, { id, tick, page, rect }] of boxes.entries()) {
    const known = names.get(id) ?? {};
    const place = {
      x: rect[0],
      y: rect[1],
      width: rect[2] - rect[0],
      height: rect[3] - rect[1],
      borderWidth: 0,
    };
    const name = known.group ?? known.name ?? `f1_${String(index + 1).padStart(2, '0')}[0]`;
    fieldOf.set(id, name);
    if (known.group) {
      const group = groups.get(name) ?? form.createRadioGroup(name);
      groups.set(name, group);
      group.addOptionToPage(known.state, page, place);
      continue;
    }
    const field = tick ? form.createCheckBox(name) : form.createTextField(name);
    if (known.maxLength) field.setMaxLength(known.maxLength);
    if (known.comb) field.enableCombing();
    field.addToPage(page, place);
    if (known.tooltip) field.acroField.dict.set(PDFName.of('TU'), PDFString.of(known.tooltip));
  }
  return fieldOf;
}

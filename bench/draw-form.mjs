/**
 * Makes a PDF form from a drawing in plain text (bench/auto-map-forms), so that drawn forms are
 * read like real ones. `[a1 ]` is a box to write in, `[a1___]` one over printed underscores, `<a2>`
 * one to tick; `##` a heading on a bar, `#!` one in white on black, `= ` one in bold type, `~` a
 * line of tiny print; `|` and lines of `-` are rules; the rest is printed text, in runs that end at
 * two spaces. After `!below` labels are under their boxes until `!above`; `!page` starts a page.
 * After `====` comes the truth: `a1 insuredFullName`; `?` before the field means that nothing is
 * right as well. After another `====` come the names of boxes: `a1 = Name_1 | tooltip`, `a1 max 9`,
 * `a1 comb 9`, `a1 radio Sex M`.
 */
import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib';

const COLUMN = 5.4;
const LEFT = 36;
const RIGHT = 612;
const PAGE = [648, 792];
const HEIGHT = { rule: 3, tiny: 9, line: 15 };

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
  const sheet = { pdf, fonts, page: pdf.addPage(PAGE), y: PAGE[1] - 30, below: false };
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
    const x = LEFT + index * COLUMN;
    page.drawLine({ start: { x, y: y - 4 }, end: { x, y: y + height - 3 }, thickness: 0.5 });
  }
  if (style === 'bar' || style === 'black') {
    const color = style === 'bar' ? rgb(0.85, 0.85, 0.85) : rgb(0, 0, 0);
    page.drawRectangle({ x: LEFT, y: y - 4, width: RIGHT - LEFT, height: 14, color });
  }
  if (/_{3}/.test(text)) drawEvenly(sheet, text, boxes);
  else drawRuns(sheet, text, style, boxes);
}

function drawRule({ page, y }, line) {
  for (const match of line.matchAll(/[+|-]+/g)) {
    if (match[0] === '|') continue;
    const x = LEFT + match.index * COLUMN;
    page.drawLine({
      start: { x, y: y - 3.5 },
      end: { x: x + (match[0].length - 1) * COLUMN, y: y - 3.5 },
      thickness: 0.5,
    });
  }
}

/** The whole line as one string, as word processors write labels and underscores. */
function drawEvenly(sheet, text, boxes) {
  const { page, y, fonts } = sheet;
  const printed = text.replace(/\[(\w+?)(_+)\]/g, (all) => '_'.repeat(all.length));
  const blanked = printed.replace(/\[\w+\s*\]|<\w+>/g, (all) => ' '.repeat(all.length));
  page.drawText(blanked.trimEnd(), { x: LEFT, y, size: 9, font: fonts.even });
  for (const match of text.matchAll(/\[(\w+?)(?:_*|\s*)\]|<(\w+)>/g)) addBox(sheet, match, boxes);
}

function drawRuns(sheet, text, style, boxes) {
  const { page, y, fonts } = sheet;
  for (const match of text.matchAll(/\[(\w+)\s*\]|<(\w+)>|(?:[^\s<[|]|\s(?!\s|$|[<[|]))+/g)) {
    if (match[1] || match[2]) addBox(sheet, match, boxes);
    else {
      const font = style === 'plain' || style === 'tiny' ? fonts.plain : fonts.bold;
      const color = style === 'black' ? rgb(1, 1, 1) : rgb(0, 0, 0);
      const size = style === 'tiny' ? 6 : 9;
      const x = LEFT + match.index * COLUMN;
      page.drawText(match[0].trim(), { x: x + (style === 'tiny' ? 1.5 : 0), y, size, font, color });
    }
  }
}

function addBox({ page, y, below }, match, boxes) {
  const left = LEFT + match.index * COLUMN;
  const right = left + match[0].length * COLUMN;
  const low = below ? y - 5 : y - 2;
  if (match[2]) {
    boxes.push({ id: match[2], tick: true, page, rect: [right - 10, y - 1, right, y + 9] });
    page.drawRectangle({
      x: right - 10,
      y: y - 1,
      width: 10,
      height: 10,
      borderWidth: 0.5,
    });
    return;
  }
  boxes.push({ id: match[1], tick: false, page, rect: [left, low, right, low + 11] });
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

/** @returns the field's name by the box's id */
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

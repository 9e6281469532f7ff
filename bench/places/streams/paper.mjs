/**
 * A sheet whose content stream is written by hand, in the style of one program that makes PDF
 * files, together with the places that its author would give a field. Measures are points from the
 * upper left corner of the sheet as it is viewed.
 *
 * A line of print is written as markup: `{12}` twelve underscores to write on, `{>300}` a rule to
 * write on up to x 300, `{.300}` dots that lead to x 300, `{=300}` the next print starts there, `@`
 * a box to tick, `*` bold or plain from here. `{12!}` and `{>300!}` are for a signature, `{12-}` is
 * no place.
 */
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { fontOf, imageOf, shadingOf, symbolsOf, type3Of } from './resources.mjs';
import { gapped, hex, kerned } from './shown-text.mjs';

const TOKEN = /\{([>.=]?)(\d+)([!-]?)\}|@|\*|[^{@*]+/g;
const number = (value) => String(Math.round(value * 1000) / 1000);

/** The settings of a style. The lists are the values that this file implements. */
const DEFAULT_STYLE = {
  sheet: [612, 792],
  body: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
  font: 'simple', // simple | two-byte
  text: 'runs', // runs | words | glyphs | gaps
  rule: 'stroke', // stroke | fill | pieces | image | shade | twice | dash | dots
  box: 'stroke', // stroke | four | fills | form
  tick: 'box', // box | four | white | glyph | type3 | form
  tickSize: 8,
  tickFont: 'ZapfDingbats',
  tickCode: 0x6f,
  size: 9,
  thick: 0.5,
  scale: 1,
  flipped: false,
  turned: false,
};

/** @returns {Promise<{bytes: Uint8Array, truth: object[], pages: number}>} */
export async function drawPaper(ownStyle, draw) {
  const pdf = await PDFDocument.create();
  const style = { ...DEFAULT_STYLE, ...ownStyle };
  const fonts = {
    body: await fontOf(pdf, style.body, style.font),
    bold: await fontOf(pdf, style.bold, style.font),
  };
  const tickFont = style.tick === 'type3' ? type3Of(pdf) : symbolsOf(pdf, style);
  const truth = [];
  const sheets = [];
  const paperOf = () => {
    const paper = new Paper({ pdf, style, fonts, tickFont, truth, page: sheets.length });
    sheets.push(paper);
    return paper;
  };
  draw(paperOf);
  for (const paper of sheets) paper.close();
  return { bytes: await pdf.save(), truth, pages: sheets.length };
}

class Paper {
  constructor({ pdf, style, fonts, tickFont, truth, page }) {
    Object.assign(this, { pdf, style, fonts, tickFont, truth, page });
    [this.wide, this.high] = style.sheet;
    this.out = [];
    this.forms = new Map();
  }

  // --- Positions, in the units of the stream ---

  x(value) {
    return number(value / this.style.scale);
  }

  y(value) {
    return number((this.style.flipped ? value : this.high - value) / this.style.scale);
  }

  length(value) {
    return number(value / this.style.scale);
  }

  rectangle(left, top, width, height) {
    const foot = this.style.flipped ? top : top + height;
    return `${this.x(left)} ${this.y(foot)} ${this.length(width)} ${this.length(height)} re`;
  }

  place(left, top, width, height, type = 'text') {
    const [right, foot] = [left + width, top + height];
    const rect = this.style.turned
      ? [top, left, foot, right]
      : [left, this.high - foot, right, this.high - top];
    this.truth.push({ page: this.page, type, rect, ownBorder: false });
  }

  // --- Print ---

  width(string, size = this.style.size, font = 'body') {
    return [...string].reduce((sum, letter) => sum + this.fonts[font].width(letter) * size, 0);
  }

  /** Prints one string in one font. @returns where it ends */
  print(
    left,
    base,
    string,
    { size = this.style.size, font = 'body', gray = 0, color = `${gray} g` } = {},
  ) {
    const { text } = this.style;
    const face = this.fonts[font];
    const show = (x, shown) =>
      this.out.push(
        `BT ${color} /${face.key} ${number(size / this.style.scale)} Tf 1 0 0 ${this.style.flipped ? -1 : 1} ${this.x(x)} ${this.y(base)} Tm ${shown} ET`,
      );
    if (text === 'runs') show(left, kerned(string, face));
    else if (text === 'gaps') show(left, gapped(string, face));
    else {
      const parts = text === 'glyphs' ? [...string] : (string.match(/\S+|\s+/g) ?? []);
      let x = left;
      for (const part of parts) {
        if (part.trim() !== '') show(x, `<${face.encode(part)}> Tj`);
        x += this.width(part, size, font);
      }
    }
    return left + this.width(string, size, font);
  }

  centred(base, string, options = {}) {
    const wide = this.width(string, options.size, options.font);
    return this.print((this.wide - wide) / 2, base, string, options);
  }

  /** Prints in lines of this width. @returns the baseline of the next line */
  prose(left, base, width, string, options = {}) {
    const size = options.size ?? this.style.size;
    let line = '';
    let y = base;
    for (const word of string.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, size, options.font) <= width) line = longer;
      else {
        this.print(left, y, line, options);
        y += size * 1.2;
        line = word;
      }
    }
    this.print(left, y, line, options);
    return y + size * 1.2;
  }

  /** Prints a line of markup. @returns where it ends */
  line(left, base, markup, options = {}) {
    const size = options.size ?? this.style.size;
    let font = options.font ?? 'body';
    let x = left;
    let start = left;
    let held = '';
    const flush = () => {
      if (held.trim() !== '') this.print(start, base, held, { ...options, size, font });
      held = '';
      start = x;
    };
    const high = options.room ?? size + 3;
    for (const [token, way, amount, mark] of markup.matchAll(TOKEN)) {
      const type = mark === '!' ? 'signature' : 'text';
      if (token === '@') {
        flush();
        x = this.tick(x, base, size);
      } else if (token === '*') {
        flush();
        font = font === 'bold' ? 'body' : 'bold';
      } else if (way === '>') {
        flush();
        this.rule(x + 2, base + 2, Number(amount), base + 2);
        if (mark !== '-') this.place(x + 2, base + 2 - high, Number(amount) - x - 2, high, type);
        x = Number(amount);
      } else if (way === '=') {
        flush();
        x = Number(amount);
      } else if (way === '.') {
        const dot = this.width('.', size, font);
        const dots = '.'.repeat(Math.max(0, Math.floor((Number(amount) - x) / dot)));
        held += dots;
        x += dots.length * dot;
      } else if (amount) {
        const blank = '_'.repeat(Number(amount));
        const wide = this.width(blank, size, font);
        held += blank;
        if (mark !== '-') this.place(x, base + 1.5 - high, wide, high, type);
        x += wide;
      } else {
        held += token;
        x += this.width(token, size, font);
      }
      if (held === '') start = x;
    }
    flush();
    return x;
  }

  // --- Lines and boxes ---

  rule(x1, y1, x2, y2, thick = this.style.thick, way = this.style.rule) {
    const level = y1 === y2;
    const bar = () =>
      level
        ? this.rectangle(x1, y1 - thick / 2, x2 - x1, thick)
        : this.rectangle(x1 - thick / 2, y1, thick, y2 - y1);
    const path = `${this.x(x1)} ${this.y(y1)} m ${this.x(x2)} ${this.y(y2)} l`;
    const pen = `0 G ${this.length(thick)} w`;
    const ways = {
      stroke: () => `${pen} ${path} S`,
      fill: () => `0 g ${bar()} f*`,
      twice: () => `0 g ${bar()} f ${bar()} f`,
      shade: () => `q ${bar()} W n /Ink sh Q`,
      image: () => {
        const [left, foot] = level ? [x1, y1 + thick / 2] : [x1 - thick / 2, y2];
        const [wide, high] = level ? [x2 - x1, thick] : [thick, y2 - y1];
        return `q ${this.length(wide)} 0 0 ${this.length(this.style.flipped ? -high : high)} ${this.x(left)} ${this.y(foot)} cm /Rule Do Q`;
      },
      pieces: () => {
        const steps = Math.max(1, Math.ceil(Math.max(x2 - x1, y2 - y1) / 36));
        const at = (from, to, i) => from + ((to - from) * i) / steps;
        const pieces = Array.from(
          { length: steps },
          (_, i) =>
            `${this.x(at(x1, x2, i))} ${this.y(at(y1, y2, i))} m ${this.x(at(x1, x2, i + 1))} ${this.y(at(y1, y2, i + 1))} l`,
        );
        return `${pen} ${pieces.join(' ')} S`;
      },
      dash: () => `q ${pen} [${this.length(2.5)} ${this.length(1.5)}] 0 d ${path} S Q`,
      dots: () => `q ${pen} 1 J [0 ${this.length(2)}] 0 d ${path} S Q`,
    };
    this.out.push(ways[way]());
  }

  box(left, top, width, height, thick = this.style.thick, way = this.style.box) {
    const [right, foot] = [left + width, top + height];
    if (way === 'four' || way === 'fills') {
      const pen = way === 'fills' ? 'fill' : 'stroke';
      this.rule(left, top, right, top, thick, pen);
      this.rule(left, foot, right, foot, thick, pen);
      this.rule(left, top, left, foot, thick, pen);
      this.rule(right, top, right, foot, thick, pen);
    } else if (way === 'form') {
      const name = this.formOf(width / this.style.scale, height / this.style.scale);
      const low = this.style.flipped ? top : foot;
      this.out.push(`q 1 0 0 1 ${this.x(left)} ${this.y(low)} cm /${name} Do Q`);
    } else {
      this.out.push(`0 G ${this.length(thick)} w ${this.rectangle(left, top, width, height)} S`);
    }
  }

  /** Draws a rectangle with round corners. @param {string} paint the operators that paint it */
  rounded(left, top, width, height, paint = 'S', radius = 4) {
    const [right, foot] = [left + width, top + height];
    const at = (x, y) => `${this.x(x)} ${this.y(y)}`;
    const k = radius * 0.45;
    this.out.push(
      `${at(left + radius, top)} m ${at(right - radius, top)} l ${at(right - k, top)} ${at(right, top + k)} ${at(right, top + radius)} c ${at(right, foot - radius)} l ${at(right, foot - k)} ${at(right - k, foot)} ${at(right - radius, foot)} c ${at(left + radius, foot)} l ${at(left + k, foot)} ${at(left, foot - k)} ${at(left, foot - radius)} c ${at(left, top + radius)} l ${at(left, top + k)} ${at(left + k, top)} ${at(left + radius, top)} c h ${paint}`,
    );
  }

  /** @param {string} color as an operator writes it: `0.9 g`, `0 0.3 0.5 rg` */
  tint(left, top, width, height, color) {
    this.out.push(`${color} ${this.rectangle(left, top, width, height)} f`);
  }

  /** A box to tick on the line of print. @returns where the print after it starts */
  tick(left, base, size = this.style.size) {
    const { tick, tickSize, tickCode } = this.style;
    if (tick === 'glyph' || tick === 'type3') {
      const wide = this.tickFont.wide * tickSize;
      this.out.push(
        `BT 0 g /${this.tickFont.key} ${number(tickSize / this.style.scale)} Tf 1 0 0 ${this.style.flipped ? -1 : 1} ${this.x(left)} ${this.y(base)} Tm <${hex([tickCode], 2)}> Tj ET`,
      );
      this.place(left, base - tickSize * 0.72, wide, tickSize * 0.72, 'checkbox');
      return left + wide + this.width(' ', size);
    }
    const top = base + 1 - tickSize;
    if (tick === 'white') this.tint(left, top, tickSize, tickSize, '1 g');
    else this.box(left, top, tickSize, tickSize, 0.6, tick === 'box' ? 'stroke' : tick);
    this.place(left, top, tickSize, tickSize, 'checkbox');
    return left + tickSize + this.width(' ', size);
  }

  /** Draws a bordered cell with its caption in the upper left corner. */
  cell(left, top, width, height, caption, { size = 6.5, type = 'text', none, font } = {}) {
    this.box(left, top, width, height);
    const end = this.line(left + 2, top + size + 0.5, caption, { size, font });
    if (!none) this.place(left + 1, top + size + 2, width - 2, height - size - 3, type);
    return end;
  }

  /** Draws cells side by side: `[caption, share of the width, options]`. */
  row(left, top, width, height, cells) {
    const all = cells.reduce((sum, [, share]) => sum + share, 0);
    let x = left;
    for (const [caption, share, options] of cells) {
      const wide = (width * share) / all;
      this.cell(x, top, wide, height, caption, options);
      x += wide;
    }
    return top + height;
  }

  // --- The page itself ---

  formOf(width, height) {
    const key = `Fm${Math.round(width * 10)}x${Math.round(height * 10)}`;
    if (!this.forms.has(key)) {
      const line = 0.6 / this.style.scale;
      const body = `${number(line)} w ${number(line / 2)} ${number(line / 2)} ${number(width - line)} ${number(height - line)} re s`;
      const form = this.pdf.context.stream(body, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, width, height],
      });
      this.forms.set(key, this.pdf.context.register(form));
    }
    return key;
  }

  close() {
    const { pdf, style } = this;
    const enter = style.turned
      ? `0 1 -1 0 ${this.high} 0 cm`
      : `${number(style.scale)} 0 0 ${number(style.flipped ? -style.scale : style.scale)} 0 ${style.flipped ? this.high : 0} cm`;
    const page = pdf.addPage(style.turned ? [this.high, this.wide] : [this.wide, this.high]);
    const stream = pdf.context.flateStream(`q ${enter}\n${this.out.join('\n')}\nQ`);
    page.node.set(PDFName.of('Contents'), pdf.context.register(stream));
    if (style.turned) page.node.set(PDFName.of('Rotate'), pdf.context.obj(90));
    const fonts = { [this.tickFont.key]: this.tickFont.ref };
    for (const { key, ref } of Object.values(this.fonts)) fonts[key] = ref;
    const resources = {
      Font: fonts,
      XObject: { Rule: imageOf(pdf), ...Object.fromEntries(this.forms) },
      Shading: { Ink: shadingOf(pdf) },
    };
    page.node.set(PDFName.of('Resources'), pdf.context.obj(resources));
  }
}

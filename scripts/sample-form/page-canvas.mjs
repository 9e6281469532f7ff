/** Drawing on one page, from its upper left corner downwards, in points. */
import { Buffer } from 'node:buffer';

export const INK = '0.09 0.14 0.27';
export const SOFT_INK = '0.33 0.37 0.46';
export const ACCENT = '0.55 0.16 0.18';
export const HAIRLINE = '0.62 0.66 0.73';
export const TINT = '0.955 0.962 0.975';
export const WATERMARK = '0.952 0.956 0.966';

const f = (value) => Number(value.toFixed(2)).toString();

export class PageCanvas {
  content = [];
  widgets = [];

  constructor(fonts, { width = 612, height = 792 } = {}) {
    this.fonts = fonts;
    this.width = width;
    this.height = height;
  }

  /** Page coordinates of a box given from the top left. */
  rect(x, y, width, height) {
    return [x, this.height - y - height, x + width, this.height - y];
  }

  fill(x, y, width, height, color) {
    const [left, bottom] = this.rect(x, y, width, height);
    this.content.push(`${color} rg ${f(left)} ${f(bottom)} ${f(width)} ${f(height)} re f`);
  }

  frame(x, y, width, height, color = HAIRLINE, thickness = 0.6) {
    const [left, bottom] = this.rect(x, y, width, height);
    this.content.push(
      `${color} RG ${thickness} w ${f(left)} ${f(bottom)} ${f(width)} ${f(height)} re S`,
    );
  }

  line(x1, y1, x2, y2, color = HAIRLINE, thickness = 0.6) {
    const from = `${f(x1)} ${f(this.height - y1)} m`;
    this.content.push(`${color} RG ${thickness} w ${from} ${f(x2)} ${f(this.height - y2)} l S`);
  }

  /** @param y the baseline */
  text(x, y, string, { font = 'sans', size = 8, color = INK, align = 'left', tracking = 0 } = {}) {
    const start =
      align === 'left'
        ? x
        : x - this.textWidth(string, font, size, tracking) / (align === 'center' ? 2 : 1);
    const bytes = Buffer.from(this.fonts[font].encode(string)).toString('hex');
    const spacing = tracking ? `${f(tracking)} Tc ` : '';
    this.content.push(
      `q BT ${color} rg ${spacing}/${font} ${size} Tf ${f(start)} ${f(this.height - y)} Td <${bytes}> Tj ET Q`,
    );
  }

  textWidth(string, font, size, tracking = 0) {
    let width = 0;
    for (const character of string) width += this.fonts[font].width(character) ?? 0;
    return (width * size) / 1000 + tracking * string.length;
  }

  /** Wraps at `width`. @returns the baseline after the last line */
  paragraph(
    x,
    y,
    width,
    string,
    { font = 'sans', size = 8, color = INK, leading = size * 1.38 } = {},
  ) {
    let line = '';
    let at = y;
    for (const word of string.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.textWidth(longer, font, size) > width) {
        this.text(x, at, line, { font, size, color });
        at += leading;
        line = word;
      } else line = longer;
    }
    this.text(x, at, line, { font, size, color });
    return at + leading;
  }

  /** Large slanted letters behind everything else. */
  watermark(string) {
    const bytes = Buffer.from(this.fonts.serif.encode(string)).toString('hex');
    const [cos, sin] = [Math.cos(0.92), Math.sin(0.92)].map((value) => Number(value.toFixed(4)));
    this.content.push(
      `q BT ${WATERMARK} rg /serif 170 Tf ${cos} ${sin} ${-sin} ${cos} 150 120 Tm <${bytes}> Tj ET Q`,
    );
  }
}

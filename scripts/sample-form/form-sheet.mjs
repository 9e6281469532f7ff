/** Parts that both pages are made of: header bars, rows of boxes, questions, footers. */
import { ACCENT, HAIRLINE, INK, SOFT_INK, TINT } from './page-canvas.mjs';

export const MARGIN = 42;
export const CONTENT = 612 - 2 * MARGIN;
export const ROW = 38;

const FORM_EDITION = 'TX App08T   Rev. 9.1.21';
const LABEL_SIZE = 6.6;
const BOX_INSET = 3;
const LABEL_HEIGHT = 13;

export class FormSheet {
  constructor(page, canvas, fields) {
    this.page = page;
    this.canvas = canvas;
    this.fields = fields;
    this.y = 0;
  }

  section(number, title, note) {
    const { canvas } = this;
    canvas.fill(MARGIN, this.y, CONTENT, 17, INK);
    canvas.text(MARGIN + 8, this.y + 12, `Section ${number}`, {
      font: 'bold',
      size: 7.5,
      color: '0.78 0.82 0.9',
      tracking: 0.5,
    });
    canvas.text(MARGIN + 62, this.y + 12.3, title, { font: 'serif', size: 10.5, color: '1 1 1' });
    if (note) {
      canvas.text(MARGIN + CONTENT - 8, this.y + 11.8, note, {
        size: 7,
        color: '0.86 0.89 0.95',
        align: 'right',
      });
    }
    this.y += 17;
  }

  /** A row of boxes; each cell is `{width, label, required, place(box)}`, widths in parts. */
  row(cells, height = ROW) {
    const { canvas } = this;
    const parts = cells.reduce((sum, cell) => sum + cell.width, 0);
    let x = MARGIN;
    for (const cell of cells) {
      const width = (cell.width / parts) * CONTENT;
      if (cell.tinted) canvas.fill(x, this.y, width, height, TINT);
      canvas.frame(x, this.y, width, height);
      this.label(x + 5, this.y + 9, cell);
      const box = [
        x + BOX_INSET,
        this.y + LABEL_HEIGHT,
        width - 2 * BOX_INSET,
        height - LABEL_HEIGHT - 3,
      ];
      cell.place?.(box);
      x += width;
    }
    this.y += height;
  }

  label(x, y, { label, required, hint }) {
    const { canvas } = this;
    canvas.text(x, y, label, { size: LABEL_SIZE, color: SOFT_INK });
    let end = x + canvas.textWidth(label, 'sans', LABEL_SIZE);
    if (required) {
      canvas.text(end + 2, y, '*', { font: 'bold', size: 8, color: ACCENT });
      end += 6;
    }
    if (hint) canvas.text(end + 4, y, hint, { font: 'italic', size: 6.2, color: SOFT_INK });
  }

  /** Nine cells for a Social Security number, with wider lines after the third and the fifth. */
  comb([x, y, width, height], fieldName, options) {
    const { canvas } = this;
    const cell = Math.min(18, (width - 4) / 9);
    const [left, top, tall] = [x + 2, y + 1, height - 2];
    canvas.frame(left, top, cell * 9, tall, HAIRLINE, 0.6);
    for (let i = 1; i < 9; i++) {
      const strong = i === 3 || i === 5;
      canvas.line(
        left + cell * i,
        top,
        left + cell * i,
        top + tall,
        strong ? INK : HAIRLINE,
        strong ? 1 : 0.5,
      );
    }
    this.fields.text(this.page, fieldName, [left, top, cell * 9, tall], {
      ...options,
      maxLength: 9,
      comb: true,
      size: 11,
    });
  }

  /** A question with YES and NO boxes at the right: `[name, state, tooltip]` of each. */
  question(number, question, yes, no, height = 32) {
    const { canvas } = this;
    canvas.frame(MARGIN, this.y, CONTENT, height);
    canvas.text(MARGIN + 6, this.y + height / 2 + 3, number, { font: 'bold', size: 8.2 });
    canvas.text(MARGIN + 20, this.y + height / 2 + 3, question, { size: 8.2 });
    const [first, second] = [MARGIN + CONTENT - 98, MARGIN + CONTENT - 48];
    this.tickBox(first, this.y + height / 2 - 5.5, 'YES', yes);
    this.tickBox(second, this.y + height / 2 - 5.5, 'NO', no);
    this.y += height;
  }

  tickBox(x, y, label, [fieldName, state, tooltip]) {
    const { canvas } = this;
    canvas.frame(x, y, 11, 11, INK, 0.8);
    canvas.text(x + 15, y + 8.6, label, { font: 'bold', size: 8 });
    this.fields.checkBox(this.page, fieldName, [x + 0.5, y + 0.5, 10, 10], state, { tooltip });
  }

  /** A line to sign or write on, named below it. */
  signature(x, width, label, required, place) {
    const { canvas } = this;
    canvas.line(x, this.y + 24, x + width, this.y + 24, INK, 0.8);
    this.label(x, this.y + 33, { label, required });
    place([x, this.y + 4, width, 19]);
  }

  footer(pageNumber) {
    const { canvas } = this;
    canvas.line(MARGIN, 752, MARGIN + CONTENT, 752, INK, 0.8);
    canvas.text(MARGIN, 763, FORM_EDITION, { font: 'bold', size: 7.2 });
    canvas.text(306, 763, 'SAMPLE — fictitious insurer, not for use', {
      size: 7.2,
      color: ACCENT,
      align: 'center',
    });
    canvas.text(MARGIN + CONTENT, 763, `Page ${pageNumber} of 2`, { size: 7.2, align: 'right' });
  }

  /** The word in a frame at the upper right of the page. */
  sampleTag() {
    const { canvas } = this;
    const [x, y, width] = [MARGIN + CONTENT - 76, 28, 76];
    canvas.frame(x, y, width, 20, ACCENT, 1.4);
    canvas.text(x + width / 2 + 1, y + 14.2, 'SAMPLE', {
      font: 'bold',
      size: 11.5,
      color: ACCENT,
      align: 'center',
      tracking: 2,
    });
  }
}

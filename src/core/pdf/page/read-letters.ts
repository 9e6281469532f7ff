/**
 * Reads the letters of a content stream with their positions on the page (PDF 32000-1 section 9.4).
 */
import { type PdfDict, PdfNumber, type PdfObject, PdfRef } from '../file/objects/pdf-objects.ts';
import { rectangle } from '../file/objects/rectangle.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { type PrintedFont, readPrintedFont } from '../fonts/reading/printed-font.ts';
import type { Operands } from './content-operators.ts';
import { withDrawnBoxes } from './drawn-boxes.ts';
import { GraphicsStack } from './graphics-stack.ts';
import { type Matrix, multiply } from './matrix.ts';
import type { Box } from './page-layout.ts';

export interface Letter {
  text: string;
  box: Box;
  fontSize: number;
  bold: boolean;
  /** Direction of its line on the page: degrees counterclockwise from the rightward direction. */
  turn: number;
  /** Its code, if the font is a symbol font, whose codes are not letters. */
  symbol?: number;
  serif: boolean;
  /**
   * Drawn in no color (section 9.3.6) or under a picture, as is the text recognized from a scan.
   */
  invisible: boolean;
}

/** What the content's resources have under a name; undefined if there is none. */
export interface PageFonts {
  named(name: string): PrintedFont | undefined;
  /** The font and size that a graphics state sets (table 58, /Font). */
  ofState(name: string): { font: PrintedFont | undefined; size: number } | undefined;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const SPACE = 32;
const DEGREES = 180 / Math.PI;

/** The fonts of one file, each read once. */
export function printedFonts(pdf: OpenPdf): (resources: PdfDict | undefined) => PageFonts {
  const known = new Map<PdfDict, PrintedFont>();
  const read = (written: PdfObject | undefined) => {
    const dict = written instanceof PdfRef ? pdf.resolve(written) : written;
    if (dict?.type !== 'dict') return undefined;
    const font = known.get(dict) ?? withDrawnBoxes(pdf, dict, readPrintedFont(pdf, dict));
    known.set(dict, font);
    return font;
  };
  return (resources) => {
    const fonts = resources?.getDict('Font', pdf.resolve);
    const states = resources?.getDict('ExtGState', pdf.resolve);
    return {
      named: (name) => read(fonts?.get(name)),
      ofState: (name) => {
        const set = states?.getDict(name, pdf.resolve)?.getArray('Font', pdf.resolve);
        const size = set?.at(1, pdf.resolve);
        return size instanceof PdfNumber ? { font: read(set?.at(0)), size: size.value } : undefined;
      },
    };
  };
}

/**
 * The part of the graphics state that letters need, saved by `q` and restored by `Q` (section
 * 8.4.2).
 */
interface TextState {
  matrix: Matrix;
  font: PrintedFont | undefined;
  fontSize: number;
  characterSpacing: number;
  wordSpacing: number;
  /** Horizontal scaling; 1 is 100 %. */
  stretch: number;
  leading: number;
  rise: number;
  invisible: boolean;
}

const INVISIBLE = 3;

export class LetterWalker {
  readonly letters: Letter[] = [];
  private readonly stack: GraphicsStack<TextState>;
  private line: Matrix = IDENTITY;
  private text: Matrix = IDENTITY;
  private readonly fonts: PageFonts;
  private readonly most: number;

  /** @param most further letters are not read */
  constructor(matrix: Matrix, fonts: PageFonts, most: number) {
    this.fonts = fonts;
    this.most = most;
    this.stack = new GraphicsStack<TextState>({
      matrix,
      font: undefined,
      fontSize: 0,
      characterSpacing: 0,
      wordSpacing: 0,
      stretch: 1,
      leading: 0,
      rise: 0,
      invisible: false,
    });
  }

  apply(operator: string, { numbers: n, name, shown }: Operands): void {
    if (this.stack.apply(operator, n)) return;
    const [first = 0, second = 0] = n;
    const { state } = this.stack;
    switch (operator) {
      case 'BT':
        this.startLine(IDENTITY);
        break;
      case 'Tc':
        state.characterSpacing = first;
        break;
      case 'Tw':
        state.wordSpacing = first;
        break;
      case 'Tz':
        state.stretch = first / 100;
        break;
      case 'TL':
        state.leading = first;
        break;
      case 'Ts':
        state.rise = first;
        break;
      case 'Tr':
        state.invisible = first === INVISIBLE;
        break;
      case 'Tf':
        state.font = this.fonts.named(name);
        state.fontSize = first;
        break;
      case 'gs': {
        const set = this.fonts.ofState(name);
        if (set) [state.font, state.fontSize] = [set.font, set.size];
        break;
      }
      case 'Td':
        this.moveLine(first, second);
        break;
      case 'TD':
        state.leading = -second;
        this.moveLine(first, second);
        break;
      case 'Tm':
        if (n.length === 6) this.startLine(n as unknown as Matrix);
        break;
      case 'T*':
        this.moveLine(0, -state.leading);
        break;
      case 'Tj':
      case 'TJ':
        this.show(shown);
        break;
      case "'":
        this.moveLine(0, -state.leading);
        this.show(shown);
        break;
      case '"':
        state.wordSpacing = first;
        state.characterSpacing = second;
        this.moveLine(0, -state.leading);
        this.show(shown.slice(2));
        break;
    }
  }

  /** Moves on as if the text was shown. */
  skip(operator: string, operands: Operands): void {
    const { length } = this.letters;
    this.apply(operator, operands);
    this.letters.length = length;
  }

  private startLine(matrix: Matrix): void {
    this.line = matrix;
    this.text = matrix;
  }

  private moveLine(x: number, y: number): void {
    this.startLine(moved(this.line, x, y));
  }

  private show(shown: Operands['shown']): void {
    const { font, fontSize, stretch } = this.stack.state;
    if (!font) return;
    for (const part of shown) {
      if (typeof part !== 'number') this.showString(font, part);
      else this.text = moved(this.text, (-part / 1000) * fontSize * stretch, 0);
    }
  }

  private showString(font: PrintedFont, bytes: Uint8Array): void {
    const { state } = this.stack;
    const { fontSize, stretch, rise } = state;
    const onPage = multiply(this.text, state.matrix);
    const [a, b, c, d, e, f] = onPage;
    const size = Math.abs(fontSize) * Math.hypot(c, d);
    const turn = Math.atan2(b * fontSize, a * fontSize) * DEGREES;
    const low = (font.descent / 1000) * fontSize + rise;
    const high = (font.ascent / 1000) * fontSize + rise;
    let x = 0;
    for (let at = 0; at < bytes.length; at += font.bytesPerCode) {
      const next = bytes[at + 1];
      const isPair = font.bytesPerCode === 2 && next !== undefined;
      const code = isPair ? ((bytes[at] as number) << 8) | next : (bytes[at] as number);
      const width = (font.widthOf(code) / 1000) * fontSize * stretch;
      const text = font.textOf(code);
      if (text !== '' && this.letters.length < this.most) {
        const box = rectangle(
          Math.min(a * x, a * (x + width)) + Math.min(c * low, c * high) + e,
          Math.min(b * x, b * (x + width)) + Math.min(d * low, d * high) + f,
          Math.max(a * x, a * (x + width)) + Math.max(c * low, c * high) + e,
          Math.max(b * x, b * (x + width)) + Math.max(d * low, d * high) + f,
        );
        const letter: Letter = {
          text,
          box,
          fontSize: size,
          bold: font.bold,
          turn,
          serif: font.serif,
          invisible: state.invisible,
        };
        if (font.symbols) letter.symbol = code;
        this.letters.push(letter);
      }
      const isSpace = code === SPACE && font.bytesPerCode === 1;
      const spacing = state.characterSpacing + (isSpace ? state.wordSpacing : 0);
      x += width + spacing * stretch;
    }
    this.text = moved(this.text, x, 0);
  }
}

/** The matrix after a translation in its own space. */
function moved([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
}

/** The fonts of generated pages: Helvetica, and the Unicode font for what it cannot write. */
import type { AddedFonts } from '../fonts/added/added-fonts.ts';
import type { FormFont } from '../fonts/form-font.ts';
import { nearestStandardFont } from '../fonts/standard/standard-fonts.ts';
import { visibleText } from '../fonts/visible-text.ts';
import { wrapText } from '../fonts/wrap-text.ts';
import type { SheetCell } from './sheet-rows.ts';

export interface TextStyle {
  x: number;
  size: number;
  bold?: boolean;
  /** Width of the lines, in points. */
  lineWidth: number;
}

export class SheetFonts {
  private readonly fonts: AddedFonts;

  constructor(fonts: AddedFonts) {
    this.fonts = fonts;
  }

  /** Undefined if neither font has every character. */
  fontFor(text: string, bold = false): FormFont | undefined {
    const like = nearestStandardFont(bold ? 'Helvetica-Bold' : 'Helvetica');
    const choice = this.fonts.choose(like, text.replaceAll('\n', ''));
    return 'font' in choice ? choice.font : undefined;
  }

  /** Breaks a text into lines, one cell each. Characters that no font has become spaces. */
  lines(text: string, { x, size, bold, lineWidth }: TextStyle): SheetCell[] {
    const writable = this.writable(text);
    const font = this.fontFor(writable, bold);
    if (!font) return [];
    return wrapText(font, writable, (lineWidth * 1000) / size).map((line) => ({
      text: line,
      x,
      font,
      size,
    }));
  }

  /** Whether every letter of the text can be written. */
  canWrite(text: string): boolean {
    return [...visibleText(text)].every((letter) => /\s/.test(letter) || this.fontFor(letter));
  }

  /**
   * Replaces characters that no font has: a printed label is only a pointer, so an unusual
   * character in it must not prevent the sheet.
   */
  private writable(text: string): string {
    return [...visibleText(text)]
      .map((character) => (character === '\n' || this.fontFor(character) ? character : ' '))
      .join('')
      .replace(/[^\S\n]+/g, ' ');
  }
}

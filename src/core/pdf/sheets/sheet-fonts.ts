/** The fonts of pages of our own: Helvetica, and the Unicode font for what it cannot write. */
import type { AddedFonts } from '../fonts/added-fonts.ts';
import type { FormFont } from '../fonts/form-font.ts';
import { seenText } from '../fonts/seen-text.ts';
import { nearestStandardFont } from '../fonts/standard-fonts.ts';
import { wrapText } from '../fonts/wrap-text.ts';
import type { SheetCell } from './sheet-rows.ts';

export interface TextStyle {
  x: number;
  size: number;
  bold?: boolean;
  /** Width of the lines. */
  room: number;
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

  /** The lines of a text, one cell each; characters that no font has become spaces. */
  lines(text: string, { x, size, bold, room }: TextStyle): SheetCell[] {
    const writable = this.writable(text);
    const font = this.fontFor(writable, bold);
    if (!font) return [];
    return wrapText(font, writable, (room * 1000) / size).map((line) => ({
      text: line,
      x,
      font,
      size,
    }));
  }

  /** Every letter of the text can be written. */
  canWrite(text: string): boolean {
    return [...seenText(text)].every((letter) => /\s/.test(letter) || this.fontFor(letter));
  }

  /** A printed label is only a pointer: a strange character in it must not cost the sheet. */
  private writable(text: string): string {
    return [...seenText(text)]
      .map((character) => (character === '\n' || this.fontFor(character) ? character : ' '))
      .join('')
      .replace(/[^\S\n]+/g, ' ');
  }
}

import type { FormFont } from '../form-font.ts';
import type { TrueType } from '../programs/true-type.ts';
import {
  isWinAnsi,
  type StandardFont,
  standardFont,
  standardFontDictionary,
} from '../standard/standard-fonts.ts';
import { EmbeddedFont } from './embedded-font.ts';
import type { FontTarget } from './font-target.ts';

export type FontChoice = { font: FormFont } | { missing: string[] };

/** The fonts that are added to a file, each created once: standard fonts and one Unicode font. */
export class AddedFonts {
  private readonly target: FontTarget;
  private readonly standard = new Map<string, FormFont>();
  private program: TrueType | undefined;
  /** Created with its first text, so that a file that does not need it does not get it. */
  private unicode: EmbeddedFont | undefined;

  constructor(target: FontTarget) {
    this.target = target;
  }

  /** `missing` lists the characters that no font can draw. */
  choose(like: StandardFont, text: string): FontChoice {
    if ([...text].every(isWinAnsi)) return { font: this.standardFont(like) };
    const { program } = this;
    const characters = [...new Set(text)];
    if (!program) return { missing: characters.filter((one) => !isWinAnsi(one)) };
    const missing = characters.filter((one) => !program.glyphOf(one.codePointAt(0) ?? 0));
    if (missing.length > 0) return { missing };
    this.unicode ??= new EmbeddedFont(program, 'Arimo-Regular', this.target);
    return { font: this.unicode };
  }

  get canWriteUnicode(): boolean {
    return this.program !== undefined;
  }

  /** From this call on, `program` draws the text that no standard font can. */
  addUnicode(program: TrueType): void {
    this.program = program;
  }

  /** Completes the fonts. Call it after all text is encoded. */
  finish(): void {
    this.unicode?.finish();
  }

  private standardFont(like: StandardFont): FormFont {
    let font = this.standard.get(like.name);
    if (!font) {
      font = standardFont(like, this.target.add(standardFontDictionary(like)));
      this.standard.set(like.name, font);
    }
    return font;
  }
}

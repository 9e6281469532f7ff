import type { Widget } from '../acroform/field-tree.ts';
import type { Changes } from '../file/changes.ts';
import { PdfDict, type PdfObject, PdfRef } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { readCompositeFont } from './composite-font.ts';
import { EmbeddedFont } from './embedded-font.ts';
import { type FormFont, missingCharacters, textWidth } from './form-font.ts';
import { readSimpleFont } from './simple-font.ts';
import {
  isWinAnsi,
  nearestStandardFont,
  type StandardFont,
  standardFont,
  standardFontDictionary,
} from './standard-fonts.ts';
import type { TrueType } from './true-type.ts';

/** Mean character widths outside any text font's range: the file's widths use another scale. */
const PLAUSIBLE_WIDTH = { least: 150, most: 1300 };

export type FontChoice = { font: FormFont } | { missing: string[] };

/** The fonts of one form, each read or made once. */
export class FormFonts {
  private readonly pdf: OpenPdf;
  private readonly changes: Changes;
  private readonly formResources: PdfDict | undefined;
  private readonly read = new Map<PdfDict, FormFont | undefined>();
  /** The form's own resources by name, looked up once. */
  private readonly shared = new Map<string, PdfObject | undefined>();
  private readonly standard = new Map<string, FormFont>();
  private unicode: EmbeddedFont | undefined;

  constructor(pdf: OpenPdf, changes: Changes, acroForm: PdfDict | undefined) {
    this.pdf = pdf;
    this.changes = changes;
    this.formResources = acroForm?.getDict('DR', pdf.resolve);
  }

  /**
   * The font to draw `text` with: the one the form names, else a similar standard font. `missing`
   * lists the characters that none has.
   */
  choose(widget: Widget | undefined, fontName: string | undefined, text: string): FontChoice {
    const written = fontName === undefined ? undefined : this.resource(widget, fontName);
    const dict = written instanceof PdfRef ? this.pdf.resolve(written) : written;
    const own =
      dict instanceof PdfDict && written ? this.own(dict, fontName ?? '', written) : undefined;
    if (own && canDraw(own, text)) return { font: own };
    const like = this.standardLike(fontName, dict instanceof PdfDict ? dict : undefined);
    if ([...text].every(isWinAnsi)) return { font: this.standardFont(like) };
    if (!this.unicode) return { missing: [...text].filter((character) => !isWinAnsi(character)) };
    const missing = missingCharacters(this.unicode, text);
    return missing.length === 0 ? { font: this.unicode } : { missing };
  }

  get canWriteUnicode(): boolean {
    return this.unicode !== undefined;
  }

  /** From now on, text that no font of the form can draw is drawn with `program`. */
  addUnicode(program: TrueType): void {
    this.unicode = new EmbeddedFont(program, 'Arimo-Regular', this.changes);
  }

  /** Completes the fonts that were added to the file. */
  finish(): void {
    this.unicode?.finish();
  }

  private resource(widget: Widget | undefined, fontName: string): PdfObject | undefined {
    const { resolve } = this.pdf;
    if (!this.shared.has(fontName)) {
      this.shared.set(fontName, this.formResources?.getDict('Font', resolve)?.get(fontName));
    }
    const shared = this.shared.get(fontName);
    if (shared) return shared;
    const appearance = widget?.dict.getDict('AP', resolve)?.get('N', resolve);
    if (!(appearance instanceof PdfDict)) return undefined;
    return appearance.getDict('Resources', resolve)?.getDict('Font', resolve)?.get(fontName);
  }

  private own(dict: PdfDict, name: string, resource: PdfObject): FormFont | undefined {
    if (!this.read.has(dict)) {
      const composite = dict.getName('Subtype', this.pdf.resolve)?.value === 'Type0';
      const readFont = composite ? readCompositeFont : readSimpleFont;
      this.read.set(dict, readFont(this.pdf, dict, { name, resource }));
    }
    return this.read.get(dict);
  }

  private standardLike(fontName: string | undefined, dict: PdfDict | undefined): StandardFont {
    const descriptor = dict?.getDict('FontDescriptor', this.pdf.resolve);
    const baseFont = dict?.getName('BaseFont', this.pdf.resolve)?.value;
    return nearestStandardFont(baseFont ?? fontName ?? '', descriptor);
  }

  private standardFont(like: StandardFont): FormFont {
    let font = this.standard.get(like.name);
    if (!font) {
      font = standardFont(like, this.changes.add(standardFontDictionary(like)));
      this.standard.set(like.name, font);
    }
    return font;
  }
}

function canDraw(font: FormFont, text: string): boolean {
  if (missingCharacters(font, text).length > 0) return false;
  const length = [...text].length;
  if (length < 4) return true;
  const mean = textWidth(font, text) / length;
  return mean >= PLAUSIBLE_WIDTH.least && mean <= PLAUSIBLE_WIDTH.most;
}

import { PdfDict, type PdfObject, PdfRef } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { Changes } from '../file/writing/changes.ts';
import { AddedFonts, type FontChoice } from './added/added-fonts.ts';
import type { FormFont } from './form-font.ts';
import { readCompositeFont } from './reading/composite-font.ts';
import { readSimpleFont } from './reading/simple-font.ts';
import { nearestStandardFont, type StandardFont } from './standard/standard-fonts.ts';

/**
 * In thousandths of the font size. A font with a mean character width outside this range uses
 * another scale.
 */
const PLAUSIBLE_WIDTH = { least: 150, most: 1300 };

/** The file's fonts that were read so far, by dictionary; undefined if a font is unusable. */
export type ReadFonts = Map<PdfDict, FormFont | undefined>;

/** The fonts of one form, each read or created once. */
export class FormFonts {
  private readonly pdf: OpenPdf;
  private readonly formResources: PdfDict | undefined;
  private readonly read: ReadFonts;
  /** The form's own resources by name, looked up once. */
  private readonly shared = new Map<string, PdfObject | undefined>();
  readonly added: AddedFonts;

  /** @param read fonts that an earlier fill of the same open file has read */
  constructor(
    pdf: OpenPdf,
    changes: Changes,
    acroForm: PdfDict | undefined,
    read: ReadFonts = new Map(),
  ) {
    this.pdf = pdf;
    this.read = read;
    this.added = new AddedFonts(changes);
    this.formResources = acroForm?.getDict('DR', pdf.resolve);
  }

  /**
   * Chooses the font to draw `text` with: the form's own, otherwise a similar standard font.
   * `missing` lists the characters that no font can draw.
   * @param widget its dictionary, because its appearance can have fonts of its own
   */
  choose(widget: PdfDict | undefined, fontName: string | undefined, text: string): FontChoice {
    const written = fontName === undefined ? undefined : this.resource(widget, fontName);
    const dict = written instanceof PdfRef ? this.pdf.resolve(written) : written;
    const own =
      dict instanceof PdfDict && written ? this.own(dict, fontName ?? '', written) : undefined;
    if (own && canDraw(own, text)) return { font: own };
    const like = this.standardLike(fontName, dict instanceof PdfDict ? dict : undefined);
    return this.added.choose(like, text);
  }

  private resource(widget: PdfDict | undefined, fontName: string): PdfObject | undefined {
    const { resolve } = this.pdf;
    if (!this.shared.has(fontName)) {
      this.shared.set(fontName, this.formResources?.getDict('Font', resolve)?.get(fontName));
    }
    const shared = this.shared.get(fontName);
    if (shared) return shared;
    const appearance = widget?.getDict('AP', resolve)?.get('N', resolve);
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
    return nearestStandardFont(baseFont ?? fontName ?? '', descriptor, this.pdf.resolve);
  }
}

function canDraw(font: FormFont, text: string): boolean {
  let length = 0;
  let sum = 0;
  for (const character of text) {
    const width = font.width(character);
    if (width === undefined) return false;
    length++;
    sum += width;
  }
  if (length < 4) return true;
  const mean = sum / length;
  return mean >= PLAUSIBLE_WIDTH.least && mean <= PLAUSIBLE_WIDTH.most;
}

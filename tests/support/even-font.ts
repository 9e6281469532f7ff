import { PdfNull } from '../../src/core/pdf/file/objects/pdf-objects.ts';
import type { FormFont } from '../../src/core/pdf/fonts/form-font.ts';

/** Every character is half as wide as the font is high. */
export const EVEN_FONT: FormFont = {
  name: 'F',
  resource: PdfNull.instance,
  width: () => 500,
  encode: () => new Uint8Array(),
  ascent: 700,
  descent: -200,
  capHeight: 700,
};

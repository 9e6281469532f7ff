/** PDF text strings (PDF 32000-1 section 7.9.2.2, PDF 2.0 section 7.9.2.2.1). */
import { latin1, PRINTABLE_ASCII } from '../lexical/latin1.ts';
import { PdfName, type PdfObject, PdfStream, PdfString } from './pdf-objects.ts';

const ASCII_TEXT = /^[\t\n\r -~]*$/;
/** A language code can stand between two escape characters within the text (section 7.9.2.2). */
const ESCAPE = '\u001b';

const PDF_DOC = pdfDocEncoding();
/** Reused, because creating one takes longer than decoding a field name. */
const UTF_8 = new TextDecoder('utf-8');
const UTF_16_BE = new TextDecoder('utf-16be', { ignoreBOM: true });
const UTF_16_LE = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The text of a string, name or text stream; undefined for any other object. */
export function textOf(object: PdfObject | null | undefined): string | undefined {
  if (object instanceof PdfString) {
    object.text ??= decodeTextString(object.bytes);
    return object.text;
  }
  if (object instanceof PdfName) return object.value;
  if (object instanceof PdfStream) return decodeTextString(object.decoded());
  return undefined;
}

function decodeTextString(bytes: Uint8Array): string {
  const ascii = latin1(bytes);
  if (PRINTABLE_ASCII.test(ascii)) return ascii;
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes.subarray(2), UTF_16_BE);
  // Not in the specification, but some producers write it and the common readers accept it.
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes.subarray(2), UTF_16_LE);
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return UTF_8.decode(bytes.subarray(3));
  }
  return decodePdfDoc(bytes);
}

/** Annex D.3: like Latin-1 except for a few codes, some of which have no character. */
function pdfDocEncoding(): (string | undefined)[] {
  const encoding: (string | undefined)[] = Array.from({ length: 256 }, (_, code) =>
    code < 0x18 || code === 0x9f || code === 0xad ? undefined : String.fromCharCode(code),
  );
  for (const control of '\t\n\r') encoding[control.charCodeAt(0)] = control;
  const put = (first: number, characters: string) => {
    for (const [i, character] of [...characters].entries()) encoding[first + i] = character;
  };
  put(0x18, '˘ˇˆ˙˝˛˚˜');
  put(0x80, '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž');
  put(0xa0, '€');
  return encoding;
}

/** Codes without a character are skipped. */
function decodePdfDoc(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PDF_DOC[byte] ?? '';
  return text;
}

function decodeUtf16(bytes: Uint8Array, decoder: TextDecoder): string {
  const text = decoder.decode(bytes);
  if (!text.includes(ESCAPE)) return text;
  return text
    .split(ESCAPE)
    .filter((_, i) => i % 2 === 0)
    .join('');
}

/**
 * Writes ASCII as one byte per character and other text as UTF-16BE, because readers differ over
 * PDFDocEncoding.
 */
export function textString(text: string): PdfString {
  if (ASCII_TEXT.test(text)) return PdfString.ofAscii(text);
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xfe, 0xff]);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes.set([unit >> 8, unit & 0xff], 2 + i * 2);
  }
  return new PdfString(bytes);
}

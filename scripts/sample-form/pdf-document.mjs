/** A new PDF document, built object by object and written the same way each time. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
} from '../../dist/core/pdf/file/pdf-library.js';
import {
  ByteBuffer,
  writeIndirectObject,
  writeObject,
} from '../../dist/core/pdf/file/write-object.js';
import { EmbeddedFont } from '../../dist/core/pdf/fonts/embedded-font.js';
import { TrueType } from '../../dist/core/pdf/fonts/true-type.js';

export const name = (value) => PdfName.of(value);
export const number = (value) => PdfNumber.of(value);
export const text = (value) => PdfString.fromString(value);
export const array = (items) => new PdfArray(items);
export const numbers = (values) => array(values.map(number));
export const dict = (entries) =>
  PdfDict.of(
    Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)),
  );
export const stream = (entries, content) =>
  PdfStream.fromDict(entries, new TextEncoder().encode(content));

export class PdfDocument {
  objects = [];
  fonts = [];

  add(object) {
    this.objects.push(object);
    return PdfRef.of(this.objects.length);
  }

  /** A font of which the glyphs that are drawn go into the file. */
  font(file, fontName) {
    const url = new URL(`../../node_modules/@expo-google-fonts/${file}`, import.meta.url);
    const font = new EmbeddedFont(new TrueType(readFileSync(url)), fontName, this);
    this.fonts.push(font);
    return font;
  }

  /** @returns the file's bytes */
  write(root, info) {
    for (const font of this.fonts) font.finish();
    const out = new ByteBuffer(
      Uint8Array.of(...Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')),
    );
    const offsets = this.objects.map((object, i) => {
      const offset = out.length;
      writeIndirectObject(out, PdfRef.of(i + 1), object, undefined);
      return offset;
    });
    const startXref = out.length;
    const id = new PdfString(createHash('md5').update(out.toBytes()).digest(), 'hex');
    out.write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f\r\n`);
    for (const offset of offsets) out.write(`${String(offset).padStart(10, '0')} 00000 n\r\n`);
    out.write('trailer\n');
    const trailer = {
      Size: number(offsets.length + 1),
      Root: root,
      Info: info,
      ID: array([id, id]),
    };
    writeObject(out, dict(trailer), undefined);
    out.write(`\nstartxref\n${startXref}\n%%EOF\n`);
    return out.toBytes();
  }
}

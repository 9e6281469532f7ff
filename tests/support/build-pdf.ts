/** Small handwritten PDFs, for cases that no real form has. */
import { deflateSync } from 'node:zlib';

/** Source of an object: text in Latin-1, or bytes. */
export type ObjectSource = string | Uint8Array;

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** @param objects numbered from 1; object 1 is the catalog */
export function buildPdf(objects: ObjectSource[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((source, i) => {
    const offset = length;
    const body = typeof source === 'string' ? latin1(source) : Buffer.from(source);
    const part = Buffer.concat([latin1(`${i + 1} 0 obj\n`), body, latin1('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return offset;
  });
  const rows = offsets.map(xrefRow).join('');
  const size = objects.length + 1;
  parts.push(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** One entry of a cross-reference table (PDF 32000-1 section 7.5.4). */
export function xrefRow(offset: number): string {
  return `${String(offset).padStart(10, '0')} 00000 n \n`;
}

export function streamSource(entries: string, data: Uint8Array): Uint8Array {
  const head = latin1(`<< ${entries} /Length ${data.length} >>\nstream\n`);
  return Buffer.concat([head, data, latin1('\nendstream')]);
}

export function deflatedSource(content: string | Uint8Array, entries = ''): Uint8Array {
  return streamSource(`${entries} /Filter /FlateDecode`, deflateSync(content));
}

export interface FormSource {
  /** Dictionaries of the fields, from object 5 on. */
  fields: ObjectSource[];
  /** Object numbers in AcroForm.Fields; all fields by default. */
  listed?: number[];
  /** Object numbers in the page's /Annots; all fields by default. */
  annotations?: number[];
  acroForm?: string;
  catalog?: string;
  page?: string;
}

/** One page with a form. Object 3 is the page, object 4 is Helvetica. */
export function buildForm(form: FormSource): Uint8Array {
  const all = form.fields.map((_, i) => i + 5);
  const refs = (numbers: number[]) => numbers.map((number) => `${number} 0 R`).join(' ');
  const resources = '/DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >>';
  return buildPdf([
    `<< /Type /Catalog /Pages 2 0 R ${form.catalog ?? ''} /AcroForm << /Fields [${refs(form.listed ?? all)}] ${resources} ${form.acroForm ?? ''} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${refs(form.annotations ?? all)}] ${form.page ?? ''} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...form.fields,
  ]);
}

export function textField(name: string, entries = '', rect = '50 700 250 720'): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /Rect [${rect}] /F 4 ${entries} >>`;
}

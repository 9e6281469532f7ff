/** A form with many fields on many pages, in compressed containers like real forms of its size. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PER_PAGE = 60;

/** @returns the bytes of a form whose fields are named `row1.first` and so on */
export function bigForm(fieldCount) {
  const pageCount = Math.ceil(fieldCount / PER_PAGE);
  const page = (i) => 4 + i;
  const field = (i) => 4 + pageCount + i;
  const refs = (count, number) =>
    Array.from({ length: count }, (_, i) => `${number(i)} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs(fieldCount, field)}] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >> >> >>`,
    `<< /Type /Pages /Kids [${refs(pageCount, page)}] /Count ${pageCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (let p = 0; p < pageCount; p++) {
    const count = Math.min(PER_PAGE, fieldCount - p * PER_PAGE);
    const annotations = refs(count, (i) => field(p * PER_PAGE + i));
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${annotations}] >>`,
    );
  }
  for (let i = 0; i < fieldCount; i++) {
    const [column, row] = [i % 3, Math.floor((i % PER_PAGE) / 3)];
    const [x, y] = [40 + column * 180, 740 - row * 34];
    objects.push(
      `<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T (form1[0].#subform[${Math.floor(i / PER_PAGE)}].field_${i}[0]) /TU (Field ${i} of the form) /Rect [${x} ${y} ${x + 170} ${y + 18}] /P ${page(Math.floor(i / PER_PAGE))} 0 R /MK << >> >>`,
    );
  }
  return packed(written(objects));
}

function written(objects) {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

function packed(text) {
  const folder = mkdtempSync(join(tmpdir(), 'inkready-big-form-'));
  try {
    const [plain, small] = [join(folder, 'plain.pdf'), join(folder, 'small.pdf')];
    writeFileSync(plain, text, 'latin1');
    execFileSync('qpdf', ['--object-streams=generate', '--deterministic-id', plain, small]);
    return new Uint8Array(readFileSync(small));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

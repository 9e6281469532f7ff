/**
 * Files made to hang, crash or fill a reader. Each gets an answer or one clear error, in time and
 * without an unforeseen failure. `npm run fuzz` tries the heavy ones as well.
 */
import { describe, expect, it } from 'vitest';
import { suggestMappings } from '../src/core/mapping/auto-map/auto-map.ts';
import type { PdfFieldValues } from '../src/core/pdf/pdf-form.ts';
import { PDF_TIME_LIMIT_MS } from '../src/server/pdf-work/pdf-work.ts';
import { BROKEN_FIELD_TREES } from './support/hostile/broken-field-trees.ts';
import { BROKEN_FIELDS } from './support/hostile/broken-fields.ts';
import { BROKEN_FILES } from './support/hostile/broken-files.ts';
import { BROKEN_FORM_DICTIONARIES } from './support/hostile/broken-form-dictionaries.ts';
import { BROKEN_PAGES } from './support/hostile/broken-pages.ts';
import { BUSY_LIMIT_MS, faultOf, unexpectedFailure } from './support/unexpected-failure.ts';
import { watchPdfWork } from './support/watched-pdf-work.ts';

/**
 * Half of a job's time is reserved for the fields alone, in case the printed text takes the other
 * half. (During the heavy files, further threads clear the memory, and their time counts as well.)
 */
const PRINT_MS = PDF_TIME_LIMIT_MS / 2;

const isLong = process.env.INKREADY_FUZZ_CASES !== undefined;
const { work, printUnread } = watchPdfWork();

describe.each([
  ['files', BROKEN_FILES],
  ['fields', BROKEN_FIELDS],
  ['trees of fields', BROKEN_FIELD_TREES],
  ['form dictionaries', BROKEN_FORM_DICTIONARIES],
  ['pages', BROKEN_PAGES],
])('broken %s', (_, files) => {
  it.each(files.filter(({ heavy }) => isLong || !heavy))(
    '$name',
    { timeout: 8 * BUSY_LIMIT_MS },
    async (file) => {
      const bytes = file.bytes();
      const values = { a: 'Łukasz Nuñez 42', b: true, c: 'x', same: 'y', f5: 'z', City: 'Austin' };
      const analyze = () => work.analyzeForm(bytes).then(({ fields }) => suggestMappings(fields));
      const long = { ...values, a: values.a.repeat(50), City: values.City.repeat(50) };
      const pack = () => packed(bytes, long);
      // If the file cannot be filled, the unfilled file serves as well for judging.
      let filled = bytes;
      const fill = async () => {
        filled = (await work.fillForm(bytes, values)).bytes;
      };
      // PDFium's time grows with the square of the number of fields. A proof that is stopped says so.
      const proofFailure = async (judged: Uint8Array) => {
        const limitMs = file.heavy ? Number.POSITIVE_INFINITY : PDF_TIME_LIMIT_MS;
        const failure = await unexpectedFailure(() => work.proveForm(judged, values), limitMs);
        return file.heavy && failure === 'pdf_too_slow' ? undefined : failure;
      };
      const problems = [
        await unexpectedFailure(() => work.readFields(bytes), PDF_TIME_LIMIT_MS),
        await unexpectedFailure(fill, PDF_TIME_LIMIT_MS),
        await proofFailure(filled),
        await unexpectedFailure(pack, 3 * PDF_TIME_LIMIT_MS),
        await unexpectedFailure(analyze, file.heavy ? PDF_TIME_LIMIT_MS : PRINT_MS),
        ...printUnread.splice(0).map(faultOf),
      ];
      expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
    },
  );
});

/** Fills the form with continuation sheets and puts it into a packet. */
async function packed(bytes: Uint8Array, values: PdfFieldValues): Promise<void> {
  const { bytes: filled } = await work.fillForm(bytes, values, { continueLongText: true });
  const read = await work.readPacketForm(filled);
  const form = { ...read, name: 'A', bytes: filled, sheets: 0, ownFile: 'A.pdf' };
  const cover = { insured: '', date: '', attach: [], sendTo: [] };
  const packet = await work.assemblePacket({ cover, forms: [form], options: { signMarks: true } });
  const { pages } = await work.readFields(packet.bytes);
  if (pages !== packet.pages) throw new Error(`${pages} pages instead of ${packet.pages}`);
}

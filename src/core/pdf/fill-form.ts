import {
  type FillOptions,
  type FillResult,
  type PdfFieldValues,
  skippedField,
} from './pdf-form.ts';
import { openPdf } from './pdf-library.ts';

/** @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged */
export async function fillForm(
  bytes: Uint8Array,
  values: PdfFieldValues,
  _options: FillOptions = {},
): Promise<FillResult> {
  const pdf = await openPdf(bytes);
  const form = pdf.getForm();
  const filled = { filled: [] as string[] };
  for (const [name, value] of Object.entries(values)) {
    try {
      form?.fill({ [name]: value });
      filled.filled.push(name);
    } catch {
      // Listed as skipped below.
    }
  }
  return {
    bytes: await pdf.save({ incremental: true }),
    filled: filled?.filled ?? [],
    skipped: Object.keys(values)
      .filter((name) => !filled?.filled.includes(name))
      .map((name) => skippedField(name, 'unknown_field')),
    warnings: [],
    totalFields: form?.getFields().length ?? 0,
  };
}

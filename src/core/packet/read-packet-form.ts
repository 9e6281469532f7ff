import { readPrintedForm } from '../pdf/labels/analyze-form.ts';
import { formRevision } from './form-revision.ts';
import { openPart, type Unmergeable } from './merge/open-part.ts';
import type { SignPlace } from './signing/sign-place.ts';
import { signPlaces } from './signing/sign-places.ts';

/** What a cover shows about a filled form. */
export interface PacketFormSheet {
  pages: number;
  revision: string | undefined;
  /** By page, from top to bottom. */
  signPlaces: SignPlace[];
  unmergeable: Unmergeable | undefined;
}

/**
 * @param bytes the filled form: a box with a value is not left for ink
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed_active
 */
export async function readPacketForm(bytes: Uint8Array): Promise<PacketFormSheet> {
  const { pdf, unmergeable } = await openPart(bytes);
  const { fields, layouts } = await readPrintedForm(pdf);
  return {
    pages: pdf.pages.length,
    revision: formRevision(layouts),
    signPlaces: signPlaces(pdf, fields, layouts),
    unmergeable,
  };
}

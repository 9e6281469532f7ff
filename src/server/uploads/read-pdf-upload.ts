import type { Context } from 'hono';
import { AppError } from '../../core/errors.ts';
import { UPLOAD_NAME_MAX_LENGTH } from '../../core/limits.ts';
import { pdfFilename, plainLine } from '../../core/plain-names.ts';

/** The largest PDF that can be uploaded, as specified. */
export const UPLOAD_LIMIT_BYTES = 50 * 1024 * 1024;

export interface PdfUpload {
  name: string;
  filename: string;
  bytes: Uint8Array;
  /** Whether to name it by its own title, if it has one. */
  isNamedByTitle: boolean;
}

/**
 * Reads a multipart upload of one PDF and its name.
 * @param nameField the form field that holds the name: `formName`, or `title` for guides
 * @param nameLabel what people call that name
 * @throws AppError upload_incomplete, validation_failed, not_a_pdf, file_too_large
 */
export async function readPdfUpload(
  c: Context,
  nameField: string,
  nameLabel: string,
): Promise<PdfUpload> {
  const body = await c.req.formData();
  const file = body.get('file');
  const name = plainLine(body.get(nameField));
  if (!(file instanceof File) || name === '') {
    throw new AppError('upload_incomplete', { name: nameLabel.toLowerCase() });
  }
  if (name.length > UPLOAD_NAME_MAX_LENGTH) {
    const problem = `the field "${nameField}" is longer than ${UPLOAD_NAME_MAX_LENGTH} characters`;
    throw new AppError('validation_failed', { problem });
  }
  if (file.size > UPLOAD_LIMIT_BYTES) throw fileTooLarge(file.size);
  if (file.type !== 'application/pdf') throw new AppError('not_a_pdf');
  return {
    name,
    filename: pdfFilename(file.name),
    isNamedByTitle: body.get('namedByTitle') === 'yes',
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
}

export function fileTooLarge(size?: number): AppError {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;
  return new AppError('file_too_large', {
    size: size === undefined ? 'too large' : megabytes(size),
    limit: megabytes(UPLOAD_LIMIT_BYTES),
  });
}

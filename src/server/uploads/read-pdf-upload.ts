import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../core/errors.ts';

/** Specification of the product, section 5 and issue 2: the largest PDF that can be uploaded. */
export const UPLOAD_LIMIT_BYTES = 50 * 1024 * 1024;

/** Room for the multipart frame around a file of the largest size. */
const UPLOAD_BODY_LIMIT_BYTES = UPLOAD_LIMIT_BYTES + 64 * 1024;

/** Stops reading an upload that is too large, before it fills the memory. */
export const limitUpload = bodyLimit({
  maxSize: UPLOAD_BODY_LIMIT_BYTES,
  onError: (c) => {
    throw fileTooLarge(Number(c.req.header('content-length')) || undefined);
  },
});

export interface PdfUpload {
  name: string;
  filename: string;
  bytes: Uint8Array;
}

/**
 * Reads a multipart upload of one PDF and its name.
 * @param nameField the form field that holds the name: `formName`, or `title` for guides.
 * @param nameLabel what people call that name.
 * @throws AppError upload_incomplete, validation_failed, not_a_pdf, file_too_large, upload_interrupted
 */
export async function readPdfUpload(
  c: Context,
  nameField: string,
  nameLabel: string,
  maxNameLength: number,
): Promise<PdfUpload> {
  const body = await parseMultipart(c);
  const file = body.get('file');
  const name = body.get(nameField);
  if (!(file instanceof File) || typeof name !== 'string' || name.trim() === '') {
    throw new AppError('upload_incomplete', { name: nameLabel.toLowerCase() });
  }
  if (name.trim().length > maxNameLength) {
    const problem = `the field "${nameField}" is longer than ${maxNameLength} characters`;
    throw new AppError('validation_failed', { problem });
  }
  if (file.size > UPLOAD_LIMIT_BYTES) throw fileTooLarge(file.size);
  if (file.type !== 'application/pdf') throw new AppError('not_a_pdf');
  return {
    name: name.trim(),
    filename: plainFilename(file.name),
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
}

function fileTooLarge(size?: number): AppError {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;
  return new AppError('file_too_large', {
    size: size === undefined ? 'too large' : megabytes(size),
    limit: megabytes(UPLOAD_LIMIT_BYTES),
  });
}

async function parseMultipart(c: Context): Promise<FormData> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) {
    throw new AppError('validation_failed', { problem: 'it is not multipart/form-data' });
  }
  try {
    return await c.req.formData();
  } catch (error) {
    throw new AppError('upload_interrupted', {}, error);
  }
}

/** The last part of the name, without control characters; browsers may send a path. */
function plainFilename(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(-255) || 'form.pdf';
}

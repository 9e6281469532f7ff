import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
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

/** An upload has two; to take a million apart would keep everyone else waiting for seconds. */
const MOST_PARTS = 20;

/**
 * Stands before whatever takes the parts of an upload apart.
 * @throws AppError validation_failed, upload_interrupted
 */
export const requireFewParts = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('validation_failed', { problem: 'it is not multipart/form-data' });
  }
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = Buffer.from(`--${quoted ?? plain ?? ''}`);
  const body = Buffer.from(await readBody(c));
  let parts = 0;
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, at + 1)) {
    if (++parts <= MOST_PARTS) continue;
    throw new AppError('validation_failed', { problem: 'it has more parts than an upload has' });
  }
  await next();
});

async function readBody(c: Context): Promise<ArrayBuffer> {
  try {
    return await c.req.arrayBuffer();
  } catch (error) {
    throw new AppError('upload_interrupted', {}, error);
  }
}

export interface PdfUpload {
  name: string;
  filename: string;
  bytes: Uint8Array;
}

/**
 * Reads a multipart upload of one PDF and its name.
 * @param nameField the form field that holds the name: `formName`, or `title` for guides.
 * @param nameLabel what people call that name.
 * @throws AppError upload_incomplete, validation_failed, not_a_pdf, file_too_large
 */
export async function readPdfUpload(
  c: Context,
  nameField: string,
  nameLabel: string,
  maxNameLength: number,
): Promise<PdfUpload> {
  const body = await c.req.formData();
  const file = body.get('file');
  const name = plainLine(body.get(nameField));
  if (!(file instanceof File) || name === '') {
    throw new AppError('upload_incomplete', { name: nameLabel.toLowerCase() });
  }
  if (name.length > maxNameLength) {
    const problem = `the field "${nameField}" is longer than ${maxNameLength} characters`;
    throw new AppError('validation_failed', { problem });
  }
  if (file.size > UPLOAD_LIMIT_BYTES) throw fileTooLarge(file.size);
  if (file.type !== 'application/pdf') throw new AppError('not_a_pdf');
  return {
    name,
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

/** Control characters are no part of a name, and PostgreSQL keeps no NUL. */
function plainLine(name: unknown): string {
  if (typeof name !== 'string') return '';
  return name.replace(/\s*\p{Cc}+\s*/gu, ' ').trim();
}

/** The last part of the name, without control characters; browsers may send a path. */
function plainFilename(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(-255) || 'form.pdf';
}

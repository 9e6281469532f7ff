import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { fileTooLarge, UPLOAD_LIMIT_BYTES } from './read-pdf-upload.ts';
import type { UploadBudget, UploadReservation } from './upload-budget.ts';

/** Room for the multipart frame around a file of the largest size. */
const BODY_LIMIT_BYTES = UPLOAD_LIMIT_BYTES + 64 * 1024;
/** An upload has two parts. Parsing a million would block everyone else for seconds. */
const MAX_PARTS = 20;

/**
 * Reads an upload's body into memory while there is room, and stops if it is too large or has more
 * parts than an upload has. Runs before anything parses the parts.
 * @throws AppError validation_failed, file_too_large, uploads_busy, upload_interrupted
 */
export function admitUpload(budget: UploadBudget) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const boundary = boundaryOf(c.req.header('content-type') ?? '');
    const announced = Number(c.req.header('content-length')) || 0;
    if (announced > BODY_LIMIT_BYTES) throw fileTooLarge(announced);
    const room = await budget.open(c.var.user.id, announced);
    try {
      const body = await readBody(c.req.raw.body, room);
      requireFewParts(body, boundary);
      // Hono caches a body that was read and derives every other form of it from the cache.
      c.req.bodyCache.arrayBuffer = Promise.resolve(body.buffer as ArrayBuffer) as never;
      await next();
    } finally {
      room.close();
    }
  });
}

function boundaryOf(type: string): Buffer {
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('validation_failed', { problem: 'it is not multipart/form-data' });
  }
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return Buffer.from(`--${quoted ?? plain ?? ''}`);
}

async function readBody(
  body: ReadableStream<Uint8Array> | null,
  room: UploadReservation,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read().catch((error: unknown) => {
      throw new AppError('upload_interrupted', {}, error);
    });
    if (!read || read.done) break;
    try {
      length += read.value.byteLength;
      if (length > BODY_LIMIT_BYTES) throw fileTooLarge();
      room.take(read.value.byteLength);
    } catch (error) {
      await reader?.cancel().catch(() => undefined);
      throw error;
    }
    chunks.push(read.value);
  }
  // Not a slice of Node's pool, because the underlying buffer as a whole becomes the body.
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function requireFewParts(body: Uint8Array, boundary: Buffer): void {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let parts = 0;
  for (let at = bytes.indexOf(boundary); at !== -1; at = bytes.indexOf(boundary, at + 1)) {
    if (++parts <= MAX_PARTS) continue;
    throw new AppError('validation_failed', { problem: 'it has more parts than an upload has' });
  }
}

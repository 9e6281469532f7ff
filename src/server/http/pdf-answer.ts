import type { Context } from 'hono';
import { AppError } from '../../core/errors.ts';
import { pdfFilename } from '../../core/plain-names.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { NOT_CACHED } from './route-parts.ts';

/** How browsers may cache a blank PDF, depending on how it was requested. */
const CACHE_CONTROL = {
  /** The specification's cache control for storage: anybody with the address can have the file. */
  signedAddress: 'private, max-age=3600',
  /**
   * The browser can cache the file but uses it only after the server has checked the session, so
   * never after signing out.
   */
  session: 'private, no-cache',
};

export interface StoredPdf {
  storage_path: string;
  /** Taken from the database, so that the store is asked only once. Stored files never change. */
  file_size: number;
  filename: string;
}

/**
 * Identifies the bytes of a stored file, within its entity tag and in lists. A file never changes
 * under its path.
 */
export const fileVersion = (storagePath: string): string =>
  Buffer.from(storagePath).toString('base64url');

/**
 * Sends a stored PDF, whole or the one range requested (RFC 9110 section 14), so that a viewer can
 * show page one before the rest has arrived.
 */
export async function answerStoredPdf(
  c: Context,
  storage: FileStorage,
  { storage_path, file_size: size, filename }: StoredPdf,
  askedBy: keyof typeof CACHE_CONTROL,
): Promise<Response> {
  const etag = `"${fileVersion(storage_path)}"`;
  const caching = { etag, 'cache-control': CACHE_CONTROL[askedBy] };
  if (isOneOf(c.req.header('if-none-match'), etag)) return c.body(null, 304, caching);
  const headers = { ...pdfHeaders(filename), 'accept-ranges': 'bytes', ...caching };
  const range = parseRange(c.req.header('range'), size);
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  }
  const [start, end] = range ?? [0, size - 1];
  const length = { 'content-length': String(end - start + 1) };
  if (c.req.method === 'HEAD') {
    if ((await storage.size(storage_path)) === null) throw missing();
    return c.body(null, 200, { ...headers, ...length });
  }
  const body = await storage.openRange(storage_path, start, end);
  if (!body) throw missing();
  if (range === null) return c.body(body, 200, { ...headers, ...length });
  return c.body(body, 206, {
    ...headers,
    ...length,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
}

/** @param header `If-None-Match`: the versions that the browser has */
function isOneOf(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
}

function missing(): AppError {
  return new AppError('not_found', { what: 'file' });
}

/** Sends a PDF with personal data: always whole, and never cached. */
export function answerPrivatePdf(c: Context, bytes: Uint8Array, filename: string): Response {
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    ...pdfHeaders(filename),
    'content-length': String(bytes.byteLength),
    ...NOT_CACHED,
  });
}

function pdfHeaders(filename: string): Record<string, string> {
  const name = pdfFilename(filename);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return {
    'content-type': 'application/pdf',
    // Our viewer fetches the bytes. A browser that opens the address downloads a file instead of
    // showing a page.
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
  };
}

/** Null without one valid range: a request for several gets the whole file, as the RFC allows. */
function parseRange(
  header: string | undefined,
  size: number,
): [start: number, end: number] | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? 'unsatisfiable' : [start, end];
}

import type * as Pdfjs from 'pdfjs-dist';
import { RECONNECT_DELAYS } from '../../../core/timers.ts';
import { type ApiError, toApiError, unanswered, unreachable } from '../../base/api-error.ts';
import { send } from '../../base/send.ts';
import { createListeners } from './listeners.ts';

/** `cause` explains why, for the user. */
export class PdfNotLoaded extends Error {
  override readonly name = 'PdfNotLoaded';
  override readonly cause: ApiError;

  constructor(cause: ApiError) {
    super(cause.code);
    this.cause = cause;
  }
}

/** The size of pdf.js's reads, in bytes. */
const CHUNK = 65_536;

export interface Ranges {
  /** Given to pdf.js in place of an address. */
  transport: Pdfjs.PDFDataRangeTransport;
  /** The entity tag of the file that was opened; null if it came without one. */
  tag: string | null;
  /** Whether a part has not arrived and is being requested again. */
  isCut: () => boolean;
  /** Whether the server now has another file, whose parts do not fit those that have arrived. */
  isReplaced: () => boolean;
  /**
   * Calls back when `isCut` or `isReplaced` has changed.
   * @returns a function that stops this
   */
  onCut: (listener: () => void) => () => void;
}

/** An administrator saved the form's fields while its file was loading. */
class FileReplaced extends Error {}

/**
 * Reads a PDF in parts, as they are needed. pdf.js never retries a failed part, and its readers
 * would wait forever, so a part is requested here until it arrives.
 * @param ended ends all requests, also those of pdf.js's own
 * @throws PdfNotLoaded if the server does not deliver the file
 */
export async function openRanges(
  pdfjs: typeof Pdfjs,
  url: string,
  ended = new AbortController(),
): Promise<Ranges> {
  const cutListeners = createListeners<[]>();
  const missing = new Set<number>();
  /** The entity tag of the file that the first part came from. */
  let version: string | null = null;
  let isReplaced = false;

  async function fetchRange(begin: number, end: number): Promise<Response> {
    const response = await send(url, {
      headers: { Range: `bytes=${begin}-${end - 1}` },
      signal: ended.signal,
    });
    const tag = response.headers.get('ETag');
    version ??= tag;
    if (tag !== null && tag !== version) throw new FileReplaced();
    if (!response.ok) throw new PdfNotLoaded(await toApiError(response));
    return response;
  }

  /** @returns null if the part is no longer needed, or comes from another file */
  async function bytesOf(begin: number, end: number): Promise<Uint8Array | null> {
    for (let tries = 0; !ended.signal.aborted; tries++) {
      try {
        const response = await fetchRange(begin, end);
        const bytes = new Uint8Array(await response.arrayBuffer());
        return response.status === 206 ? bytes : bytes.slice(begin, end);
      } catch (error) {
        if (ended.signal.aborted) return null;
        markMissing(begin, true);
        if (error instanceof FileReplaced) return markReplaced();
        await untilNextTry(tries, ended.signal);
      }
    }
    return null;
  }

  function markMissing(begin: number, isMissing: boolean) {
    if (missing.has(begin) === isMissing) return;
    if (isMissing) missing.add(begin);
    else missing.delete(begin);
    cutListeners.tell();
  }

  function markReplaced(): null {
    isReplaced = true;
    cutListeners.tell();
    return null;
  }

  class Transport extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      void bytesOf(begin, end).then((bytes) => {
        if (!bytes) return;
        markMissing(begin, false);
        this.onDataRange(begin, bytes);
      });
    }
    override abort(): void {
      ended.abort();
    }
  }

  const notLoaded = (error: unknown): never => {
    throw error instanceof PdfNotLoaded ? error : new PdfNotLoaded(unanswered(error));
  };
  const first = await fetchRange(0, CHUNK).catch(notLoaded);
  const bytes = new Uint8Array(await first.arrayBuffer().catch(notLoaded));
  const [, total] = /\/(\d+)$/.exec(first.headers.get('Content-Range') ?? '') ?? [];
  const length = first.status === 206 && total ? Number(total) : bytes.length;
  return {
    transport: new Transport(length, bytes, bytes.length === length),
    tag: version,
    isCut: () => missing.size > 0,
    isReplaced: () => isReplaced,
    onCut: cutListeners.add,
  };
}

/** Fails as soon as a part is missing or replaced, or the requests have been ended. */
export function cutOff({ onCut }: Ranges, { signal }: AbortController): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new PdfNotLoaded(unreachable()));
    onCut(end);
    signal.addEventListener('abort', end);
  });
}

/** Waits for a while, or until the browser's network is back. */
function untilNextTry(tries: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      ended.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, RECONNECT_DELAYS[tries] ?? RECONNECT_DELAYS.at(-1));
    window.addEventListener('online', go);
    ended.addEventListener('abort', go);
  });
}

/**
 * Where files are stored: blank forms and guides as uploaded, completed forms sealed. Paths are
 * names made by the server, such as `forms/20261121-…​.pdf`; they never come from a client
 * unchecked.
 */
export interface FileStorage {
  /**
   * Stores the whole file or nothing. Resolves when the file would survive a crash.
   * @throws AppError storage_unavailable, disk_full; FileExistsError if the file exists and
   *   `overwrite` is off
   */
  put(path: string, bytes: Uint8Array, options?: { overwrite?: boolean }): Promise<void>;
  /** @returns the whole file, or null if there is none */
  get(path: string): Promise<Uint8Array | null>;
  /**
   * The range must lie within the file.
   * @returns bytes `start` to `end` inclusive as a stream, or null if there is no file
   */
  openRange(path: string, start: number, end: number): Promise<ReadableStream<Uint8Array> | null>;
  /** @returns its size in bytes, or null if there is none */
  size(path: string): Promise<number | null>;
  /** Removing a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Every path that begins with `prefix`, in no order, except the store's mark. */
  list(prefix: string): AsyncIterable<string>;
}

/** Identifies the store's installation (store-marks.ts). Never listed: no row names it. */
export const STORE_MARK = '.inkready-store';

export class FileExistsError extends Error {
  override readonly name = 'FileExistsError';
}

/** An opened file, as the rest of core/pdf sees it. */

import type { ObjectCipher } from './objects/object-cipher.ts';
import type { PdfDict, PdfRef, PdfStream, Resolve } from './objects/pdf-objects.ts';

/** A dictionary and the indirect object that contains it, possibly itself. */
export interface Placed {
  dict: PdfDict;
  owner: PdfRef;
}

/** The last update appended to a file (section 7.5.6). */
export interface LastUpdate {
  /** Offset of the update's first byte. The bytes before it are the previous file. */
  from: number;
  /** Numbers of the objects that it replaces, adds or deletes. */
  numbers: ReadonlySet<number>;
  /**
   * Whether an object that the update does not change lies, with all its data, in the previous
   * file.
   */
  isAllBefore(ref: PdfRef): boolean;
}

/** Objects are parsed when they are first resolved, and stay the same afterwards. */
export interface OpenPdf {
  bytes: Uint8Array;
  catalog: Placed;
  trailer: PdfDict;
  pages: Placed[];
  /** The newest cross-reference section: its position and form. */
  xref: { offset: number; isStream: boolean };
  /** One more than the highest object number. */
  size: number;
  /** Names whose bytes are Latin-1 and not UTF-8. */
  latin1Names: ReadonlySet<string>;
  /** Keys that occur twice in one of the dictionaries read so far. */
  repeatedKeys: ReadonlySet<string>;
  /** Encrypts an object of the file; undefined if the file is not encrypted. */
  cipher(ref: PdfRef): ObjectCipher | undefined;
  /** In an encrypted file: whether this stream's data was encrypted with the file's own key. */
  isEncrypted(stream: PdfStream): boolean;
  resolve: Resolve;
  /** Whether the file says that it has no such object: a reference to it is null (section 7.3.10). */
  isFree(ref: PdfRef): boolean;
  /** Undefined if the file is not known to end with an update. */
  update: LastUpdate | undefined;
  /** Names outside the current document: in older and unreachable objects. */
  leftoverNames(reached: ReadonlyMap<number, PdfRef>): Set<string>;
  /** Resets the count of unpacked bytes before the file is used again. */
  renewBudget(): void;
  /** Resolves references in this file with an update appended to it. */
  resolveIn(updated: Uint8Array): Resolve;
}

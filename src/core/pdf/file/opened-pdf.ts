/** An opened file, as the rest of core/pdf sees it. */

import type { PdfDict, PdfRef, PdfStream, Resolve } from './objects/pdf-objects.ts';
import type { ObjectCipher } from './write-object.ts';

/** A dictionary and the indirect object that contains it, possibly itself. */
export interface Placed {
  dict: PdfDict;
  owner: PdfRef;
}

/** What was appended to a file last (section 7.5.6). */
export interface LastUpdate {
  /** Where it begins: what is before it is the file before. */
  from: number;
  /** Of the objects that it replaces, adds or deletes. */
  numbers: ReadonlySet<number>;
  /** Whether an object that the update leaves alone stands with all its data in the file before. */
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
  /** Undefined if the file is not known to end with one. */
  update: LastUpdate | undefined;
  /** Names in the rest of the file: in older and unreachable objects. */
  leftoverNames(reached: ReadonlyMap<number, PdfRef>): Set<string>;
  /** Unpacking begins to count anew: the file is used once more. */
  renewBudget(): void;
  /** The objects of this file with an update appended to it. */
  resolveIn(updated: Uint8Array): Resolve;
}

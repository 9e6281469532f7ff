/** A file that was opened, as the rest of core/pdf knows it. */

import type { PdfDict, PdfRef, PdfStream, Resolve } from './objects/pdf-objects.ts';
import type { ObjectCipher } from './write-object.ts';

/** A dictionary and the indirect object it is written in: itself, or the one that encloses it. */
export interface Placed {
  dict: PdfDict;
  owner: PdfRef;
}

/** Objects are parsed when they are first resolved, and are the same each time. */
export interface OpenPdf {
  bytes: Uint8Array;
  catalog: Placed;
  trailer: PdfDict;
  pages: Placed[];
  /** The newest cross-reference section: where it starts, and its form. */
  xref: { offset: number; isStream: boolean };
  /** One more than the highest object number. */
  size: number;
  /** Names whose bytes are Latin-1 and not UTF-8. */
  latin1Names: ReadonlySet<string>;
  /** Keys that stand twice in one of the dictionaries that were read. */
  repeatedKeys: ReadonlySet<string>;
  /** What encrypts an object of the file; undefined where the file is not encrypted. */
  cipher(ref: PdfRef): ObjectCipher | undefined;
  /** In an encrypted file: whether this stream's data was encrypted by the file's own key. */
  isEncrypted(stream: PdfStream): boolean;
  resolve: Resolve;
  /** Names in what the file holds beside the objects that were reached: older and lost ones. */
  leftoverNames(reached: ReadonlyMap<number, PdfRef>): Set<string>;
  /** The objects of this file with an update appended to it. */
  resolveIn(updated: Uint8Array): Resolve;
}

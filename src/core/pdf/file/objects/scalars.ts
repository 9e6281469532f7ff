/**
 * The objects that contain no others (ISO 32000-1 section 7.3.2 to 7.3.5, 7.3.9 and 7.3.10). They
 * never change.
 */
import { latin1Bytes } from '../lexical/latin1.ts';

export class PdfNull {
  static readonly instance = new PdfNull();
  get type(): 'null' {
    return 'null';
  }
}

export class PdfBool {
  static readonly TRUE = new PdfBool(true);
  static readonly FALSE = new PdfBool(false);
  readonly value: boolean;

  constructor(value: boolean) {
    this.value = value;
  }
  get type(): 'bool' {
    return 'bool';
  }
}

export class PdfNumber {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
  get type(): 'number' {
    return 'number';
  }
  static of(value: number): PdfNumber {
    return new PdfNumber(value);
  }
}

/**
 * Names are equal by value. A file keeps one object per name; other names are created as needed.
 */
export class PdfName {
  /** Without the slash. */
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
  get type(): 'name' {
    return 'name';
  }
  static of(value: string): PdfName {
    return new PdfName(value);
  }
}

export class PdfString {
  /** Decrypted; their meaning depends on where the string is (section 7.9.2). */
  readonly bytes: Uint8Array;
  /** The bytes as a text string, once decoded. */
  text: string | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  get type(): 'string' {
    return 'string';
  }
  static ofAscii(text: string): PdfString {
    return new PdfString(latin1Bytes(text));
  }
}

/** The highest object number that readers commonly accept (PDF 32000-1 Annex C). */
export const MAX_OBJECT_NUMBER = 8_388_607;

/** A reference to an indirect object; one object per number and generation within a file. */
export class PdfRef {
  readonly objectNumber: number;
  readonly generation: number;

  constructor(objectNumber: number, generation: number) {
    this.objectNumber = objectNumber;
    this.generation = generation;
  }
  get type(): 'ref' {
    return 'ref';
  }
  static of(objectNumber: number, generation = 0): PdfRef {
    return new PdfRef(objectNumber, generation);
  }
}

/**
 * The fonts that fields name in their default appearance (PDF 32000-1 section 12.7.3.3). Forms use
 * the same name for different fonts, so a name that is taken gets a new one, here and in the
 * fields.
 */
import { hex } from '../../pdf/file/lexical/hexadecimal.ts';
import { latin1, latin1Bytes } from '../../pdf/file/lexical/latin1.ts';
import {
  PdfArray,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../../pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import { nameToken } from '../../pdf/file/writing/write-object.ts';
import type { ObjectCopies } from './copy-objects.ts';

/**
 * New names of one form's fonts in the merged file, by the old name; unchanged names are left out.
 */
export type FontNames = ReadonlyMap<string, string>;

/** Fonts are compared down to this depth of their objects. */
const MAX_DEPTH = 8;

/**
 * In bytes of one form's fonts, because a font can name one object many times, and that one another.
 * Fonts beyond it are taken to be different.
 */
const COMPARED_BYTES = 32 * 1024 * 1024;
/** What an entry counts for by itself, and how much more a byte of text than one of a stream. */
const ENTRY_BYTES = 64;
const TEXT_FACTOR = 16;

export class DefaultResources {
  private readonly fonts = new PdfDict();
  private readonly others = new PdfDict();
  private readonly looks = new Map<string, string>();

  /** @returns the new names of the form's fonts */
  namesFor(pdf: OpenPdf, resources: PdfDict | undefined): FontNames {
    const names = new Map<string, string>();
    const read = { pdf, leftBytes: COMPARED_BYTES };
    for (const [name, font] of resources?.getDict('Font', pdf.resolve) ?? []) {
      const written = lookOf(read, font, MAX_DEPTH);
      const look = read.leftBytes > 0 ? written : `unlike any of ${this.looks.size}`;
      let free = name;
      for (let i = 2; (this.looks.get(free) ?? look) !== look; i++) free = `${name}_${i}`;
      this.looks.set(free, look);
      if (free !== name) names.set(name, free);
    }
    return names;
  }

  add(pdf: OpenPdf, resources: PdfDict | undefined, names: FontNames, copies: ObjectCopies): void {
    for (const [category, entries] of resources ?? []) {
      const dict = entries instanceof PdfRef ? pdf.resolve(entries) : entries;
      if (!(dict instanceof PdfDict)) continue;
      const target = category === 'Font' ? this.fonts : this.category(category);
      for (const [name, object] of dict) {
        const free = (category === 'Font' && names.get(name)) || name;
        if (!target.has(free)) target.set(free, copies.of(object));
      }
    }
  }

  toDict(): PdfDict {
    const resources = this.others.clone();
    if (this.fonts.size > 0) resources.set('Font', this.fonts);
    return resources;
  }

  private category(name: string): PdfDict {
    const known = this.others.getDict(name) ?? new PdfDict();
    this.others.set(name, known);
    return known;
  }
}

interface Reading {
  pdf: OpenPdf;
  leftBytes: number;
}

/** A text that is equal for fonts with the same content, including the objects they reference. */
function lookOf(read: Reading, object: PdfObject | null, depth: number): string {
  if (depth === 0 || read.leftBytes <= 0) return '';
  if (object instanceof PdfRef) return lookOf(read, read.pdf.resolve(object), depth);
  read.leftBytes -= bytesOf(object);
  if (read.leftBytes <= 0) return '';
  if (object instanceof PdfArray)
    return `[${[...object].map((item) => lookOf(read, item, depth - 1)).join(' ')}]`;
  if (object instanceof PdfDict) {
    const entries = [...object].map(([key, value]) => `${key} ${lookOf(read, value, depth - 1)}`);
    const data = object instanceof PdfStream ? `${object.data.length}:${sum(object.data)}` : '';
    return `<${entries.sort().join('/')}>${data}`;
  }
  if (object instanceof PdfString) return hex(object.bytes);
  return object && 'value' in object ? String(object.value) : '';
}

function bytesOf(object: PdfObject | null): number {
  if (object instanceof PdfString) return TEXT_FACTOR * object.bytes.length;
  if (object instanceof PdfArray) return ENTRY_BYTES * object.length;
  const ofStream = object instanceof PdfStream ? object.data.length : 0;
  return ofStream + (object instanceof PdfDict ? ENTRY_BYTES * object.size : 0);
}

/** FNV-1a hash, which suffices to distinguish font programs of the same length. */
function sum(data: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of data) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

const NAME = /\/[^\s/()<>[\]{}%]*/g;

/** A default appearance with its font's new name. */
export function renamedFonts(written: PdfString, names: FontNames): PdfString {
  if (names.size === 0) return written;
  const text = latin1(written.bytes);
  const changed = text.replace(NAME, (token) => {
    const name = token
      .slice(1)
      .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    const free = names.get(name);
    return free === undefined ? token : nameToken(free);
  });
  return changed === text ? written : new PdfString(latin1Bytes(changed));
}

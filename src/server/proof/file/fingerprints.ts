/**
 * Recognizes what two files of one form have in common. A filled form ends with an update (PDF
 * 32000-1 section 7.5.6). Everything before it is the form, whose objects are identified by number
 * alone.
 */
import { latin1 } from '../../../core/pdf/file/lexical/latin1.ts';
import {
  type PdfArray,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { LastUpdate, OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';
import { checksumOf } from '../../files/checksum-of.ts';

/** Keys of an annotation that name its owner or its target, none of which is painted. */
const NOT_PAINTED = new Set(['Parent', 'P', 'Popup', 'IRT', 'A', 'AA', 'Dest']);

/** For each object of the form, the numbers of every object reachable from it, itself included. */
export type Reachable = Map<number, readonly number[]>;

/** Internal: thrown when something cannot be determined. */
class Undetermined extends Error {}

export class Fingerprints {
  private readonly pdf: OpenPdf;
  private readonly update: LastUpdate;
  private readonly reachable: Reachable;
  private readonly added = new Map<number, string>();

  /** @param reachable empty at first, and reused for the next file of the same form */
  constructor(pdf: OpenPdf, update: LastUpdate, reachable: Reachable) {
    this.pdf = pdf;
    this.update = update;
    this.reachable = reachable;
  }

  /**
   * A fingerprint, equal for objects that are painted alike.
   * @returns undefined if it cannot be determined
   */
  of(object: PdfObject): string | undefined {
    try {
      return this.serialized(object);
    } catch (error) {
      if (error instanceof Undetermined) return undefined;
      throw error;
    }
  }

  private serialized(object: PdfObject): string {
    if (object instanceof PdfRef) return this.ofObject(object);
    if (object instanceof PdfStream) {
      return `${this.entries(object)}${checksumOf(object.data)}`;
    }
    if (object instanceof PdfDict) return this.entries(object);
    switch (object.type) {
      case 'array':
        return `[${[...(object as PdfArray)].map((item) => this.serialized(item)).join(' ')}]`;
      case 'string':
        return `(${object.bytes.length} ${latin1(object.bytes)})`;
      case 'name':
        return `/${object.value.length} ${object.value}`;
      case 'null':
        return 'null';
      default:
        return String((object as { value: unknown }).value);
    }
  }

  private entries(dict: PdfDict): string {
    const entries: string[] = [];
    for (const [key, value] of dict) {
      if (!NOT_PAINTED.has(key)) entries.push(`/${key.length} ${key} ${this.serialized(value)}`);
    }
    return `<<${entries.join(' ')}>>`;
  }

  private ofObject(ref: PdfRef): string {
    const number = ref.objectNumber;
    if (!this.update.numbers.has(number)) {
      this.requireUnchanged(ref);
      return `${number} R`;
    }
    const known = this.added.get(number);
    if (known !== undefined) return known;
    // A placeholder, so that an object that contains itself is described by the path to it.
    this.added.set(number, 'itself');
    const object = this.pdf.resolve(ref);
    const serialized = object ? this.serialized(object) : 'null';
    this.added.set(number, serialized);
    return serialized;
  }

  private requireUnchanged(ref: PdfRef): void {
    const known = this.reachable.get(ref.objectNumber);
    if (known?.some((number) => this.update.numbers.has(number))) throw new Undetermined();
    if (!known) this.reachable.set(ref.objectNumber, this.reachableFrom(ref));
  }

  private reachableFrom(ref: PdfRef): number[] {
    const found = new Set<number>();
    const pending: PdfObject[] = [ref];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (next instanceof PdfRef) {
        const number = next.objectNumber;
        if (found.has(number)) continue;
        if (this.update.numbers.has(number) || !this.update.isAllBefore(next))
          throw new Undetermined();
        found.add(number);
        const object = this.pdf.resolve(next);
        if (object) pending.push(object);
      } else if (next instanceof PdfDict) {
        for (const [key, value] of next) if (!NOT_PAINTED.has(key)) pending.push(value);
      } else if (next.type === 'array') pending.push(...(next as PdfArray));
    }
    return [...found];
  }
}

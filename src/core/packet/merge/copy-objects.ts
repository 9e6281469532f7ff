/** Copies objects of one file into another, each only once, under new numbers. */
import {
  PdfArray,
  PdfDict,
  PdfNull,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../../pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { NewFile } from './new-file.ts';

/** Changes a copied dictionary in which the references are already the new ones. */
export type AdaptCopy = (copy: PdfDict) => void;

/**
 * The merger copies pages itself. Following a reference to any other page would copy that page's
 * whole file.
 */
const PAGE_TREE = new Set(['Page', 'Pages', 'Catalog']);

export class ObjectCopies {
  private readonly from: OpenPdf;
  private readonly to: NewFile;
  private readonly adapt: AdaptCopy;
  private readonly refs = new Map<number, PdfRef>();
  private readonly pending: { ref: PdfRef; object: PdfObject }[] = [];

  constructor(from: OpenPdf, to: NewFile, adapt: AdaptCopy) {
    this.from = from;
    this.to = to;
    this.adapt = adapt;
  }

  /** From this call on, references to `original` become references to `copy`. */
  mapTo(original: PdfRef, copy: PdfRef): void {
    this.refs.set(original.objectNumber, copy);
  }

  /** Returns a copy. The objects that it references are copied by `finish`. */
  of(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.ofRef(object);
    if (object instanceof PdfArray) return new PdfArray([...object].map((item) => this.of(item)));
    if (object instanceof PdfDict) return this.ofDict(object);
    return object;
  }

  ofDict(dict: PdfDict, without?: ReadonlySet<string>): PdfDict {
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of dict) {
      if (without?.has(key)) continue;
      const copy = this.of(value);
      if (!(copy instanceof PdfNull)) entries.set(key, copy);
    }
    const copy =
      dict instanceof PdfStream ? new PdfStream(entries, dict.data) : new PdfDict(entries);
    this.adapt(copy);
    return copy;
  }

  /** Copies all objects that copies reference. */
  finish(): void {
    for (let next = this.pending.pop(); next; next = this.pending.pop()) {
      this.to.set(next.ref, this.of(next.object));
    }
  }

  private ofRef(ref: PdfRef): PdfObject {
    const known = this.refs.get(ref.objectNumber);
    if (known) return known;
    const object = this.from.resolve(ref);
    if (!object || isPageTree(object, this.from)) return PdfNull.instance;
    const copy = this.to.reserve();
    this.refs.set(ref.objectNumber, copy);
    this.pending.push({ ref: copy, object });
    return copy;
  }
}

function isPageTree(object: PdfObject, { resolve }: OpenPdf): boolean {
  if (!(object instanceof PdfDict) || object instanceof PdfStream) return false;
  return PAGE_TREE.has(object.getName('Type', resolve)?.value ?? '');
}

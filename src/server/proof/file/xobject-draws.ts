/**
 * Refuses a page whose Form XObjects draw Form XObjects without end. A few hundred bytes can ask
 * for more drawing than any machine can do, and the engine paints until its memory or its time runs
 * out.
 */
import { AppError } from '../../../core/errors.ts';
import { inheritedOf } from '../../../core/pdf/file/document/page-tree.ts';
import { latin1 } from '../../../core/pdf/file/lexical/latin1.ts';
import {
  PdfArray,
  PdfDict,
  type PdfObject,
  PdfStream,
} from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';

/**
 * More than a megabyte of content can ask for without nested Form XObjects. The engine takes 5 KB for each
 * draw.
 */
const MAX_DRAWS = 200_000;
const MAX_MEMORY = '1000 MB';
/** Longer content is not searched, because its length alone makes the file a large one. */
const MAX_BYTES = 1_000_000;
/** How deep draws are followed, so that a recursive XObject ends. Real ones go four levels deep. */
const MAX_DEPTH = 12;

const DRAW = /\/([^\s/()<>[\]{}%]+)\s+Do\b/g;

interface Draw {
  xobject: PdfStream;
  times: number;
}

/** @throws AppError pdf_too_much_memory */
export function refuseEndlessDraws(pdf: OpenPdf, pages: Iterable<number>): void {
  const counter = new DrawCounter(pdf);
  for (const index of pages) {
    const page = pdf.pages[index]?.dict;
    if (page && counter.ofPage(page) > MAX_DRAWS) {
      throw new AppError('pdf_too_much_memory', { limit: MAX_MEMORY });
    }
  }
}

class DrawCounter {
  private readonly pdf: OpenPdf;
  private readonly drawnBy = new Map<PdfStream, Draw[]>();
  /** How much a Form XObject draws in all, by the depth at which it is drawn. */
  private readonly totals = new Map<PdfStream, number[]>();

  constructor(pdf: OpenPdf) {
    this.pdf = pdf;
  }

  ofPage(page: PdfDict): number {
    const resources = inheritedOf(this.pdf, page, 'Resources');
    const own = resources instanceof PdfDict ? resources : undefined;
    const contents = page.get('Contents', this.pdf.resolve);
    const drawn = this.streamsIn(contents).flatMap((content) => this.drawsIn(content, own));
    const shown = this.appearancesOn(page).map((xobject) => ({ xobject, times: 1 }));
    return this.sum([...drawn, ...shown], own, 0);
  }

  private sum(draws: readonly Draw[], resources: PdfDict | undefined, depth: number): number {
    if (depth === MAX_DEPTH) return 0;
    let sum = 0;
    for (const { xobject, times } of draws) {
      sum += times * (1 + this.total(xobject, resources, depth + 1));
      if (sum > MAX_DRAWS) break;
    }
    return sum;
  }

  private total(xobject: PdfStream, inherited: PdfDict | undefined, depth: number): number {
    const totals = this.totals.get(xobject) ?? [];
    this.totals.set(xobject, totals);
    const own = xobject.getDict('Resources', this.pdf.resolve) ?? inherited;
    const total = totals[depth] ?? this.sum(this.drawsIn(xobject, own), own, depth);
    totals[depth] = total;
    return total;
  }

  private drawsIn(content: PdfStream, resources: PdfDict | undefined): Draw[] {
    const known = this.drawnBy.get(content);
    if (known) return known;
    const xobjects = this.formXObjectsOf(resources);
    const draws = new Map<PdfStream, Draw>();
    const bytes = xobjects.size > 0 ? content.decodedWithin(MAX_BYTES) : undefined;
    for (const [, name = ''] of latin1(bytes ?? new Uint8Array()).matchAll(DRAW)) {
      const xobject = xobjects.get(name);
      if (xobject) draws.set(xobject, { xobject, times: (draws.get(xobject)?.times ?? 0) + 1 });
    }
    const found = [...draws.values()];
    this.drawnBy.set(content, found);
    return found;
  }

  private formXObjectsOf(resources: PdfDict | undefined): Map<string, PdfStream> {
    const xobjects = new Map<string, PdfStream>();
    const objects = resources?.getDict('XObject', this.pdf.resolve) ?? new PdfDict();
    for (const name of objects.keys()) {
      const stream = objects.get(name, this.pdf.resolve);
      const isForm =
        stream instanceof PdfStream &&
        stream.getName('Subtype', this.pdf.resolve)?.value === 'Form';
      if (isForm) xobjects.set(name, stream);
    }
    return xobjects;
  }

  /** The appearance streams of the page's annotations, in any of their states. */
  private appearancesOn(page: PdfDict): PdfStream[] {
    return this.listedIn(page.get('Annots', this.pdf.resolve)).flatMap((annotation) => {
      if (!(annotation instanceof PdfDict)) return [];
      const normal = annotation.getDict('AP', this.pdf.resolve)?.get('N', this.pdf.resolve);
      return this.streamsIn(normal);
    });
  }

  /** The stream itself, or the streams that are listed. */
  private streamsIn(object: PdfObject | undefined): PdfStream[] {
    const listed = object instanceof PdfStream ? [object] : this.listedIn(object);
    return listed.filter((item) => item instanceof PdfStream);
  }

  private listedIn(object: PdfObject | undefined): (PdfObject | undefined)[] {
    const { resolve } = this.pdf;
    if (object instanceof PdfArray) return object.toArray().map((_, i) => object.at(i, resolve));
    if (!(object instanceof PdfDict)) return [];
    return [...object.keys()].map((key) => object.get(key, resolve));
  }
}

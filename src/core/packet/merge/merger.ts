/**
 * Merges several forms into one file: every page looks as in its own file, and every field is
 * filled and live. Names that apply to a whole file (fields, fonts of fields, destinations, layers,
 * page labels) are kept separate by form.
 */

import { readFieldTree } from '../../pdf/acroform/field-tree.ts';
import { INHERITED_KEYS, inheritedOf } from '../../pdf/file/document/page-tree.ts';
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  type PdfObject,
  type PdfRef,
  PdfString,
} from '../../pdf/file/objects/pdf-objects.ts';
import { textString } from '../../pdf/file/objects/text-string.ts';
import type { OpenPdf, Placed } from '../../pdf/file/opened-pdf.ts';
import { Changes } from '../../pdf/file/writing/changes.ts';
import { adoptOrphans } from '../../pdf/fill/adopt-orphans.ts';
import { ObjectCopies } from './copy-objects.ts';
import { DefaultResources, type FontNames, renamedFonts } from './default-resources.ts';
import { Destinations, renameDestination } from './destinations.ts';
import { FormFields } from './form-fields.ts';
import { Layers } from './layers.ts';
import { NewFile } from './new-file.ts';
import { Outline } from './outline.ts';
import { PageLabels } from './page-labels.ts';

export interface MergedForm {
  pdf: OpenPdf;
  /** Title of its bookmark. */
  title: string;
  /** Prefix of its field names, as in `form1.City`; unique among the forms. */
  prefix: string;
  /** Annotations to add, by zero-based page of the form. */
  marks?: ReadonlyMap<number, readonly PdfDict[]>;
}

/**
 * Page entries that belong to the page tree, the document's structure, or the program that made the
 * page.
 */
const LEFT_BEHIND = new Set(['Parent', 'StructParents', 'B', 'PieceInfo', 'Thumb', 'AA', 'Annots']);

export class Merger {
  readonly file = new NewFile();
  private readonly tree = this.file.reserve();
  private readonly pages: PdfRef[] = [];
  private readonly fields = new FormFields(this.file);
  private readonly resources = new DefaultResources();
  private readonly layers = new Layers();
  private readonly destinations = new Destinations();
  private readonly labels = new PageLabels();
  private readonly outline = new Outline();
  private version = '1.7';

  get length(): number {
    return this.pages.length;
  }

  /** Adds generated pages. */
  addSheets(sheets: readonly PdfDict[], title?: string): void {
    this.labels.addPlain(this.pages.length);
    for (const [i, sheet] of sheets.entries()) {
      const ref = this.addPage(sheet, this.file.reserve());
      if (i === 0 && title !== undefined) this.outline.add(this.file, title, ref);
    }
  }

  addForm({ pdf, title, prefix, marks }: MergedForm): void {
    const tree = readFieldTree(pdf);
    adoptOrphans({ pdf, tree, changes: new Changes(pdf) }, tree.fields);
    const form = pdf.catalog.dict.getDict('AcroForm', pdf.resolve);
    const resources = form?.getDict('DR', pdf.resolve);
    const fonts = this.resources.namesFor(pdf, resources);
    const copies = new ObjectCopies(pdf, this.file, (copy) => adapt(copy, prefix, fonts));
    const refs = pdf.pages.map(({ owner }) => {
      const ref = this.file.reserve();
      copies.mapTo(owner, ref);
      return ref;
    });
    this.labels.add(pdf, this.pages.length, copies);
    this.fields.begin(prefix, pdf, form, fonts);
    for (const [i, page] of pdf.pages.entries()) {
      const copy = this.copyPage(pdf, page, copies, marks?.get(i) ?? []);
      this.addPage(copy, refs[i] ?? this.file.reserve());
    }
    this.fields.listed(form, copies, pdf.resolve);
    this.resources.add(pdf, resources, fonts, copies);
    this.layers.add(pdf, copies);
    this.destinations.add(pdf, prefix, copies);
    if (refs[0]) this.outline.addForm(this.file, title, refs[0], pdf, copies);
    copies.finish();
    this.fields.finish();
    this.file.keepLatin1(pdf.latin1Names);
    const version = /^%PDF-(\d\.\d)/.exec(
      new TextDecoder('latin1').decode(pdf.bytes.subarray(0, 8)),
    );
    if ((version?.[1] ?? '') > this.version) this.version = version?.[1] ?? this.version;
  }

  toBytes(title: string): Uint8Array {
    this.file.set(
      this.tree,
      PdfDict.of({
        Type: PdfName.of('Pages'),
        Kids: new PdfArray(this.pages),
        Count: this.pages.length,
      }),
    );
    const catalog = PdfDict.of({
      Type: PdfName.of('Catalog'),
      Pages: this.tree,
      ViewerPreferences: PdfDict.of({ DisplayDocTitle: PdfBool.TRUE }),
    });
    const destinations = this.destinations.toDict();
    const parts: Record<string, PdfObject | undefined> = {
      AcroForm: this.fields.toDict(this.resources.toDict()),
      OCProperties: this.layers.toDict(),
      Names: destinations && PdfDict.of({ Dests: this.file.add(destinations) }),
      PageLabels: this.labels.toDict(),
      Outlines: this.outline.toRef(this.file),
    };
    for (const [key, part] of Object.entries(parts)) if (part) catalog.set(key, part);
    const info = PdfDict.of({ Title: textString(title) });
    return this.file.toBytes(catalog, info, this.version);
  }

  private addPage(page: PdfDict, ref: PdfRef): PdfRef {
    page.set('Parent', this.tree);
    this.file.set(ref, page);
    this.pages.push(ref);
    return ref;
  }

  private copyPage(
    pdf: OpenPdf,
    { dict }: Placed,
    copies: ObjectCopies,
    marks: readonly PdfDict[],
  ): PdfDict {
    const copy = copies.ofDict(dict, LEFT_BEHIND);
    copy.set('Type', PdfName.of('Page'));
    // A page of the merged file cannot inherit, because its page tree has no attributes.
    for (const key of INHERITED_KEYS) {
      const value = copy.has(key) ? undefined : inheritedOf(pdf, dict, key);
      if (value) copy.set(key, copies.of(value));
    }
    if (!copy.has('MediaBox')) {
      copy.set('MediaBox', PdfArray.ofNumbers([0, 0, 612, 792]));
    }
    const annotations = [...(dict.getArray('Annots', pdf.resolve) ?? [])].map((item) =>
      item instanceof PdfDict ? this.fields.placed(copies.ofDict(item)) : copies.of(item),
    );
    const all = [...annotations, ...marks.map((mark) => this.file.add(mark))];
    if (all.length > 0) copy.set('Annots', new PdfArray(all));
    return copy;
  }
}

function adapt(copy: PdfDict, prefix: string, fonts: FontNames): void {
  copy.delete('StructParent');
  renameDestination(copy, prefix);
  const appearance = copy.get('DA');
  if (appearance instanceof PdfString) copy.set('DA', renamedFonts(appearance, fonts));
}

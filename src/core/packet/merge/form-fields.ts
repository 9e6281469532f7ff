/**
 * The fields of the merged forms. Each form's fields are below a parent field of their own (section
 * 12.7.3.2).
 */
import { PdfArray, PdfDict, type PdfObject, PdfRef } from '../../pdf/file/objects/pdf-objects.ts';
import { textString } from '../../pdf/file/objects/text-string.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { ObjectCopies } from './copy-objects.ts';
import { type FontNames, renamedFonts } from './default-resources.ts';
import type { NewFile } from './new-file.ts';

interface FormField {
  ref: PdfRef;
  dict: PdfDict;
  kids: PdfRef[];
}

export class FormFields {
  private readonly file: NewFile;
  private readonly forms: FormField[] = [];
  private readonly calculated: PdfObject[] = [];
  private form: FormField | undefined;

  constructor(file: NewFile) {
    this.file = file;
  }

  begin(prefix: string, pdf: OpenPdf, form: PdfDict | undefined, fonts: FontNames): void {
    const dict = PdfDict.of({ T: textString(prefix) });
    // The form dictionary's defaults for all fields move here, so that the fields inherit them.
    const appearance = form?.getString('DA', pdf.resolve);
    const alignment = form?.getNumber('Q', pdf.resolve);
    if (appearance) dict.set('DA', renamedFonts(appearance, fonts));
    if (alignment) dict.set('Q', alignment);
    this.form = { ref: this.file.add(dict), dict, kids: [] };
  }

  /** Adds a direct annotation of a page. It is a field by itself if it has a name. */
  placed(annotation: PdfDict): PdfRef {
    const ref = this.file.add(annotation);
    const isField = annotation.has('T') && annotation.has('FT') && !annotation.has('Parent');
    if (isField && annotation.getName('Subtype')?.value === 'Widget') this.form?.kids.push(ref);
    return ref;
  }

  /** Adds the fields that the form lists. */
  listed(form: PdfDict | undefined, copies: ObjectCopies, resolve: OpenPdf['resolve']): void {
    for (const item of form?.getArray('Fields', resolve) ?? []) {
      const copy = copies.of(item);
      if (copy instanceof PdfRef) this.form?.kids.push(copy);
      else if (copy instanceof PdfDict) this.form?.kids.push(this.file.add(copy));
    }
    for (const item of form?.getArray('CO', resolve) ?? []) {
      const copy = copies.of(item);
      if (copy instanceof PdfRef) this.calculated.push(copy);
    }
  }

  /** Call it after all fields of the form are copied. */
  finish(): void {
    const { form } = this;
    if (!form) return;
    const listed = new Map<PdfDict, ReadonlySet<number>>();
    const kids = [...new Set(form.kids)].filter((ref) => {
      const field = this.file.resolve(ref);
      if (!(field instanceof PdfDict) || this.isListedByParent(field, ref, listed)) return false;
      field.set('Parent', form.ref);
      return true;
    });
    if (kids.length === 0) return;
    form.dict.set('Kids', new PdfArray(kids));
    this.forms.push(form);
  }

  toDict(resources: PdfDict): PdfDict | undefined {
    if (this.forms.length === 0) return undefined;
    const form = PdfDict.of({
      Fields: new PdfArray(this.forms.map(({ ref }) => ref)),
      DR: resources,
    });
    if (this.calculated.length > 0) form.set('CO', new PdfArray(this.calculated));
    return form;
  }

  /** Some forms list a field although its parent, which is listed too, already contains it. */
  private isListedByParent(
    field: PdfDict,
    ref: PdfRef,
    listed: Map<PdfDict, ReadonlySet<number>>,
  ): boolean {
    const parent = field.getDict('Parent', (at) => this.file.resolve(at));
    if (!parent) return false;
    const known = listed.get(parent);
    if (known) return known.has(ref.objectNumber);
    const kids = [...(parent.getArray('Kids', (at) => this.file.resolve(at)) ?? [])];
    const numbers = kids.flatMap((kid) => (kid instanceof PdfRef ? [kid.objectNumber] : []));
    listed.set(parent, new Set(numbers));
    return numbers.includes(ref.objectNumber);
  }
}

import { PdfDict, PdfNull, type PdfObject, PdfRef } from '../../pdf/file/objects/pdf-objects.ts';
import { writeWholeFile } from '../../pdf/file/writing/write-whole-file.ts';

/** A file built from added objects, numbered from 1. */
export class NewFile {
  private readonly objects: PdfObject[] = [];
  private readonly latin1Names = new Set<string>();

  add(object: PdfObject): PdfRef {
    this.objects.push(object);
    return PdfRef.of(this.objects.length);
  }

  /** Reserves a number for an object that `set` adds later. */
  reserve(): PdfRef {
    return this.add(PdfNull.instance);
  }

  set(ref: PdfRef, object: PdfObject): void {
    this.objects[ref.objectNumber - 1] = object;
  }

  resolve(ref: PdfRef): PdfObject | null {
    return this.objects[ref.objectNumber - 1] ?? null;
  }

  /** Writes these names in Latin-1 bytes, like the file they come from. */
  keepLatin1(names: Iterable<string>): void {
    for (const name of names) this.latin1Names.add(name);
  }

  /** @param version of PDF, such as `1.7` */
  toBytes(catalog: PdfDict, info: PdfDict, version: string): Uint8Array {
    const trailer = PdfDict.of({ Root: this.add(catalog), Info: this.add(info) });
    const refs = this.objects.map((_, i) => PdfRef.of(i + 1));
    return writeWholeFile(
      {
        bytes: new TextEncoder().encode(`%PDF-${version}`),
        trailer,
        xref: { isStream: true },
        size: this.objects.length + 1,
        latin1Names: this.latin1Names,
        cipher: () => undefined,
        isEncrypted: () => false,
        resolve: (ref) => this.resolve(ref),
      },
      refs,
    );
  }
}

import { pageSize } from '../pdf/file/document/page-frame.ts';
import { sheetPage } from '../pdf/sheets/sheet-page.ts';
import { Merger } from './merge/merger.ts';
import { openPart } from './merge/open-part.ts';

/** A packet as one file, with its name in the list of bookmarks. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Joins many packets to one file to print, in order. The cover of each shows where the next one
 * begins; in duplex mode each begins on a new sheet.
 * @throws AppError if one of the files cannot be read
 */
export async function joinPackets(
  packets: readonly NamedFile[],
  { duplex, title }: { duplex: boolean; title: string },
): Promise<Uint8Array> {
  const merger = new Merger();
  const add = merger.file.add.bind(merger.file);
  for (const [i, { name, bytes }] of packets.entries()) {
    const { pdf } = await openPart(bytes);
    if (duplex && merger.length % 2 === 1) {
      const page = pdf.pages[0];
      const size = page ? pageSize(pdf, page) : { width: 612, height: 792 };
      merger.addSheets([sheetPage([], undefined, size, add)]);
    }
    merger.addForm({ pdf, title: name, prefix: `packet${i + 1}` });
  }
  return merger.toBytes(title);
}

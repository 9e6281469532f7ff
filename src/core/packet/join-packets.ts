import { pageSize } from '../pdf/file/page-frame.ts';
import { sheetPage } from '../pdf/sheets/sheet-page.ts';
import { Merger } from './merge/merger.ts';
import { openPart } from './merge/open-part.ts';

/** A packet as one file, and what a list of bookmarks calls it. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Many packets as one file to print, in order. The cover of each tells where the next one begins;
 * on two sides, each begins on a new sheet.
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

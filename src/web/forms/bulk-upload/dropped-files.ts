/** Collects what was dropped: files, and the files in folders. */

/** Files in folders deeper than this are not part of a collection of forms. */
const DEEPEST = 5;

/**
 * Must be called while the drop event is handled, because the browser discards the items after it.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null || entry.isFile)) return plain;
  const found = await Promise.all(entries.map((entry) => filesOf(entry, 0)));
  return found.flat();
}

async function filesOf(entry: FileSystemEntry | null, depth: number): Promise<File[]> {
  if (entry === null || depth > DEEPEST) return [];
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const children = await childrenOf(entry as FileSystemDirectoryEntry);
  const found = await Promise.all(children.map((child) => filesOf(child, depth + 1)));
  return found.flat();
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader returns a folder's entries in batches, the last one empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all.filter(({ name }) => !name.startsWith('.'));
    all.push(...some);
  }
}

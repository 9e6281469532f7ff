import { FileExistsError, type FileStorage } from '../storage/file-storage.ts';

/**
 * Stores an uploaded PDF, then its row. If writing the row fails, the file is removed.
 * @param insertRow writes the row that names the storage path
 */
export async function storeNewPdf<Row>(
  storage: FileStorage,
  name: string,
  bytes: Uint8Array,
  insertRow: (storagePath: string) => Promise<Row>,
): Promise<Row> {
  const storagePath = await putUnderNewName(storage, name, bytes);
  try {
    return await insertRow(storagePath);
  } catch (error) {
    // If the store fails too, the file is left for Sync Storage. The first failure is the one to
    // report.
    await storage.remove(storagePath).catch(() => undefined);
    throw error;
  }
}

/**
 * The stored name is a timestamp and the given name with non-alphanumerics as hyphens. Nothing is
 * overwritten: a second upload in the same millisecond takes the next millisecond.
 */
async function putUnderNewName(
  storage: FileStorage,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const plain = name.replace(/[^a-zA-Z0-9]/g, '-');
  for (let timestamp = Date.now(); ; timestamp++) {
    const path = `${timestamp}-${plain}.pdf`;
    try {
      await storage.put(path, bytes);
      return path;
    } catch (error) {
      if (!(error instanceof FileExistsError)) throw error;
    }
  }
}

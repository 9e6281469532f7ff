import { FileExistsError, type FileStorage, STORE_MARK } from './file-storage.ts';

/**
 * Keeps files in memory, for tests of the code above the store. The contract test keeps it faithful
 * to the real stores.
 */
export function createMemoryStorage(): FileStorage {
  const files = new Map<string, Uint8Array>();
  return {
    async put(path, bytes, options) {
      if (files.has(path) && !options?.overwrite) throw new FileExistsError(path);
      // A copy, because a Buffer's own slice would share its memory.
      files.set(path, Uint8Array.from(bytes));
    },
    async get(path) {
      const bytes = files.get(path);
      return bytes ? Uint8Array.from(bytes) : null;
    },
    async openRange(path, start, end) {
      const bytes = files.get(path);
      return bytes ? new Blob([bytes.slice(start, end + 1)]).stream() : null;
    },
    async size(path) {
      return files.get(path)?.byteLength ?? null;
    },
    async remove(path) {
      files.delete(path);
    },
    async *list(prefix) {
      for (const path of files.keys()) {
        if (path.startsWith(prefix) && path !== STORE_MARK) yield path;
      }
    },
  };
}

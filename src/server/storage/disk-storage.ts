import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../core/errors.ts';
import { FileExistsError, type FileStorage, STORE_MARK } from './file-storage.ts';
import { syncFolder } from './sync-folder.ts';

const PARTIAL = '.partial-';

/**
 * Files under one folder. A file is written beside its final place, synced, and only then renamed,
 * so a crash leaves the old file, the new one, or a `.partial-` file that `list` never shows.
 */
export function createDiskStorage(root: string): FileStorage {
  const base = resolve(root);

  function locate(path: string): string {
    const file = resolve(base, path);
    if (!file.startsWith(base + sep)) throw new AppError('not_found', { what: 'file' });
    return file;
  }

  return {
    async put(path, bytes, options) {
      const file = locate(path);
      const partial = join(dirname(file), `${PARTIAL}${randomUUID()}`);
      try {
        await mkdir(dirname(file), { recursive: true });
        const handle = await open(partial, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        if (options?.overwrite) await rename(partial, file);
        else await link(partial, file);
        await syncFolder(dirname(file));
      } catch (error) {
        if (codeOf(error) === 'EEXIST') throw new FileExistsError(path);
        const isFull = ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)));
        throw new AppError(isFull ? 'disk_full' : 'storage_unavailable', {}, error);
      } finally {
        await rm(partial, { force: true });
      }
    },
    async get(path) {
      return absentAsNull(readFile(locate(path)));
    },
    async openRange(path, start, end) {
      const file = await absentAsNull(open(locate(path)));
      if (!file) return null;
      const stream = file.createReadStream({ start, end });
      return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
    },
    async size(path) {
      const found = await absentAsNull(stat(locate(path)));
      return found?.size ?? null;
    },
    async remove(path) {
      try {
        await rm(locate(path), { force: true });
      } catch (error) {
        throw new AppError('storage_unavailable', {}, error);
      }
    },
    async *list(prefix) {
      const entries = await absentAsNull(readdir(base, { recursive: true, withFileTypes: true }));
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.startsWith(PARTIAL)) continue;
        const path = join(entry.parentPath, entry.name)
          .slice(base.length + 1)
          .replaceAll(sep, '/');
        if (path.startsWith(prefix) && path !== STORE_MARK) yield path;
      }
    },
  };
}

/**
 * Removes what a process that died while writing left behind. Call it when nobody else writes
 * there.
 */
export async function removePartialFiles(root: string): Promise<void> {
  const entries = await absentAsNull(readdir(root, { recursive: true, withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (entry.isFile() && entry.name.startsWith(PARTIAL)) {
      await rm(join(entry.parentPath, entry.name), { force: true });
    }
  }
}

async function absentAsNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new AppError('storage_unavailable', {}, error);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

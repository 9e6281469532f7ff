import type { Kysely } from 'kysely';
import { isAppError } from '../../core/errors.ts';
import { createSealedItems } from '../applications/store/sealed-items.ts';
import type { Tables } from '../db/schema.ts';
import { sealedDrafts } from '../drafts/every-draft.ts';
import { sealedRuns } from '../runs/store/every-run.ts';
import type { Sealer } from '../sealing/seal.ts';
import type { SealedFile, SealedText } from '../sealing/sealed-item.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { forEachConcurrently } from '../storage/for-each-concurrently.ts';

export interface RotationCounts {
  /** Items rewrapped for the new key; `alreadyCurrent` counts those that it already opened. */
  rewrapped: number;
  alreadyCurrent: number;
  /** Files that rows name but that are missing from the store. */
  missing: string[];
  /** Items changed, moved, or sealed with a key that was not given. They are left unchanged. */
  unreadable: string[];
}

/**
 * Wraps every item's data key with the current master key. Each item is done completely or not at
 * all, so an interrupted run is simply repeated. Servers that accept both keys can keep working.
 * @throws AppError storage_unavailable
 */
export async function rotateKey(
  db: Kysely<Tables>,
  storage: FileStorage,
  sealer: Sealer,
): Promise<RotationCounts> {
  const items = createSealedItems(db);
  const counts: RotationCounts = { rewrapped: 0, alreadyCurrent: 0, missing: [], unreadable: [] };

  /** @returns the item under the current key; null if there is nothing to write */
  function rewrap(sealed: Uint8Array, { name, place }: SealedText | SealedFile): Uint8Array | null {
    try {
      const rewrapped = sealer.rewrap(sealed, place);
      if (!rewrapped) counts.alreadyCurrent++;
      return rewrapped;
    } catch (error) {
      if (!isAppError(error)) throw error;
      counts.unreadable.push(name);
      return null;
    }
  }

  async function rewrapText(text: SealedText): Promise<void> {
    const rewrapped = rewrap(Buffer.from(text.value, 'base64'), text);
    if (!rewrapped) return;
    await text.replace(Buffer.from(rewrapped).toString('base64'));
    counts.rewrapped++;
  }

  async function rewrapFile(file: SealedFile): Promise<void> {
    const sealed = await storage.get(file.storagePath);
    if (!sealed) {
      if (await file.isWanted()) counts.missing.push(file.name);
      return;
    }
    const rewrapped = rewrap(sealed, file);
    if (!rewrapped) return;
    await storage.put(file.storagePath, rewrapped, { overwrite: true });
    counts.rewrapped++;
    // The row was deleted meanwhile, and the file just written would outlive its packet.
    if (!(await file.isWanted())) await storage.remove(file.storagePath);
  }

  for await (const text of items.submissions()) await rewrapText(text);
  for await (const text of sealedDrafts(db)) await rewrapText(text);
  for await (const text of sealedRuns(db)) await rewrapText(text);
  await forEachConcurrently(items.completedForms(), async ({ application, file }) => {
    await rewrapFile(file);
    await rewrapText(application);
  });
  return counts;
}

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { Tables } from '../db/schema.ts';
import { FileExistsError, type FileStorage, STORE_MARK } from './file-storage.ts';

/** Keys in `installation`: the mark written into the stores, and which stores were marked. */
const MARK_NAME = 'store-mark';
const MARKED_PREFIX = 'store-mark-given-';

/** In a store that was never marked, up to this many of the files that rows name are looked for. */
const MAX_FILES_CHECKED = 20;

export interface MarkedStore {
  /** The store's name in error messages. */
  name: 'forms' | 'guides';
  storage: FileStorage;
  listStoragePaths(): Promise<readonly { storage_path: string; is_active: boolean }[]>;
}

export interface StoreMarks {
  /**
   * Recognizes a store by the mark that this installation wrote into it, because a folder that was
   * moved away or an empty bucket looks like a store that lost all its files.
   * @throws AppError store_unknown, storage_unavailable
   */
  requireKnown(): Promise<void>;
}

/**
 * Marks a store when it is first seen. A store from before marks existed is marked if it holds a
 * file that the rows name, or if the rows name none.
 */
export function createStoreMarks(db: Kysely<Tables>, stores: readonly MarkedStore[]): StoreMarks {
  async function read(name: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('installation')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value;
  }
  /** @returns the value stored under the name, even if another replica wrote it */
  async function insertOnce(name: string, value: string): Promise<string> {
    await db
      .insertInto('installation')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await read(name)) as string;
  }

  async function requireStore({ name, storage, listStoragePaths }: MarkedStore): Promise<void> {
    const id = (await read(MARK_NAME)) ?? (await insertOnce(MARK_NAME, randomUUID()));
    const found = await storage.get(STORE_MARK);
    if (found && Buffer.from(found).toString() === id) return;
    const isAnothers = found !== null;
    const wasGiven = (await read(MARKED_PREFIX + name)) !== undefined;
    const isOurs =
      !isAnothers && !wasGiven && (await containsNamedFiles(storage, listStoragePaths));
    if (!isOurs) throw new AppError('store_unknown', { store: name });
    await storage.put(STORE_MARK, Buffer.from(id)).catch((error: unknown) => {
      // The mark of another replica that started at the same moment.
      if (!(error instanceof FileExistsError)) throw error;
    });
    await insertOnce(MARKED_PREFIX + name, new Date().toISOString());
  }

  return {
    async requireKnown() {
      for (const store of stores) await requireStore(store);
    },
  };
}

async function containsNamedFiles(
  storage: FileStorage,
  listStoragePaths: MarkedStore['listStoragePaths'],
): Promise<boolean> {
  const wanted = (await listStoragePaths()).filter(({ is_active }) => is_active);
  for (const { storage_path } of wanted.slice(0, MAX_FILES_CHECKED)) {
    if ((await storage.size(storage_path)) !== null) return true;
  }
  return wanted.length === 0;
}

/** For a restored database, whose stores are new. The next start checks and marks them. */
export async function forgetStoreMarks(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('installation').where('name', 'like', `${MARK_NAME}%`).execute();
}

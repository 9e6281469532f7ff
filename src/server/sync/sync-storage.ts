import { randomUUID } from 'node:crypto';
import { AppError } from '../../core/errors.ts';
import { type LostFile, MOST_UNCONFIRMED_REMOVALS } from '../../core/sync-limits.ts';
import {
  type RefillDeps,
  refillCompletedForm,
} from '../applications/packets/refill-completed-form.ts';
import type { GuideStore } from '../guides/store.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { StoreMarks } from '../storage/store-marks.ts';
import type { StoredPdfStore } from '../stored-pdfs/store.ts';
import { type LostForm, type SyncReport, syncMessage } from './sync-message.ts';

/** `storage` is the bucket `pdf-forms`: blank forms, and completed ones under `completed/`. */
export interface SyncDeps extends RefillDeps {
  guides: GuideStore;
  guideStorage: FileStorage;
  storeMarks: StoreMarks;
}

/** An upload stores its file a moment before its row, so a file younger than this is left alone. */
const UNDER_WAY_MS = 5 * 60 * 1000;

const COMPLETED = 'completed/';

/**
 * Finds files without rows and rows without files, and repairs them: an uploaded PDF without a row
 * becomes a form again, a sealed packet without a row is deleted (nobody could open it), a form or
 * guide whose file is gone is no longer offered, and a completed form is filled again. Names what
 * it cannot repair. Others can work meanwhile: a row counts as lacking its file only if it existed
 * before the files were listed, and a file as lacking its row only if no row was added since. If
 * more than a few would leave the list, a person must confirm which; they return when their files
 * do.
 * @param userId who asked, recorded as the uploader of what comes back
 * @param seen ids of the lost forms and guides that a person has seen and agreed to remove
 * @throws AppError store_unknown, sync_unconfirmed, storage_unavailable, disk_full
 */
export async function syncStorage(
  deps: SyncDeps,
  userId: string,
  seen: readonly string[] = [],
): Promise<SyncReport> {
  await deps.storeMarks.requireKnown();
  const formsKind: Kind = {
    kind: 'form',
    storage: deps.storage,
    store: deps.forms,
    isOurs: (path) => !path.startsWith(COMPLETED),
  };
  const guidesKind: Kind = {
    kind: 'guide',
    storage: deps.guideStorage,
    store: deps.guides,
    isOurs: () => true,
  };
  const [formFiles, guideFiles] = [await compare(formsKind), await compare(guidesKind)];
  requireSeen([...formFiles.lost, ...guideFiles.lost], seen);
  const forms = await mend(formsKind, formFiles, userId);
  const guides = await mend(guidesKind, guideFiles, userId);
  const packets = await syncPackets(deps, userId);
  const counts = {
    filesChecked: forms.checked + guides.checked + packets.checked,
    formsRestored: forms.restored,
    guidesRestored: guides.restored,
    formsReturned: forms.returned,
    guidesReturned: guides.returned,
    formsWithoutFile: forms.lost,
    guidesWithoutFile: guides.lost,
    packetsRemoved: packets.removed,
    packetsRefilled: packets.refilled,
    packetsWithoutFile: packets.lost.length,
  };
  return { ...counts, message: syncMessage(counts, packets.lost) };
}

interface Kind {
  kind: LostFile['kind'];
  storage: FileStorage;
  store: StoredPdfStore;
  isOurs(path: string): boolean;
}

interface Compared {
  checked: number;
  /** Paths of files that no row names. */
  unnamed: string[];
  lost: LostFile[];
  /** Ids of rows that Sync removed earlier and whose files are back. */
  returned: string[];
}

async function compare({ kind, storage, store, isOurs }: Kind): Promise<Compared> {
  const rowsBefore = await store.listStoragePaths();
  const files = await listFiles(storage, '', isOurs);
  const rowsAfter = new Set((await store.listStoragePaths()).map((row) => row.storage_path));
  const unnamed = [...files].filter((path) => !rowsAfter.has(path) && !mayBeUnderWay(path));
  const lost: LostFile[] = [];
  const returned: string[] = [];
  for (const { id, name, storage_path, is_active, file_lost_at } of rowsBefore) {
    if (!is_active && file_lost_at === null) continue;
    const isFound = await isThere(storage, files, storage_path);
    if (is_active && !isFound) lost.push({ id, kind, name });
    if (!is_active && isFound) returned.push(id);
  }
  return { checked: files.size, unnamed, lost, returned };
}

/** @throws AppError sync_unconfirmed, with the whole list */
function requireSeen(lost: readonly LostFile[], seen: readonly string[]): void {
  if (lost.length <= MOST_UNCONFIRMED_REMOVALS || lost.every(({ id }) => seen.includes(id))) return;
  throw new AppError('sync_unconfirmed', { count: lost.length, lost });
}

async function mend({ storage, store }: Kind, found: Compared, userId: string) {
  const counted = { checked: found.checked, restored: 0, lost: 0, returned: 0 };
  for (const path of found.unnamed) {
    const file = { ...(await described(storage, path)), uploaded_by: userId };
    if (await store.insertIfNew(file)) counted.restored++;
  }
  for (const { id } of found.lost) if (await store.takeOffLost(id)) counted.lost++;
  for (const id of found.returned) if (await store.bringBackFound(id)) counted.returned++;
  return counted;
}

async function syncPackets(deps: SyncDeps, userId: string) {
  const { applications, storage } = deps;
  const rowsBefore = await applications.listAllCompletedForms();
  const files = await listFiles(storage, COMPLETED);
  // Read in this order, so that a submission that ends in between already has its rows.
  const underWay = await applications.listUnderWay(new Date(Date.now() - UNDER_WAY_MS));
  const rowsAfter = await applications.listAllCompletedForms();
  const known = new Set(rowsAfter.map((row) => row.storage_path));
  let removed = 0;
  for (const path of files) {
    if (known.has(path) || underWay.some((id) => path.startsWith(`${COMPLETED}${id}-`))) continue;
    await storage.remove(path);
    removed++;
  }
  const lost: LostForm[] = [];
  let refilled = 0;
  for (const row of rowsBefore) {
    if (await isThere(storage, files, row.storage_path)) continue;
    const outcome = await refillCompletedForm(deps, row);
    if (outcome === 'refilled') refilled++;
    if (outcome === 'refilled' || outcome === 'deleted') continue;
    const name = row.created_by === userId ? `${row.submission_id} (${row.form_name})` : null;
    lost.push({ why: outcome, name });
  }
  return { checked: files.size, removed, refilled, lost };
}

async function listFiles(storage: FileStorage, prefix: string, isOurs = (_: string) => true) {
  const files = new Set<string>();
  for await (const path of storage.list(prefix)) if (isOurs(path)) files.add(path);
  return files;
}

/** Checks again, because an object store can list a file some time after it was stored. */
async function isThere(storage: FileStorage, listed: ReadonlySet<string>, path: string) {
  return listed.has(path) || (await storage.size(path)) !== null;
}

/**
 * Stored names begin with a time in milliseconds. A time far ahead came from a clock that has since
 * been set back.
 */
function mayBeUnderWay(path: string): boolean {
  const storedAt = Number(/^(\d{13})-/.exec(path)?.[1] ?? 0);
  return Math.abs(Date.now() - storedAt) < UNDER_WAY_MS;
}

/** What the stored name reveals about a file whose row is lost. */
async function described(storage: FileStorage, path: string) {
  const name = path.replace(/^\d{13}-/, '').replace(/\.pdf$/i, '') || 'Recovered form';
  return {
    id: randomUUID(),
    name,
    filename: `${name}.pdf`,
    storage_path: path,
    file_size: (await storage.size(path)) ?? 0,
  };
}

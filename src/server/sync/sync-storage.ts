import { randomUUID } from 'node:crypto';
import { isAppError } from '../../core/errors.ts';
import { type RefillDeps, refillCompletedForm } from '../applications/refill-completed-form.ts';
import type { NewForm } from '../forms/store.ts';
import type { GuideStore } from '../guides/store.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type LostForm, type SyncReport, syncMessage } from './sync-message.ts';

/** `storage` is the bucket `pdf-forms`: blank forms, and completed ones under `completed/`. */
export interface SyncDeps extends RefillDeps {
  guides: GuideStore;
  guideStorage: FileStorage;
}

/** An upload stores its file a moment before its row: a file this young is left alone. */
const UNDER_WAY_MS = 5 * 60 * 1000;

const COMPLETED = 'completed/';

/**
 * Finds files without rows and rows without files, and mends them: an uploaded PDF without a row
 * becomes a form again, a sealed packet without a row goes (nobody could open it), a form or guide
 * whose file is gone is no longer offered, a completed form is filled again. What it cannot mend it
 * names. Others may work meanwhile: a row is missed by its file only if it was there before the files
 * were listed, and a file by its row only if none came after.
 * @param userId who asked, and is said to have uploaded what comes back.
 * @throws AppError storage_unavailable, disk_full
 */
export async function syncStorage(deps: SyncDeps, userId: string): Promise<SyncReport> {
  const forms = await syncKind(deps.storage, {
    listRows: deps.forms.listStoragePaths,
    isOurs: (path) => !path.startsWith(COMPLETED),
    restore: (found) => deps.forms.insertIfNew({ ...found, uploaded_by: userId, is_sample: false }),
    takeOff: deps.forms.deactivate,
  });
  const guides = await syncKind(deps.guideStorage, {
    listRows: deps.guides.listStoragePaths,
    isOurs: () => true,
    restore: ({ form_name: title, original_filename: filename, ...found }) =>
      deps.guides.insertIfNew({ ...found, title, filename, uploaded_by: userId }),
    takeOff: deps.guides.deactivate,
  });
  const packets = await syncPackets(deps, userId);
  const counts = {
    filesChecked: forms.checked + guides.checked + packets.checked,
    formsRestored: forms.restored,
    guidesRestored: guides.restored,
    formsWithoutFile: forms.lost,
    guidesWithoutFile: guides.lost,
    packetsRemoved: packets.removed,
    packetsRefilled: packets.refilled,
    packetsWithoutFile: packets.lost.length,
  };
  return { ...counts, message: syncMessage(counts, packets.lost) };
}

interface Row {
  id: string;
  storage_path: string;
  is_active: boolean;
}

type FoundFile = Omit<NewForm, 'uploaded_by' | 'is_sample'>;

interface Kind {
  listRows(): Promise<Row[]>;
  isOurs(path: string): boolean;
  /** @returns whether it made a row */
  restore(found: FoundFile): Promise<boolean>;
  takeOff(id: string): Promise<void>;
}

async function syncKind(storage: FileStorage, kind: Kind) {
  const rowsBefore = await kind.listRows();
  const files = await listFiles(storage, '', kind.isOurs);
  const rowsAfter = new Set((await kind.listRows()).map((row) => row.storage_path));
  let restored = 0;
  let lost = 0;
  for (const path of files) {
    if (rowsAfter.has(path) || mayBeUnderWay(path)) continue;
    if (await kind.restore(await described(storage, path))) restored++;
  }
  for (const { id, storage_path, is_active } of rowsBefore) {
    if (!is_active || (await isThere(storage, files, storage_path))) continue;
    if (await wasThere(kind.takeOff(id))) lost++;
  }
  return { checked: files.size, restored, lost };
}

async function syncPackets(deps: SyncDeps, userId: string) {
  const { applications, storage } = deps;
  const rowsBefore = await applications.listAllCompletedForms();
  const files = await listFiles(storage, COMPLETED);
  // Asked for in this order: a submission that ends in between has its rows by then.
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

/** An object store may list a file later than it has it. */
async function isThere(storage: FileStorage, listed: ReadonlySet<string>, path: string) {
  return listed.has(path) || (await storage.size(path)) !== null;
}

/** @returns false when somebody else was quicker */
async function wasThere(action: Promise<void>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return false;
    throw error;
  }
}

/** Stored names begin with a time in milliseconds; one far ahead is a clock's that was set back. */
function mayBeUnderWay(path: string): boolean {
  const storedAt = Number(/^(\d{13})-/.exec(path)?.[1] ?? 0);
  return Math.abs(Date.now() - storedAt) < UNDER_WAY_MS;
}

/** What a stored name tells of a file whose row is lost. */
async function described(storage: FileStorage, path: string): Promise<FoundFile> {
  const name = path.replace(/^\d{13}-/, '').replace(/\.pdf$/i, '') || 'Recovered form';
  return {
    id: randomUUID(),
    form_name: name,
    original_filename: `${name}.pdf`,
    storage_path: path,
    file_size: (await storage.size(path)) ?? 0,
  };
}

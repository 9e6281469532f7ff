import { randomUUID } from 'node:crypto';
import type { ApplicationStore } from '../applications/store.ts';
import type { FormStore } from '../forms/store.ts';
import type { GuideStore } from '../guides/store.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type SyncCounts, type SyncReport, syncMessage } from './sync-message.ts';

export interface SyncDeps {
  forms: FormStore;
  guides: GuideStore;
  applications: ApplicationStore;
  /** The bucket `pdf-forms`: blank forms, and completed ones under `completed/`. */
  storage: FileStorage;
  guideStorage: FileStorage;
}

/** An upload stores its file a moment before its row: a file this young is left alone. */
const UNDER_WAY_MS = 5 * 60 * 1000;

const COMPLETED = 'completed/';

/**
 * Finds files without rows and rows without files, and mends them: an uploaded PDF without a row
 * becomes a form again, a sealed packet without a row goes (nobody could open it), a form or guide
 * whose file is gone is no longer offered. What it cannot mend it names.
 * @param userId who is said to have uploaded what comes back.
 */
export async function syncStorage(deps: SyncDeps, userId: string): Promise<SyncReport> {
  const counts: SyncCounts = {
    filesChecked: 0,
    formsRestored: 0,
    guidesRestored: 0,
    formsWithoutFile: 0,
    guidesWithoutFile: 0,
    packetsRemoved: 0,
    packetsWithoutFile: 0,
  };

  const files = await listAll(deps.storage);
  const blanks = new Map([...files].filter(([path]) => !path.startsWith(COMPLETED)));
  const completed = [...files.keys()].filter((path) => path.startsWith(COMPLETED));
  const guideFiles = await listAll(deps.guideStorage);
  counts.filesChecked = files.size + guideFiles.size;

  const formRows = await deps.forms.listStoragePaths();
  for (const path of withoutRow(blanks, formRows)) {
    await deps.forms.insert({ ...(await described(deps.storage, path, userId)), is_sample: false });
    counts.formsRestored++;
  }
  for (const { id } of withoutFile(formRows, blanks)) {
    await deps.forms.deactivate(id);
    counts.formsWithoutFile++;
  }

  const guideRows = await deps.guides.listStoragePaths();
  for (const path of withoutRow(guideFiles, guideRows)) {
    const { form_name, original_filename, ...guide } = await described(
      deps.guideStorage,
      path,
      userId,
    );
    await deps.guides.insert({ ...guide, title: form_name, filename: original_filename });
    counts.guidesRestored++;
  }
  for (const { id } of withoutFile(guideRows, guideFiles)) {
    await deps.guides.deactivate(id);
    counts.guidesWithoutFile++;
  }

  const packets = new Set(await deps.applications.listStoragePaths());
  const underWay = await deps.applications.listUnderWay(new Date(Date.now() - UNDER_WAY_MS));
  for (const path of completed) {
    if (packets.has(path) || underWay.some((id) => path.startsWith(`${COMPLETED}${id}-`))) continue;
    await deps.storage.remove(path);
    counts.packetsRemoved++;
  }
  counts.packetsWithoutFile = [...packets].filter((path) => !files.has(path)).length;
  return { ...counts, message: syncMessage(counts) };
}

interface Row {
  id: string;
  storage_path: string;
  is_active: boolean;
}

function withoutRow(files: ReadonlyMap<string, number | null>, rows: readonly Row[]): string[] {
  const known = new Set(rows.map((row) => row.storage_path));
  const youngest = Date.now() - UNDER_WAY_MS;
  return [...files]
    .filter(([path, storedAt]) => !known.has(path) && (storedAt ?? 0) < youngest)
    .map(([path]) => path);
}

function withoutFile(rows: readonly Row[], files: ReadonlyMap<string, unknown>): Row[] {
  return rows.filter((row) => row.is_active && !files.has(row.storage_path));
}

/** Paths with the time in their names, in milliseconds; null where the name has none. */
async function listAll(storage: FileStorage): Promise<Map<string, number | null>> {
  const files = new Map<string, number | null>();
  for await (const path of storage.list('')) {
    const timestamp = /^(\d{13})-/.exec(path)?.[1];
    files.set(path, timestamp === undefined ? null : Number(timestamp));
  }
  return files;
}

/** What a stored name tells of a file whose row is lost. */
async function described(storage: FileStorage, path: string, userId: string) {
  const name = path.replace(/^\d{13}-/, '').replace(/\.pdf$/i, '') || 'Recovered form';
  return {
    id: randomUUID(),
    form_name: name,
    original_filename: `${name}.pdf`,
    storage_path: path,
    file_size: (await storage.size(path)) ?? 0,
    uploaded_by: userId,
  };
}

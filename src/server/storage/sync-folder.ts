import { open } from 'node:fs/promises';

/** Resolves when the names in the folder, new and old, would survive a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { readConfig } from '../settings/config.ts';
import { openEmbedded } from './open-embedded.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder('embedded');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Files in the folder that this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        // The handle of the directory listing itself, which is already closed.
        return '';
      }
    })
    .filter((path) => path.startsWith(folder));
}

it.skipIf(process.platform !== 'linux').each(['master-key', 'auth-secret', 'master-key.next'])(
  'a folder with an invalid %s leaves no file open',
  async (name) => {
    writeFileSync(join(folder, name), 'not a key');
    const config = readConfig({ DATA_DIR: folder });
    await expect(openEmbedded(config)).rejects.toThrow();
    expect(openFiles()).toEqual([]);
    rmSync(join(folder, name));
    const backend = await openEmbedded(config);
    expect(openFiles().length).toBeGreaterThan(0);
    await backend.close();
    expect(openFiles()).toEqual([]);
  },
);

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the folder and those above it. Node's own `recursive` never ends where a folder exists but
 * the system reports any new folder in it as missing, as in `/proc`.
 * @throws the system's error, or one whose message is the reason
 */
export function makeFolders(folder: string, options: { mode?: number } = {}): void {
  try {
    mkdirSync(folder, options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isFolder(folder)) return;
    if (code === 'EEXIST') throw refused('a file of this name is in its place');
    if (code !== 'ENOENT') throw error;
    const above = dirname(folder);
    if (isFolder(above)) throw refused('no folder can be made there');
    makeFolders(above, options);
    // Not `mkdirSync`, because another process may have made it meanwhile.
    makeFolders(folder, options);
  }
}

/** Shaped like the system's own refusals. */
const refused = (reason: string) => Object.assign(new Error(reason), { syscall: 'mkdir' });

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

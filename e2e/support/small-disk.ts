import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A separate file system. Mounting it requires root. */
export interface SmallDisk {
  place: string;
  /** Fills the disk to the last byte. */
  fill(): void;
  makeRoom(): void;
  unmount(): void;
}

/** @returns null if this process is not allowed to mount one */
export function mountSmallDisk(place: string, megabytes = 12): SmallDisk | null {
  mkdirSync(place);
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place];
  if (process.getuid?.() !== 0 || spawnSync('mount', mount).status !== 0) return null;
  const ballast = join(place, 'ballast');
  return {
    place,
    fill() {
      for (let size = 8 * 2 ** 20; size >= 1; ) {
        try {
          writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size = Math.floor(size / 2);
        }
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', [place]),
  };
}

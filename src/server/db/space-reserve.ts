import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Room for some 40,000 events of the audit trail. */
const RESERVE_BYTES = 16 * 2 ** 20;
/** On a small disk, the reserve takes at most one part in this many. */
const DISK_DIVISOR = 8;
/** With less free space than this, the disk counts as full for anything that writes rows. */
const NEARLY_FULL_BYTES = 2 ** 19;

export const RESERVE_FILE = 'reserve';

export interface SpaceReserve {
  /**
   * Releases the reserve.
   * @returns whether there was any to release
   */
  release(): boolean;
  isNearlyFull(): boolean;
  /** Whether the reserve is released; takes it back first if the disk has enough space again. */
  isInUse(): boolean;
}

/**
 * Occupies disk space before anything else can. When the disk is full, the space is released for
 * the database, because even reading writes a little: an opened packet must be recorded before it
 * is sent, and a sign-in makes a session. Requests that add more are refused until there is space
 * again (refuse-while-full.ts).
 */
export function keepSpaceReserve(folder: string): SpaceReserve {
  const file = join(folder, RESERVE_FILE);
  const bytes = Math.min(RESERVE_BYTES, Math.floor(diskOf(folder).size / DISK_DIVISOR));
  let isHeld = sizeOf(file) > 0;

  /**
   * Requires that the same amount stays free, because otherwise the next request would release the
   * reserve at once.
   */
  function take(): void {
    if (!isHeld && diskOf(folder).free > 2 * bytes) isHeld = tryWrite(file, bytes);
  }
  function release(): boolean {
    if (!isHeld) return false;
    rmSync(file, { force: true });
    isHeld = false;
    return true;
  }
  const isNearlyFull = () => diskOf(folder).free < NEARLY_FULL_BYTES;

  if (isNearlyFull()) release();
  else take();
  return {
    release,
    isNearlyFull,
    isInUse() {
      take();
      return !isHeld;
    },
  };
}

/** Writes random bytes, because some file systems reserve no space for zeros. */
function tryWrite(file: string, bytes: number): boolean {
  const handle = openSync(file, 'w', 0o600);
  try {
    for (let left = bytes; left > 0; left -= NEARLY_FULL_BYTES) {
      writeSync(handle, randomBytes(Math.min(left, NEARLY_FULL_BYTES)));
    }
    fsyncSync(handle);
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  } finally {
    closeSync(handle);
  }
}

function diskOf(folder: string): { size: number; free: number } {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

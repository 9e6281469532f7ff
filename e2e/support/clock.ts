import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface TestClock {
  /** Environment variables for a server with this clock. */
  settings: Record<string, string>;
  /** @param offset milliseconds ahead of the real time; negative is behind */
  set(offset: number): void;
}

/** @param folder folder in which to store the clock's offset */
export function createTestClock(folder: string): TestClock {
  const file = join(folder, 'clock-offset');
  const set = (offset: number) => writeFileSync(file, String(offset));
  set(0);
  const module = pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href;
  return { settings: { NODE_OPTIONS: `--import ${module}`, CLOCK_OFFSET_FILE: file }, set };
}

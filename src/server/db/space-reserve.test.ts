import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { keepSpaceReserve } from './space-reserve.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder('reserve');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is held from the start, released once, and taken back when there is room', () => {
  const space = keepSpaceReserve(folder);
  expect(statSync(join(folder, 'reserve')).size).toBeGreaterThan(0);
  expect(keepSpaceReserve(folder).isInUse()).toBe(false);
  expect([space.release(), space.release()]).toEqual([true, false]);
  expect(readdirSync(folder)).toEqual([]);
  expect(space.isInUse()).toBe(false);
  expect(readdirSync(folder)).toEqual(['reserve']);
});

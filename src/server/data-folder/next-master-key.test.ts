import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { adoptNextMasterKey, makeNextMasterKey, PREVIOUS_KEYS_FILE } from './next-master-key.ts';

const [OLDER, OLD] = ['a'.repeat(64), 'b'.repeat(64)];

let folder: string;
beforeEach(() => {
  folder = newFolder('keys');
  writeFileSync(join(folder, 'master-key'), OLD);
});
afterEach(() => rmSync(folder, { recursive: true }));

const previous = () => readFileSync(join(folder, PREVIOUS_KEYS_FILE), 'utf8').split('\n');

it('keeps every former key on its own line, even after one written by hand', () => {
  writeFileSync(join(folder, PREVIOUS_KEYS_FILE), OLDER);
  makeNextMasterKey(folder);
  adoptNextMasterKey(folder);
  expect(previous()).toEqual([OLDER, OLD, '']);
});

it('lists a key once when it was interrupted before the next replaced it', () => {
  writeFileSync(join(folder, PREVIOUS_KEYS_FILE), `${OLD}\n`);
  makeNextMasterKey(folder);
  adoptNextMasterKey(folder);
  expect(previous()).toEqual([OLD, '']);
});

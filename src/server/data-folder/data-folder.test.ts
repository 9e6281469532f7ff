import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { openDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder('data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('keeps one secret of 32 bytes that only its owner may read', () => {
    const opened = openDataFolder(join(folder, 'new'));
    const secret = opened.secret('master-key');
    expect(secret.byteLength).toBe(32);
    expect(opened.secret('master-key')).toEqual(secret);
    expect(opened.secret('auth-secret')).not.toEqual(secret);
    expect(statSync(join(folder, 'new', 'master-key')).mode & 0o777).toBe(0o600);
    opened.release();
  });

  it('refuses an empty secret instead of sealing with nothing', () => {
    writeFileSync(join(folder, 'master-key'), '');
    const opened = openDataFolder(folder);
    expect(() => opened.secret('master-key')).toThrow('file_not_readable');
    opened.release();
  });

  it('is opened by one process at a time, which the refusal names', async () => {
    const holder = await holdInAnotherProcess();
    expect(() => openDataFolder(folder)).toThrow(
      expect.objectContaining({
        code: 'data_folder_locked',
        details: { folder, pid: String(holder.pid) },
      }),
    );
    const ended = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await ended;
    const opened = openDataFolder(folder);
    expect(readFileSync(join(folder, 'process-id'), 'utf8')).toBe(String(process.pid));
    opened.release();
  });

  it('says that a folder cannot be made below a file', () => {
    writeFileSync(join(folder, 'file'), '');
    const path = join(folder, 'file', 'data');
    expect(() => openDataFolder(path)).toThrow(
      expect.objectContaining({
        code: 'data_folder_not_writable',
        details: { folder: path, reason: 'a part of the path is not a folder' },
      }),
    );
  });
});

function holdInAnotherProcess() {
  const module = pathToFileURL('dist/server/data-folder/data-folder.js').href;
  const program = `import { openDataFolder } from ${JSON.stringify(module)};
    globalThis.held = openDataFolder(process.argv[1]);
    console.log('held');
    setInterval(() => globalThis.held, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise<typeof holder>((resolve, reject) => {
    holder.stdout?.once('data', () => resolve(holder));
    holder.once('error', reject);
  });
}

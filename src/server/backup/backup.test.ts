import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeInstallation } from '../../../tests/support/make-installation.ts';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { openEmbedded } from '../backend/open-embedded.ts';
import { openSqlite } from '../db/open-database.ts';
import { readConfig } from '../settings/config.ts';
import { checksumFile } from '../storage/file-checksums.ts';
import { SEAL_ENTRY } from './archive-seal.ts';
import { createBackup as createBackupOf } from './create-backup.ts';
import { MANIFEST_ENTRY, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const FORMS = 4;
const PACKETS = 5;

let folder: string;
let source: string;
let archive: string;
let target: string;
let count = 0;
const createBackup = (DATA_DIR: string, file: string, options: { withKeys: boolean }) =>
  createBackupOf(readConfig({ DATA_DIR }), file, options);
beforeAll(async () => {
  folder = newFolder('backup');
  source = join(folder, 'source');
  archive = join(folder, 'backup.tar');
  await makeInstallation(source, { forms: FORMS, packets: PACKETS });
  // The sample installation has not started any session, so it has no session secret.
  writeFileSync(join(source, 'auth-secret'), 'a'.repeat(64));
  await createBackup(source, archive, { withKeys: false });
});
beforeEach(() => {
  target = join(folder, `target-${count++}`);
  mkdirSync(target);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bringKeys(): void {
  for (const name of ['master-key', 'auth-secret']) {
    copyFileSync(join(source, name), join(target, name));
  }
}
const restore = (file = archive, settings: Record<string, string> = {}, options = {}) =>
  restoreBackup(readConfig({ DATA_DIR: target, ...settings }), file, options);

function makeOtherArchive(file: string): void {
  execFileSync('tar', ['cf', file, '-C', import.meta.dirname, 'archive-file.ts']);
}

describe('a backup', () => {
  it('is one private file that tar can list, without the keys, and leaves nothing beside it', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const names = execFileSync('tar', ['tf', archive, '--quoting-style=literal'], {
      encoding: 'utf8',
    });
    expect(names.split('\n')).toContain('inkready.sqlite');
    expect(names).toContain('files/pdf-forms/1790000000000-Form-0.pdf');
    expect(names).toContain('Solicitud de póliza número 4 (versión ampliada');
    expect(names).not.toMatch(/master-key|auth-secret|lock/);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup.tar'))).toEqual([
      'backup.tar',
    ]);
  });

  it('holds no sealed data unencrypted', () => {
    expect(readFileSync(archive).includes('987-65-4320')).toBe(false);
  });

  it('works while a server holds the folder, and reports what it contains', async () => {
    const backend = await openEmbedded(readConfig({ DATA_DIR: source }));
    const report = await createBackup(source, join(folder, 'hot.tar'), { withKeys: true });
    await backend.close();
    expect(report).toMatchObject({
      keysIncluded: true,
      missingFiles: [],
      tables: { pdf_forms: { rows: FORMS }, completed_forms: { rows: PACKETS } },
      files: { 'pdf-forms': { count: FORMS + PACKETS }, guides: { count: 0 } },
    });
  });

  it('overwrites no file, and reports a folder without an installation', async () => {
    await expect(createBackup(source, archive, { withKeys: false })).rejects.toMatchObject({
      code: 'file_not_writable',
      details: { reason: 'it is there already' },
    });
    await expect(
      createBackup(target, join(folder, 'x.tar'), { withKeys: false }),
    ).rejects.toMatchObject({ code: 'file_not_readable' });
  });

  it('is made once if two processes write it, and the other is told why', async () => {
    const file = join(target, 'twice.tar');
    const both = [1, 2].map(() => createBackup(source, file, { withKeys: false }));
    const ended = await Promise.allSettled(both);
    const reasons = ended.map((one) => (one.status === 'rejected' ? one.reason.details : null));
    expect(reasons.filter((reason) => reason !== null)).toEqual([
      { file, reason: 'another backup is writing it' },
    ]);
    expect(readdirSync(target)).toEqual(['twice.tar']);
  });

  it('is not written among the files that it backs up', async () => {
    const link = join(target, 'link');
    symlinkSync(join(source, 'files', 'pdf-forms'), link);
    for (const place of [join(source, 'files', 'guides'), link]) {
      await expect(
        createBackup(source, join(place, 'x.tar'), { withKeys: false }),
      ).rejects.toMatchObject({
        code: 'file_not_writable',
        details: { reason: 'it would be in what it backs up' },
      });
    }
  });

  it('names files that the rows need and the folder has lost', async () => {
    const copy = join(target, 'copy');
    bringKeys();
    await restore();
    rmSync(join(target, 'files', 'pdf-forms', '1790000000001-Form-1.pdf'));
    const { missingFiles } = await createBackup(target, `${copy}.tar`, { withKeys: false });
    expect(missingFiles).toEqual(['files/pdf-forms/1790000000001-Form-1.pdf']);
  });
});

describe('a restore', () => {
  it('gives the same rows and files, which the same master key opens', async () => {
    bringKeys();
    const report = await restore();
    const original = await createBackup(source, join(folder, `again-${count}.tar`), {
      withKeys: false,
    });
    expect(report.tables).toEqual(original.tables);
    expect(report.files).toEqual(original.files);
    expect(readdirSync(target).sort()).toEqual(
      ['auth-secret', 'files', 'inkready.sqlite', 'lock', 'master-key', 'process-id'].sort(),
    );
    const database = openSqlite(join(target, 'inkready.sqlite'));
    expect(
      await database.db.selectFrom('completed_forms').select('form_id').execute(),
    ).toHaveLength(PACKETS);
    await database.close();
  });

  it('needs the keys, from the folder, the settings or the backup', async () => {
    await expect(restore()).rejects.toMatchObject({
      code: 'keys_missing',
      details: { names: 'master-key and auth-secret' },
    });
    const settings = {
      INKREADY_MASTER_KEY: readFileSync(join(source, 'master-key'), 'utf8'),
      INKREADY_AUTH_SECRET: readFileSync(join(source, 'auth-secret'), 'utf8'),
    };
    await restore(archive, settings);
    expect(existsSync(join(target, 'master-key'))).toBe(false);

    const withKeys = join(folder, 'with-keys.tar');
    await createBackup(source, withKeys, { withKeys: true });
    target = join(folder, 'target-with-keys');
    await restore(withKeys);
    expect(readFileSync(join(target, 'master-key'), 'utf8')).toBe(settings.INKREADY_MASTER_KEY);
  });

  it('with another key is refused before anything is written', async () => {
    bringKeys();
    await expect(restore(archive, { INKREADY_MASTER_KEY: 'x'.repeat(32) })).rejects.toMatchObject({
      code: 'master_key_wrong',
    });
    expect(existsSync(join(target, 'inkready.sqlite'))).toBe(false);
    await restore();
  });

  it('overwrites no installation and no other file', async () => {
    bringKeys();
    await restore();
    await expect(restore()).rejects.toMatchObject({ code: 'data_folder_not_empty' });
    target = join(folder, 'not-empty');
    mkdirSync(target);
    writeFileSync(join(target, 'notes.txt'), 'mine');
    await expect(restore()).rejects.toMatchObject({
      code: 'data_folder_not_empty',
      details: { found: 'notes.txt' },
    });
  });

  it('does not run in a folder that a server uses', async () => {
    const backend = await openEmbedded(readConfig({ DATA_DIR: source }));
    await expect(restoreBackup(readConfig({ DATA_DIR: source }), archive)).rejects.toMatchObject({
      code: 'data_folder_locked',
    });
    await backend.close();
  });

  function holdTwice(file: string): void {
    const place = mkdtempSync(join(folder, 'twice-'));
    execFileSync('tar', ['xf', file, '-C', place, 'inkready.sqlite']);
    execFileSync('tar', ['rf', file, '--format=posix', '-C', place, 'inkready.sqlite']);
  }

  it.each([
    ['that is cut off', (file: string) => truncateSync(file, statSync(file).size - 4096)],
    ['that is cut to a stump', (file: string) => truncateSync(file, 700)],
    ['that is none', (file: string) => writeFileSync(file, 'hello '.repeat(1000))],
    ['that is changed in a form', (file: string) => changeAfter(file, 'Form-1.pdf', 2000)],
    [
      'that is changed in the database',
      (file: string) => changeAfter(file, 'inkready.sqlite', 30_000),
    ],
    ['holding a file twice', holdTwice],
    ['that is changed in its list', (file: string) => changeAfter(file, '"tables":', 30)],
  ])('of an archive %s is refused, a complete one then works', async (_, damage) => {
    bringKeys();
    const damaged = join(folder, `damaged-${count}.tar`);
    copyFileSync(archive, damaged);
    damage(damaged);
    await expect(restore(damaged)).rejects.toMatchObject({ code: 'archive_damaged' });
    expect(existsSync(join(target, 'inkready.sqlite'))).toBe(false);
    await restore();
  });

  it.each([
    ['is not there', 'file_not_readable', () => {}],
    ['is a folder', 'file_not_readable', (file: string) => mkdirSync(file)],
    ['is empty', 'archive_damaged', (file: string) => writeFileSync(file, '')],
    [
      'is no archive',
      'archive_damaged',
      (file: string) => writeFileSync(file, 'hello '.repeat(500)),
    ],
    ['is of something else', 'archive_damaged', makeOtherArchive],
  ])('of a file that %s leaves no folder behind', async (_, code, make) => {
    const file = join(folder, `no-backup-${count}.tar`);
    make(file);
    rmSync(target, { recursive: true });
    await expect(restore(file)).rejects.toMatchObject({ code, details: { file } });
    expect(existsSync(target)).toBe(false);
  });

  describe('of an altered backup with recomputed checksums', () => {
    /** Unpacks a backup, changes it, and packs it again with a matching list, as anybody could. */
    function altered(change: (folder: string, manifest: Manifest) => void, of = archive): string {
      const place = mkdtempSync(join(folder, 'altered-'));
      const names = execFileSync('tar', ['tf', of, '--quoting-style=literal'], { encoding: 'utf8' })
        .split('\n')
        .filter(Boolean);
      execFileSync('tar', ['xf', of, '-C', place]);
      const manifest = JSON.parse(readFileSync(join(place, MANIFEST_ENTRY), 'utf8')) as Manifest;
      change(place, manifest);
      for (const name of Object.keys(manifest.files)) {
        manifest.files[name] = checksumFile(readFileSync(join(place, name)));
      }
      writeFileSync(join(place, MANIFEST_ENTRY), JSON.stringify(manifest));
      const packed = names.filter((name) => existsSync(join(place, name)));
      execFileSync('tar', ['cf', `${place}.tar`, '--format=posix', '-C', place, ...packed]);
      return `${place}.tar`;
    }
    const form = 'files/pdf-forms/1790000000001-Form-1.pdf';

    it.each([
      ['a form', (place: string) => writeFileSync(join(place, form), '%PDF-1.7 theirs')],
      ['its date', (_: string, list: Manifest) => Object.assign(list, { createdAt: '2030-01-01' })],
      ['what it lists', (_: string, list: Manifest) => void delete list.files[form]],
    ])('in %s is refused as altered', async (_, change) => {
      bringKeys();
      const file = altered((place, list) => {
        change(place, list);
        if (!(form in list.files)) rmSync(join(place, form));
      });
      await expect(restore(file)).rejects.toMatchObject({ code: 'archive_altered' });
      await expect(restore(file, {}, { unauthenticated: true })).rejects.toMatchObject({
        code: 'archive_altered',
      });
      expect(existsSync(join(target, 'inkready.sqlite'))).toBe(false);
    });

    it('without its proof needs an explicit request, and the report says so', async () => {
      bringKeys();
      const file = altered((place) => rmSync(join(place, SEAL_ENTRY)));
      await expect(restore(file)).rejects.toMatchObject({ code: 'archive_unauthenticated' });
      const report = await restore(file, {}, { unauthenticated: true });
      expect(report.authenticatedBy).toBe('nothing');
    });

    it('with the keys inside proves nothing about who wrote it, and says so', async () => {
      const withKeys = join(folder, 'sealed-with-keys.tar');
      await createBackup(source, withKeys, { withKeys: true });
      expect((await restore(withKeys)).authenticatedBy).toBe('the key inside it');
      target = join(folder, 'target-own-key');
      mkdirSync(target);
      bringKeys();
      expect((await restore(withKeys)).authenticatedBy).toBe('the master key');
    });

    it('is not made with a key that does not open its packets', async () => {
      const config = readConfig({ DATA_DIR: source, INKREADY_MASTER_KEY: 'x'.repeat(32) });
      const file = join(folder, 'other-key.tar');
      await expect(createBackupOf(config, file, { withKeys: false })).rejects.toMatchObject({
        code: 'master_key_wrong',
      });
      expect(existsSync(file)).toBe(false);
    });
  });

  it('writes nothing outside the folder', async () => {
    const hostile = join(folder, 'hostile.tar');
    writeFileSync(join(folder, 'escaped'), 'x');
    execFileSync(
      'tar',
      ['cPf', hostile, '--transform=s,^escaped,files/guides/../../../out,', 'escaped'],
      {
        cwd: folder,
      },
    );
    bringKeys();
    await expect(restore(hostile)).rejects.toMatchObject({ code: 'archive_damaged' });
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });
});

/** Changes one byte, some distance after the first occurrence of a text. */
function changeAfter(file: string, text: string, distance: number): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(text) + distance;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

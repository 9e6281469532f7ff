import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { openEmbedded } from '../backend/open-embedded.ts';
import { migrate } from '../db/migrations.ts';
import { silentLog } from '../http/log.ts';
import { createOutboxMail } from '../mail/outbox-mail.ts';
import { readConfig } from '../settings/config.ts';

const umask = process.umask();
let folder: string;
beforeEach(() => {
  folder = newFolder('modes');
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

it('files of a data folder are private, even old ones in an open folder', async () => {
  process.umask(0o022);
  const DATA_DIR = join(folder, 'data');
  mkdirSync(DATA_DIR, { mode: 0o755 });
  for (const name of ['inkready.sqlite', 'inkready.sqlite-wal', 'process-id']) {
    writeFileSync(join(DATA_DIR, name), '', { mode: 0o644 });
  }
  const backend = await openEmbedded(readConfig({ DATA_DIR }));
  await migrate(backend.database);
  await backend.storage.put('completed/SEC-1-A.pdf', Buffer.from('x'));
  await createOutboxMail(backend.outboxFolder, silentLog).send({
    to: 'ann@example.com',
    subject: '',
    text: '',
  });
  const names = readdirSync(DATA_DIR, { recursive: true }).map(String);
  expect(names).toEqual(expect.arrayContaining(['inkready.sqlite', 'master-key', 'outbox']));
  const open = names.filter((name) => (statSync(join(DATA_DIR, name)).mode & 0o077) !== 0);
  await backend.close();
  expect(open).toEqual([]);
});

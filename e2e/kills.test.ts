/**
 * Servers that are killed while agents upload, save mappings, submit and sign up. In between,
 * another program locks the database and the disk is full. Each acknowledgement is checked over a
 * separate connection. A few kills here; hundreds with `npm run kills`, in both modes, with the
 * figures printed.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FORMS_BUCKET } from '../src/server/backend/backend.ts';
import { openSqlite } from '../src/server/db/open-database.ts';
import { openPostgres } from '../src/server/db/open-postgres.ts';
import { readConfig } from '../src/server/settings/config.ts';
import { createDiskStorage } from '../src/server/storage/disk-storage.ts';
import { createS3Client, createS3Storage } from '../src/server/storage/s3-storage.ts';
import { freePort } from '../tests/support/free-port.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { SAMPLE_FORM } from './support/api-client.ts';
import { createTestClock } from './support/clock.ts';
import { lockWrites } from './support/foreign-locks.ts';
import { createKillWorkload } from './support/kill-workload.ts';
import { newScaledSettings, SHARED_SERVERS } from './support/scaled-parts.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { createWitness, type Witness } from './support/witness.ts';

const LONG_RUN = Number(process.env.INKREADY_KILLS ?? 0);
const KILLS = LONG_RUN || 2;
const MODES = LONG_RUN ? (['embedded', 'scaled'] as const) : (['embedded'] as const);

/** Every so many kills, another program locks the database or (FULL_EVERY) the disk is full. */
const LOCK_EVERY = LONG_RUN ? 4 : 2;
const FULL_EVERY = LONG_RUN ? 20 : 3;
/** One lock in five lasts longer than any request waits. */
const LONG_LOCK_MS = 6_500;
const SHORT_LOCK_MS = 800;

/** Sync Storage leaves young files alone, so the clock is moved ahead by this much. */
const LATER_MS = 10 * 60 * 1000;

let folder: string;
let server: ServerUnderTest | undefined;
let disk: SmallDisk | null = null;
let witness: Witness;
beforeAll(() => {
  folder = newFolder('kills');
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  await witness?.close();
  disk?.unmount();
  disk = null;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function settingsOf(mode: string): Promise<Record<string, string>> {
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, mode),
    INKREADY_RATE_LIMITS: 'off',
  };
  if (mode === 'embedded') {
    disk = mountSmallDisk(settings.DATA_DIR, 256);
    return { ...settings, INKREADY_SAMPLES: 'off' };
  }
  return { ...settings, ...(await newScaledSettings()) };
}

function openParts({ DATA_DIR = '', ...settings }: Record<string, string>) {
  const { scaled } = readConfig(settings);
  if (scaled) {
    const storage = createS3Storage(createS3Client(scaled.s3), scaled.s3.bucket, FORMS_BUCKET);
    return { database: openPostgres(scaled.databaseUrl), storage };
  }
  const storage = createDiskStorage(join(DATA_DIR, 'files', FORMS_BUCKET));
  return { database: openSqlite(join(DATA_DIR, 'inkready.sqlite')), storage };
}

/** Paths of files and of rows, read directly from the database and the store. */
async function look(settings: Record<string, string>) {
  const { database, storage } = openParts(settings);
  try {
    const files: string[] = [];
    for await (const path of storage.list('')) files.push(path);
    const { db } = database;
    const forms = await db.selectFrom('pdf_forms').select('storage_path').execute();
    const completed = await db
      .selectFrom('completed_forms')
      .select(['storage_path', 'submission_id'])
      .execute();
    const rows = [...forms, ...completed].map((row) => row.storage_path);
    return { files: files.sort(), rows: rows.sort(), completed };
  } finally {
    await database.close();
  }
}

/**
 * How long claims last after a kill. A data folder's only process releases all claims when it
 * starts (docs/decisions/0010-failing-parts.md).
 */
const CLAIMED_MS = { embedded: 0, scaled: 30_000 };

describe.each(MODES)(
  '%s, killed again and again',
  (mode) => {
    it(`loses nothing acknowledged through ${KILLS} kills`, async ({ skip }) => {
      if (mode === 'scaled' && !SHARED_SERVERS) return skip();
      const settings = await settingsOf(mode);
      const clock = createTestClock(folder);
      const start = () => startServerUnderTest({ ...settings, ...clock.settings });
      server = await start();
      witness = createWitness(() => openParts(settings).database);
      const work = createKillWorkload(server.port, CLAIMED_MS[mode], witness);
      await work.prepare();
      await witness.open();
      const running = work.run();
      const startedAt = Date.now();
      let [locks, fullDisks] = [0, 0];
      for (let kill = 0; kill < KILLS; kill++) {
        const kind = kill % 2 ? 'uploads' : 'submissions';
        await work.answers(kind, Math.floor(Math.random() * 4));
        if (kill % LOCK_EVERY === 1) {
          await work.during(() => lockedFor(settings, locks++ % 5 === 4));
        }
        if (disk && kill % FULL_EVERY === 2) {
          await work.during(() => fullFor(disk as SmallDisk));
          fullDisks++;
        }
        // Kills at a random moment of what follows.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
        await witness.close();
        await server.stop('SIGKILL');
        server = await start();
        await witness.open();
      }
      work.stop();
      await running;
      await work.finishSubmissions();
      expect(witness.missing).toEqual([]);
      await witness.close();
      await server.stop('SIGKILL');
      const seconds = (Date.now() - startedAt) / 1000;

      const before = await look(settings);
      clock.set(LATER_MS);
      server = await start();
      const report = await work.agent.sync();
      const after = await look(settings);
      expect(after.files).toEqual(after.rows);
      expect(work.failures).toEqual([]);

      const { acknowledged, agent } = work;
      const forms = await agent.forms();
      const listed = new Set(forms.map(({ id }) => id));
      expect(acknowledged.uploads.filter((id) => !listed.has(id))).toEqual([]);
      for (const id of acknowledged.uploads) {
        expect((await agent.formFile(id)).equals(SAMPLE_FORM)).toBe(true);
      }

      const packets = await agent.packets();
      expect(packets.map(({ submissionId }) => submissionId).sort()).toEqual(
        [...acknowledged.submissions.keys()].sort(),
      );
      const wanted = [...acknowledged.submissions.values()].reduce((sum, count) => sum + count, 0);
      const isWhole = (packet: (typeof packets)[number]) =>
        packet.forms.length === acknowledged.submissions.get(packet.submissionId);
      expect(packets.filter((packet) => !isWhole(packet))).toEqual([]);
      expect(after.completed).toHaveLength(wanted);
      for (const { forms: inPacket } of packets) {
        for (const { downloadPath } of inPacket) {
          const file = Buffer.from(await (await agent.call(downloadPath)).arrayBuffer());
          expect(file.subarray(0, 5).toString()).toBe('%PDF-');
        }
      }
      expect(await halfFiles(settings)).toEqual([]);
      await server.stop('SIGKILL');
      if (!LONG_RUN) return;
      const orphans = before.files.filter((path) => !before.rows.includes(path)).length;
      const lost = before.rows.filter((path) => !before.files.includes(path)).length;
      process.stdout.write(
        `${mode}: ${KILLS} kills, ${locks} foreign locks and ${fullDisks} full disks in ` +
          `${Math.round(seconds)} s; ${work.refusals()} refused meanwhile; ${witness.confirmed()} ` +
          `acknowledgements seen by a second connection; acknowledged and there at the end: ` +
          `${acknowledged.uploads.length} uploads, ${acknowledged.saves} mapping saves, ` +
          `${acknowledged.submissions.size} submissions, ${acknowledged.accounts} accounts; before Sync ${orphans} files without a row, ` +
          `${lost} rows without a file; ${report.message}\n`,
      );
    });
  },
  LONG_RUN * 20_000 + 120_000,
);

async function lockedFor(settings: Record<string, string>, isLong: boolean): Promise<void> {
  const lock = await lockWrites(settings);
  await pause(isLong && LONG_RUN ? LONG_LOCK_MS : SHORT_LOCK_MS);
  await lock.release();
}

async function fullFor(smallDisk: SmallDisk): Promise<void> {
  smallDisk.fill();
  await pause(1_500);
  smallDisk.makeRoom();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function halfFiles(settings: Record<string, string>): Promise<string[]> {
  if (settings.DATABASE_URL) return [];
  const names = readdirSync(join(settings.DATA_DIR ?? '', 'files'), { recursive: true });
  return names.map(String).filter((name) => name.includes('.partial-'));
}

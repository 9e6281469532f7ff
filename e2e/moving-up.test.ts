/** Backup, restore and migrate-to, run as an administrator runs them, and killed halfway. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createS3Client } from '../src/server/storage/s3-storage.ts';
import { makeInstallation } from '../tests/support/make-installation.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { createApiClient } from './support/api-client.ts';
import { answerOf, killInTheMiddle, runCommand } from './support/command.ts';
import { newScaledSettings, type Servers, SHARED_SERVERS } from './support/scaled-parts.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

const IS_LONG = process.env.INKREADY_KILLS !== undefined;
/** Enough files that a kill comes halfway. */
const [FORMS, PACKETS] = IS_LONG ? [30, 50] : [15, 25];
/** How many files are there at a kill. */
const KILLED_AT = IS_LONG ? [1, 50] : [10];
const EMAIL = 'agent@example.com';
const SUBMISSION = 'SEC-1795600000000';

interface Answer {
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, { count: number; bytes: number; sha256: string }>;
  [more: string]: unknown;
}

let folder: string;
let source: string;
let downloadPath = '';
const servers: ServerUnderTest[] = [];
beforeAll(async () => {
  folder = newFolder('moving');
  source = join(folder, 'source');
  await makeInstallation(source, { forms: FORMS, packets: PACKETS });
  const { server, agent } = await serve(source);
  await agent.signUp(EMAIL);
  await agent.analyze((await agent.upload('TX App08T')).id);
  downloadPath = (await agent.submit(SUBMISSION)).data.results[0]?.downloadPath ?? '';
  await server.stop();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(dataFolder: string, settings: Record<string, string> = {}) {
  const server = await startServerUnderTest({ DATA_DIR: dataFolder, ...settings });
  servers.push(server);
  return { server, agent: createApiClient(server.port) };
}

/** The contents of a data folder, read from a backup of it. */
async function contentsOf(dataFolder: string): Promise<Pick<Answer, 'tables' | 'files'>> {
  const file = join(folder, `look-${Date.now()}.tar`);
  const { tables, files } = await answerOf<Answer>(['backup', file], { DATA_DIR: dataFolder });
  rmSync(file);
  return { tables, files };
}

async function expectWhole(port: number): Promise<void> {
  const agent = createApiClient(port);
  await agent.signIn(EMAIL);
  expect(await agent.forms()).toHaveLength(FORMS + 1);
  expect((await agent.packets()).map(({ submissionId }) => submissionId)).toEqual([SUBMISSION]);
  const packet = await (await agent.call(downloadPath)).arrayBuffer();
  expect(Buffer.from(packet).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await agent.sync()).toMatchObject({
    formsRestored: 0,
    formsWithoutFile: 0,
    packetsRemoved: 0,
    packetsWithoutFile: 0,
  });
}

function filesIn(place: string): number {
  if (!existsSync(place)) return 0;
  return readdirSync(place, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
    .length;
}

describe('a backup', () => {
  it('taken while agents work holds one moment, and can be started elsewhere', async () => {
    const { server, agent } = await serve(source);
    await agent.signIn(EMAIL);
    const file = join(folder, 'busy.tar');
    const backup = answerOf<Answer>(['backup', file, '--with-keys'], { DATA_DIR: source });
    const uploaded: string[] = [];
    let isDone = false;
    void backup.finally(() => {
      isDone = true;
    });
    while (!isDone) uploaded.push((await agent.upload(`Busy ${uploaded.length}`)).id);
    const answer = await backup;
    for (const id of uploaded) await agent.call(`/api/forms/${id}`, { method: 'DELETE' });
    await server.stop();
    expect(uploaded.length).toBeGreaterThan(2);
    expect(answer).toMatchObject({ missingFiles: [], keysIncluded: true });
    expect(answer.files['pdf-forms']?.count).toBeGreaterThanOrEqual(
      (answer.tables.pdf_forms?.rows ?? 0) + PACKETS + 1,
    );

    const target = join(folder, 'busy-target');
    const restored = await answerOf<Answer>(['restore', file], { DATA_DIR: target });
    expect(restored.tables).toEqual(answer.tables);
    const again = await serve(target);
    await again.agent.signIn(EMAIL);
    expect((await again.agent.forms()).length).toBeGreaterThanOrEqual(FORMS + 1);
    await again.agent.call(downloadPath);
  });

  it('that is killed leaves the folder unchanged and no archive, and can be run again', async () => {
    const before = await contentsOf(source);
    const file = join(folder, 'killed.tar');
    await killInTheMiddle(['backup', file], { DATA_DIR: source }, () => {
      const found = statSync(`${file}.part`, { throwIfNoEntry: false });
      return (found?.size ?? 0) > 1_000_000;
    });
    expect(existsSync(file)).toBe(false);
    expect(await contentsOf(source)).toEqual(before);
    await answerOf<Answer>(['backup', file], { DATA_DIR: source });
    expect(readdirSync(folder).filter((name) => name.startsWith('killed.tar'))).toEqual([
      'killed.tar',
    ]);
  });
});

describe('a restore', () => {
  it('that is killed leaves no usable installation, and can be run again', async () => {
    const file = join(folder, 'restore.tar');
    const original = await answerOf<Answer>(['backup', file], { DATA_DIR: source });
    const target = join(folder, 'restore-target');
    mkdirSync(target);
    for (const key of ['master-key', 'auth-secret']) {
      await copyFile(join(source, key), join(target, key));
    }
    for (const files of KILLED_AT) {
      await killInTheMiddle(
        ['restore', file],
        { DATA_DIR: target },
        () => filesIn(join(target, 'restoring')) >= files,
      );
      await expect(serve(target)).rejects.toThrow(/was interrupted. Run it again/);
    }
    const restored = await answerOf<Answer>(['restore', file], { DATA_DIR: target });
    expect([restored.tables, restored.files]).toEqual([original.tables, original.files]);
    expect(restored.sha256).toBe(original.sha256);
    const { server } = await serve(target);
    await expectWhole(server.port);
  });
});

describe('migrate-to', () => {
  it.skipIf(!SHARED_SERVERS)(
    'that is killed changes nothing, and copies everything when run again',
    async () => {
      const settings = {
        ...(await newScaledSettings()),
        INKREADY_MASTER_KEY: readFileSync(join(source, 'master-key'), 'utf8'),
        INKREADY_AUTH_SECRET: readFileSync(join(source, 'auth-secret'), 'utf8'),
      };
      const move = { ...settings, DATA_DIR: source };
      const before = await contentsOf(source);
      const s3 = createS3Client((SHARED_SERVERS as Servers).swift.s3);
      const objects = async () =>
        (await s3.send(new ListObjectsV2Command({ Bucket: settings.S3_BUCKET }))).KeyCount ?? 0;

      for (const count of KILLED_AT) {
        await killInTheMiddle(['migrate-to'], move, async () => (await objects()) >= count);
      }
      expect(await contentsOf(source)).toEqual(before);

      const moved = await answerOf<Answer>(['migrate-to'], move);
      expect([moved.tables, moved.files]).toEqual([before.tables, before.files]);
      expect(moved.filesAlreadyThere).toBeGreaterThanOrEqual(Math.max(...KILLED_AT));
      expect(JSON.stringify(moved)).not.toContain('testing');
      const again = await answerOf<Answer>(['migrate-to'], move);
      expect(again.tables).toEqual(moved.tables);
      expect(await contentsOf(source)).toEqual(before);
      s3.destroy();

      const { server } = await serve(join(folder, 'scaled'), settings);
      await expectWhole(server.port);
      // The two installations are independent now.
      const refused = runCommand(['migrate-to'], move);
      await refused.ended;
      expect([refused.child.exitCode, refused.output.stdout]).toEqual([1, '']);
      expect(refused.output.stderr).toMatch(/^inkready: The destination already contains .*\n$/);
    },
  );

  it.skipIf(!SHARED_SERVERS).each([
    ['another master key', { INKREADY_MASTER_KEY: 'x'.repeat(32) }, 1, /another master key/],
    ['another secret', { INKREADY_AUTH_SECRET: 'x'.repeat(32) }, 2, /second factors would be lost/],
    [
      'no such database',
      { DATABASE_URL: 'postgres://127.0.0.1:9/none' },
      1,
      /Database connection.*ECONNREFUSED/,
    ],
    [
      'no such bucket',
      { S3_BUCKET: 'none' },
      1,
      /file store cannot be reached.*bucket does not exist/,
    ],
    [
      'no destination',
      { DATABASE_URL: '', S3_ENDPOINT: '', S3_BUCKET: '' },
      2,
      /needs DATABASE_URL/,
    ],
  ])('with %s fails with one clear line', async (_, wrong, code, line) => {
    const { child, output, ended } = runCommand(['migrate-to'], {
      ...(await newScaledSettings()),
      INKREADY_MASTER_KEY: readFileSync(join(source, 'master-key'), 'utf8'),
      INKREADY_AUTH_SECRET: readFileSync(join(source, 'auth-secret'), 'utf8'),
      DATA_DIR: source,
      ...wrong,
    });
    await ended;
    expect([child.exitCode, output.stdout]).toEqual([code, '']);
    expect(output.stderr).toMatch(line);
    expect(output.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('refuses a folder that a server uses', async () => {
    await serve(source);
    const { child, output, ended } = runCommand(['migrate-to'], {
      ...(SHARED_SERVERS ? await newScaledSettings() : {}),
      DATA_DIR: source,
    });
    await ended;
    expect(child.exitCode).toBe(SHARED_SERVERS ? 1 : 2);
    expect(output.stderr).toMatch(
      SHARED_SERVERS ? /Another Inkready already uses/ : /needs DATABASE_URL/,
    );
  });
});

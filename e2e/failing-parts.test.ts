/**
 * What agents see when a part that the server depends on fails, and whether it recovers when the
 * part is back: a real PostgreSQL that is stopped, a real Swift behind a proxy, a full disk, a
 * clock that is set.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FailingProxy, startFailingProxy } from '../tests/support/failing-proxy.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { startTestPostgres, type TestPostgres } from '../tests/support/postgres.ts';
import { reportMissingPart } from '../tests/support/required-parts.ts';
import { type ApiClient, createApiClient } from './support/api-client.ts';
import { createTestClock, type TestClock } from './support/clock.ts';
import { newScaledSettings, type Servers, SHARED_SERVERS } from './support/scaled-parts.ts';
import { type ServerUnderTest, startServerUnderTest, waitFor } from './support/server.ts';
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Enough rounds that the free pages cannot hold all the data. */
const ROUNDS = 8;

let folder: string;
let server: ServerUnderTest;
let agent: ApiClient;
let submissions = 0;
beforeAll(() => {
  folder = newFolder('failing');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(settings: Record<string, string>): Promise<void> {
  server = await startServerUnderTest(settings);
  agent = createApiClient(server.port);
  await agent.signUp('agent@example.com');
  await agent.analyze((await agent.upload('TX App08T')).id);
}

const newSubmission = () => `SEC-${1_795_000_000_000 + submissions++}`;
const status = async (path: string) =>
  (await fetch(`http://127.0.0.1:${server.port}${path}`)).status;
const refusal = (code: string) => expect.objectContaining({ code });

/** Expects one packet with its file, after sending the same request again. */
async function expectOnePacket(submissionId: string): Promise<void> {
  expect((await agent.submit(submissionId)).success).toBe(true);
  const packets = await agent.packets();
  const found = packets.filter((packet) => packet.submissionId === submissionId);
  expect(found).toMatchObject([{ forms: [{}] }]);
  await agent.call(found[0]?.forms[0]?.downloadPath ?? '');
}

describe.skipIf(!SHARED_SERVERS)('on PostgreSQL and an object store', () => {
  /** A server of its own, because the tests stop it. */
  let postgres: TestPostgres;
  let store: FailingProxy;
  beforeAll(async () => {
    postgres = (await startTestPostgres()) as TestPostgres;
    const settings = await newScaledSettings({ ...(SHARED_SERVERS as Servers), postgres });
    store = await startFailingProxy(Number(new URL(settings.S3_ENDPOINT).port));
    await start({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${store.port}` });
  });
  afterEach(() => store?.be('passing'));
  afterAll(async () => {
    await server?.stop('SIGKILL');
    store?.close();
    postgres?.stop();
  });

  it('says that the database is gone, signs nobody out, and goes on when it is back', async () => {
    const submissionId = newSubmission();
    const events = (await agent.call('/api/events')).body?.getReader();
    postgres.goAway();
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    const gone = refusal('database_unavailable');
    await expect(agent.forms()).rejects.toEqual(gone);
    await expect(agent.upload('Meanwhile')).rejects.toEqual(gone);
    await expect(agent.submit(submissionId)).rejects.toEqual(gone);
    await expect(agent.read('/api/session')).rejects.toEqual(gone);
    await expect(agent.signIn('agent@example.com')).rejects.toEqual(gone);
    postgres.comeBack();
    await waitFor(async () => (await status('/readyz')) === 200);
    expect((await agent.forms()).map(({ form_name }) => form_name)).toEqual(['TX App08T']);
    await expectOnePacket(submissionId);
    let heard = '';
    while (!heard.includes('data: packets')) {
      heard += new TextDecoder().decode((await events?.read())?.value);
    }
    await events?.cancel();
  });

  it('leaves one packet when the database goes while a submission is processed', async () => {
    const submissionId = newSubmission();
    const submitted = agent.submit(submissionId).catch(() => null);
    postgres.goAway();
    await submitted;
    postgres.comeBack();
    // A process that died, or could not release its claim, holds it for 30 s.
    await waitFor(async () => {
      const again = await agent.submit(submissionId).catch(() => null);
      return again?.success === true;
    }, 45);
    await expectOnePacket(submissionId);
  });

  it.each(['unavailable', 'refusing'] as const)(
    'says that the object store is %s, leaves nothing half done, and recovers',
    async (mode) => {
      const submissionId = newSubmission();
      const before = (await agent.forms()).length;
      store.be(mode);
      expect(await status('/readyz')).toBe(503);
      await expect(agent.upload('Meanwhile')).rejects.toEqual(refusal('storage_unavailable'));
      await expect(agent.sync()).rejects.toEqual(refusal('storage_unavailable'));
      const failed = await agent.submit(submissionId);
      expect(failed.success).toBe(false);
      expect(failed.data.results[0]?.error).toContain('The file store cannot be reached');
      expect(await agent.forms()).toHaveLength(before);
      expect(await agent.packets()).not.toContainEqual(expect.objectContaining({ submissionId }));
      store.be('passing');
      expect(await status('/readyz')).toBe(200);
      await agent.upload(`After ${mode}`);
      await expectOnePacket(submissionId);
    },
  );

  it('retries when the store fails for a moment, unnoticed by the user', async () => {
    store.be('unavailable', 1);
    await agent.upload('Bumpy');
    store.be('refusing', 1);
    await expectOnePacket(newSubmission());
  });

  it('waits for a slow store', async () => {
    store.be('slow');
    await agent.upload('Slow');
    await expectOnePacket(newSubmission());
  });
});

describe('with a full disk', () => {
  let disk: SmallDisk | null;
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    disk = mountSmallDisk(join(folder, 'disk'));
    if (!disk) return reportMissingPart('a right to mount a small disk');
    settings = { DATA_DIR: disk.place, INKREADY_SAMPLES: 'off', INKREADY_RATE_LIMITS: 'off' };
    await start(settings);
  });
  beforeEach(({ skip }) => {
    if (!disk) skip();
  });
  afterAll(async () => {
    await server?.stop('SIGKILL');
    disk?.unmount();
  });

  it('refuses what cannot be stored, still reads what is there, and goes on when there is room', async () => {
    const [kept, deleted] = [newSubmission(), newSubmission()];
    for (const packet of [kept, deleted]) await expectOnePacket(packet);
    const submissionId = newSubmission();
    const [form] = await agent.forms();
    const { id, updated_at, field_mappings } = await agent.form(form?.id ?? '');
    disk?.fill();

    const full = refusal('disk_full');
    await expect(agent.upload('Too much')).rejects.toEqual(full);
    await expect(saveUntilRefused(id)).rejects.toEqual(full);
    await expect(submitUntilRefused(submissionId)).resolves.toBe(true);
    expect(await agent.forms()).toHaveLength(1);
    expect((await agent.formFile(id)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await status('/readyz')).toBe(200);
    await expectReadersAtWork(kept, deleted);
    await server.stop('SIGKILL');
    server = await startServerUnderTest(settings);
    agent = createApiClient(server.port);
    await agent.signIn('agent@example.com');
    await expectReadersAtWork(kept);
    const names = readdirSync(join(disk?.place ?? '', 'files'), { recursive: true }).map(String);
    expect(names.filter((name) => name.includes('.partial-'))).toEqual([]);

    disk?.makeRoom();
    await agent.upload('Enough room');
    const now = await agent.form(id);
    await agent.saveMappings(id, now.updated_at, field_mappings ?? {});
    expect(now.updated_at >= updated_at).toBe(true);
    await expectOnePacket(submissionId);
    expect((await agent.sync()).message).toContain('nothing to mend');
  });

  /** Signing in and out, reading and deleting all write a little: the session, and who did what. */
  async function expectReadersAtWork(kept: string, deleted?: string): Promise<void> {
    const other = createApiClient(server.port);
    for (let round = 0; round < ROUNDS; round++) {
      await other.signIn('agent@example.com');
      const packets = await other.packets();
      const opened = packets.find(({ submissionId }) => submissionId === kept);
      await other.call(opened?.forms[0]?.downloadPath ?? 'none');
      await other.call('/api/auth/sign-out', { method: 'POST' });
    }
    if (!deleted) return;
    await agent.call(`/api/applications/${deleted}`, { method: 'DELETE' });
    const left = (await agent.packets()).map(({ submissionId }) => submissionId);
    expect(left).not.toContain(deleted);
    const { events } = await agent.read<{ events: { action: string }[] }>(
      `/api/applications/${kept}/history`,
    );
    expect(events.filter(({ action }) => action === 'packet_opened').length).toBeGreaterThanOrEqual(
      ROUNDS,
    );
  }

  /** Saves until refused, because the last free pages of the database's log allow a few more. */
  async function saveUntilRefused(id: string): Promise<void> {
    for (let save = 0; save < 100; save++) {
      const form = await agent.form(id);
      await agent.saveMappings(id, form.updated_at, form.field_mappings ?? {});
    }
  }

  async function submitUntilRefused(submissionId: string): Promise<boolean> {
    return agent.submit(submissionId).then(
      ({ success }) => !success,
      (error: { code: string }) => error.code === 'disk_full',
    );
  }
});

describe('when the server’s clock is changed', () => {
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock(folder);
    const DATA_DIR = join(folder, 'clock');
    await start({ DATA_DIR, INKREADY_SAMPLES: 'off', ...clock.settings });
  });
  afterEach(() => clock.set(0));
  afterAll(() => server?.stop('SIGKILL'));

  it.each([
    ['back an hour', -HOUR_MS],
    ['ahead an hour', HOUR_MS],
    ['back to where it was', 0],
  ])('%s, work goes on and no update looks older than it is', async (_, offset) => {
    clock.set(offset);
    const [form] = await agent.forms();
    const before = await agent.form(form?.id ?? '');
    const saved = await agent.saveMappings(
      before.id,
      before.updated_at,
      before.field_mappings ?? {},
    );
    expect(saved.updated_at > before.updated_at).toBe(true);
    const submissionId = newSubmission();
    await expectOnePacket(submissionId);
    expect((await agent.sync()).message).toContain('nothing to mend');
  });

  it('back an hour, a submission that a dead server held is taken over at once', async () => {
    const submissionId = newSubmission();
    void agent.submit(submissionId).catch(() => undefined);
    clock.set(-HOUR_MS);
    await expectOnePacketAfterAll(submissionId);
  });

  async function expectOnePacketAfterAll(submissionId: string): Promise<void> {
    await waitFor(async () => {
      const again = await agent.submit(submissionId).catch(() => null);
      return again?.success === true;
    });
    await expectOnePacket(submissionId);
  }

  it('ahead a day, sessions have expired and say so; a new one works', async () => {
    clock.set(24 * HOUR_MS);
    await expect(agent.forms()).rejects.toEqual(refusal('forms_need_sign_in'));
    await agent.signIn('agent@example.com');
    expect((await agent.forms()).length).toBe(1);
  });
});

/**
 * A change of the master key as an administrator makes it: killed halfway, and while agents work.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeInstallation } from '../tests/support/make-installation.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { type ApiClient, createApiClient } from './support/api-client.ts';
import { answerOf, killInTheMiddle, runCommand } from './support/command.ts';
import { newScaledSettings, SHARED_SERVERS } from './support/scaled-parts.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

interface Answer {
  rewrapped: number;
  alreadyCurrent: number;
  missing: string[];
  unreadable: string[];
}

const EMAIL = 'agent@example.com';
const IS_LONG = process.env.INKREADY_KILLS !== undefined;
/** Enough that a kill comes halfway. */
const PACKETS = IS_LONG ? 150 : 60;
/** How many files are written again at a kill. */
const KILLED_AT = IS_LONG ? [10, 80] : [20];

let folder: string;
const servers: ServerUnderTest[] = [];
beforeAll(() => {
  folder = newFolder('rotate');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(settings: Record<string, string>) {
  const server = await startServerUnderTest(settings);
  servers.push(server);
  return { server, agent: createApiClient(server.port) };
}

async function openPackets(agent: ApiClient): Promise<number> {
  const packets = await agent.packets();
  for (const { forms } of packets) {
    for (const { downloadPath } of forms) {
      const file = Buffer.from(await (await agent.call(downloadPath)).arrayBuffer());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    }
  }
  return packets.length;
}

describe('rotate-key', () => {
  it('on a data folder resumes after a kill, and both keys open everything until it is done', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), INKREADY_SAMPLES: 'off' };
    await makeInstallation(settings.DATA_DIR, { forms: 1, packets: PACKETS });
    const first = await serve(settings);
    await first.agent.signUp(EMAIL);
    await first.agent.analyze((await first.agent.upload('TX App08T')).id);
    await first.agent.submit('SEC-1795600000000');
    await first.server.stop();
    const key = () => readFileSync(join(settings.DATA_DIR, 'master-key'), 'utf8');
    const oldKey = key();

    const completed = join(settings.DATA_DIR, 'files', 'pdf-forms', 'completed');
    for (const wanted of KILLED_AT) {
      const startedAt = Date.now();
      const rewritten = () =>
        readdirSync(completed).filter((name) => {
          const found = statSync(join(completed, name), { throwIfNoEntry: false });
          return (found?.mtimeMs ?? 0) >= startedAt;
        }).length;
      await killInTheMiddle(['rotate-key'], settings, () => rewritten() >= wanted);
    }
    expect(key()).toBe(oldKey);
    const backup = runCommand(['backup', join(folder, 'b.tar')], settings);
    await backup.ended;
    expect(backup.output.stderr).toMatch(/change of the master key .* was interrupted/);
    const meanwhile = await serve(settings);
    await meanwhile.agent.signIn(EMAIL);
    expect(await openPackets(meanwhile.agent)).toBe(1);
    await meanwhile.agent.submit('SEC-1795600000001');
    await meanwhile.server.stop();

    const answer = await answerOf<Answer>(['rotate-key'], settings);
    expect(answer).toMatchObject({ missing: [], unreadable: [] });
    expect(answer.alreadyCurrent).toBeGreaterThanOrEqual(Math.max(...KILLED_AT));
    expect(answer.rewrapped + answer.alreadyCurrent).toBe(5 * (PACKETS + 2));
    expect(key()).not.toBe(oldKey);
    const previous = join(settings.DATA_DIR, 'previous-master-keys');
    expect(readFileSync(previous, 'utf8')).toBe(`${oldKey.trim()}\n`);
    expect(statSync(previous).mode & 0o777).toBe(0o600);
    const after = await serve(settings);
    await after.agent.signIn(EMAIL);
    expect(await openPackets(after.agent)).toBe(2);
    await after.server.stop();
    await expect(serve({ ...settings, INKREADY_MASTER_KEY: oldKey })).rejects.toThrow(
      /sealed with another master key/,
    );
  });

  describe.skipIf(!SHARED_SERVERS)('on several replicas', () => {
    it('runs while they serve, and makes the old key unnecessary', async () => {
      const old = await newScaledSettings();
      const next = { ...old, INKREADY_MASTER_KEY: 'n'.repeat(32) };
      const one = await serve(old);
      await one.agent.signUp(EMAIL);
      await one.agent.analyze((await one.agent.upload('TX App08T')).id);
      for (let n = 0; n < 5; n++) await one.agent.submit(`SEC-179560000000${n}`);

      await expect(serve(next)).rejects.toThrow(/sealed with another master key/);
      const both = { ...next, INKREADY_PREVIOUS_MASTER_KEYS: old.INKREADY_MASTER_KEY };
      await one.server.stop();
      const [two, three] = [await serve(both), await serve(both)];
      await two.agent.signIn(EMAIL);
      await three.agent.signIn(EMAIL);
      let isDone = false;
      const rotated = answerOf<Answer>(['rotate-key'], both).finally(() => {
        isDone = true;
      });
      for (let n = 0; !isDone; n++) {
        await two.agent.submit(`SEC-17956000001${n}`);
        await openPackets(three.agent);
      }
      expect(await rotated).toMatchObject({ missing: [], unreadable: [] });

      const four = await serve(next);
      await four.agent.signIn(EMAIL);
      expect(await openPackets(four.agent)).toBeGreaterThan(5);
      await expect(serve(old)).rejects.toThrow(/sealed with another master key/);
    });

    it('requires both keys', async () => {
      const { child, output, ended } = runCommand(['rotate-key'], await newScaledSettings());
      await ended;
      expect([child.exitCode, output.stdout]).toEqual([2, '']);
      expect(output.stderr).toMatch(/INKREADY_PREVIOUS_MASTER_KEYS, which is not set, the old one/);
    });
  });
});

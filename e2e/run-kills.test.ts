/**
 * Servers that are killed while a table becomes packets. No row is lost, and none is made twice. A
 * few kills here; forty and more with `npm run kills`, in both modes, with the figures printed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { createApiClient } from './support/api-client.ts';
import { newScaledSettings, SHARED_SERVERS } from './support/scaled-parts.ts';
import { type ServerUnderTest, startServerUnderTest, waitFor } from './support/server.ts';

const LONG_RUN = Number(process.env.INKREADY_KILLS ?? 0);
const KILLS = LONG_RUN || 2;
const MODES = LONG_RUN ? (['embedded', 'scaled'] as const) : (['embedded'] as const);
/** More rows than are made between all the kills. */
const ROWS = KILLS * 15;
/** The claims and jobs of a killed replica pass to another after a minute. */
const TAKE_OVER_SECONDS = 180;

const TABLE = [
  'First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium',
  ...Array.from(
    { length: ROWS },
    (_, n) =>
      `Eleanor${n + 1},Sampleton,1 Example Lane,Austin,TX,78701,512-555-0142,987650001,1941-03-14,F,10000,5000`,
  ),
].join('\n');

interface RunAnswer {
  id: string;
  state: string;
  counts: { waiting: number; made: number; refused: number };
}

describe.each(MODES)(
  'a run of packets, %s',
  (mode) => {
    const folder = newFolder('run-kills');
    const servers: ServerUnderTest[] = [];
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.stop('SIGKILL');
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** Settings for one server, or for two replicas. */
    async function settingsOfServers(): Promise<Record<string, string>[]> {
      const shared = mode === 'scaled' ? await newScaledSettings() : {};
      const one = async (n: number) => ({
        PORT: String(await freePort()),
        DATA_DIR: join(folder, `${mode}-${n}`),
        INKREADY_RATE_LIMITS: 'off',
        INKREADY_SAMPLES: 'off',
        ...shared,
      });
      return mode === 'scaled' ? [await one(1), await one(2)] : [await one(1)];
    }

    it(`loses no row and makes none twice through ${KILLS} kills`, async ({ skip }) => {
      if (mode === 'scaled' && !SHARED_SERVERS) return skip();
      const settings = await settingsOfServers();
      for (const one of settings) servers.push(await startServerUnderTest(one));
      const agent = createApiClient(Number(settings[0]?.PORT));
      await agent.signUp('agency@example.com');
      await agent.analyze((await agent.upload('Sample')).id);
      const body = new FormData();
      body.set('file', new File([TABLE], 'clients.csv', { type: 'text/csv' }));
      const run = await agent.read<RunAnswer>('/api/runs', { method: 'POST', body });
      expect(run.counts).toEqual({ waiting: ROWS, made: 0, refused: 0 });
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      await agent.call(`/api/runs/${run.id}/start`, json);

      const startedAt = Date.now();
      let madeAtKills = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 700));
        const which = kill % settings.length;
        await servers[which]?.stop('SIGKILL');
        servers[which] = await startServerUnderTest(settings[which]);
        const now = await agent.read<RunAnswer>(`/api/runs/${run.id}`);
        if (now.state === 'running') madeAtKills = kill + 1;
      }
      const state = async () => (await agent.read<RunAnswer>(`/api/runs/${run.id}`)).state;
      await waitFor(async () => (await state()) === 'finished', TAKE_OVER_SECONDS + ROWS);
      const seconds = Math.round((Date.now() - startedAt) / 1000);

      const done = await agent.read<RunAnswer>(`/api/runs/${run.id}`);
      expect(done.counts).toEqual({ waiting: 0, made: ROWS, refused: 0 });
      const packets = await agent.packets();
      const insured = packets.map(({ insuredName }) => insuredName).sort();
      const wanted = Array.from({ length: ROWS }, (_, n) => `Eleanor${n + 1} Sampleton`).sort();
      expect(insured).toEqual(wanted);
      expect(packets.filter(({ forms }) => forms.length !== 1)).toEqual([]);
      // If the run had ended before the kills, the test would prove nothing.
      expect(madeAtKills).toBeGreaterThanOrEqual(Math.ceil(KILLS / 2));
      if (!LONG_RUN) return;
      process.stdout.write(
        `${mode}: ${KILLS} kills, ${madeAtKills} of them during the run, ${ROWS} rows in ${seconds} s, ` +
          `each one packet\n`,
      );
    });
  },
  LONG_RUN * 20_000 + 300_000,
);

/**
 * Packets from a table: how long a run takes compared with what the stores alone take for its rows,
 * and how long a submission takes meanwhile. This is the short version; `npm run load` prints
 * figures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../e2e/support/api-client.ts';
import { newScaledSettings, SHARED_SERVERS } from '../../e2e/support/scaled-parts.ts';
import { sampleApplication } from '../../src/core/application/sample-data.ts';
import { SECURE_APPLICATION_SECTIONS } from '../../src/core/application/secure-application.ts';
import { startInstallation } from './installation.ts';
import { createOperations } from './operations.ts';

const IS_LONG = process.env.INKREADY_LOAD === 'long';
const MODES = IS_LONG ? ['embedded', 'scaled'] : ['embedded'];
const ROWS = IS_LONG ? 1_000 : 20;
const SUBMISSIONS = IS_LONG ? 60 : 2;
/** The larger of the two forms that an installation fills. The other is the two-page sample. */
const LARGER_FORM = 'Filled form 1';
const SECRET = 's'.repeat(32);

const NAMES = [...SECURE_APPLICATION_SECTIONS[0].fields, 'faceAmount', 'singlePremium'] as const;

function table(rows: number): string {
  const sample = {
    ...sampleApplication('2026-11-21'),
    birthDate: '1941-03-14',
    singlePremium: '5000',
  };
  /**
   * Rows have in common what real clients have in common, such as a state, a city or a sex, because
   * a proof remembers what it saw before.
   */
  const row = (n: number) => {
    const client = {
      ...sample,
      insuredFirstName: ['Eleanor', 'Walter', 'Mary', 'Jo', 'Bartholomew'][n % 5],
      insuredLastName: `Sampleton ${n}`,
      streetAddress: `${n * 13 + 7} Example Lane`,
      city: ['Austin', 'Round Rock', 'El Paso'][n % 3],
      zip: String(70001 + n * 7),
      phone: String(5125550142 + n * 31),
      ssn: `98765${String(n % 10_000).padStart(4, '0')}`,
      birthDate: `19${31 + (n % 50)}-03-${String(1 + (n % 28)).padStart(2, '0')}`,
      sex: n % 2 === 0 ? 'F' : 'M',
      singlePremium: String(5_000 + n * 7),
      faceAmount: String(10_000 + n * 11),
    };
    return NAMES.map((name) => `"${client[name]}"`).join(',');
  };
  return [NAMES.join(','), ...Array.from({ length: rows }, (_, n) => row(n + 1))].join('\n');
}

interface RunAnswer {
  id: string;
  state: string;
  counts: { waiting: number; made: number; refused: number };
}

async function startRun(client: ApiClient, rows: number): Promise<string> {
  const body = new FormData();
  body.set('file', new File([table(rows)], 'clients.csv', { type: 'text/csv' }));
  const { id } = await client.read<RunAnswer>('/api/runs', { method: 'POST', body });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await client.call(`/api/runs/${id}/start`, { ...init, body: '{"again":true}' });
  return id;
}

async function ended(client: ApiClient, id: string): Promise<RunAnswer> {
  for (;;) {
    const run = await client.read<RunAnswer>(`/api/runs/${id}`);
    if (run.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

describe.each(MODES)(
  'a table of clients, %s',
  (mode) => {
    const folder = mkdtempSync(join(tmpdir(), 'inkready-table-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('becomes one packet per row, while a waiting agent is served', async ({ skip }) => {
      if (mode === 'scaled' && !SHARED_SERVERS) return skip();
      const shared = mode === 'scaled' ? await newScaledSettings() : {};
      const settings = { DATA_DIR: join(folder, mode), INKREADY_AUTH_SECRET: SECRET, ...shared };
      const installation = await startInstallation(settings, 2, { forms: 0, packets: 0 });
      try {
        const [agency, agent] = installation.agents.map(({ client }) => client) as [
          ApiClient,
          ApiClient,
        ];
        // Deletes all forms but two, so that each row is a packet of two.
        for (const { client, form } of installation.agents) {
          await client.call(`/api/forms/${form.id}`, { method: 'DELETE' });
        }
        const began = performance.now();
        const run = await ended(agency, await startRun(agency, ROWS));
        const seconds = (performance.now() - began) / 1_000;
        expect(run.counts).toEqual({ waiting: 0, made: ROWS, refused: 0 });
        const packets = (await agency.packets()).filter(({ insuredName }) =>
          insuredName?.match(/Sampleton \d+$/),
        );
        expect(new Set(packets.map(({ insuredName }) => insuredName)).size).toBe(ROWS);
        expect(packets.filter(({ forms }) => forms.length !== 2)).toEqual([]);

        const submit = createOperations(installation, SECRET).find(({ name }) =>
          name.startsWith('submit'),
        );
        const storesBegan = performance.now();
        const [first] = installation.agents;
        for (let n = 0; n < ROWS; n++) await submit?.databaseAlone(first as never);
        const storesSeconds = (performance.now() - storesBegan) / 1_000;

        let submissions = 3_000_000;
        const submissionsOf = async (count: number) => {
          const times: number[] = [];
          for (let n = 0; n < count; n++) {
            const at = performance.now();
            await agent.submit(`SEC-${submissions++}`);
            times.push(performance.now() - at);
          }
          return middle(times);
        };
        await submissionsOf(5);
        const quiet = await submissionsOf(SUBMISSIONS);
        const second = await startRun(agency, ROWS);
        const during = await submissionsOf(SUBMISSIONS);
        const state = (await agency.read<RunAnswer>(`/api/runs/${second}`)).state;
        const done = await ended(agency, second);
        expect(done.counts.made).toBe(ROWS);
        if (!IS_LONG) return;
        process.stdout.write(
          `${mode}: ${ROWS} packets of two forms from a table in ${seconds.toFixed(1)} s, ` +
            `the database alone ${storesSeconds.toFixed(1)} s; a submission ${quiet.toFixed(0)} ms ` +
            `quiet, ${during.toFixed(0)} ms during a run (${(during / quiet).toFixed(2)} times; ` +
            `the run was ${state} when they ended)\n`,
        );

        for (const { id, form_name } of await agency.forms()) {
          if (form_name === LARGER_FORM)
            await agency.call(`/api/forms/${id}`, { method: 'DELETE' });
        }
        const smallBegan = performance.now();
        expect((await ended(agency, await startRun(agency, ROWS))).counts.made).toBe(ROWS);
        const smallSeconds = (performance.now() - smallBegan) / 1_000;
        process.stdout.write(
          `${mode}: ${ROWS} packets of one form of two pages in ${smallSeconds.toFixed(1)} s\n`,
        );
      } finally {
        await installation.stop();
      }
    });
  },
  IS_LONG ? 900_000 : 120_000,
);

/** Many agents at once. This is the short version; `npm run load` prints figures, in both modes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScaledSettings, SHARED_SERVERS } from '../../e2e/support/scaled-parts.ts';
import { processorMs } from '../../src/server/pdf-work/limit-time.ts';
import { startBareAnswers } from './bare-answers.ts';
import { type Agent, type Installation, startInstallation } from './installation.ts';
import { createKeepAliveClient } from './keep-alive-client.ts';
import { type Clock, clockOf, type Figures, measure, middle } from './measure.ts';
import { bareAnswersOf, createOperations, type Operation } from './operations.ts';
import { printLists, printOperations } from './print-figures.ts';

const IS_LONG = process.env.INKREADY_LOAD === 'long';
const MODES = IS_LONG ? ['embedded', 'scaled'] : ['embedded'];
const AGENTS = IS_LONG ? 50 : 5;
const ROUNDS = IS_LONG ? 5 : 1;
const SECONDS = IS_LONG ? 3 : 0.2;
const FEW = { forms: IS_LONG ? 100 : 20, packets: 30 * AGENTS };
const MANY = IS_LONG ? { forms: 1_000, packets: 100_000 } : { forms: 60, packets: 750 };
const SECRET = 's'.repeat(32);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkready-load-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(MODES)(
  '%s, under load',
  (mode) => {
    const running: { stop(): unknown }[] = [];
    afterAll(async () => {
      for (const it of running.reverse()) await it.stop();
    });

    async function settingsOf(name: string): Promise<Record<string, string>> {
      const settings = { DATA_DIR: join(folder, `${mode}-${name}`), INKREADY_AUTH_SECRET: SECRET };
      if (mode === 'embedded') return settings;
      return { ...settings, ...(await newScaledSettings()) };
    }

    async function prepare(name: string, stored: typeof FEW) {
      const installation = await startInstallation(await settingsOf(name), AGENTS, stored);
      const bare = await startBareAnswers(await bareAnswersOf(installation));
      running.push(installation, bare);
      return { installation, bare, operations: createOperations(installation, SECRET) };
    }
    type Prepared = Awaited<ReturnType<typeof prepare>>;

    function measureOurs({ installation }: Prepared, { ours }: Operation) {
      const { server, agents } = installation;
      return overHttp(server.port, clockOf(server.process.pid as number), agents, ours);
    }

    /** Takes turns, so that all measurements meet the same noise of the machine. */
    async function measureOperation(prepared: Prepared, operation: Operation) {
      const { bare, installation } = prepared;
      const rounds = {
        ours: [] as Figures[],
        bare: [] as Figures[],
        databaseAlone: [] as Figures[],
      };
      for (let round = 0; round < ROUNDS; round++) {
        rounds.ours.push(await measureOurs(prepared, operation));
        rounds.bare.push(
          await overHttp(bare.port, clockOf(bare.processId), installation.agents, operation.bare),
        );
        rounds.databaseAlone.push(
          await measure(installation.agents, SECONDS, processorMs, operation.databaseAlone),
        );
      }
      return {
        name: operation.name,
        ours: middle(rounds.ours),
        bare: middle(rounds.bare),
        databaseAlone: middle(rounds.databaseAlone),
      };
    }

    it('answers every agent, also with many stored packets, and loses nothing acknowledged', async ({
      skip,
    }) => {
      if (mode === 'scaled' && !SHARED_SERVERS) return skip();
      const few = await prepare('few', FEW);
      const many = await prepare('many', MANY);
      const own = many.installation.agents.map(({ form }) => form.id);

      const lists = [];
      for (const operation of many.operations.filter(({ name }) => name.startsWith('list'))) {
        const rounds = { few: [] as Figures[], many: [] as Figures[] };
        for (let round = 0; round < ROUNDS; round++) {
          rounds.few.push(await measureOurs(few, operation));
          rounds.many.push(await measureOurs(many, operation));
        }
        lists.push({ name: operation.name, few: middle(rounds.few), many: middle(rounds.many) });
      }

      const measured = [];
      for (const operation of many.operations) {
        // Otherwise each submission would fill these forms, too.
        if (operation.name.startsWith('submit')) await deleteForms(many.installation, own);
        measured.push(await measureOperation(many, operation));
      }

      const { agents, filledForms } = many.installation;
      const [{ client }] = agents as [Agent];
      expect(await client.forms()).toHaveLength(MANY.forms - AGENTS);
      const packets = await client.packets();
      expect(packets.length).toBeGreaterThan(MANY.packets / AGENTS);
      expect(new Set(packets.map(({ submissionId }) => submissionId)).size).toBe(packets.length);
      const latest = packets[0];
      expect(latest?.forms).toHaveLength(filledForms);
      expect(await submissionsOf(many.installation)).toEqual({ unfinished: 0, incomplete: 0 });
      if (!IS_LONG) return;
      printOperations(mode, AGENTS, measured);
      printLists(mode, FEW, MANY, lists);
    });
  },
  IS_LONG ? 1_800_000 : 300_000,
);

/** Uses new connections, because those idle since the last round can be closed at any moment. */
async function overHttp(
  port: number,
  clock: Clock,
  agents: readonly Agent[],
  act: Operation['ours'],
): Promise<Figures> {
  const { send, close } = createKeepAliveClient(port, agents.length);
  try {
    return await measure(agents, SECONDS, clock, (agent) => act(send, agent));
  } finally {
    close();
  }
}

async function deleteForms({ agents }: Installation, ids: readonly string[]): Promise<void> {
  for (const [n, id] of ids.entries()) {
    await agents[n]?.client.call(`/api/forms/${id}`, { method: 'DELETE' });
  }
}

/** The submissions made here, by the server and by the database alone. */
async function submissionsOf({ database, filledForms }: Installation) {
  const { db } = database;
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('completed_forms', 'completed_forms.submission_id', 'submissions.submission_id')
    .where('submissions.submission_id', '>=', 'SEC-2000000000')
    .where('submissions.submission_id', '<', 'SEC-3')
    .groupBy(['submissions.submission_id', 'result'])
    .select(({ fn }) => ['result', fn.count<number>('form_id').as('forms')])
    .execute();
  return {
    unfinished: rows.filter(({ result }) => result === null).length,
    incomplete: rows.filter(({ forms }) => Number(forms) !== filledForms).length,
  };
}

import { join } from 'node:path';
import { type ApiClient, createApiClient, SAMPLE_FORM } from '../../e2e/support/api-client.ts';
import { FULL_HASHES, startServerUnderTest } from '../../e2e/support/server.ts';
import { openSqlite } from '../../src/server/db/open-database.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Form } from '../../src/server/forms/form-schema.ts';
import { readRealForm, realForms } from '../../tests/support/real-forms.ts';
import { seeClosedConnections } from './measure.ts';
import { storeMany } from './store-many.ts';

/** An application for burial benefits, as a family submits it after a funeral. */
const REAL_FORM = 'federal/21P-530-1c2602.pdf';

export interface Agent {
  client: ApiClient;
  headers: Record<string, string>;
  /** The agent's own form, whose mapping is saved again and again. */
  form: Form;
}

export interface Stored {
  forms: number;
  packets: number;
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/**
 * A server with signed-in agents, each with their own form; two forms that an application fills;
 * and as many more forms and packets as asked for.
 * @param settings settings of the mode
 */
export async function startInstallation(
  settings: Record<string, string>,
  agents: number,
  stored: Stored,
) {
  const server = await startServerUnderTest({
    // A server that is measured compiles as the released one does.
    ...(process.env.INKREADY_LOAD === 'long' ? FULL_HASHES : {}),
    ...settings,
    INKREADY_SAMPLES: 'off',
    // Each agent has its own address, as in real use, because the limits are on.
    INKREADY_TRUSTED_PROXIES: '127.0.0.1',
  });
  const database = settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL)
    : openSqlite(join(settings.DATA_DIR ?? '', 'inkready.sqlite'));
  const working: Agent[] = [];
  for (let n = 0; n < agents; n++) {
    const client = createApiClient(server.port, { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` });
    await client.signUp(`agent-${n}@example.com`);
    working.push({ client, headers: client.headers(), form: undefined as never });
  }
  const [first] = working as [Agent];
  const filled = [SAMPLE_FORM, realForm()];
  for (const [n, bytes] of filled.entries()) {
    await first.client.analyze((await first.client.upload(`Filled form ${n}`, bytes)).id);
  }
  await first.client.submit('SEC-1000');
  await storeMany(database, {
    forms: Math.max(0, stored.forms - filled.length - agents),
    packets: stored.packets,
  });
  await seeClosedConnections();
  for (const agent of working) {
    agent.form = await agent.client.analyze((await agent.client.upload('Own form')).id);
  }
  return {
    server,
    database,
    agents: working,
    filledForms: filled.length,
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}

/** Uses the sample if the real forms are not beside the project. */
function realForm(): Uint8Array {
  return realForms().some(({ file }) => file === REAL_FORM)
    ? readRealForm({ file: REAL_FORM })
    : SAMPLE_FORM;
}

import { sampleApplication } from '../../src/core/application/sample-data.ts';
import { createApplicationStore } from '../../src/server/applications/store.ts';
import { createAuditTrail } from '../../src/server/audit/audit-trail.ts';
import { createReadSession } from '../../src/server/auth/session/read-session.ts';
import type { Form } from '../../src/server/forms/form-schema.ts';
import { createFormStore } from '../../src/server/forms/store/form-store.ts';
import { createSealer } from '../../src/server/sealing/seal.ts';
import type { BareAnswer } from './bare-answers.ts';
import type { Agent, Installation } from './installation.ts';
import type { Send } from './keep-alive-client.ts';

export interface Operation {
  name: string;
  /** The request that an agent sends to the server. */
  ours(send: Send, agent: Agent): Promise<unknown>;
  /** The same answer from a server with nothing behind it. A body is read as ours reads it. */
  bare(send: Send, agent: Agent): Promise<unknown>;
  /** The database queries that the server makes for it, through the same stores. */
  databaseAlone(agent: Agent): Promise<unknown>;
}

const APPLICATION = sampleApplication('2026-11-21');

/** The answers of the bare server: ours, recorded once. */
export async function bareAnswersOf({ agents }: Installation): Promise<Record<string, BareAnswer>> {
  const [{ client, form }] = agents as [Agent];
  const saved = await client.saveMappings(form.id, form.updated_at, form.field_mappings ?? {});
  form.updated_at = saved.updated_at;
  return {
    '/forms': { json: await client.read('/api/forms') },
    '/packets': { json: await client.read('/api/applications') },
    '/file': { base64: (await client.formFile(form.id)).toString('base64') },
    '/mappings': { json: { form: saved } },
    '/submission': { json: await client.submit('SEC-1001') },
  };
}

export function createOperations({ database }: Installation, secret: string): Operation[] {
  const forms = createFormStore(database.db);
  const applications = createApplicationStore(database.db, createSealer(Buffer.alloc(32)));
  const audit = createAuditTrail(database.db);
  const cookie = { name: 'inkready.session_token', secret };
  const readSession = createReadSession(database, cookie, 30);
  let submissions = 2_000_000_000;

  /** Reads the session, as every request does. */
  async function idOf({ headers }: Agent): Promise<string> {
    const found = await readSession(new Headers(headers));
    if (!found) throw new Error('nobody is signed in');
    return found.user.id;
  }
  const mappingsBody = ({ form }: Agent) =>
    JSON.stringify({ field_mappings: form.field_mappings, updated_at: form.updated_at });
  const submissionBody = () =>
    JSON.stringify({ submissionId: `SEC-${submissions++}`, application: APPLICATION });
  const recorded = { address: '10.0.0.1' } as const;

  return [
    {
      name: 'list the forms',
      ours: (send, { headers }) => send('/api/forms', { headers }),
      bare: (send, { headers }) => send('/forms', { headers }),
      async databaseAlone(agent) {
        await idOf(agent);
        await forms.listPage(undefined, 101);
      },
    },
    {
      name: 'list the own packets',
      ours: (send, { headers }) => send('/api/applications', { headers }),
      bare: (send, { headers }) => send('/packets', { headers }),
      async databaseAlone(agent) {
        await applications.listSubmissions(await idOf(agent));
      },
    },
    {
      name: 'open a PDF',
      ours: (send, { headers, form }) => send(`/api/forms/${form.id}/file`, { headers }),
      bare: (send, { headers }) => send('/file', { headers }),
      async databaseAlone(agent) {
        await idOf(agent);
        await forms.getFile(agent.form.id);
      },
    },
    {
      name: 'save a mapping',
      async ours(send, agent) {
        const put = { method: 'PUT', headers: agent.headers, body: mappingsBody(agent) };
        const answer = await send(`/api/forms/${agent.form.id}/mappings`, put);
        agent.form.updated_at = (JSON.parse(answer.toString()) as { form: Form }).form.updated_at;
      },
      bare: (send, agent) =>
        send('/mappings', {
          method: 'PUT',
          headers: agent.headers,
          body: mappingsBody(agent),
        }),
      async databaseAlone(agent) {
        const actor = await idOf(agent);
        const { id, updated_at, field_mappings } = agent.form;
        const saved = await forms.saveMappings(id, updated_at, field_mappings ?? {});
        agent.form.updated_at = saved.updated_at;
        const about = { ...recorded, subject: 'form', subjectId: id, actor } as const;
        await audit.record({ ...about, action: 'mapping_saved' });
      },
    },
    {
      name: 'submit an application',
      async ours(send, { headers }) {
        const post = { method: 'POST', headers, body: submissionBody() };
        const answer = JSON.parse((await send('/api/applications', post)).toString());
        if (!answer.success) throw new Error(answer.error);
      },
      bare: (send, { headers }) =>
        send('/submission', { method: 'POST', headers, body: submissionBody() }),
      async databaseAlone(agent) {
        const created_by = await idOf(agent);
        const submission_id = `SEC-${submissions++}`;
        await applications.claim(submission_id, created_by, '', APPLICATION);
        for (const form of await forms.listMapped()) {
          await applications.insertCompletedForm({
            submission_id,
            created_by,
            form_id: form.id,
            storage_path: `completed/${submission_id}-${form.form_name}.pdf`,
            application_data: JSON.stringify(APPLICATION),
            form_name: form.form_name,
            original_filename: form.original_filename,
            created_at: new Date().toISOString(),
          });
        }
        const data = { submissionId: submission_id, message: null, results: [] };
        const submission = { submission_id, created_by };
        await applications.finish(submission, { success: true, data, error: null });
        const about = { ...recorded, subject: 'packet', subjectId: submission_id } as const;
        await audit.record({ ...about, actor: created_by, action: 'packet_submitted' });
      },
    },
  ];
}

/**
 * Logs are read by people who are not allowed to see an application. This covers a whole journey,
 * and what goes wrong in it.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { createApiClient } from './support/api-client.ts';
import { type ServerUnderTest, startServerUnderTest, waitFor } from './support/server.ts';

const PERSON = {
  ...sampleApplication('2026-11-21'),
  insuredFirstName: 'Zebulon',
  insuredLastName: 'Quartermaine',
  streetAddress: '4711 Larkspur Hollow',
  city: 'Wimberley',
  phone: '512-555-0147',
  ssn: '987-65-4329',
  ownerName: 'Philippa Quartermaine',
};
const TABLE = `First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium
Zebulon,Quartermaine,4711 Larkspur Hollow,Wimberley,TX,78676,512-555-0147,${PERSON.ssn},3/14/1941,M,10000,5000`;
const EMAIL = 'zebulon.quartermaine@example.com';
const SERVICE_KEY = 'k'.repeat(40);
const MAIL_PASSWORD = 'mail-password';

let folder: string;
let server: ServerUnderTest;
beforeAll(async () => {
  folder = newFolder('logs');
  server = await startServerUnderTest({
    DATA_DIR: folder,
    INKREADY_SERVICE_KEY: SERVICE_KEY,
    // Nobody listens on that port.
    SMTP_URL: `smtp://mailer:${MAIL_PASSWORD}@127.0.0.1:9`,
  });
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('the log and the metrics hold nothing about a person, whatever happens', async () => {
  const agent = createApiClient(server.port);
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const submit = (submissionId: string, application: unknown = PERSON) =>
    agent.call('/api/applications', json({ submissionId, application }));
  const refused = (request: Promise<unknown>) => expect(request).rejects.toThrow();

  await agent.signUp(EMAIL);
  await refused(
    agent.call('/api/auth/sign-in/email', json({ email: EMAIL, password: 'wrong one' })),
  );
  await agent.call(
    '/api/auth/email-otp/send-verification-otp',
    json({ email: EMAIL, type: 'sign-in' }),
  );
  const form = await agent.analyze((await agent.upload('Quartermaine application')).id);
  await agent.saveMappings(form.id, form.updated_at, {
    ...form.field_mappings,
    [Object.keys(form.field_mappings ?? {})[0] as string]: {
      sourceField: null,
      fieldType: 'text',
      required: false,
      transform: 'default',
      manualValue: PERSON.ssn,
    } as never,
  });
  const packet = await (await submit('SEC-1795600000001')).json();
  const path = (packet as { data: { results: { downloadPath: string }[] } }).data.results[0];
  await agent.call(path?.downloadPath ?? '');
  await agent.sync();
  const table = new FormData();
  table.set('file', new File([TABLE], 'clients.csv'));
  const run = await agent.read<{ id: string }>('/api/runs', { method: 'POST', body: table });
  await agent.call(`/api/runs/${run.id}/start`, json({}));
  const made = () => agent.read<{ counts: { made: number } }>(`/api/runs/${run.id}`);
  await waitFor(async () => (await made()).counts.made === 1);

  await refused(submit('SEC-1', { ...PERSON, ssn: PERSON.ssn.repeat(100) }));
  await refused(agent.call('/api/applications', json(`{"ssn": "${PERSON.ssn}",,`)));
  await refused(agent.call(`/api/forms/${encodeURIComponent(PERSON.ssn)}?q=${EMAIL}`));
  await refused(agent.upload(PERSON.insuredLastName, Buffer.from(`%PDF-1.7 ${PERSON.ssn}`)));

  // The store fails because a file replaces its folder.
  const files = join(folder, 'files', 'pdf-forms');
  renameSync(files, `${files}.away`);
  writeFileSync(files, '');
  await refused(agent.upload(PERSON.insuredLastName));
  expect(await (await submit('SEC-1795600000002')).json()).toMatchObject({ success: false });
  await refused(agent.sync());
  const zip = await agent.call(`/api/runs/${run.id}/packets`);
  await refused(zip.arrayBuffer());
  // The end of the answer can arrive before what the server writes about it.
  await waitFor(async () => server.output().includes('a library reported a failure'));
  rmSync(files);
  renameSync(`${files}.away`, files);

  const metrics = await agent.call('/metrics', {
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
  });
  const written = `${server.output()}\n${await metrics.text()}`;
  expect(written).toContain('storage_unavailable');
  expect(written).toContain('a form could not be filled');
  expect(written).toContain('a mail could not be sent');
  const digits = PERSON.ssn.replaceAll('-', '');
  const secrets = [EMAIL, digits, SERVICE_KEY, MAIL_PASSWORD, '%PDF', 'kitchen table'];
  const own = ['Zebulon', 'Quartermaine', 'Larkspur', 'Wimberley', '555-0147', PERSON.ssn];
  for (const secret of [...secrets, ...own]) {
    expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { makePacket, OWNER } from '../../../../tests/support/stored-things.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

describe.each(DATABASE_KINDS)('deleting a packet on %s', (kind) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    owner = await app.signUp(OWNER);
  });
  afterAll(() => app.close());

  it('fails and keeps its file when the deletion cannot be recorded, and says so', async () => {
    const { submissionId, formId } = await makePacket(app);
    const { audit } = app.deps;
    const { record } = audit;
    audit.record = () => Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
    const path = `/api/applications/${submissionId}`;
    const refused = await app.request(path, { method: 'DELETE', cookie: owner });
    expect([refused.status, (await refused.json()).code]).toEqual([507, 'disk_full']);
    audit.record = record;
    const opened = await app.request(`${path}/forms/${formId}/file`, { cookie: owner });
    expect(opened.status).toBe(200);

    expect((await app.request(path, { method: 'DELETE', cookie: owner })).status).toBe(200);
    const after = await app.request(`${path}/forms/${formId}/file`, { cookie: owner });
    expect(after.status).toBe(404);
  });
});

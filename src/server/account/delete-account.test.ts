/** What happens to work under way and to leftovers when a person's account is deleted. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { analysisPath, makeForm } from '../../../tests/support/stored-things.ts';
import { createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';
import { sampleApplication } from '../../core/application/sample-data.ts';
import { DELETE_ACCOUNT_WORDS } from '../../core/texts/sign-in-texts.ts';
import { openSqlite } from '../db/open-database.ts';
import { silentLog } from '../http/log.ts';
import { createOutboxMail } from '../mail/outbox-mail.ts';

describe.each(DATABASE_KINDS)('an account being deleted on %s', (kind) => {
  let app: TestApp;
  let ann: string;
  beforeEach(async () => {
    app = await createTestApp(kind);
    ann = await app.signUp('ann@example.com');
    const formId = await makeForm(app);
    await app.request(await analysisPath(app, formId), { method: 'POST', cookie: ann });
  });
  afterEach(() => app.close());

  const submit = () =>
    app.request('/api/applications', {
      cookie: ann,
      ...json({ submissionId: 'SEC-1', application: sampleApplication('2026-11-22') }),
    });
  const deleteAccount = async () => {
    const body = { confirmation: DELETE_ACCOUNT_WORDS, password: 'secret1' };
    const answer = await app.request('/api/account/deletion', { cookie: ann, ...json(body) });
    expect(answer.status).toBe(200);
  };
  async function expectNothingLeft(): Promise<void> {
    for (const table of ['submissions', 'completed_forms'] as const) {
      expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const files: string[] = [];
    for await (const path of app.deps.storage.list('completed/')) files.push(path);
    expect(files).toEqual([]);
  }

  it('leaves nothing of an application that begins during the deletion', async () => {
    const { accept } = app.deps.invitations;
    const { put } = app.deps.storage;
    let storing: () => void = () => undefined;
    const isStoring = new Promise<void>((resolve) => {
      storing = resolve;
    });
    let goOn: () => void = () => undefined;
    const mayStore = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    app.deps.storage.put = async (...file) => {
      storing();
      await mayStore;
      return put(...file);
    };
    let submitted: Promise<Response> | undefined;
    // Runs after the packets are gone and before the account is.
    app.deps.invitations.accept = async (email) => {
      submitted = Promise.resolve(submit());
      await isStoring;
      return accept(email);
    };
    await deleteAccount();
    goOn();
    expect((await submitted)?.status).toBeGreaterThanOrEqual(400);
    await expectNothingLeft();
  });

  it('is gone even where the disk is too full to empty the log of the database', async () => {
    app.database.forgetDeleted = () => Promise.reject(new Error('SQLITE_FULL'));
    await deleteAccount();
  });

  it('accepts no application from a session signed in before', async () => {
    const { claim } = app.deps.applications;
    app.deps.applications.claim = async (...submission) => {
      await deleteAccount();
      return claim(...submission);
    };
    expect((await submit()).status).toBe(401);
    await expectNothingLeft();
  });
});

describe('traces of a deleted account', () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder('deleted');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are removed from mails that were kept for want of a mail server', async () => {
    const outbox = createOutboxMail(join(folder, 'outbox'), silentLog);
    await outbox.forget('ann@example.com');
    for (const to of ['ann@example.com', 'joann@example.com', 'ann@example.com.au']) {
      await outbox.send({ to, subject: 'Your code', text: 'To: ann@example.com' });
    }
    await outbox.forget('ann@example.com');
    const kept = readdirSync(join(folder, 'outbox')).map(
      (name) => readFileSync(join(folder, 'outbox', name), 'utf8').split('\n')[0],
    );
    expect(kept.sort()).toEqual(['To: ann@example.com.au', 'To: joann@example.com']);
  });

  it('are overwritten in the database file, not only released', async () => {
    const file = join(folder, 'inkready.sqlite');
    const database = openSqlite(file);
    const { authDb } = database;
    await authDb.schema.createTable('person').addColumn('name', 'text').execute();
    const rows = Array.from({ length: 2000 }, (_, n) => ({ name: `Eleanor Sampleton ${n}` }));
    await authDb.insertInto('person').values(rows).execute();
    await authDb.deleteFrom('person').where('name', 'like', 'Eleanor%').execute();
    await database.forgetDeleted();
    const all = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(all.some((text) => text.includes('Eleanor'))).toBe(false);
    await database.close();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { makeForm, OWNER } from '../../../tests/support/stored-things.ts';
import { createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';
import type { FileStorage } from './file-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createStoreMarks, forgetStoreMarks } from './store-marks.ts';

describe.each(DATABASE_KINDS)('the stores of an installation on %s', (kind) => {
  let app: TestApp;
  let owner: string;
  beforeEach(async () => {
    app = await createTestApp(kind);
    owner = await app.signUp(OWNER);
  });
  afterEach(() => app.close());

  /** The marks of the same database, over another forms store. */
  const marksOver = (storage: FileStorage) =>
    createStoreMarks(app.database.db, [{ name: 'forms', storage, ...app.deps.forms }]);
  const ready = async () => (await app.request('/readyz')).status;
  const unknown = expect.objectContaining({ code: 'store_unknown', details: { store: 'forms' } });

  it('are recognized by their mark, which no list shows', async () => {
    await makeForm(app);
    expect(await ready()).toBe(200);
    const paths: string[] = [];
    for await (const path of app.deps.storage.list('')) paths.push(path);
    expect(paths).toHaveLength(1);
    await expect(marksOver(createMemoryStorage()).requireKnown()).rejects.toEqual(unknown);
  });

  it('that went away make the server not ready, by name, and Sync changes nothing', async () => {
    await makeForm(app);
    expect(await ready()).toBe(200);
    const { storage } = app.deps;
    const kept = { get: storage.get, list: storage.list, size: storage.size };
    Object.assign(storage, createMemoryStorage());
    const refused = await app.request('/readyz');
    expect([refused.status, await refused.json()]).toEqual([503, unknown]);
    const sync = await app.request('/api/sync', { ...json({ seen: [] }), cookie: owner });
    expect([sync.status, await sync.json()]).toEqual([503, unknown]);
    expect(await app.deps.forms.list()).toHaveLength(1);
    Object.assign(storage, kept);
    expect(await ready()).toBe(200);
  });

  it('of another installation are not accepted as ours', async () => {
    const storage = createMemoryStorage();
    await storage.put('.inkready-store', Buffer.from('theirs'));
    await expect(marksOver(storage).requireKnown()).rejects.toEqual(unknown);
  });

  it('without marks, from an earlier release, get one if they hold the files of the rows', async () => {
    await makeForm(app);
    await expect(marksOver(createMemoryStorage()).requireKnown()).rejects.toEqual(unknown);
    const { storage } = app.deps;
    await marksOver(storage).requireKnown();
    await expect(marksOver(createMemoryStorage()).requireKnown()).rejects.toEqual(unknown);
    await storage.remove('.inkready-store');
    await expect(marksOver(storage).requireKnown()).rejects.toEqual(unknown);
    await forgetStoreMarks(app.database.db);
    await marksOver(storage).requireKnown();
  });
});

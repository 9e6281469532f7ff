import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRun, OWNER, userIdOf } from '../../../../tests/support/stored-things.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { sealBriefText } from '../../sealing/seal.ts';
import { runPlace } from '../../sealing/sealed-places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('sqlite');
  await app.signUp(OWNER);
});
afterAll(() => app.close());

it.each([
  ['the names of sheets', ['First', 'Last']],
  ['the numbers of rows left out', { header: ['First', 'Last'], sheets: null }],
])('reads a table that was uploaded before %s were stored', async (_, head) => {
  const id = await makeRun(app);
  const userId = await userIdOf(app, OWNER);
  const place = runPlace({ id, created_by: userId }, 'header');
  const header = sealBriefText(app.deps.sealer, JSON.stringify(head), place);
  await app.database.db.updateTable('runs').set({ header }).where('id', '=', id).execute();
  expect(await app.deps.runs.get(id, userId)).toMatchObject({
    header: ['First', 'Last'],
    sheets: null,
    leftOut: { aboveHeader: 0, hidden: 0 },
  });
});

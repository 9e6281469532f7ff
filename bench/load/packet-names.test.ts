/** Searches and sorts one agent's packets by sealed names. `npm run load` prints the figures. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealBriefText, sealText } from '../../src/server/sealing/seal.ts';
import { applicationPlace, insuredPlace } from '../../src/server/sealing/sealed-places.ts';
import { makeForm, userIdOf } from '../../tests/support/stored-things.ts';
import { createTestApp, json, type TestApp } from '../../tests/support/test-app.ts';

const IS_LONG = process.env.INKREADY_LOAD === 'long';
const PACKETS = IS_LONG ? 100_000 : 1_000;
const AT_ONCE = 500;
const FIRST = ['Eleanor', 'José', 'Ruth', 'Walter', 'Grace'];
const LAST = ['Vance', 'Ramírez', 'O’Neill', 'Moss', 'Okafor'];

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp('sqlite');
  cookie = await app.signUp('ann@example.com');
  const created_by = await userIdOf(app, 'ann@example.com');
  const form_id = await makeForm(app);
  const { db } = app.database;
  const { sealer } = app.deps;
  for (let from = 0; from < PACKETS; from += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, n) => from + n);
    const made = ids.map((n) => ({
      owner: { submission_id: `SEC-${n}`, form_id, created_by },
      created_at: new Date(1_780_000_000_000 + n * 1000).toISOString(),
      name: `${FIRST[n % 5]} ${LAST[Math.floor(n / 5) % 5]} ${n}`,
    }));
    await db
      .insertInto('submissions')
      .values(
        made.map(({ owner, created_at, name }) => ({
          submission_id: owner.submission_id,
          created_by,
          created_at,
          claimed_at: created_at,
          claimed_by: null,
          result: 'sealed',
          application_sum: null,
          packet_id: owner.submission_id,
          version: 1,
          needs_look: owner.submission_id.endsWith('7'),
          printed_at: null,
          insured: sealBriefText(sealer, name, insuredPlace(owner)),
        })),
      )
      .execute();
    await db
      .insertInto('completed_forms')
      .values(
        made.map(({ owner, created_at, name }) => ({
          ...owner,
          storage_path: `completed/${randomUUID()}.pdf`,
          application_data: sealText(sealer, JSON.stringify({ name }), applicationPlace(owner)),
          form_name: 'Form',
          original_filename: 'form.pdf',
          created_at,
        })),
      )
      .execute();
  }
}, 600_000);
afterAll(() => app.close());

it(`lists and searches ${PACKETS} packets by name`, { timeout: 120_000 }, async () => {
  const timed = async (what: string, query: object) => {
    const began = performance.now();
    const answer = await app.request('/api/packets/search', { ...json(query), cookie });
    const ms = performance.now() - began;
    if (IS_LONG) console.info(`${what}: ${ms.toFixed(0)} ms`);
    const page = (await answer.json()) as { total: number; packets: { insuredName: string }[] };
    return { ...page, ms };
  };
  const first = await timed('first list', {});
  expect(first.total).toBe(PACKETS);
  expect(first.packets[0]?.insuredName).toContain(String(PACKETS - 1));
  for (let round = 0; round < 3; round++) await timed('later list', {});
  const found = await timed('search', { search: 'ramirez jose' });
  expect(found.total).toBe(PACKETS / 25);
  await timed('search again', { search: 'eleanor' });
  await timed('first sort by name', { sort: 'insured' });
  await timed('sort by name', { sort: 'insured' });
  await timed('first sort by state', { sort: 'state' });
  await timed('search, sorted by name, backwards', {
    search: 'ruth',
    sort: 'insured',
    order: 'desc',
  });
  await timed('in the middle', { after: `SEC-${PACKETS / 2}` });
  await app.deps.applications.markPrinted('SEC-7');
  const afterChange = await timed('after a change', { sort: 'state', order: 'desc' });
  expect(afterChange.packets[0]?.insuredName).toMatch(/ 7$/);
  const mb = process.memoryUsage().heapUsed / 2 ** 20;
  if (IS_LONG) console.info(`heap ${mb.toFixed(0)} MB`);
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';

describe.each(DATABASE_KINDS)('a database without room on %s', (kind) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(kind);
  });
  afterEach(() => app.close());

  /** Fills the disk from here on. */
  async function fill(): Promise<void> {
    const { authDb } = app.database;
    if (kind === 'sqlite') {
      await sql`pragma max_page_count = 1`.execute(authDb);
      return;
    }
    await sql
      .raw(`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
      .execute(authDb);
    await sql
      .raw('create trigger full_disk before insert on "user" execute function full_disk()')
      .execute(authDb);
  }

  it('refuses a new account with the reason', async () => {
    await fill();
    const codes: [number, string][] = [];
    // SQLite still has some room in its last pages.
    for (let n = 0; n < 40 && codes.length === 0; n++) {
      const body = { email: `agent-${n}@example.com`, password: 'secret1', name: 'x'.repeat(200) };
      const answer = await app.request('/api/auth/sign-up/email', json(body));
      if (!answer.ok) codes.push([answer.status, (await answer.json()).code]);
    }
    expect(codes).toEqual([[507, 'disk_full']]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { newForm } from '../../../tests/support/new-form.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { createFormStore } from '../forms/store/form-store.ts';
import { createGuideStore } from '../guides/store.ts';

describe.each(DATABASE_KINDS)('deleted forms and guides, on %s', (kind) => {
  let database: OpenedDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => database.close());

  it.each([
    ['form', createFormStore],
    ['guide', createGuideStore],
  ] as const)('a deleted %s is only restored by a person', async (what, create) => {
    const store = create(database.db);
    const { id } = await store.insert(newForm());
    await store.deactivate(id);
    expect(await store.bringBackFound(id)).toBe(false);
    expect(await store.takeOffLost(id)).toBe(false);
    expect(await store.reactivate(id)).toBe(true);
    // As a person does whose first answer was lost.
    expect(await store.reactivate(id)).toBe(false);
    await expect(store.reactivate('none')).rejects.toMatchObject({
      code: 'not_found',
      details: { what },
    });
    expect(await store.list()).toHaveLength(1);

    expect(await store.takeOffLost(id)).toBe(true);
    expect(await store.bringBackFound(id)).toBe(true);
    expect(await store.list()).toHaveLength(1);
  });

  it('the form that was deleted last comes first', async () => {
    const store = createFormStore(database.db);
    const [first, second] = [await store.insert(newForm()), await store.insert(newForm())];
    await store.deactivate(second.id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store.deactivate(first.id);
    expect((await store.listDeleted(2)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

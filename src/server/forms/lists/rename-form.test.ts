import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { setTwoAgents } from '../../../../tests/support/sample-forms.ts';
import { json } from '../../../../tests/support/test-app.ts';
import type { FoundForms } from './list-schema.ts';

describe.each(DATABASE_KINDS)('the names of forms over HTTP on %s', (kind) => {
  const api = setTwoAgents(kind);
  const rename = (id: string, form_name: unknown, was: string) =>
    api.app.request(`/api/forms/${id}/name`, {
      cookie: api.ann,
      ...json({ form_name, was }, 'PUT'),
    });

  it('change without anything else: an open editor may still save', async () => {
    const { id } = await api.uploadSample('Before');
    const before = await api.app.deps.forms.get(id);
    const answer = await rename(id, '  Claim\u202e for\tburial ', 'Before');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ form: { id, form_name: 'Claim for burial' } });
    expect(await api.app.deps.forms.get(id)).toEqual({ ...before, form_name: 'Claim for burial' });
    const [latest] = await api.app.deps.audit.page({});
    expect(latest).toMatchObject({ action: 'form_renamed', subject_id: id });
  });

  it.each([
    ['an empty one', ' \u200b '],
    ['one that is too long', 'n'.repeat(201)],
    ['none', undefined],
  ])('cannot be changed to %s', async (_, name) => {
    const { id } = await api.uploadSample('Kept');
    const answer = await rename(id, name, 'Kept');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    expect(await api.app.deps.forms.get(id)).toMatchObject({ form_name: 'Kept' });
  });

  it('cannot be changed over an unseen change, or for a deleted form', async () => {
    const { id } = await api.uploadSample('First');
    await rename(id, 'Second', 'First');
    expect((await rename(id, 'Second', 'First')).status, 'its answer was lost').toBe(200);
    const late = await rename(id, 'Third', 'First');
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'name_stale',
      message: expect.stringContaining('Second'),
    });
    await api.app.deps.forms.deactivate(id);
    expect((await rename(id, 'Third', 'Second')).status).toBe(404);
  });

  it('can be searched, a page at a time', async () => {
    const { id } = await api.uploadSample('A name without its like');
    const search = async (query: string) =>
      api.app.request(`/api/forms/search?${query}`, { cookie: api.bob });
    const found = (await (await search('search=without+LIKE')).json()) as FoundForms;
    expect(found).toMatchObject({ found: 1, forms: [{ id, state: 'needs_analysis' }] });
    expect(found.forms[0]).not.toHaveProperty('storage_path');
    expect((await search('state=done')).status).toBe(400);
    expect((await search('order=size')).status).toBe(400);
    expect((await search('from=-1')).status).toBe(400);
  });
});

import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { FIELDS_PER_FORM } from '../../core/limits.ts';
import { limitBody } from './limit-body.ts';

const app = new Hono();
app.use(limitBody);
app.put('/api/*', async (c) => c.json((await c.req.text()).length));
app.onError((error, c) => c.json({ message: error.message }, 413));

const put = (length: number, path = '/api/forms/1/mappings') =>
  app.request(path, { method: 'PUT', body: 'x'.repeat(length) });

it('lets the mapping of the largest form through that can have its fields edited', async () => {
  // What mappings of VA forms take, with names such as form1[0].#subform[48].VeteransFirstName[0].
  expect((await put(FIELDS_PER_FORM * 320)).status).toBe(200);
});

it('refuses what is larger than any request needs', async () => {
  expect((await put(3 * 1024 * 1024)).status).toBe(413);
  expect((await put(1.5 * 1024 * 1024, '/api/drafts/1')).status).toBe(413);
});

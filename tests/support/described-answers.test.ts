import { expect, it } from 'vitest';
import { createAnswerCheck, type Description } from './described-answers.ts';

const Form = { properties: { id: {}, fields: { items: { properties: { name: {} } } } } };
const named = { properties: { form: { anyOf: [{ $ref: '#/components/schemas/Form' }, {}] } } };
const chosen = { properties: { values: { properties: {}, additionalProperties: {} } } };
const answered = (schema: object) => ({
  get: { responses: { 200: { content: { 'application/json': { schema } } } } },
});
const description: Description = {
  paths: { '/forms/{id}': answered(named), '/forms/all': answered(chosen) },
  components: { schemas: { Form } },
};
const check = createAnswerCheck(() => Response.json(description));

it.each([
  ['/forms/1', { form: { id: '1', fields: [{ name: 'City' }] } }],
  ['/forms/1?page=2', { form: null }],
  ['/forms/all', { values: { anything: 1 } }],
  ['/elsewhere', { anything: 1 }],
])('%s accepts the answer %j', async (path, body) => {
  await expect(check('GET', path, Response.json(body))).resolves.toBeUndefined();
});

it.each([
  ['/forms/1', { form: { id: '1', storage_path: 'a' } }, '.form.storage_path'],
  ['/forms/1', { form: { fields: [{ name: 'a' }, { rect: 1 }] } }, '.form.fields[].rect'],
  ['/forms/all', { form: {} }, '.form'],
])('%s rejects the answer %j', async (path, body, key) => {
  await expect(check('GET', path, Response.json(body))).rejects.toThrow(`does not name ${key}`);
});

import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppError } from '../../core/errors.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { admitUpload } from './admit-upload.ts';
import { UPLOAD_LIMIT_BYTES } from './read-pdf-upload.ts';
import { createUploadBudget, type UploadBudget } from './upload-budget.ts';

function appWith(budget: UploadBudget) {
  const app = new Hono<SignedInEnv>();
  app.use(async (c, next) => {
    c.set('user', { id: 'ann' } as never);
    await next();
  });
  app.post('/', admitUpload(budget), async (c) => {
    const body = await c.req.parseBody({ all: true });
    return c.json({ parts: [body.part].flat().length, first: [body.part].flat()[0] });
  });
  app.onError((error, c) => {
    const { code, details } = error as AppError;
    return c.json({ code, problem: details?.problem }, 400);
  });
  return app;
}

const app = appWith(createUploadBudget());

async function send(
  type: string | undefined,
  body: BodyInit,
  headers = {},
  to = app,
): Promise<unknown> {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { ...(type === undefined ? {} : { 'content-type': type }), ...headers },
    body,
    ...{ duplex: 'half' },
  });
  return (await to.request(request)).json();
}

/** The boundary precedes each part, and also the end. */
const inParts = (boundary: string, parts: number) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="part"\r\n\r\nshort\r\n`.repeat(parts) +
  `--${boundary}--\r\n`;

const NOT_MULTIPART = { code: 'validation_failed', problem: 'it is not multipart/form-data' };
const TOO_MANY = {
  code: 'validation_failed',
  problem: 'it has more parts than an upload has',
};

it.each([
  undefined,
  'application/json',
  'text/plain; x=multipart/form-data',
  'multipart/form-database; boundary=b',
])('accepts no body of the type %s', async (type) => {
  const body = new Blob([inParts('b', 1)]).stream();
  expect(await send(type, body)).toEqual(NOT_MULTIPART);
});

it.each([
  ['multipart/form-data; boundary=plain', 'plain'],
  ['multipart/form-data; boundary=plain; charset=utf-8', 'plain'],
  ['Multipart/Form-Data; Boundary="in quotes"', 'in quotes'],
  ['multipart/form-data; boundary="plain"', 'plain'],
])('counts the parts of %s', async (type, boundary) => {
  expect(await send(type, inParts(boundary, 21))).toEqual(TOO_MANY);
  expect(await send(type, inParts(boundary, 20))).toEqual(TOO_MANY);
  const few = await send(type.replace('Boundary', 'boundary'), inParts(boundary, 19));
  expect(few).toEqual({ parts: 19, first: 'short' });
});

it('counts whatever could be a part when no boundary is named', async () => {
  expect(await send('multipart/form-data', inParts('any', 21))).toEqual(TOO_MANY);
});

it('stops at the largest size, announced or not', async () => {
  const type = 'multipart/form-data; boundary=b';
  const tooLong = { 'content-length': String(UPLOAD_LIMIT_BYTES + 65 * 1024) };
  expect(await send(type, inParts('b', 1), tooLong)).toMatchObject({ code: 'file_too_large' });
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(stream) {
      sent += 1024 * 1024;
      stream.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  expect(await send(type, endless)).toMatchObject({ code: 'file_too_large' });
  expect(sent).toBeLessThan(UPLOAD_LIMIT_BYTES + 4 * 1024 * 1024);
});

it('reports that an upload broke off, and frees its room', async () => {
  const budget = createUploadBudget(1024, 0);
  const broken = new ReadableStream<Uint8Array>({
    pull(stream) {
      stream.error(new Error('gone'));
    },
  });
  const headers = { 'content-length': '1000' };
  const answer = await send('multipart/form-data; boundary=b', broken, headers, appWith(budget));
  expect(answer).toEqual({ code: 'upload_interrupted' });
  (await budget.open('bob', 1000)).close();
});

/**
 * The bare server: Hono alone, without database, sign-in or files, answering the same bytes. Reads
 * its answers from standard input, `{ path: { json } | { base64 } }`, and prints the port that it
 * listens on.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

let text = '';
for await (const part of process.stdin) text += part;

const app = new Hono();
for (const [path, { json, base64 }] of Object.entries(JSON.parse(text))) {
  const bytes = base64 && Buffer.from(base64, 'base64');
  app.all(path, async (c) => {
    if (c.req.method !== 'GET') await c.req.json();
    return bytes ? c.body(bytes, 200, { 'content-type': 'application/pdf' }) : c.json(json);
  });
}
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${port}\n`);
});

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BASE_URL, createTestApp } from '../../../tests/support/test-app.ts';
import { listen } from './listen.ts';
import { silentLog } from './log.ts';

const JSON_TYPE = 'content-type: application/json';
const PARTS = 'content-type: multipart/form-data; boundary=x';
const BEGUN_FILE =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
const KNOWN_LENGTH = 'Content-Length: 100000\r\n\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\nfff\r\n';

it.each([
  ['JSON', '/api/applications', JSON_TYPE, `${KNOWN_LENGTH}{"submissionId":"SEC-1"`],
  ['JSON in chunks', '/api/applications', JSON_TYPE, `${CHUNKED}{"submissionId":"SEC-1"`],
  ['a file', '/api/forms', PARTS, `${KNOWN_LENGTH}${BEGUN_FILE}`],
  ['a file in chunks', '/api/forms', PARTS, `${CHUNKED}${BEGUN_FILE}`],
  ['a sign-in in chunks', '/api/auth/sign-in/email', JSON_TYPE, `${CHUNKED}{"email":`],
])('a request broken off while sending %s is no server error', async (_, path, type, sent) => {
  const logged: object[] = [];
  const log = { ...silentLog, error: (fields: object) => void logged.push(fields) };
  const app = await createTestApp('sqlite', { log });
  const cookie = await app.signUp('ann@example.com');
  const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost:3000', `Origin: ${BASE_URL}`];
  socket.write([...head, `Cookie: ${cookie}`, type, sent].join('\r\n'));
  await wait(300);
  socket.resetAndDestroy();
  await wait(300);
  await server.close();
  await app.close();
  expect(logged).toEqual([]);
});

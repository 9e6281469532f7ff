import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { type Listening, listen } from './listen.ts';

it('determines where a request comes from, whatever the client says', async () => {
  const options = { port: await freePort(), host: '127.0.0.1' };
  const server = await listen(({ headers }) => Response.json([...headers]), options);
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, {
    headers: {
      'X-Inkready-Client-Address': '192.0.2.1',
      'x-inkready-client-protocol': 'https',
      'x-forwarded-for': '192.0.2.2',
      'x-forwarded-proto': 'https',
    },
  });
  const headers = new Map((await answer.json()) as [string, string][]);
  expect(headers.get('x-inkready-client-address')).toBe('127.0.0.1');
  expect(headers.get('x-inkready-client-protocol')).toBe('');
  await server.close();
});

it('keeps an idle connection for longer than a proxy does', async () => {
  const options = { port: await freePort(), host: '127.0.0.1' };
  const server = await listen(() => new Response('here'), options);
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
  await server.close();
});

describe('bytes that are not an HTTP request', () => {
  let server: Listening;
  beforeAll(async () => {
    const options = { port: await freePort(), host: '127.0.0.1' };
    server = await listen(() => new Response('granted'), options);
  });
  afterAll(() => server.close());

  function send(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.end(bytes));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });
  }

  it.each([
    ['a line of nonsense', 'nonsense\r\n\r\n', 400],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
    ['an unknown method', 'GET@ / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\u0000c\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['no such host', 'GET / HTTP/1.1\r\nHost: x:99999\r\n\r\n', 400],
    [
      'what we do not do',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n',
      417,
    ],
  ])('as with %s are refused with a code', async (_, bytes, status) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('"code":"validation_failed"');
    expect(answer).not.toMatch(/granted|\bat \S+ \(/);
  });
});

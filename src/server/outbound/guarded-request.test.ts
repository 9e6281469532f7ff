import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { OutboundError, requestJson } from './guarded-request.ts';
import { isNonPublicAddress } from './non-public-addresses.ts';

describe('a request to an address that somebody else named', () => {
  let server: Server;
  let port: number;
  const asked: string[] = [];
  beforeAll(async () => {
    port = await freePort();
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/away') response.writeHead(302, { location: '/json' }).end();
      else if (request.url === '/long') response.end(`"${'x'.repeat(2_000_000)}"`);
      else if (request.url === '/cut') {
        response.writeHead(200, { 'content-length': '99' }).write('{"is":');
        setTimeout(() => response.destroy(), 20);
      } else if (request.url === '/text') response.end('<html>');
      else response.end('{"is":"json"}');
    });
    await new Promise<void>((resolve) => server.listen(port, resolve));
  });
  afterAll(() => server.close());

  it.each([
    ['a loopback address', 'https://127.0.0.1:PORT/'],
    ['one in other digits', 'https://2130706433:PORT/'],
    ['one in few digits', 'https://127.1:PORT/'],
    ['one as IPv6', 'https://[::1]:PORT/'],
    ['one as IPv4 in IPv6', 'https://[::ffff:127.0.0.1]:PORT/'],
    ['a private address', 'https://10.0.0.1/'],
    ['a cloud’s own address', 'https://169.254.169.254/latest/meta-data/'],
    ['a name that stands for one', 'https://localhost:PORT/'],
  ])('never reaches %s', async (_, address) => {
    const before = asked.length;
    const request = requestJson(address.replace('PORT', String(port)), { mayBeInner: false });
    await expect(request).rejects.toThrow('is an inner address');
    expect(asked).toHaveLength(before);
  });

  it.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'data:,{}'])(
    'is not made to %s',
    async (address) => {
      await expect(requestJson(address, { mayBeInner: false })).rejects.toThrow('https');
      await expect(requestJson(address, { mayBeInner: true })).rejects.toThrow('https');
    },
  );

  it('reaches this machine if the operator allows it, and follows no redirect', async () => {
    const ask = (path: string) =>
      requestJson(`http://localhost:${port}${path}`, { mayBeInner: true });
    expect(await ask('/json')).toEqual({ is: 'json' });
    await expect(ask('/away')).rejects.toThrow('answered 302');
    await expect(ask('/long')).rejects.toThrow('says too much');
    await expect(ask('/text')).rejects.toThrow('did not answer with JSON');
    await expect(ask('/cut')).rejects.toThrow(OutboundError);
  });

  it('distinguishes inner from outer addresses', () => {
    const inner = ['100.64.0.1', '172.31.255.255', '192.168.1.1', '0.0.0.0', '239.1.1.1'];
    const inner6 = ['::', 'fd12::1', 'fe80::1', '64:ff9b::a00:1', '2002:7f00:1::', '::ffff:a00:1'];
    const outer = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'];
    expect([...inner, ...inner6].filter((address) => !isNonPublicAddress(address))).toEqual([]);
    expect(outer.filter(isNonPublicAddress)).toEqual([]);
  });
});

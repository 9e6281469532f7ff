import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createClientReader, isNetwork } from './client.ts';

const PROXIES = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'];

function read(remoteAddress: string, headers: Record<string, string> = {}, proxies = PROXIES) {
  const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
  return createClientReader(proxies)(request);
}

const forwardedFor = (value: string) => ({ 'x-forwarded-for': value });

describe('the client of a request', () => {
  it.each([
    ['no proxy is trusted', '10.0.0.1', forwardedFor('203.0.113.9'), [], '10.0.0.1'],
    ['the proxy is not', '198.51.100.1', forwardedFor('203.0.113.9'), PROXIES, '198.51.100.1'],
    ['one is', '10.0.0.1', forwardedFor('203.0.113.9'), PROXIES, '203.0.113.9'],
    ['over IPv6', '::ffff:10.0.0.1', forwardedFor('203.0.113.9'), PROXIES, '203.0.113.9'],
    ['two are', '192.0.2.7', forwardedFor('203.0.113.9, 10.9.9.9'), PROXIES, '203.0.113.9'],
    [
      'the client made some up',
      '10.0.0.1',
      forwardedFor('127.0.0.1, 203.0.113.9'),
      PROXIES,
      '203.0.113.9',
    ],
    [
      'it names a trusted one',
      '10.0.0.1',
      forwardedFor('10.1.1.1, 203.0.113.9'),
      PROXIES,
      '203.0.113.9',
    ],
    ['all are proxies', '10.0.0.1', forwardedFor('10.1.1.1'), PROXIES, '10.1.1.1'],
    ['nonsense is written', '10.0.0.1', forwardedFor('unknown'), PROXIES, '10.0.0.1'],
    ['a port is written', '10.0.0.1', forwardedFor('203.0.113.9:4711'), PROXIES, '203.0.113.9'],
    ['IPv6 is written', '2001:db8::1', forwardedFor('[2a00:1::5]:4711'), PROXIES, '2a00:1::5'],
    ['nothing is written', '10.0.0.1', {}, PROXIES, '10.0.0.1'],
  ])('has the address where %s', (_, remote, headers, proxies, address) => {
    expect(read(remote, headers, proxies).address).toBe(address);
  });

  it('has the protocol that only a trusted proxy may say', () => {
    const https = { 'x-forwarded-proto': 'https' };
    expect(read('10.0.0.1', https).protocol).toBe('https');
    expect(read('10.0.0.1', { 'x-forwarded-proto': ' HTTP' }).protocol).toBe('http');
    expect(read('10.0.0.1', { 'x-forwarded-proto': 'gopher' }).protocol).toBe('');
    expect(read('198.51.100.1', https).protocol).toBe('');
  });

  it.each([
    ['added to what the client made up', '203.0.113.9', 'https, http', 'http'],
    ['added to what the client made up', '203.0.113.9', 'http, https', 'https'],
    ['of the outer of two that each add theirs', '203.0.113.9, 10.9.9.9', 'https, http', 'https'],
    ['and there too not the client', '203.0.113.9, 10.9.9.9', 'https, http, https', 'http'],
    ['of two of which one passes on', '203.0.113.9, 10.9.9.9', 'https', 'https'],
    ['of two, one of them made up', '10.9.9.9, 203.0.113.9', 'https, http', 'http'],
    ['of one that names nobody', 'unknown', 'https, http', 'http'],
  ])('has the protocol of a trusted proxy: %s', (_, addresses, protocols, protocol) => {
    const headers = { ...forwardedFor(addresses), 'x-forwarded-proto': protocols };
    expect(read('192.0.2.7', headers).protocol).toBe(protocol);
  });

  it('addresses and networks are recognized', () => {
    const right = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'];
    const wrong = ['', 'proxy.local', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.0/8/8', '1/x'];
    expect(right.filter(isNetwork)).toEqual(right);
    expect(wrong.filter(isNetwork)).toEqual([]);
  });
});

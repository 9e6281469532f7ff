import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isNonPublicAddress } from '../outbound/non-public-addresses.ts';

/**
 * Who made the request, as far as we can know. `listen` sets these headers on each request,
 * whatever the client sent.
 */
export const CLIENT_ADDRESS_HEADER = 'x-inkready-client-address';
/** `http` or `https` according to the trusted proxy; empty without such a proxy. */
export const CLIENT_PROTOCOL_HEADER = 'x-inkready-client-protocol';

/**
 * The client for which an unnamed machine in an inner network claims to act; empty without such a
 * claim.
 */
export const CLAIMED_ADDRESS_HEADER = 'x-inkready-claimed-address';

/** @returns the address; empty for a request without a connection, as in some tests */
export function clientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? '';
}

export interface Client {
  /** An IP address. An IPv4 address is written as IPv4 even if it came over IPv6. */
  address: string;
  protocol: 'http' | 'https' | '';
  /**
   * The last client that an unnamed proxy wrote; `unknown` if it wrote no address. Not trusted: it
   * only separates people who would otherwise share one limit.
   */
  claimed: string;
  /** Whether a machine that is not a trusted proxy claims to act for somebody else. */
  isUnnamedProxy: boolean;
}

/** @returns whether the text is one address, or a network such as `10.0.0.0/8` */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}

/**
 * Only a trusted proxy is believed about its client. `X-Forwarded-For` is read from its right end,
 * where the nearest proxy wrote: the first address that is not a proxy's is the client's, because
 * the client may have invented anything to its left. In `X-Forwarded-Proto`, the value that counts
 * was written by the first proxy that the client asked: as far from the right end if each proxy
 * adds its own, or the only value if they pass it on or overwrite it.
 * @param trustedProxies addresses and networks
 */
export function createClientReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(length), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return function readClient({ socket, headers }: IncomingMessage): Client {
    let address = plainAddress(socket.remoteAddress ?? '');
    if (!isTrusted(address)) return { address, protocol: '', ...claimOf(address, headers) };
    const addresses = listed(headers['x-forwarded-for']);
    let proxies = 0;
    while (isTrusted(address) && addresses.length > 0) {
      const before = plainAddress(addresses.pop() ?? '');
      if (isIP(before) === 0) break;
      address = before;
      proxies++;
    }
    const protocols = listed(headers['x-forwarded-proto']);
    const protocol = (protocols.at(-Math.max(proxies, 1)) ?? protocols[0])?.trim().toLowerCase();
    const isKnown = protocol === 'http' || protocol === 'https';
    return { address, protocol: isKnown ? protocol : '', claimed: '', isUnnamedProxy: false };
  };
}

/**
 * Counts claims from inner addresses only, because from outside anybody could invent clients and
 * escape the limits.
 */
function claimOf(address: string, headers: IncomingMessage['headers']) {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  if (forwarded === undefined) return { claimed: '', isUnnamedProxy: false };
  const last = listed(forwarded).at(-1) ?? '';
  const name = plainAddress(/for="?([^";]+)/i.exec(last)?.[1] ?? last);
  const claimed = isIP(name) === 0 ? 'unknown' : name;
  return {
    claimed: isIP(address) !== 0 && isNonPublicAddress(address) ? claimed : '',
    isUnnamedProxy: true,
  };
}

function listed(header: string | string[] | undefined): string[] {
  return String(header ?? '').split(',');
}

/** Without a port, brackets, or the IPv6 form of an IPv4 address (RFC 4291 section 2.5.5.2). */
function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
}

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isInnerAddress } from '../outbound/inner-addresses.ts';

/** Who asks, as far as we can know: `listen` sets these on each request, whatever the client sent. */
export const CLIENT_ADDRESS_HEADER = 'x-inkready-client-address';
/** `http` or `https` as the trusted proxy says; empty without one. */
export const CLIENT_PROTOCOL_HEADER = 'x-inkready-client-protocol';

/** For whom an inner machine that nobody named says it asks; empty where there is none. */
export const CLAIMED_ADDRESS_HEADER = 'x-inkready-claimed-address';

/** @returns empty for a request that came by no connection, as some tests' do. */
export function clientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? '';
}

export interface Client {
  /** An IP address; of IPv4 in its own form also where it came over IPv6. */
  address: string;
  protocol: 'http' | 'https' | '';
  /**
   * Whom a proxy that nobody named speaks for, the last one that it wrote; `unknown` where it names no
   * address. Not believed: it only keeps people apart who would share one limit.
   */
  claimed: string;
  /** A machine that is not among the trusted proxies says that it speaks for somebody. */
  isUnnamedProxy: boolean;
}

/** @returns whether it is one address, or a network as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}

/**
 * Only a trusted proxy is believed about whom it speaks for. `X-Forwarded-For` is read from its right
 * end, where the nearest proxy wrote: the first address that is not a proxy's is the client's, and
 * what stands left of it the client may have made up. Of `X-Forwarded-Proto` the value counts that the
 * proxy wrote whom that client asked: as far from the right end, where each proxy adds its own; the
 * one value, where they pass it on or write over it.
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

/** Of the outside anybody could claim to be anybody, to be limited as nobody: that is not taken. */
function claimOf(address: string, headers: IncomingMessage['headers']) {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  if (forwarded === undefined) return { claimed: '', isUnnamedProxy: false };
  const last = listed(forwarded).at(-1) ?? '';
  const name = plainAddress(/for="?([^";]+)/i.exec(last)?.[1] ?? last);
  const claimed = isIP(name) === 0 ? 'unknown' : name;
  return {
    claimed: isIP(address) !== 0 && isInnerAddress(address) ? claimed : '',
    isUnnamedProxy: true,
  };
}

function listed(header: string | string[] | undefined): string[] {
  return String(header ?? '').split(',');
}

/** Without a port, brackets, or the IPv6 clothes of an IPv4 address (RFC 4291 section 2.5.5.2). */
function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
}

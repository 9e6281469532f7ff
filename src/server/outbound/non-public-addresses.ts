import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are not on the public Internet: this machine, its networks, ranges that routers
 * and clouds reserve.
 */
const NON_PUBLIC_RANGES = [
  // IANA IPv4 special-purpose address registry, and multicast.
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // IANA IPv6 special-purpose address registry, multicast, and ranges that embed an IPv4 address.
  // Node checks ::ffff:0:0/96 by the rules for the embedded IPv4 address.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const inner = new BlockList();
for (const [network, bits] of NON_PUBLIC_RANGES) {
  inner.addSubnet(network, bits, isIP(network) === 6 ? 'ipv6' : 'ipv4');
}

/** @param address an IP address */
export function isNonPublicAddress(address: string): boolean {
  return inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

import { BlockList, isIP, isIPv6 } from 'node:net';

/** The blocked IPv4 networks: IANA's special-purpose registry, multicast, and metadata services with public addresses. */
const blockedIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
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
] as const;

/**
 * The blocked networks in 2000::/3: protocol assignments, documentation, and 6to4, which embeds an IPv4 address. Outside of 2000::/3 no
 * IPv6 address is public.
 */
const blockedIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [network, prefix] of blockedIPv4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of blockedIPv6) blocked.addSubnet(network, prefix, 'ipv6');

const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Returns whether an IP address is public. An IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !blocked.check(address, 'ipv4');
  if (mapped.check(address, 'ipv6')) return !blocked.check(address, 'ipv6');
  return globalIPv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

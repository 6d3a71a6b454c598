import { isIPv4, isIPv6 } from 'node:net';
import type { ClientNetwork } from '../../usecases/limits/client-network.ts';

/** Returns the network of a client's address for limits and logs: `192.0.2.1`, `2001:db8:1:2::/64`, or `unknown`. */
export const getClientNetworkKey = (address: string): string => parseClientNetwork(address).key;

/**
 * Returns the network of a client's address. For IPv4 it is the address; for IPv6 the /64, the usual size of a household, with the
 * /48 that contains it, the largest prefix of a customer. IPv4-mapped IPv6 addresses count as IPv4. A port, which some proxies append,
 * is ignored. All other texts share the key `unknown`.
 */
export function parseClientNetwork(address: string): ClientNetwork {
  if (isIPv4(address)) return { key: address };
  const bare = removePort(address).replace(/%.*$/, '');
  if (isIPv4(bare)) return { key: bare };
  if (!isIPv6(bare)) return { key: 'unknown' };
  const groups = parseGroups(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return {
      key: groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.'),
    };
  const prefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':');
  return { key: `${prefix(4)}::/64`, site: `${prefix(3)}::/48` };
}

/** Removes the port: `192.0.2.1:5678` → `192.0.2.1`, `[2001:db8::1]:5678` → `2001:db8::1`. */
const removePort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;

/** Parses an IPv6 address into its eight groups. Expands `::` and a dotted IPv4 suffix. */
function parseGroups(address: string): readonly number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [front = [], back = []] = hexadecimal
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}

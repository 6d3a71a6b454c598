import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address, which is what one household has. IPv4 in IPv6
 * clothes is IPv4, in whatever form it is written; some proxies add a port. All that name no address are one.
 */
export function clientNetworkKey(address: string): string {
  if (isIPv4(address)) return address;
  const bare = withoutPort(address).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** `192.0.2.1` of `192.0.2.1:5678`, `2001:db8::1` of `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;

/** The eight groups of an IPv6 address, its `::` and its dotted end written out. */
function groupsOf(address: string): readonly number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [front = [], back = []] = hexadecimal
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}

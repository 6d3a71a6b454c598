import { describe, expect, test } from 'vitest';
import { getClientNetworkKey, parseClientNetwork } from '../../../src/server/http/client-network-key.ts';

describe('the network of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:5678', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['192.0.2.256', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(getClientNetworkKey(address)).toBe(network);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['192.0.2.1', undefined],
    ['::ffff:192.0.2.1', undefined],
    ['unknown', undefined],
  ])('%s is in %s', (address, site) => {
    expect(parseClientNetwork(address).site).toBe(site);
  });
});

import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { lookup as lookUpOnThreadPool } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostResolver, NameTimeoutError } from '../../../src/adapters/http/host-resolver.ts';

/** A name server on a real socket: it does not respond for names below `silent.example`, and has no address for others. */
const server = createSocket('udp4');
const requested: string[] = [];
let silentServers: () => dns.Resolver;
const folder = mkdtempSync(join(tmpdir(), 'whereat-hosts-'));
const hostsFile = join(folder, 'hosts');

function readName(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at] !== 0; at += query[at]! + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  return labels.join('.');
}

beforeAll(async () => {
  server.on('message', (query, { port, address }) => {
    const name = readName(query);
    requested.push(name);
    if (name.endsWith('silent.example')) return;
    const answer = Buffer.from(query);
    answer.writeUInt16BE(0x81_83, 2);
    server.send(answer, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  silentServers = () => {
    const resolver = new dns.Resolver({ timeout: 60_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    return resolver;
  };
  writeFileSync(
    hostsFile,
    '127.0.0.1 localhost\n# 192.0.2.9 hooks.test\n192.0.2.7\tHooks.test other.test # two\n::2 hooks.test\nnonsense\n',
  );
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const createCase = (timeoutMs = 200) => {
  let time = 0;
  const resolver = createHostResolver({ timeoutMs, createNameServers: silentServers, hostsFile, now: () => time });
  const forward = (ms: number) => {
    time += ms;
  };
  return { ...resolver, forward };
};

test('forty names with silent name servers time out, and leave the thread pool free', async () => {
  const { resolve } = createCase(1_000);
  let timedOut = 0;
  const names = Array.from({ length: 40 }, (_, index) =>
    resolve(`n${index}.silent.example`).catch((cause: unknown) => {
      timedOut += 1;
      return cause;
    }),
  );
  await lookUpOnThreadPool('localhost');
  // Names that held the threads of the pool would end first.
  expect(timedOut).toBe(0);
  for (const cause of await Promise.all(names)) expect(cause).toBeInstanceOf(NameTimeoutError);
});

test('a name that timed out is paused, twice as long each time', async () => {
  const { resolve, forward } = createCase();
  const name = 'rests.silent.example';
  const countQueries = async () => {
    const before = requested.filter((requestedName) => requestedName === name).length;
    await expect(resolve(name)).rejects.toBeInstanceOf(NameTimeoutError);
    return requested.filter((requestedName) => requestedName === name).length - before;
  };
  expect(await countQueries()).toBeGreaterThan(0);
  expect(await countQueries()).toBe(0);
  forward(10_000);
  expect(await countQueries()).toBeGreaterThan(0);
  forward(19_999);
  expect(await countQueries()).toBe(0);
  forward(1);
  expect(await countQueries()).toBeGreaterThan(0);
});

test('a name without an address fails, without a pause', async () => {
  const { resolve } = createCase();
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const before = requested.length;
    await expect(resolve('nothing.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(requested.length).toBeGreaterThan(before);
  }
});

test('localhost, addresses and the names of the hosts file are resolved without a query', async () => {
  const { resolve } = createCase();
  const before = requested.length;
  const local = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  expect(await resolve('localhost')).toEqual(local);
  expect(await resolve('api.localhost.')).toEqual(local);
  expect(await resolve('192.0.2.1')).toEqual([{ address: '192.0.2.1', family: 4 }]);
  expect(await resolve('HOOKS.test.')).toEqual([
    { address: '192.0.2.7', family: 4 },
    { address: '::2', family: 6 },
  ]);
  expect(await resolve('other.test')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  expect(requested.length).toBe(before);
});

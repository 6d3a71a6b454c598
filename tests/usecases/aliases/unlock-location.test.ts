import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { createSqlRateLimiter } from '../../../src/adapters/sql/limits/fixed-window-limiter.ts';
import { err, ok } from '../../../src/domain/result.ts';
import {
  type CheckPin,
  createPinCheck,
  isUnlockedBy,
  signUnlock,
} from '../../../src/usecases/aliases/unlock-location.ts';
import { SITE_FACTOR } from '../../../src/usecases/limits/client-network.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import { longTest } from '../../support/sample.ts';

const right = '2468';
const wrong = '1111';
const place = { id: 7, pinHash: `the hash of the PIN ${right}` };
const otherPlace = { ...place, id: 8 };

let database: Database;
let clock: ReturnType<typeof createManualClock>;
let check: CheckPin;
/** The number of hashed PINs. */
let hashed = 0;

beforeAll(async () => {
  database = await openMemorySqlite();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query.deleteFrom('throttles').execute();
  clock = createManualClock();
  hashed = 0;
  const matchesPin = async (_hash: string, pin: string) => {
    hashed += 1;
    return ok(pin === right);
  };
  check = createPinCheck({ passwords: { matchesPin }, rateLimiter: createSqlRateLimiter({ database }), clock });
});

const network = (n: number) => ({ key: `192.0.${n >> 8}.${n & 255}` });
const home = network(0);

/** Tries a PIN: returns whether it is correct, or the seconds to wait if it was not compared. */
async function tryPin(pin: string, from: Parameters<CheckPin>[2] = home, at = place): Promise<boolean | number> {
  const checked = await check(at, pin, from);
  if (checked.ok) return checked.value;
  if (checked.failure.kind !== 'rate-limited') throw new Error(checked.failure.kind);
  return checked.failure.seconds;
}

/** Tries wrong PINs, each from another network, until one is rejected; returns the number that were compared. */
async function wrongUntilRefused(first: number, most: number): Promise<number> {
  for (let n = 0; n < most; n += 1) if ((await tryPin(wrong, network(first + n))) !== false) return n;
  return most;
}

test('after five wrong PINs in an hour, only that network is locked out, and its PINs are not hashed', async () => {
  for (let n = 0; n < 5; n += 1) expect(await tryPin(wrong)).toBe(false);
  expect(await tryPin(right)).toBe(60);
  clock.forward(60);
  expect(await tryPin(right)).toBe(3540);
  expect(hashed).toBe(5);
  expect(await tryPin(right, network(1))).toBe(true);
  clock.forward(3539);
  expect(await tryPin(right)).toBe(1);
  clock.forward(1);
  expect(await tryPin(right)).toBe(true);
});

test('concurrent attempts are counted before they are compared', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => tryPin(wrong)));
  expect(tries.filter((result) => result === false)).toHaveLength(5);
  expect(hashed).toBe(5);
});

longTest('one network cannot lock out others', async () => {
  for (let minute = 0; minute < 60; minute += 1) {
    for (let n = 0; n < 5; n += 1) await tryPin(wrong);
    clock.forward(60);
    expect(await tryPin(right, network(100 + minute))).toBe(true);
  }
});

test('the networks of one IPv6 site count as one in the budget of a place', async () => {
  const toNetworkInSite = (n: number) => ({ key: `2001:db8:1:${n}::/64`, site: '2001:db8:1::/48' });
  for (let n = 0; n < 5; n += 1) expect(await tryPin(wrong, toNetworkInSite(n))).toBe(false);
  expect(await tryPin(wrong, toNetworkInSite(5))).toBe(3600);
  expect(await tryPin(right, { key: '2001:db8:2:1::/64', site: '2001:db8:2::/48' })).toBe(true);
});

test('a place accepts thirty wrong PINs an hour and two hundred a day from all networks together', async () => {
  const counts = [];
  for (let hour = 0; hour < 8; hour += 1) {
    counts.push(await wrongUntilRefused(1000 + hour * 100, 40));
    clock.forward(3600);
  }
  // An attempt over the limit of the hour does not count in the day.
  expect(counts).toEqual([30, 30, 30, 30, 30, 30, 20, 0]);
  clock.forward(16 * 3600);
  expect(await wrongUntilRefused(5000, 40)).toBe(30);
  expect(await tryPin(wrong, network(9000), otherPlace)).toBe(false);
});

test('correct PINs do not count in the limits', async () => {
  for (let n = 0; n < 40; n += 1) expect(await tryPin(right)).toBe(true);
  for (let n = 0; n < 40; n += 1) expect(await tryPin(right, network(n))).toBe(true);
  expect(await wrongUntilRefused(1000, 40)).toBe(30);
});

test('a network with a correct PIN in the last thirty days has a separate budget', async () => {
  expect(await tryPin(right)).toBe(true);
  expect(await wrongUntilRefused(1000, 40)).toBe(30);
  expect(await tryPin(right, network(2000))).toBe(3600);
  for (let minute = 0; minute < 6; minute += 1) {
    for (let n = 0; n < 5; n += 1) expect(await tryPin(wrong)).toBe(false);
    expect(await tryPin(wrong)).toBeTypeOf('number');
    clock.forward(60);
  }
  // The network has thirty attempts an hour, which do not count in the budget of the place.
  expect(await tryPin(wrong)).toBe(3240);
  clock.forward(3240);
  expect(await wrongUntilRefused(3000, 40)).toBe(30);
  expect(await tryPin(right)).toBe(true);
  clock.forward(30 * 86_400 - 3600);
  expect(await wrongUntilRefused(4000, 40)).toBe(30);
  expect(await tryPin(right)).toBe(3600);
});

test('a network whose last correct PIN is older has no separate budget', async () => {
  expect(await tryPin(right)).toBe(true);
  expect(await wrongUntilRefused(1000, 40)).toBe(30);
  expect(await tryPin(right, home, { ...place, pinHash: 'the hash of another PIN' })).toBe(3600);
});

test('a network has thirty wrong PINs an hour for all places together, and an IPv6 site four times that', async () => {
  const count = async (getNetwork: (n: number) => Parameters<CheckPin>[2]) => {
    for (let n = 0; n < 200; n += 1)
      if ((await tryPin(wrong, getNetwork(n), { ...place, id: 100 + n })) !== false) return n;
    return 200;
  };
  expect(await count(() => home)).toBe(30);
  clock.forward(3600);
  expect(await count((n) => ({ key: `2001:db8:1:${n}::/64`, site: '2001:db8:1::/48' }))).toBe(120);
});

test('networks without a site share no budget', async () => {
  for (let n = 0; n <= 30 * SITE_FACTOR; n += 1)
    expect(await tryPin(wrong, network(n), { ...place, id: 3000 + n })).toBe(false);
});

test('a failing limiter or hasher is reported, and opens nothing', async () => {
  const unavailable = err({ kind: 'unavailable', seconds: 1 } as never);
  const rateLimiter = createSqlRateLimiter({ database });
  for (const verb of ['isLimited', 'consume', 'refund'] as const) {
    const failing = { ...rateLimiter, [verb]: async () => unavailable };
    const checkFailing = createPinCheck({
      passwords: { matchesPin: async () => ok(true) },
      rateLimiter: failing,
      clock,
    });
    expect([verb, await checkFailing(place, right, home)]).toEqual([verb, unavailable]);
  }
  const busy = err({ kind: 'busy', seconds: 1 } as const);
  const checkBusy = createPinCheck({ passwords: { matchesPin: async () => busy }, rateLimiter, clock });
  expect(await checkBusy(place, right, home)).toEqual(busy);
});

test('a proof is valid for twelve hours, for the PIN it was signed with, and unmodified', () => {
  const secrets = createNodeSecretGenerator();
  const now = new Date('2026-11-23T10:00:00Z');
  const { text, until } = signUnlock(secrets, place.pinHash, now);
  expect(until).toEqual(new Date('2026-11-23T22:00:00Z'));
  const opens = (proof: string, at: Date, pinHash = place.pinHash) => isUnlockedBy(secrets, pinHash, proof, at);
  expect([opens(text, now), opens(text, new Date(until.getTime() - 1))]).toEqual([true, true]);
  expect([opens(text, until), opens(text, new Date(until.getTime() + 1))]).toEqual([false, false]);
  expect(opens(text, now, 'the hash of another PIN')).toBe(false);
  const [time, signature] = text.split('.');
  const altered = [`${Number(time) + 1}.${signature}`, `${time}.`, time!, `.${signature}`, signature!, ''];
  expect(altered.map((proof) => opens(proof, now))).toEqual(altered.map(() => false));
});

test('networks of one site share its budget over all places', async () => {
  const site = '2001:db8::/48';
  const tries = [];
  // A network has thirty attempts an hour and five for each place; a site has `SITE_FACTOR` times thirty.
  for (let n = 0; n < 200; n += 1) tries.push(await tryPin(wrong, { ...network(n), site }, { ...place, id: 1000 + n }));
  const firstRefused = tries.findIndex((answer) => typeof answer === 'number');
  expect(firstRefused).toBe(30 * SITE_FACTOR);
  expect(hashed).toBe(firstRefused);
});

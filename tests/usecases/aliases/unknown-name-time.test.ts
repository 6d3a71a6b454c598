import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlLocationLookup } from '../../../src/adapters/sql/aliases/location-lookup.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { createSqlGrantStore } from '../../../src/adapters/sql/grants/grant-store.ts';
import { createSqlMemberStore } from '../../../src/adapters/sql/members/member-store.ts';
import { emptyDraft } from '../../../src/domain/location/location.ts';
import { createAliasUseCases } from '../../../src/usecases/aliases/alias-use-cases.ts';
import { createLocationAccess } from '../../../src/usecases/aliases/location-access.ts';
import type { AliasUseCases, Viewer } from '../../../src/usecases/index.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import { handle, label } from '../../support/locations.ts';
import { unlimitedDeps } from '../../support/memory-use-cases.ts';
import { silentEvents } from '../../support/silent-events.ts';
import { createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

let database: Database;
let aliases: AliasUseCases;
/** The calls of stores; each is one statement. */
let requested: string[] = [];

const clock = createManualClock();
const viewers: readonly Viewer[] = [null, { id: 'bob' }, { id: 'bob', grants: ['none'] }, { unlocks: ['0.none'] }];
const unknownNameMs = 10;

/** Wraps a store to record the calls of its methods. */
const noted = <S extends object>(store: S): S =>
  new Proxy(store, {
    get(target, verb: string) {
      const act = Reflect.get(target, verb) as unknown;
      if (typeof act !== 'function') return act;
      return (...args: unknown[]) => {
        requested.push(verb);
        return act.apply(target, args);
      };
    },
  });

beforeAll(async () => {
  database = await openMemorySqlite();
  const { users } = createSqlStores(database, clock);
  for (const id of ['ann', 'bob'])
    unwrap(await users.add({ id, username: id, email: `${id}@example.com`, passwordHash: null }));
  const store = noted(createSqlAliasStore({ database, clock }));
  aliases = createAliasUseCases({
    ...unlimitedDeps,
    aliases: store,
    access: createLocationAccess({
      locations: noted(createSqlLocationLookup({ database })),
      aliases: store,
      members: noted(createSqlMemberStore({ database, clock, ...silentEvents })),
      grants: noted(createSqlGrantStore({ database, clock, ...silentEvents })),
      secrets: unlimitedDeps.secrets,
      clock,
      unknownNameMs,
    }),
  });
  const draft = { ...emptyDraft, handle: '@annhides', latitude: 24.7, longitude: 46.7, address: 'Secret Street 7' };
  const ann = { id: 'ann', username: 'ann', email: 'ann@example.com' };
  for (let i = 0; i < 50; i += 1) {
    const visibility = i % 2 === 0 ? 'private' : 'public';
    unwrap(await aliases.create({ ...draft, label: `place${i}`, visibility }, ann));
  }
});
afterAll(() => database.close());

const look = async (name: string, viewer: Viewer) => {
  const found = await aliases.get({ handle: handle('@annhides'), label: label(name) }, viewer);
  expect(found).toMatchObject({ ok: false, failure: { kind: 'location-not-found', label: name } });
};

test('a private place and an unknown name run the same statements', async () => {
  for (const viewer of viewers) {
    const listRequested = async (name: string) => {
      requested = [];
      await look(name, viewer);
      return requested;
    };
    expect(await listRequested('place0')).toEqual(await listRequested('place0x'));
  }
});

/** The number of timed pairs; use `TIMED_PAIRS=2000` for a measurement. */
const pairs = Number(process.env.TIMED_PAIRS ?? 150);

test(`their times do not differ, over ${pairs} pairs`, async () => {
  const timed = async (name: string) => {
    const begun = performance.now();
    await look(name, null);
    return performance.now() - begun;
  };
  const differences: number[] = [];
  const times: number[] = [];
  for (let i = 0; i < pairs; i += 1) {
    const name = `place${(i * 2) % 50}`;
    const isPrivateFirst = Math.random() < 0.5;
    const first = await timed(isPrivateFirst ? name : `${name}x`);
    const second = await timed(isPrivateFirst ? `${name}x` : name);
    differences.push(isPrivateFirst ? first - second : second - first);
    times.push(first, second);
  }
  // Each response has a random delay, which is much longer than the look-up.
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  expect(mean).toBeGreaterThan(unknownNameMs / 3);
  // The sign test counts how often the private place was slower. A score above 4.5 occurs by chance once in 150,000 runs.
  const slower = differences.filter((difference) => difference > 0).length;
  const score = (slower - pairs / 2) / Math.sqrt(pairs / 4);
  const median = differences.toSorted((a, b) => a - b)[Math.floor(pairs / 2)]!;
  if (process.env.TIMED_PAIRS)
    console.log(`${pairs} pairs: median ${(median * 1000).toFixed(1)} µs, z ${score.toFixed(2)}`);
  expect(Math.abs(score)).toBeLessThan(4.5);
});

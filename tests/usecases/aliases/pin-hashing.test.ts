import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlLocationLookup } from '../../../src/adapters/sql/aliases/location-lookup.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { createSqlGrantStore } from '../../../src/adapters/sql/grants/grant-store.ts';
import { createSqlMemberStore } from '../../../src/adapters/sql/members/member-store.ts';
import { emptyDraft } from '../../../src/domain/location/location.ts';
import { ok } from '../../../src/domain/result.ts';
import { unknownAddress } from '../../../src/usecases/aliases/address-after-edit.ts';
import { createAliasLifecycle } from '../../../src/usecases/aliases/alias-lifecycle.ts';
import { createAliasUseCases } from '../../../src/usecases/aliases/alias-use-cases.ts';
import { createLocationAccess } from '../../../src/usecases/aliases/location-access.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import { handle, label } from '../../support/locations.ts';
import { unlimitedDeps } from '../../support/memory-use-cases.ts';
import { silentEvents } from '../../support/silent-events.ts';
import { createSqlStores } from '../../support/sql-stores.ts';
import { getOutcome, unwrap } from '../../support/unwrap.ts';

const clock = createManualClock();
const userNamed = (name: string) => ({ id: `${name}-id`, username: name, email: `${name}@example.com` });
const ann = userNamed('ann');
const bob = userNamed('bob');

let database: Database;
/** The salts of the hashed PINs. */
let salts: (string | undefined)[] = [];

beforeAll(async () => {
  database = await openMemorySqlite();
  const { users } = createSqlStores(database, clock);
  for (const user of [ann, bob]) unwrap(await users.add({ ...user, passwordHash: null }));
});
afterAll(() => database.close());
beforeEach(() => {
  clock.forward(3600);
  salts = [];
});

function verbs() {
  const { users, rateLimiter } = createSqlStores(database, clock);
  const aliases = createSqlAliasStore({ database, clock });
  const members = createSqlMemberStore({ database, clock, ...silentEvents });
  const passwords = {
    hashPin: async (pin: string, salt?: string) => {
      salts.push(salt);
      return ok(`hash of ${pin} with ${salt ?? `a salt of its own, ${salts.length}`}`);
    },
    matchesPin: async (hash: string, pin: string) => ok(hash.startsWith(`hash of ${pin} with`)),
  };
  const locations = createSqlLocationLookup({ database });
  const { secrets } = unlimitedDeps;
  const grants = createSqlGrantStore({ database, clock, ...silentEvents });
  const access = createLocationAccess({ locations, aliases, members, grants, secrets, clock, unknownNameMs: 0 });
  const deps = { ...unlimitedDeps, aliases, access, passwords, rateLimiter, clock };
  const { create } = createAliasUseCases(deps);
  const lifecycle = createSqlAliasLifecycleStore({ database, clock });
  const { edit } = createAliasLifecycle({ ...deps, addressAt: unknownAddress, lifecycle, users });
  let number = 0;
  return {
    locations,
    edit,
    create: async (more: Partial<typeof emptyDraft> & { readonly pin?: string }, user = ann, key?: string) => {
      number += 1;
      const draft = { ...emptyDraft, handle: '@annhouse', label: `l${number}`, latitude: 1, longitude: 2 };
      const protectedDraft = { ...draft, visibility: 'protected', pin: '2468', ...more } as const;
      return getOutcome(await create(protectedDraft, user, key === undefined ? {} : { idempotencyKey: key }));
    },
  };
}

test('a PIN is hashed only if nothing else refuses the draft, such as its name or handle', async () => {
  const { create } = verbs();
  expect(await create({ handle: '@annhouse', label: 'first' })).toBe('ok');
  salts = [];
  expect(await create({ pin: '123' })).toBe('bad-pin');
  expect(await create({ label: 'not a label!' })).toBe('bad-alias');
  expect(await create({ latitude: 91 })).toBe('bad-coordinates');
  expect(await create({}, bob)).toBe('handle-taken');
  expect(await create({ visibility: 'public', pin: '' })).toBe('ok');
  expect(salts).toEqual([]);
  expect(await create({ handle: '@bobhouse' }, bob)).toBe('ok');
  expect(salts).toEqual([undefined]);
});

test('a user can set thirty PINs an hour over new and changed places, independently of other users', async () => {
  const { create, edit } = verbs();
  const change = async (pin: string) =>
    getOutcome(
      await edit({ handle: handle('@annhouse'), label: label('pins') }, { visibility: 'protected', pin }, ann),
    );
  expect(await create({ label: 'pins' })).toBe('ok');
  for (let i = 1; i < 30; i += 1)
    expect(await (i % 2 === 0 ? create({ label: `pins${i}` }) : change(`10${i + 10}`))).toBe('ok');
  expect([await create({ label: 'late' }), await change('9999')]).toEqual(['rate-limited', 'rate-limited']);
  expect(salts).toHaveLength(30);
  // Places without a PIN are not limited.
  expect(await create({ label: 'open', visibility: 'public', pin: '' })).toBe('ok');
  expect(await create({ handle: '@bobhouse', label: 'pins' }, bob)).toBe('ok');
  clock.forward(3600);
  expect([await create({ label: 'late' }), await change('9999')]).toEqual(['ok', 'ok']);
});

test('an Idempotency-Key has the same hash for the same PIN and place, and conflicts with another PIN', async () => {
  const { create } = verbs();
  const key = 'a key';
  expect([await create({ label: 'keyed' }, ann, key), await create({ label: 'keyed' }, ann, key)]).toEqual([
    'ok',
    'ok',
  ]);
  expect(await create({ label: 'keyed', pin: '1357' }, ann, key)).toBe('idempotency-conflict');
  expect(await create({ label: 'keyed', visibility: 'public', pin: '' }, ann, key)).toBe('idempotency-conflict');
  expect(await create({ label: 'keyed2' }, ann, 'another')).toBe('ok');
  expect(new Set(salts).size).toBe(2);
  expect(salts).not.toContain(undefined);
});

test('another visibility drops a PIN without hashing, and the name is checked before the PIN', async () => {
  const { create, edit, locations } = verbs();
  const name = { handle: handle('@annhouse'), label: label('void') };
  const pinHash = async () => unwrap(await locations.lookUp(name.handle, name.label)).pinHash;
  expect(await create({ label: 'void' })).toBe('ok');
  salts = [];
  expect(getOutcome(await edit(name, { city: 'Riyadh' }, ann))).toBe('ok');
  expect(await pinHash()).toMatch(/^hash of 2468/);
  expect(getOutcome(await edit(name, { pin: '12' }, ann))).toBe('bad-pin');
  expect(getOutcome(await edit(name, { pin: '1357', label: 'not a label!' }, ann))).toBe('bad-alias');
  expect(getOutcome(await edit(name, { pin: '1357' }, bob))).toBe('not-owner');
  expect(getOutcome(await edit(name, { visibility: 'unlisted' }, ann))).toBe('ok');
  expect(await pinHash()).toBeNull();
  expect(getOutcome(await edit(name, { pin: '1357' }, ann))).toBe('bad-pin');
  expect(getOutcome(await edit(name, { visibility: 'protected' }, ann))).toBe('bad-pin');
  expect(salts).toEqual([]);
  expect(getOutcome(await edit(name, { visibility: 'protected', pin: '1357' }, ann))).toBe('ok');
  expect([await pinHash(), salts]).toEqual([expect.stringMatching(/^hash of 1357/), [undefined]]);
});

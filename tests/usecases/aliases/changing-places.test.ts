import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure, InfraFailure } from '../../../src/domain/failure.ts';
import type { LocationPatch } from '../../../src/domain/location/lifecycle.ts';
import { emptyDraft, type LocationDraft } from '../../../src/domain/location/location.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { createAliasUseCases } from '../../../src/usecases/aliases/alias-use-cases.ts';
import { chargePlaces, checkPlaceLimit, createRemainingPlaces } from '../../../src/usecases/aliases/create-alias.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { unlimitedDeps } from '../../support/memory-use-cases.ts';
import { createSqlUseCases, unavailable } from '../../support/sql-use-cases.ts';
import { getOutcome, unwrap } from '../../support/unwrap.ts';

let all: Awaited<ReturnType<typeof createSqlUseCases>>;
beforeEach(async () => {
  all = await createSqlUseCases();
  return () => all.database.close();
});

const cafe = handle('@cafe');
const door = { handle: cafe, label: label('door') };
const riyadh = { latitude: 24.7136, longitude: 46.6753 };
const way = 'LINESTRING (46.6753 24.7130, 46.6753 24.7136)';
const hour = 3600;
const create = (more: Partial<LocationDraft> = {}, user: typeof all.ann | null = all.ann, options = {}) =>
  all.aliases.create({ ...emptyDraft, handle: '@cafe', label: 'door', ...riyadh, ...more }, user, options);
const edit = (patch: LocationPatch, user: typeof all.ann | null = all.ann, options = {}) =>
  all.lifecycle.edit(door, patch, user, options);
const readPlace = async () => unwrap(await all.access.requireAccess(door, all.ann, 'change')).location;
/** Consumes a number of the names that Ann can create in an hour. */
async function takeNames(count: number) {
  for (let i = 0; i < count; i += 1) unwrap(await all.rateLimiter.consume('places ann-id', 500, hour, all.clock.now()));
}
async function join() {
  unwrap(await all.members.invite(cafe, 'bob', 'editor', all.ann));
  unwrap(await all.members.accept(cafe, all.bob));
}

describe('creating a place', () => {
  test('stores what was written, trimmed, with the codes of its point and an address', async () => {
    const created = unwrap(await create({ label: ' Door ', city: ' Riyadh ', searchable: true, approximate: 6 }));
    expect(created).toMatchObject({
      handle: '@cafe',
      label: 'Door',
      city: 'Riyadh',
      address: 'Riyadh',
      searchable: true,
      approximate: 6,
      visibility: 'public',
      plusCode: '7HP8PM7G+C4',
      geotude: '42726.26.87.65.43.00.00',
      saudiShortAddress: '',
      createdBy: 'ann-id',
      updatedBy: 'ann-id',
      timeZone: 'Asia/Riyadh',
      way: '',
      expiresAt: '',
    });
    expect(unwrap(await create({ label: 'a' })).address).toBe('24.713600, 46.675300');
    expect(unwrap(await create({ label: 'b', address: ' The corner ', city: 'Riyadh' })).address).toBe('The corner');
    const entrance = unwrap(
      await create({ label: 'c', entrance: '24.7, 46.6', hours: '24/7', saudiShortAddress: ' rrrd2929 ' }),
    );
    expect(entrance).toMatchObject({ plusCode: '7HP8PJ22+22', timeZone: 'Asia/Riyadh', saudiShortAddress: 'RRRD2929' });
    expect(
      unwrap(await create({ label: 'd', expiresAt: '2026-01-02T00:00:00Z', visibility: 'unlisted' })),
    ).toMatchObject({
      expiresAt: '2026-01-02T00:00:00.000Z',
      visibility: 'unlisted',
    });
    expect(unwrap(await create({ label: 'e', way }))).toMatchObject({ way: expect.stringContaining('24.713') });
  });

  test.each([
    [{ handle: ' ' }, { kind: 'missing-name' }],
    [{ label: ' ' }, { kind: 'missing-name' }],
    [{ latitude: undefined }, { kind: 'missing-point' }],
    [{ longitude: undefined }, { kind: 'missing-point' }],
    [{ handle: '@@' }, { kind: 'bad-alias' }],
    [{ label: 'a b!' }, { kind: 'bad-alias' }],
    [{ handle: '@police' }, { kind: 'handle-reserved', handle: '@police' }],
    [{ latitude: 91 }, { kind: 'bad-coordinates' }],
    [{ saudiShortAddress: 'nonsense' }, { kind: 'bad-saudi-short-address' }],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, { kind: 'bad-expiry', problem: 'past' }],
    [{ phone: '123' }, { kind: 'bad-phone' }],
    [{ hours: 'sometimes' }, { kind: 'bad-hours' }],
    [{ way: 'LINESTRING (46.6 24.7, 46.61 24.71)' }, { kind: 'bad-way', problem: 'elsewhere', limit: 250 }],
    [{ visibility: 'protected' }, { kind: 'bad-pin', problem: 'missing' }],
    [
      { visibility: 'protected', pin: '1' },
      { kind: 'bad-pin', problem: 'length' },
    ],
    [{ pin: '2468' }, { kind: 'bad-pin', problem: 'unused' }],
  ] as const)('refuses %j', async (more, failure) => {
    expect(await create(more)).toMatchObject({ ok: false, failure });
    expect(getOutcome(await create(more, null))).toBe(
      failure.kind.startsWith('missing') ? failure.kind : 'sign-in-needed',
    );
  });

  test('requires a user, allows five hundred places an hour, and not under another’s handle', async () => {
    expect(await create({}, null)).toEqual(err({ kind: 'sign-in-needed' }));
    unwrap(await create());
    expect([getOutcome(await create({ label: 'x' }, all.bob)), getOutcome(await create())]).toEqual([
      'handle-taken',
      'label-taken',
    ]);
    await takeNames(497);
    expect(getOutcome(await create())).toBe('label-taken');
    expect(await create()).toEqual(err({ kind: 'rate-limited', seconds: hour }));
    expect(getOutcome(await create({}, all.bob))).toBe('handle-taken');
    all.clock.forward(hour);
    expect(getOutcome(await create())).toBe('label-taken');
  });

  test('is limited if the operator sets a limit, and returns what remains', async () => {
    const { rateLimiter, clock, ann } = all;
    const left = (limit: Result<number, InfraFailure>) =>
      createRemainingPlaces({ rateLimiter, clock, placesPerHour: async () => limit })(ann);
    expect(await left(ok(500))).toMatchObject({ limit: 500, remaining: 500 });
    unwrap(await create());
    clock.forward(600);
    expect(await left(ok(500))).toEqual({ limit: 500, remaining: 499, seconds: 3000, windowSeconds: hour });
    expect((await left(ok(1)))?.remaining).toBe(0);
    await takeNames(1);
    expect((await left(ok(1)))?.remaining).toBe(0);
    expect([await left(ok(0)), await left(unavailable)]).toEqual([undefined, undefined]);
    const refusal = (placesPerHour: Result<number, InfraFailure>) =>
      checkPlaceLimit({ rateLimiter, clock, placesPerHour: async () => placesPerHour }, ann);
    expect([await refusal(ok(2)), await refusal(ok(0)), await refusal(unavailable)]).toEqual([
      { kind: 'rate-limited', seconds: 3000 },
      undefined,
      unavailable.failure,
    ]);
    const { failures } = await all.withEachCallFailing(async () => ok(await left(ok(500))));
    expect(failures).toEqual([ok(undefined)]);
  });

  test('a rename costs as many units as places, at most the whole budget, and none when refused', async () => {
    const { rateLimiter, clock, ann } = all;
    const limit = { rateLimiter, clock, placesPerHour: async () => ok(10) };
    const charge = (places: number, result: Result<string, Failure> = ok('renamed')) =>
      chargePlaces(limit, { user: ann, places }, async () => result);
    const limited = err({ kind: 'rate-limited', seconds: hour } as const);
    const handleTaken = err({ kind: 'handle-taken' } as const);
    expect(await charge(4)).toEqual(ok('renamed'));
    expect(await charge(7)).toEqual(limited);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await charge(6, handleTaken)).toEqual(handleTaken);
    expect(await charge(6)).toEqual(ok('renamed'));
    expect(await charge(1)).toEqual(limited);
    clock.forward(hour);
    expect(await charge(10_000)).toEqual(ok('renamed'));
    expect(await charge(1)).toEqual(limited);
    clock.forward(hour);
    // An operation with an unknown outcome counts, because it may have succeeded.
    expect(await charge(10, unavailable)).toEqual(unavailable);
    expect(await charge(1)).toEqual(limited);
  });

  test('with a PIN requires a free handle before the PIN is hashed', async () => {
    unwrap(await create({ visibility: 'protected', pin: ' 2468 ' }));
    const { pinHash } = unwrap(await all.access.requireAccess(door, all.ann, 'change'));
    expect(pinHash).toBe('2468');
    const name = err({ kind: 'handle-taken' } as const);
    expect(await create({ label: 'x', visibility: 'protected', pin: '2468' }, all.bob)).toEqual(name);
    await join();
    expect((await create({ label: 'x', visibility: 'protected', pin: '2468' }, all.bob)).ok).toBe(true);
  });

  test('reports a failing database', async () => {
    const { withEachCallFailing } = all;
    let number = 0;
    const { failures, last } = await withEachCallFailing(() => {
      number += 1;
      return create({ label: `l${number}`, visibility: 'protected', pin: '2468' });
    });
    expect([failures, last.ok]).toEqual([Array(5).fill(unavailable), true]);
    expect(unwrap(await create({ label: 'again' }, all.ann, { idempotencyKey: 'k' })).label).toBe('again');
    expect(unwrap(await create({ label: 'again' }, all.ann, { idempotencyKey: 'k' })).label).toBe('again');
  });

  test('reports whether a handle is free', async () => {
    const { aliases, ann, bob } = all;
    unwrap(await create());
    const availability = async (text: string, user?: typeof ann) =>
      unwrap(await aliases.findHandleAvailability(handle(text), user)).status;
    expect([
      await availability('@cafe', ann),
      await availability('@cafe', bob),
      await availability('@cafe'),
      await availability('@free', bob),
      await availability('@police', bob),
    ]).toEqual(['yours', 'taken', 'taken', 'free', 'reserved']);
    const { failures } = await all.withEachCallFailing(() => aliases.findHandleAvailability(cafe, ann));
    expect(failures).toEqual([unavailable]);
  });
});

describe('editing a place', () => {
  beforeEach(async () => void unwrap(await create({ city: 'Riyadh', way, phone: '+96891234567' })));

  test('applies a trimmed patch, and does nothing without a difference', async () => {
    const edited = unwrap(await edit({ city: ' Jeddah ', searchable: true, approximate: 4, visibility: 'unlisted' }));
    expect(edited).toMatchObject({
      version: 2,
      city: 'Jeddah',
      address: 'Jeddah',
      searchable: true,
      approximate: 4,
      visibility: 'unlisted',
      phone: '+96891234567',
      updatedBy: 'ann-id',
    });
    expect(unwrap(await edit({ city: 'Jeddah ', searchable: true, label: 'door', handle: '@cafe' })).version).toBe(2);
    expect(await edit({ city: 'Jeddah' }, all.ann, { expectedVersion: 2 })).toMatchObject({ ok: true });
    const conflict = err({ kind: 'version-conflict', version: 2 });
    expect([
      await edit({ city: 'Jeddah' }, all.ann, { expectedVersion: 1 }),
      getOutcome(await edit({ city: 'Sur' }, all.ann, { expectedVersion: 1 })),
      getOutcome(await edit({ label: 'gate' }, all.ann, { expectedVersion: 1 })),
    ]).toEqual([conflict, 'version-conflict', 'version-conflict']);
    expect(unwrap(await edit({ address: ' ', city: '' })).address).toBe('24.713600, 46.675300');
    expect(unwrap(await edit({ approximate: null, searchable: false }))).toMatchObject({
      approximate: null,
      searchable: false,
    });
  });

  test('to another point derives codes, zone and address, and drops a way that leads elsewhere', async () => {
    unwrap(await edit({ city: '', address: '', hours: '24/7' }));
    const moved = unwrap(await edit({ latitude: 21.5, longitude: 39.2 }));
    expect(moved).toMatchObject({ plusCode: '7GHXG622+22', address: '21.500000, 39.200000', way: '' });
    expect(moved.timeZone).toBe('Asia/Riyadh');
    const named = unwrap(await edit({ address: 'The corner', latitude: 21.6 }));
    expect(named).toMatchObject({ address: 'The corner', latitude: 21.6, longitude: 39.2, plusCode: '7GHXJ622+22' });
    expect(unwrap(await edit({ entrance: '21.6021, 39.2021' })).plusCode).not.toBe(named.plusCode);
    expect(unwrap(await edit({ hours: '' })).timeZone).toBe('Asia/Riyadh');
    expect(await edit({ way })).toMatchObject({ failure: { kind: 'bad-way', problem: 'elsewhere' } });
  });

  test.each([
    [{ latitude: 91 }, 'bad-coordinates'],
    [{ saudiShortAddress: 'nonsense' }, 'bad-saudi-short-address'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'bad-expiry'],
    [{ phone: '123' }, 'bad-phone'],
    [{ handle: '@@' }, 'bad-alias'],
    [{ label: 'a b!' }, 'bad-alias'],
    [{ pin: '2468' }, 'bad-pin'],
    [{ visibility: 'protected' }, 'bad-pin'],
    [{ visibility: 'protected', pin: '1' }, 'bad-pin'],
  ] as const)('refuses %j', async (patch, kind) => {
    expect(getOutcome(await edit(patch))).toBe(kind);
    expect((await readPlace()).version).toBe(1);
  });

  test('sets and removes a PIN, and a past expiry may stay', async () => {
    const pinHash = async () => unwrap(await all.access.requireAccess(door, all.ann, 'change')).pinHash;
    unwrap(await edit({ visibility: 'protected', pin: '2468', expiresAt: '2026-01-02T00:00:00Z' }));
    expect(await pinHash()).toBe('2468');
    unwrap(await edit({ city: 'Sur' }));
    unwrap(await edit({ pin: '1357' }));
    expect(await pinHash()).toBe('1357');
    const { version } = await readPlace();
    expect(unwrap(await edit({ pin: '1357' })).version).toBe(version);
    expect(unwrap(await edit({ pin: '1357', visibility: 'protected', city: 'Nizwa' })).version).toBe(version + 1);
    // A dry run does not reveal whether a PIN is the current one.
    for (const pin of ['1357', '9999'])
      expect(unwrap(await edit({ pin }, all.ann, { dryRun: true })).version).toBe(version + 1);
    expect(await pinHash()).toBe('1357');
    all.clock.forward(48 * hour);
    expect(unwrap(await edit({ city: 'Muscat' })).expiresAt).toBe('2026-01-02T00:00:00.000Z');
    expect(getOutcome(await edit({ expiresAt: '2026-01-02T00:00:01Z' }))).toBe('bad-expiry');
    expect(unwrap(await edit({ expiresAt: '' })).expiresAt).toBe('');
    unwrap(await edit({ visibility: 'unlisted' }));
    expect(await pinHash()).toBeNull();
  });

  test('changes the label, or for an owner the handle', async () => {
    await join();
    const { bob, eve, lifecycle } = all;
    expect(unwrap(await edit({ label: 'Gate', city: 'Sur' }, bob))).toMatchObject({
      label: 'Gate',
      city: 'Sur',
      version: 2,
    });
    expect(await edit({ handle: '@bistro' }, bob)).toEqual(
      err({ kind: 'not-owner', handle: '@cafe', needed: 'owner' }),
    );
    // Another spelling is the same handle.
    expect(unwrap(await edit({ handle: '@Cafe' }, bob)).handle).toBe('@Cafe');
    expect(await edit({ handle: '@police' })).toEqual(
      err({ kind: 'handle-reserved', handle: '@police', reason: 'official' }),
    );
    expect(unwrap(await edit({ handle: '@bistro', label: 'hall' }))).toMatchObject({
      handle: '@bistro',
      label: 'hall',
    });
    unwrap(await create({ label: 'shed' }));
    const shed = { handle: cafe, label: label('shed') };
    expect(getOutcome(await lifecycle.edit(shed, { label: 'door' }, all.ann))).toBe('former-name');
    expect(getOutcome(await lifecycle.edit(shed, { label: 'door' }, all.ann, { reuse: true }))).toBe('ok');
    expect(getOutcome(await edit({ city: 'x' }, eve))).toBe('not-owner');
  });

  test('counts new names in the limit of five hundred an hour', async () => {
    await takeNames(498);
    unwrap(await edit({ label: 'gate' }));
    expect(await edit({ label: 'hall' })).toEqual(err({ kind: 'rate-limited', seconds: hour }));
    expect(getOutcome(await edit({ city: 'Sur' }))).toBe('ok');
    expect(await all.lifecycle.renameHandle(cafe, '@bistro', all.ann)).toEqual(
      err({ kind: 'rate-limited', seconds: hour }),
    );
    all.clock.forward(hour);
    expect(getOutcome(await edit({ label: 'hall' }))).toBe('ok');
  });

  test('is refused for a deleted place', async () => {
    unwrap(await all.lifecycle.delete(door, all.ann));
    expect(await edit({ city: 'Sur' })).toEqual(err({ kind: 'removed', ...door }));
  });
});

describe('a place', () => {
  beforeEach(async () => void unwrap(await create({ city: 'Riyadh' })));

  test('can be deleted, restored and confirmed, with the version that the user saw', async () => {
    const { lifecycle, ann } = all;
    expect(getOutcome(await lifecycle.delete(door, ann, { expectedVersion: 7 }))).toBe('version-conflict');
    const confirmed = unwrap(await lifecycle.confirm(door, ann));
    expect([confirmed.version, confirmed.confirmedAt]).toEqual([2, all.clock.now().toISOString()]);
    expect(unwrap(await lifecycle.delete(door, ann, { expectedVersion: 2 })).version).toBe(3);
    expect(getOutcome(await all.aliases.get(door, null))).toBe('removed');
    expect(unwrap(await lifecycle.restore(door, ann)).version).toBe(4);
    expect(getOutcome(await all.aliases.get(door, null))).toBe('ok');
  });

  test('has a history, newest first, with authors; restoring a version keeps the visibility', async () => {
    await join();
    const { lifecycle, ann, bob, clock } = all;
    clock.forward(60);
    unwrap(await edit({ city: 'Sur', visibility: 'private', approximate: 6, expiresAt: '2027-01-01T00:00:00Z' }, bob));
    clock.forward(60);
    unwrap(await edit({ label: 'gate' }));
    const versions = unwrap(await lifecycle.listVersions(door, ann));
    expect(versions.map(({ version, change, by }) => [version, change, by])).toEqual([
      [3, 'renamed', 'ann'],
      [2, 'edited', 'bob'],
      [1, 'created', 'ann'],
    ]);
    expect(versions[0]).toMatchObject({
      at: clock.now().toISOString(),
      changes: [{ field: 'label', before: 'door', after: 'gate' }],
      location: { label: 'gate' },
    });
    expect(versions[1]?.changes).toEqual([
      { field: 'address', before: 'Riyadh', after: 'Sur' },
      { field: 'city', before: 'Riyadh', after: 'Sur' },
      { field: 'visibility', before: 'public', after: 'private' },
      { field: 'approximate', before: null, after: 6 },
      { field: 'expiresAt', before: '', after: '2027-01-01T00:00:00.000Z' },
    ]);
    expect(versions[2]?.changes).toEqual([]);
    expect(await lifecycle.revert(door, 9, ann)).toEqual(err({ kind: 'version-not-found', version: 9 }));
    expect(getOutcome(await lifecycle.revert(door, 1, ann, { expectedVersion: 1 }))).toBe('version-conflict');
    expect(unwrap(await lifecycle.revert(door, 1, ann, { expectedVersion: 3 }))).toMatchObject({
      version: 4,
      city: 'Riyadh',
      label: 'gate',
      visibility: 'private',
      approximate: 6,
      expiresAt: '2027-01-01T00:00:00.000Z',
    });
    expect(unwrap(await lifecycle.listVersions(door, bob))[0]).toMatchObject({ change: 'reverted' });
    await all.database.query.updateTable('users').set({ username: '' }).where('id', '=', 'bob-id').execute();
    expect(unwrap(await lifecycle.listVersions(door, ann))[2]?.by).toBe('');
  });

  test('that expired by itself has no author of the change', async () => {
    unwrap(await edit({ expiresAt: '2026-01-02T00:00:00Z' }));
    all.clock.forward(31 * 86_400);
    unwrap(await all.lifecycleStore.deleteExpired(all.clock.now()));
    expect(unwrap(await all.lifecycle.listVersions(door, all.ann))[0]).toMatchObject({ change: 'expired', by: '' });
  });

  test('can only be changed by members', async () => {
    const { lifecycle, eve } = all;
    const acts = (user: typeof eve | null) => [
      edit({ city: 'x' }, user),
      lifecycle.delete(door, user),
      lifecycle.restore(door, user),
      lifecycle.listVersions(door, user),
      lifecycle.revert(door, 1, user),
      lifecycle.confirm(door, user),
    ];
    expect((await Promise.all(acts(eve))).map(getOutcome)).toEqual(Array(6).fill('not-owner'));
    expect((await Promise.all(acts(null))).map(getOutcome)).toEqual(Array(6).fill('sign-in-needed'));
    expect((await readPlace()).version).toBe(1);
  });

  test('reports a failing database', async () => {
    const { lifecycle, ann, withEachCallFailing } = all;
    let number = 0;
    const next = () => {
      number += 1;
      return number;
    };
    const acts: readonly (readonly [number, () => Promise<Result<unknown, Failure>>])[] = [
      [3, () => edit({ city: `${next()}` })],
      [4, () => edit({ visibility: 'protected', pin: `${1000 + next()}` })],
      [5, () => edit({ handle: `@bistro${next()}` })],
      [4, () => lifecycle.listVersions(door, ann)],
      [4, () => lifecycle.revert(door, 1, ann)],
      [3, () => lifecycle.confirm(door, ann)],
      [3, () => lifecycle.delete(door, ann)],
      [3, () => lifecycle.restore(door, ann)],
    ];
    const seen: number[] = [];
    for (const [, act] of acts) {
      const { failures, last } = await withEachCallFailing(act);
      expect(failures).toEqual(failures.map(() => unavailable));
      expect(last.ok).toBe(true);
      seen.push(failures.length);
    }
    expect(seen).toEqual(acts.map(([calls]) => calls));
  });
});

describe('a handle', () => {
  beforeEach(async () => void unwrap(await create({ city: 'Riyadh' })));

  test('can be renamed by its owner, to a free name', async () => {
    await join();
    const { lifecycle, ann, bob, eve } = all;
    const rename = (to: string, user: typeof ann | null = ann, options = {}) =>
      lifecycle.renameHandle(cafe, to, user, options);
    expect(await rename('@bistro', null)).toEqual(err({ kind: 'sign-in-needed' }));
    expect([
      getOutcome(await rename('@@')),
      getOutcome(await rename('@police')),
      getOutcome(await rename('@annhouse', eve)),
    ]).toEqual(['bad-alias', 'handle-reserved', 'not-owner']);
    expect(await rename('@bistro', bob)).toEqual(err({ kind: 'not-owner', handle: '@cafe', needed: 'owner' }));
    unwrap(await create({ handle: '@bobhouse' }, bob));
    expect(getOutcome(await rename('@bobhouse'))).toBe('handle-taken');
    expect(await rename('@Bistro')).toEqual(ok({ handle: '@Bistro', renamed: 1 }));
    expect(unwrap(await all.aliases.get(door, null)).location.handle).toBe('@Bistro');
    unwrap(await create({ handle: '@mill' }));
    const back = lifecycle.renameHandle(handle('@mill'), '@cafe', ann);
    expect(getOutcome(await back)).toBe('former-name');
    expect(getOutcome(await lifecycle.renameHandle(handle('@mill'), '@cafe', ann, { reuse: true }))).toBe('ok');
  });

  test('has a default visibility, which its owner sets', async () => {
    await join();
    const { lifecycle, ann, bob } = all;
    expect(getOutcome(await lifecycle.setDefaultVisibility(cafe, 'private', bob))).toBe('not-owner');
    expect(getOutcome(await lifecycle.setDefaultVisibility(cafe, 'private', null))).toBe('sign-in-needed');
    unwrap(await lifecycle.setDefaultVisibility(cafe, 'private', ann));
    expect(unwrap(await create({ label: 'x', visibility: '' })).visibility).toBe('private');
    expect(unwrap(await create({ label: 'y', visibility: 'public' })).visibility).toBe('public');
  });

  test('reports a failing database', async () => {
    const { lifecycle, ann, withEachCallFailing } = all;
    const visibility = await withEachCallFailing(() => lifecycle.setDefaultVisibility(cafe, 'private', ann));
    expect(visibility.failures).toEqual([unavailable, unavailable]);
    const renaming = await withEachCallFailing(() => lifecycle.renameHandle(cafe, '@bistro', ann));
    expect([renaming.failures, renaming.last.ok]).toEqual([Array(6).fill(unavailable), true]);
  });
});

describe('lists', () => {
  const labels = (locations: readonly { readonly label: string }[]) => locations.map((location) => location.label);

  test('of a handle contain what the viewer may see, by pages, for a member more and uncached', async () => {
    const { aliases, ann, bob } = all;
    for (const name of ['a', 'b', 'c']) unwrap(await create({ label: name }));
    unwrap(await create({ label: 'd', visibility: 'private' }));
    const first = unwrap(await aliases.list(cafe, null, { limit: 2 }));
    expect([labels(first.locations), first.more, first.caching.scope, 'after' in first]).toEqual([
      ['a', 'b'],
      true,
      'public',
      false,
    ]);
    const last = unwrap(await aliases.list(cafe, bob, { limit: 2, after: label('b') }));
    expect([labels(last.locations), 'more' in last, last.after]).toEqual([['c'], false, 'b']);
    const mine = unwrap(await aliases.list(cafe, ann));
    expect([labels(mine.locations), mine.caching.scope]).toEqual([['a', 'b', 'c', 'd'], 'private']);
    expect(unwrap(await aliases.list(handle('@cafe'), null)).locations[0]?.createdBy).toBe('');
  });

  test('exclude what expired or was taken down, for visitors and members', async () => {
    const { aliases, ann, stores } = all;
    unwrap(await create({ label: 'a' }));
    unwrap(await create({ label: 'b', expiresAt: '2026-01-01T01:00:00Z' }));
    unwrap(await create({ label: 'c' }));
    const name = { handle: cafe, label: label('c') };
    unwrap(await stores.moderation.hide(name, { userId: 'admin', network: '', reason: 'Spam' }));
    all.clock.forward(hour);
    for (const viewer of [null, ann]) expect(labels(unwrap(await aliases.list(cafe, viewer)).locations)).toEqual(['a']);
  });

  test('of an unknown handle suggest similar ones, as for an unknown label', async () => {
    const near = {
      findSimilarHandles: async () => ok([cafe]),
      findListedUnder: async () => ok([door]),
      findListedByName: async () => ok([]),
    };
    const { aliasStore, access, clock } = all;
    const delay = vi.spyOn(access, 'preventTimingAttack');
    const aliases = createAliasUseCases({ ...unlimitedDeps, aliases: aliasStore, access, clock, similarNames: near });
    const unknown = await aliases.list(handle('@caffe'), null);
    expect(unknown).toMatchObject({
      failure: { kind: 'handle-not-found', suggestions: expect.arrayContaining(['@cafe']) },
    });
    expect(delay.mock.calls.at(-1)?.[0]).toMatchObject({ kind: 'handle-not-found' });
    const dor = { handle: cafe, label: label('dor') };
    const suggested = { suggestions: ['@cafe#door'], suggestionAddresses: [''], suggestionCountries: [''] };
    const missing = err({ kind: 'location-not-found', ...dor, ...suggested });
    expect([await aliases.get(dor, null), await aliases.unlock(dor, '2468', null)]).toEqual([missing, missing]);
    unwrap(await create({ visibility: 'protected', pin: '2468' }));
    expect(await aliases.get(door, null)).toEqual(err({ kind: 'pin-required', ...door }));
  });

  test('of suggestions contain what visitors may see, five by default', async () => {
    const requested: unknown[] = [];
    const place = createLocation('@cafe', 'door', 'ann-id', { approximate: 6 });
    const past = { ...place, expiresAt: '2020-01-01T00:00:00.000Z' };
    const find = async (...args: unknown[]) => {
      requested.push(args);
      return args[0] === 'fail' ? unavailable : ok([place, past]);
    };
    const { aliasStore, access, clock } = all;
    const aliases = createAliasUseCases({ ...unlimitedDeps, aliases: aliasStore, access, clock, search: { find } });
    const [only, ...others] = unwrap(await aliases.suggest('caf'));
    expect([only?.createdBy, only?.latitude === place.latitude, others]).toEqual(['', false, []]);
    await aliases.suggest('caf', { limit: 2 });
    expect(requested).toEqual([
      ['caf', 5],
      ['caf', 2],
    ]);
    expect(await aliases.suggest('fail')).toEqual(unavailable);
  });

  test('of own places have all stored fields', async () => {
    const { aliases } = all;
    unwrap(await create({ label: 'a', restricted: 'phone' }));
    all.clock.forward(1);
    unwrap(await create({ label: 'b' }));
    const page = unwrap(await aliases.listByOwner({ id: 'ann-id' }, { limit: 1, sort: 'created', text: '@cafe' }));
    expect([labels(page.locations), page.more, page.locations[0]?.createdBy]).toEqual([['b'], true, 'ann-id']);
    const [last] = page.locations;
    const rest = unwrap(await aliases.listByOwner({ id: 'ann-id' }, { after: last, text: '@cafe' }));
    expect([labels(rest.locations), rest.more, rest.locations[0]?.restricted]).toEqual([['a'], false, 'phone']);
    const { failures } = await all.withEachCallFailing(() => aliases.listByOwner({ id: 'ann-id' }));
    expect(failures).toEqual([unavailable]);
  });
});

describe('a PIN', () => {
  const PIN = '2468';
  beforeEach(async () => void unwrap(await create({ visibility: 'protected', pin: PIN })));

  test('opens its place with a proof for twelve hours, and a wrong one does not', async () => {
    const { aliases, clock } = all;
    const opened = unwrap(await aliases.unlock(door, ` ${PIN} `, null));
    expect(opened).toMatchObject({
      location: { label: 'door', createdBy: '' },
      caching: { scope: 'private' },
      proof: { until: new Date(clock.now().getTime() + 12 * hour * 1000) },
    });
    const { text = '' } = opened.proof ?? {};
    expect(unwrap(await aliases.get(door, { unlocks: [text] })).location.label).toBe('door');
    expect(await aliases.unlock(door, '1357', null)).toEqual(err({ kind: 'wrong-pin', ...door }));
    for (let i = 0; i < 4; i += 1) expect(getOutcome(await aliases.unlock(door, '1357', null))).toBe('wrong-pin');
    expect(getOutcome(await aliases.unlock(door, PIN, null))).toBe('rate-limited');
    expect((await aliases.unlock(door, PIN, null, { key: 'other' })).ok).toBe(true);
  });

  test('is not required from members, nor for a place without one', async () => {
    const { aliases, ann, database } = all;
    const asMember = unwrap(await aliases.unlock(door, 'x', ann));
    expect([asMember.location.createdBy, 'proof' in asMember]).toEqual(['ann-id', false]);
    unwrap(await create({ label: 'open' }));
    const open = unwrap(await aliases.unlock({ ...door, label: label('open') }, 'x', null));
    expect([open.location.label, 'proof' in open]).toEqual(['open', false]);
    await database.query.updateTable('locations').set({ pin_hash: null }).where('label', '=', 'door').execute();
    expect(getOutcome(await aliases.unlock(door, PIN, null))).toBe('wrong-pin');
  });
});

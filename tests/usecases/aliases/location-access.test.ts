import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '../../../src/domain/failure.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { createLocationAccess } from '../../../src/usecases/aliases/location-access.ts';
import type { ViewerProofs } from '../../../src/usecases/aliases/types.ts';
import type { Viewer } from '../../../src/usecases/index.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { createSqlUseCases, unavailable } from '../../support/sql-use-cases.ts';
import { getOutcome, unwrap } from '../../support/unwrap.ts';
import { getVisibility, viewerNames, visibilityCases } from '../../support/who-sees-what.ts';

const PIN = '2468';
const cafe = handle('@cafe');
const point = 24.7136;
let all: Awaited<ReturnType<typeof createSqlUseCases>>;
beforeEach(async () => {
  all = await createSqlUseCases();
  return () => all.database.close();
});

const createName = (state: string) => ({ handle: cafe, label: label(state) });
/** Returns a viewer with the same proofs who is signed in as Eve. */
const viewerWith = (viewer: Viewer | undefined): Viewer => ({ ...(viewer as ViewerProofs), id: 'eve-id' });

/** Creates a place of Ann in a state, and returns the viewers with their proofs. */
async function make(state: string): Promise<Readonly<Record<string, Viewer>>> {
  const { aliases, aliasStore, lifecycle, grants, members, stores, clock, ann, bob, eve } = all;
  const visibility = getVisibility(state);
  const place = createLocation('@cafe', state, ann.id, {
    visibility,
    phone: '+96891234567',
    ...(state === 'approximate' && { approximate: 6 }),
    ...(state === 'restricted' && { restricted: 'phone' }),
    ...(state.startsWith('expired') && { expiresAt: new Date(clock.now().getTime() + 3_600_000).toISOString() }),
  });
  const getPin = visibility === 'protected' ? { pin: PIN } : {};
  unwrap(await aliasStore.add(place, getPin));
  const name = createName(state);
  const { link } = unwrap(await grants.create(name, { name: 'x', hours: 8000 }, ann));
  const { session = '' } = unwrap(await grants.open(link.replace('/g/', ''), []));
  const { proof } = visibility === 'protected' ? unwrap(await aliases.unlock(name, PIN, null)) : {};
  unwrap(await members.invite(cafe, 'bob', 'editor', ann));
  unwrap(await members.accept(cafe, bob));
  if (state.startsWith('former')) unwrap(await lifecycle.edit(name, { label: `${state}-now` }, ann));
  if (state.startsWith('deleted')) unwrap(await lifecycle.delete(name, ann));
  if (state.startsWith('taken-down'))
    unwrap(await stores.moderation.hide(name, { userId: 'admin', network: '', reason: 'Spam' }));
  clock.forward(3600);
  return {
    visitor: null,
    stranger: eve,
    PIN: { unlocks: ['1.wrong', proof?.text ?? 'none'] },
    grant: { grants: ['another', session] },
    editor: bob,
    owner: ann,
    administrator: { id: 'admin-id' },
  };
}

async function seenBy(viewer: Viewer, state: string): Promise<string> {
  const found = await all.aliases.get(createName(state), viewer);
  if (!found.ok) return found.failure.kind.replace('location-', '').replace(/-/g, '_');
  const { location, caching, grantedUntil } = found.value;
  if (location.label !== state) return 'moved';
  const isPrivate = caching.scope === 'private';
  if (location.createdBy !== '') return isPrivate && grantedUntil === undefined ? 'all' : 'all, for every cache';
  if (location.latitude !== point) return 'cell';
  return location.phone === '' ? 'open' : 'exact';
}

describe('what a viewer sees of a place', () => {
  test.each(visibilityCases)('that is $state', async ({ state, seen }) => {
    const viewers = await make(state);
    const found: Record<string, string> = {};
    for (const viewer of viewerNames) found[viewer] = await seenBy(viewers[viewer]!, state);
    expect(found).toEqual(seen);
  });

  test.each(visibilityCases)('only members can change it: $state', async ({ state, seen }) => {
    const viewers = await make(state);
    const { access, ann, bob, eve } = all;
    const name = createName(state);
    const by = { visitor: null, stranger: eve, editor: bob, owner: ann } as const;
    const found: Record<string, string> = {};
    for (const [viewerName, user] of Object.entries(by))
      found[viewerName] = getOutcome(await access.requireAccess(name, user, 'change'));
    const isPrivate = getVisibility(state) === 'private';
    expect(found).toEqual({
      visitor: 'sign-in-needed',
      stranger: isPrivate ? 'location-not-found' : 'not-owner',
      editor: 'ok',
      owner: 'ok',
    });
    const roles = await Promise.all([ann, bob, eve, null].map((user) => access.getRole(cafe, user)));
    expect(roles).toEqual(['owner', 'editor', undefined, undefined]);
    expect([Object.keys(viewers).length, Object.keys(seen).length]).toEqual([7, 7]);
  });
});

describe('access to a place', () => {
  const getDoor = (more: object = {}) => createLocation('@cafe', 'door', all.ann.id, more);
  const door = createName('door');

  test('is reported with its reason, the role of a member, and the end of a grant', async () => {
    const viewers = await make('private');
    const { access, clock } = all;
    const look = async (viewerName: string) =>
      unwrap(await access.requireAccess(createName('private'), viewers[viewerName]!, 'view'));
    expect(await look('owner')).toMatchObject({ access: 'member', role: 'owner', isDeleted: false });
    expect(await look('editor')).toMatchObject({ access: 'member', role: 'editor' });
    const granted = await look('grant');
    expect([granted.access, granted.grantedUntil]).toEqual([
      'grant',
      new Date(clock.now().getTime() + 7999 * 3_600_000),
    ]);
    expect(unwrap(await access.requireAccess(createName('private'), all.ann, 'change'))).toMatchObject({
      user: all.ann,
      role: 'owner',
    });
    const viewed = unwrap(await all.aliases.get(createName('private'), viewers.grant!));
    expect([viewed.grantedUntil, viewed.caching]).toEqual([
      granted.grantedUntil?.toISOString(),
      { scope: 'private', maxAgeSeconds: 0 },
    ]);
    clock.forward(8000 * 3600);
    expect(getOutcome(await access.requireAccess(createName('private'), viewers.grant!, 'view'))).toBe(
      'location-not-found',
    );
  });

  test('is by PIN with a proof of the current PIN, and locked without', async () => {
    const viewers = await make('protected');
    const { access } = all;
    const name = createName('protected');
    expect(unwrap(await access.requireAccess(name, viewers.PIN!, 'view')).access).toBe('unlocked');
    expect(await access.requireAccess(name, null, 'view')).toEqual(err({ kind: 'pin-required', ...name }));
    expect(unwrap(await access.requireAccess(name, null, 'unlock')).access).toBe('visitor');
    expect(unwrap(await access.requireAccess(name, { unlocks: ['1.wrong'] }, 'unlock')).access).toBe('visitor');
    const open = createName('open');
    unwrap(await all.aliasStore.add(createLocation('@cafe', 'open', all.ann.id)));
    expect(unwrap(await access.requireAccess(open, viewers.PIN!, 'view')).access).toBe('visitor');
  });

  test('is rejected for an expired place, with the time of its expiry', async () => {
    const expiresAt = '2026-01-01T01:00:00.000Z';
    unwrap(await all.aliasStore.add(getDoor({ expiresAt })));
    all.clock.forward(3599);
    expect(getOutcome(await all.access.requireAccess(door, null, 'view'))).toBe('ok');
    all.clock.forward(1);
    const expired = err({ kind: 'expired', ...door, expiredAt: expiresAt });
    expect([
      await all.access.requireAccess(door, null, 'view'),
      await all.access.requireAccess(door, null, 'unlock'),
    ]).toEqual([expired, expired]);
  });

  test('to a private place fails exactly like access to an unknown name', async () => {
    unwrap(await all.aliasStore.add(getDoor({ visibility: 'private' })));
    const none = createName('none');
    for (const viewer of [null, all.eve, { unlocks: ['x'], grants: ['y'] }])
      expect([
        await all.access.requireAccess(door, viewer, 'view'),
        await all.access.requireAccess(none, viewer, 'view'),
      ]).toEqual([err({ kind: 'location-not-found', ...door }), err({ kind: 'location-not-found', ...none })]);
    expect([
      await all.access.requireAccess(door, all.eve, 'change'),
      await all.access.requireAccess(none, all.eve, 'change'),
    ]).toEqual([err({ kind: 'location-not-found', ...door }), err({ kind: 'location-not-found', ...none })]);
    unwrap(await all.aliasStore.add(createLocation('@cafe', 'hall', all.ann.id)));
    expect(await all.access.requireAccess(createName('hall'), all.eve, 'change')).toEqual(
      err({ kind: 'not-owner', handle: cafe, needed: 'member' }),
    );
  });

  test('offers no grant request for a place that is fully public, and offers one for any other', async () => {
    const calls: string[] = [];
    const place = getDoor();
    const stored = { id: 1, location: place, pinHash: null, isDeleted: false };
    const accessTo = (more: object) =>
      createLocationAccess({
        locations: {
          lookUp: async () => ok({ ...stored, location: { ...place, ...more } }),
          findNameByExternalId: async () => ok(undefined),
        },
        aliases: all.aliasStore,
        members: { findRole: async () => ok(undefined) },
        grants: {
          find: async (name) => {
            calls.push(name.label);
            return ok(undefined);
          },
        },
        secrets: { hash: (text) => text, isSigned: () => false },
        clock: all.clock,
        unknownNameMs: 0,
      });
    const asks = async (more: object, viewer: Viewer = { grants: ['g'] }) => {
      calls.length = 0;
      await accessTo(more).requireAccess(door, viewer, 'view');
      return calls.length;
    };
    expect(await asks({})).toBe(0);
    expect(await asks({ visibility: 'unlisted' })).toBe(0);
    expect(await asks({ approximate: 6 })).toBe(1);
    expect(await asks({ restricted: 'phone' })).toBe(1);
    expect(await asks({ visibility: 'unlisted', restricted: 'phone' })).toBe(1);
    expect(await asks({ visibility: 'protected' })).toBe(1);
    expect(await asks({ visibility: 'private' })).toBe(1);
    expect([
      await asks({ visibility: 'private' }, null),
      await asks({ visibility: 'private' }, { grants: [] }),
    ]).toEqual([0, 0]);
    expect(await asks({ visibility: 'private' }, all.eve)).toBe(0);
  });

  test('fails if the result depends on a failing call, otherwise shows the visitor’s view', async () => {
    const viewers = await make('private');
    const { access, ann, withEachCallFailing } = all;
    const name = createName('private');
    const view = await withEachCallFailing(() => access.requireAccess(name, viewerWith(viewers.grant), 'view'));
    const notFound = err({ kind: 'location-not-found', ...name });
    // The failing calls are the look-up, the role (the grant is still valid), and the grant.
    expect(view.failures.map((result) => (result.ok ? result.value.access : result))).toEqual([
      unavailable,
      'grant',
      notFound,
    ]);
    const change = await withEachCallFailing(() => access.requireAccess(name, ann, 'change'));
    expect(change.failures).toEqual([unavailable, unavailable]);
    const role = await withEachCallFailing(() => access.requireRole(cafe, all.eve, 'member'));
    expect(role.failures.slice(0, 2)).toEqual([unavailable, unavailable]);
  });
});

describe('the role in a handle', () => {
  test('is required: owner or member', async () => {
    await make('public');
    const { access, ann, bob, eve } = all;
    const notOwner = (needed: 'owner' | 'member') => err({ kind: 'not-owner', handle: cafe, needed });
    expect(await access.requireRole(cafe, null, 'member')).toEqual(err({ kind: 'sign-in-needed' }));
    expect(await access.requireRole(cafe, ann, 'owner')).toEqual(ok(ann));
    expect(await access.requireRole(cafe, ann, 'member')).toEqual(ok(ann));
    expect(await access.requireRole(cafe, bob, 'owner')).toEqual(notOwner('owner'));
    expect(await access.requireRole(cafe, bob, 'member')).toEqual(ok(bob));
    expect(await access.requireRole(cafe, eve, 'member')).toEqual(notOwner('member'));
    expect(await access.requireRole(cafe, eve, 'owner')).toEqual(notOwner('owner'));
  });

  test('counts if a concurrent request of the user claimed the handle', async () => {
    await make('public');
    const roles = [undefined, 'owner' as const];
    const access = createLocationAccess({
      locations: {
        lookUp: async (first, second) => err({ kind: 'location-not-found', handle: first, label: second }),
        findNameByExternalId: async () => ok(undefined),
      },
      aliases: all.aliasStore,
      members: { findRole: async () => ok(roles.shift()) },
      grants: { find: async () => ok(undefined) },
      secrets: { hash: (text) => text, isSigned: () => false },
      clock: all.clock,
      unknownNameMs: 0,
    });
    expect(await access.requireRole(cafe, all.eve, 'member')).toEqual(ok(all.eve));
    expect(roles).toEqual([]);
    const requested = await all.withEachCallFailing(() => all.access.requireRole(cafe, all.eve, 'member'));
    expect(requested.failures).toEqual([unavailable, unavailable, unavailable]);
  });

  test('is required to learn the name behind an external id', async () => {
    await make('public');
    const { access, lifecycle, ann, bob, eve, withEachCallFailing } = all;
    unwrap(await lifecycle.edit(createName('public'), { externalId: 'gate-7' }, ann));
    const named = ok(createName('public'));
    expect(await access.findNameByExternalId(cafe, 'gate-7', ann)).toEqual(named);
    expect(await access.findNameByExternalId(cafe, 'gate-7', bob)).toEqual(named);
    expect(await access.findNameByExternalId(cafe, 'gate-8', bob)).toEqual(ok(undefined));
    expect(await access.findNameByExternalId(cafe, 'gate-7', eve)).toEqual(ok(undefined));
    const queried = await withEachCallFailing(() => access.findNameByExternalId(cafe, 'gate-7', ann));
    expect(queried.failures).toEqual([unavailable, unavailable]);
  });

  test('in a handle with only hidden places is invisible to others', async () => {
    await make('private');
    const { access, eve, bob } = all;
    expect(getOutcome(await access.requireRole(cafe, eve, 'member'))).toBe('handle-not-found');
    expect(getOutcome(await access.requireRole(handle('@nowhere'), eve, 'member'))).toBe('handle-not-found');
    expect(getOutcome(await access.requireRole(cafe, bob, 'owner'))).toBe('not-owner');
  });
});

describe('the delay for an unknown name', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const waiting = (unknownNameMs: number) => {
    const { secrets } = { secrets: { hash: (text: string) => text, isSigned: () => false } };
    return createLocationAccess({
      locations: {
        lookUp: async (first, second) => err({ kind: 'location-not-found', handle: first, label: second }),
        findNameByExternalId: async () => ok(undefined),
      },
      aliases: all.aliasStore,
      members: { findRole: async () => ok(undefined) },
      grants: { find: async () => ok(undefined) },
      secrets,
      clock: all.clock,
      unknownNameMs,
    });
  };
  /** Returns the delay of a failure in milliseconds; 0 if there is none. */
  async function computeDelay(kind: Failure['kind'], random: number, unknownNameMs = 5): Promise<number> {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.spyOn(Math, 'random').mockReturnValue(random);
    let isDone = false;
    void waiting(unknownNameMs)
      .preventTimingAttack({ kind } as Failure)
      .then(() => {
        isDone = true;
      });
    for (let milliseconds = 0; milliseconds < 20; milliseconds += 1) {
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
      if (isDone) return milliseconds;
      vi.advanceTimersByTime(1);
    }
    return Number.POSITIVE_INFINITY;
  }

  test('is random, between one millisecond and the maximum', async () => {
    for (const kind of ['location-not-found', 'handle-not-found'] as const)
      expect([await computeDelay(kind, 0), await computeDelay(kind, 0.5), await computeDelay(kind, 1)]).toEqual([
        1, 3, 5,
      ]);
    for (const kind of ['removed', 'pin-required', 'not-owner', 'unavailable'] as const)
      expect(await computeDelay(kind, 1)).toBe(0);
    expect(await computeDelay('location-not-found', 1, 0)).toBe(0);
  });

  test('applies to every operation on a place', async () => {
    const access = waiting(5);
    const delay = vi.spyOn(access, 'preventTimingAttack').mockResolvedValue();
    const door = createName('door');
    await access.requireAccess(door, null, 'view');
    await access.requireAccess(door, null, 'unlock');
    await access.requireAccess(door, all.eve, 'change');
    await access.requireRole(cafe, all.eve, 'member');
    expect(delay.mock.calls.map(([{ kind }]) => kind)).toEqual([
      'location-not-found',
      'location-not-found',
      'location-not-found',
      'handle-not-found',
    ]);
  });
});

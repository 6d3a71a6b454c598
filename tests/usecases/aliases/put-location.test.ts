import { describe, expect, test } from 'vitest';
import { parseHandle } from '../../../src/domain/aliases/alias.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { LocationPatch } from '../../../src/domain/location/lifecycle.ts';
import { emptyDraft, type Location } from '../../../src/domain/location/location.ts';
import type { PutMode } from '../../../src/domain/location/put-mode.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { createIntegration } from '../../../src/usecases/aliases/put-location.ts';
import { createLocation } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

type Deps = Parameters<typeof createIntegration>[0];

const ann = { id: 'u1', username: 'ann', email: 'ann@example.org' };
const handle = unwrap(parseHandle('@cafe'));
const patch: LocationPatch = { handle: '@cafe', label: 'door', externalId: 'e1', street: 'Main Street' };
const unavailable = { kind: 'unavailable', service: 'database' } as const;
const nameIn = (location: Location) => `${location.handle}#${location.label}`;

/** Creates the use case for the places of one handle, and records its operations in order. */
function world({
  places = [] as readonly Location[],
  bin = [] as readonly string[],
  isSame = false,
  /** The failure of a creation, because another request created the places first. */
  createdMeanwhile = undefined as 'label-taken' | 'external-id-taken' | 'quota-reached' | undefined,
  /** True if another request creates the places between the look-up of the id and that of the name. */
  idIsWrittenNext = false,
  failing = undefined as 'name' | 'role' | 'edit' | 'delete' | 'create' | 'access' | undefined,
  refusals = undefined as { readonly access: Failure; readonly role?: Failure } | undefined,
} = {}) {
  const done: unknown[] = [];
  let isThere = createdMeanwhile === undefined;
  /** The requested permissions, in order. */
  const permissions: string[] = [];
  const access = {
    requireRole: async (_handle: unknown, _user: unknown, role: string) => {
      permissions.push(role);
      if (failing === 'role') return err({ kind: 'handle-not-found', handle });
      return refusals?.role === undefined ? ok(ann) : err(refusals.role);
    },
    findNameByExternalId: async (_handle: unknown, id: string) => {
      if (failing === 'name') return err(unavailable);
      if (idIsWrittenNext) return ok(undefined);
      const found = isThere ? places.find(({ externalId }) => externalId === id) : undefined;
      return ok(found && { handle: found.handle, label: found.label });
    },
    requireAccess: async ({ label }: { readonly label: string }, _user: unknown, permission: string) => {
      permissions.push(permission);
      if (failing === 'access') return err(unavailable);
      if (refusals !== undefined) return err(refusals.access);
      const location = isThere ? places.find((place) => place.label === label) : undefined;
      if (location === undefined) return err({ kind: 'location-not-found', handle, label });
      return ok({ location, isDeleted: bin.includes(nameIn(location)) });
    },
  } as unknown as Deps['access'];
  const acted = (act: 'edit' | 'delete' | 'create', value: Location, ...reported: readonly unknown[]) => {
    done.push([act, ...reported]);
    return failing === act ? err(unavailable) : ok(value);
  };
  const lifecycle = {
    edit: async (location: Location, changes: LocationPatch, _user: unknown, options: unknown) =>
      acted(
        'edit',
        isSame ? location : { ...location, version: location.version + 1 },
        nameIn(location),
        changes,
        options,
      ),
    delete: async (location: Location, _user: unknown, options: unknown) =>
      acted('delete', location, nameIn(location), options),
  } as unknown as Deps['lifecycle'];
  const created = createLocation('@cafe', 'new', 'u1');
  const create = (async (draft: unknown, _user: unknown, options: unknown) => {
    isThere = true;
    const answer = acted('create', created, draft, options);
    return createdMeanwhile === undefined ? answer : err({ kind: createdMeanwhile } as Failure);
  }) as unknown as Deps['create'];
  return { done, permissions, ...createIntegration({ access, create, lifecycle }) };
}

const door = createLocation('@cafe', 'door', 'u1', { externalId: '' });
const known = createLocation('@cafe', 'gate', 'u1', { externalId: 'e1' });
const options = (mode: PutMode, more = {}) => ({ mode, ...more });
const editOptions = {
  reuse: undefined,
  dryRun: undefined,
  expectedVersion: undefined,
  restores: true,
  expectedExternalId: expect.any(String),
};

describe('putting a location', () => {
  test('requires an account', async () => {
    const { put, done } = world();
    expect(await put(patch, null, options('upsert'))).toEqual(err({ kind: 'sign-in-needed' }));
    expect(done).toEqual([]);
  });

  test.each(['create', 'upsert', 'skip'] as const)('creates it if there is none: %s', async (mode) => {
    const { put, done } = world();
    const put1 = await put(patch, ann, options(mode));
    expect(put1).toMatchObject({ ok: true, value: { outcome: 'created', location: { label: 'new' } } });
    expect(done).toEqual([['create', { ...emptyDraft, ...patch }, options(mode)]]);
  });

  test('requires the right to change it, whether found by id or by name', async () => {
    for (const places of [[known], [door]]) {
      const { put, permissions } = world({ places });
      unwrap(await put(patch, ann, options('upsert')));
      expect(permissions).toEqual(['change']);
    }
    const { find, permissions } = world({ places: [known] });
    unwrap(await find(handle, 'e1', ann));
    expect(permissions).toEqual(['member', 'change']);
  });

  test('does not create it if its name could not be looked up', async () => {
    const { put, done, permissions } = world({ places: [door], failing: 'access' });
    expect(await put(patch, ann, options('upsert'))).toEqual(err(unavailable));
    expect([done, permissions]).toEqual([[], ['change']]);
  });

  describe('under a handle of other users', () => {
    const notOwner = { kind: 'not-owner', handle, needed: 'member' } as const;
    const found: readonly Failure[] = [
      notOwner,
      { kind: 'location-not-found', handle, label: 'door' },
      { kind: 'removed', handle, label: 'door' },
    ];
    const byName = { handle: '@cafe', label: 'door' };

    test.each(found)('fails like any other place of the handle, whatever the real failure: %o', async (failure) => {
      for (const mode of ['update', 'upsert', 'skip', 'delete'] as const) {
        const { put, done } = world({ refusals: { access: failure, role: notOwner } });
        expect(await put(byName, ann, options(mode))).toEqual(err(notOwner));
        expect(done).toEqual([]);
      }
    });

    test.each(found)('fails like an unknown name if the handle has no visible place: %o', async (failure) => {
      const refusals = { access: failure, role: { kind: 'handle-not-found', handle } } as const;
      expect(await world({ refusals }).put(byName, ann, options('update'))).toEqual(
        err({ kind: 'location-not-found', handle: '@cafe', label: 'door' }),
      );
      expect((await world({ refusals }).put(byName, ann, options('upsert'))).ok).toBe(true);
    });

    test('a member gets the real failure', async () => {
      const access = { kind: 'removed', handle, label: 'door' } as const;
      const { put, permissions } = world({ refusals: { access } });
      expect(await put(byName, ann, options('upsert'))).toEqual(err(access));
      expect(permissions).toEqual(['change', 'member']);
    });

    test('fails if the role could not be read', async () => {
      const refusals = { access: notOwner, role: unavailable };
      expect(await world({ refusals }).put(byName, ann, options('upsert'))).toEqual(err(unavailable));
    });
  });

  test('does not look it up if it is to be created', async () => {
    const { put, done } = world({ places: [known] });
    await put(patch, ann, options('create'));
    expect(done.map((act) => (act as unknown[])[0])).toEqual(['create']);
  });

  test.each(['update', 'delete'] as const)('reports an unknown one: %s', async (mode) => {
    const { put, done } = world();
    const { externalId: _, ...byName } = patch;
    expect(await put(patch, ann, options(mode))).toEqual(
      err({ kind: 'external-id-not-found', handle: '@cafe', externalId: 'e1' }),
    );
    expect(await put(byName, ann, options(mode))).toEqual(
      err({ kind: 'location-not-found', handle: '@cafe', label: 'door' }),
    );
    expect(await put({ handle: '@cafe' }, ann, options(mode))).toEqual(
      err({ kind: 'location-not-found', handle: '@cafe', label: '' }),
    );
    expect(done).toEqual([]);
  });

  test('renames a place that is found by its id, and not one that is found by its name', async () => {
    const byId = world({ places: [known] });
    expect(await byId.put(patch, ann, options('upsert'))).toMatchObject({ ok: true, value: { outcome: 'updated' } });
    expect(byId.done).toEqual([['edit', '@cafe#gate', patch, editOptions]]);
    const withoutName = world({ places: [known] });
    await withoutName.put({ handle: '@cafe', externalId: 'e1' }, ann, options('update', { expectedVersion: 3 }));
    expect(withoutName.done).toEqual([
      ['edit', '@cafe#gate', { handle: '@cafe', externalId: 'e1' }, { ...editOptions, expectedVersion: 3 }],
    ]);
    const byName = world({ places: [door] });
    await byName.put(patch, ann, options('upsert'));
    expect(byName.done).toEqual([['edit', '@cafe#door', { externalId: 'e1', street: 'Main Street' }, editOptions]]);
    const named = world({ places: [door] });
    await named.put({ handle: '@cafe', label: 'door', street: 'x', externalId: '' }, ann, options('update'));
    expect(named.done).toEqual([['edit', '@cafe#door', { externalId: '', street: 'x' }, editOptions]]);
  });

  test('is rejected if the name belongs to another id; without an id it changes that place', async () => {
    const otherLocation = createLocation('@cafe', 'door', 'u1', { externalId: 'e2' });
    const { put, done } = world({ places: [otherLocation] });
    expect(await put(patch, ann, options('upsert'))).toEqual(
      err({ kind: 'label-taken', handle: '@cafe', label: 'door' }),
    );
    expect(done).toEqual([]);
    const { externalId: _, ...byName } = patch;
    expect(await put(byName, ann, options('upsert'))).toMatchObject({ ok: true, value: { outcome: 'updated' } });
    // A place that is found by its name is not renamed, because the name may be a former one.
    expect(done).toEqual([['edit', '@cafe#door', { street: 'Main Street' }, editOptions]]);
  });

  test('is found by its name if a concurrent request created it with this id', async () => {
    const { put, done } = world({ places: [known], idIsWrittenNext: true });
    const same = { ...patch, label: 'gate' };
    expect(await put(same, ann, options('upsert'))).toMatchObject({ ok: true, value: { outcome: 'updated' } });
    expect(done).toEqual([['edit', '@cafe#gate', same, editOptions]]);
  });

  test('without a difference is unchanged, and a skipped one is not touched', async () => {
    const same = world({ places: [known], isSame: true });
    expect(await same.put(patch, ann, options('upsert'))).toMatchObject({ ok: true, value: { outcome: 'unchanged' } });
    const skipped = world({ places: [known] });
    expect(await skipped.put(patch, ann, options('skip'))).toMatchObject({
      ok: true,
      value: { outcome: 'skipped', location: { label: 'gate' } },
    });
    expect(skipped.done).toEqual([]);
  });

  test('restores it from the bin in the same action', async () => {
    const restored = world({ places: [known], bin: ['@cafe#gate'] });
    expect(await restored.put(patch, ann, options('upsert'))).toMatchObject({
      ok: true,
      value: { outcome: 'updated' },
    });
    expect(restored.done).toEqual([['edit', '@cafe#gate', patch, editOptions]]);
    const live = world({ places: [known] });
    await live.put(patch, ann, options('upsert', { dryRun: true, reuse: true }));
    expect(live.done).toEqual([['edit', '@cafe#gate', patch, { ...editOptions, dryRun: true, reuse: true }]]);
  });

  test.each([
    ['upsert', 'label-taken', 'updated', ['create', 'edit']],
    ['upsert', 'external-id-taken', 'updated', ['create', 'edit']],
    ['skip', 'label-taken', 'skipped', ['create']],
  ] as const)('is the one that a concurrent request created: %s, %s', async (mode, failure, outcome, acts) => {
    const { put, done } = world({ places: [known], createdMeanwhile: failure });
    expect(await put(patch, ann, options(mode))).toMatchObject({
      ok: true,
      value: { outcome, location: { label: 'gate' } },
    });
    expect(done.map((act) => (act as unknown[])[0])).toEqual(acts);
  });

  test('reports the failure of a creation if no concurrent request created the place', async () => {
    const nowhere = world({ createdMeanwhile: 'label-taken' });
    expect(await nowhere.put(patch, ann, options('upsert'))).toMatchObject({ failure: { kind: 'label-taken' } });
    const full = world({ places: [known], createdMeanwhile: 'quota-reached' });
    expect(await full.put(patch, ann, options('upsert'))).toMatchObject({ failure: { kind: 'quota-reached' } });
    expect(full.done.map((act) => (act as unknown[])[0])).toEqual(['create']);
  });

  test('deletes it once', async () => {
    const there = world({ places: [known] });
    expect(await there.put(patch, ann, options('delete'))).toMatchObject({
      ok: true,
      value: { outcome: 'deleted', location: { label: 'gate' } },
    });
    expect(there.done).toEqual([
      ['delete', '@cafe#gate', { expectedVersion: undefined, dryRun: undefined, expectedExternalId: 'e1' }],
    ]);
    const gone = world({ places: [known], bin: ['@cafe#gate'] });
    expect(await gone.put(patch, ann, options('delete'))).toMatchObject({
      ok: true,
      value: { outcome: 'unchanged', location: { label: 'gate' } },
    });
    expect(gone.done).toEqual([]);
  });

  test.each([
    ['name', 'upsert'],
    ['access', 'upsert'],
    ['edit', 'upsert'],
    ['delete', 'delete'],
    ['create', 'create'],
  ] as const)('fails as its part fails: %s', async (failing, mode) => {
    const { put } = world({ places: [known], failing });
    expect(await put(patch, ann, options(mode))).toEqual(err(unavailable));
  });

  test('requires a valid handle and label', async () => {
    const { put } = world();
    for (const wrong of [{ label: 'door' }, { handle: '@a b' }, { handle: '@cafe', label: '\u200b\u202e' }])
      expect(await put(wrong, ann, options('upsert'))).toMatchObject({ ok: false, failure: { kind: 'bad-alias' } });
    expect((await put({ handle: '@cafe', label: '  ' }, ann, options('upsert'))).ok).toBe(true);
  });
});

test('members of the handle find a location by its id', async () => {
  expect(await world({ places: [known] }).find(handle, 'e1', ann)).toMatchObject({
    ok: true,
    value: { location: { label: 'gate' } },
  });
  expect(await world().find(handle, 'e1', ann)).toEqual(
    err({ kind: 'external-id-not-found', handle, externalId: 'e1' }),
  );
  expect(await world({ failing: 'name' }).find(handle, 'e1', ann)).toEqual(err(unavailable));
  expect(await world({ places: [known], failing: 'role' }).find(handle, 'e1', ann)).toEqual(
    err({ kind: 'handle-not-found', handle }),
  );
});

import { describe, expect, test } from 'vitest';
import { HISTORY_LENGTH } from '../../../src/domain/location/lifecycle.ts';
import type { Location } from '../../../src/domain/location/location.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import type { MemberStore } from '../../../src/ports/members/member-store.ts';
import type { ManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { findLocation, type SearchableAliases } from '../../support/searchable-aliases.ts';
import { unwrap } from '../../support/unwrap.ts';
import { testMemberStoreContract } from '../members/member-store.contract.ts';

export interface LifecycleCase {
  readonly aliases: SearchableAliases;
  readonly lifecycle: AliasLifecycleStore;
  readonly members: MemberStore;
  readonly clock: ManualClock;
  /** Two users who exist. */
  readonly ann: string;
  readonly bob: string;
}

const day = 86_400;

/** Tests the contract of every `AliasLifecycleStore` together with the `AliasStore` on the same data. */
export function testAliasLifecycleContract(fresh: () => Promise<LifecycleCase>): void {
  testMemberStoreContract(fresh);

  const named = (name: string) => {
    const [first = '', second = ''] = name.split('#');
    return { handle: handle(first), label: label(second) };
  };

  /** Creates Ann's locations with these names, and helpers for the tests. */
  async function withNames(...names: readonly string[]) {
    const all = await fresh();
    const { aliases, lifecycle, clock, ann } = all;
    const add = (name: string, by = ann) => {
      const [first = '', second = ''] = name.split('#');
      return aliases.add(createLocation(first, second, by, { street: `Street of ${name}` }));
    };
    for (const name of names) {
      unwrap(await add(name));
      clock.forward(1);
    }
    const joinCafe = async (userId: string) => {
      unwrap(await all.members.invite(handle('@cafe'), { userId, role: 'editor', invitedBy: ann }));
      unwrap(await all.members.accept(handle('@cafe'), userId));
    };
    const find = async (name: string) => {
      const found = await findLocation(aliases, named(name).handle, named(name).label);
      return found.ok ? `${found.value.handle}#${found.value.label} ${found.value.street}` : found.failure.kind;
    };
    const list = async (name: string) => {
      const found = await aliases.listByHandle(handle(name));
      return found.ok
        ? found.value.locations.map((location) => `${location.handle}#${location.label}`)
        : found.failure.kind;
    };
    const rename = async (from: string, to: string, more = {}) => {
      const done = await lifecycle.rename(named(from), named(to), { userId: ann, ...more });
      return done.ok ? `${done.value.handle}#${done.value.label}` : done.failure.kind;
    };
    const renameHandle = async (from: string, to: string, more = {}) => {
      const done = await lifecycle.renameHandle(handle(from), handle(to), { userId: ann, ...more });
      return done.ok ? done.value.renamed : done.failure.kind;
    };
    return { ...all, add, find, list, rename, renameHandle, joinCafe };
  }

  describe('the life cycle of an alias', () => {
    test('an edit changes only its fields, and is the next version', async () => {
      const { lifecycle, aliases, clock, ann, bob, joinCafe } = await withNames('@cafe#door', '@cafe#gate');
      await joinCafe(bob);
      const before = unwrap(await findLocation(aliases, handle('@cafe'), label('door')));
      clock.forward(60);
      const content = { city: 'Muscat', latitude: 23.588, longitude: 58.3829, plusCode: '7HQQH9QM+65' };
      const edited = unwrap(await lifecycle.update(named('@Ca.Fe#DOOR'), content, { userId: bob, expectedVersion: 1 }));
      const updatedAt = clock.now().toISOString();
      expect(edited).toEqual({
        ...before,
        ...content,
        version: 2,
        updatedAt,
        updatedBy: bob,
        movedAt: updatedAt,
        movedMetres: 1_194_081,
      });
      expect(await findLocation(aliases, handle('@cafe'), label('door'))).toEqual(ok(edited));
      expect(unwrap(await findLocation(aliases, handle('@cafe'), label('gate')))).toMatchObject({ version: 1 });
      expect(unwrap(await aliases.listByOwner({ id: ann })).locations).toHaveLength(2);
    });

    test('an edit of another version changes nothing, and returns the current one', async () => {
      const { lifecycle, aliases, ann } = await withNames('@cafe#door');
      unwrap(await lifecycle.update(named('@cafe#door'), { city: 'Muscat' }, { userId: ann, expectedVersion: 1 }));
      const late = await lifecycle.update(named('@cafe#door'), { city: 'Sohar' }, { userId: ann, expectedVersion: 1 });
      expect(late).toEqual(err({ kind: 'version-conflict', version: 2 }));
      expect(unwrap(await findLocation(aliases, handle('@cafe'), label('door')))).toMatchObject({
        city: 'Muscat',
        version: 2,
      });
      expect(unwrap(await lifecycle.listVersions(named('@cafe#door')))).toHaveLength(2);
    });

    test('one of two concurrent edits of the same version wins', async () => {
      const { lifecycle, ann } = await withNames('@cafe#door');
      for (let round = 1; round <= 10; round += 1) {
        const both = await Promise.all(
          ['Muscat', 'Sohar', 'Sur'].map((city) =>
            lifecycle.update(named('@cafe#door'), { city }, { userId: ann, expectedVersion: round }),
          ),
        );
        expect(both.filter((done) => done.ok)).toHaveLength(1);
      }
      const versions = unwrap(await lifecycle.listVersions(named('@cafe#door'))).map(
        ({ location }) => location.version,
      );
      expect(versions).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    });

    test('concurrent edits without a version are all applied', async () => {
      const { lifecycle, aliases, ann } = await withNames('@cafe#door');
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, i) => lifecycle.update(named('@cafe#door'), { city: `${i}` }, { userId: ann })),
      );
      expect(all.every((done) => done.ok)).toBe(true);
      expect(unwrap(await findLocation(aliases, handle('@cafe'), label('door'))).version).toBe(9);
    });

    test('an unknown name cannot be changed', async () => {
      const { lifecycle, ann } = await withNames('@cafe#door');
      const missing = err({ kind: 'location-not-found', handle: '@cafe', label: 'roof' });
      const by = { userId: ann };
      expect(await lifecycle.update(named('@cafe#roof'), {}, by)).toEqual(missing);
      expect(await lifecycle.rename(named('@cafe#roof'), named('@cafe#attic'), by)).toEqual(missing);
      expect(await lifecycle.delete(named('@cafe#roof'), by)).toEqual(missing);
      expect(await lifecycle.restore(named('@cafe#roof'), by)).toEqual(missing);
      expect(await lifecycle.listVersions(named('@cafe#roof'))).toEqual(missing);
      expect(await lifecycle.renameHandle(handle('@shop'), handle('@store'), by)).toEqual(
        err({ kind: 'handle-not-found', handle: '@shop' }),
      );
    });

    test('a renamed label redirects, in one step after any number of renames', async () => {
      const { find, rename, list } = await withNames('@cafe#door', '@cafe#gate');
      expect(await rename('@cafe#door', '@cafe#Entrance')).toBe('@cafe#Entrance');
      expect(await rename('@cafe#entrance', '@cafe#front')).toBe('@cafe#front');
      for (const name of ['@cafe#door', '@cafe#entrance', '@cafe#front'])
        expect(await find(name)).toBe('@cafe#front Street of @cafe#door');
      expect(await list('@cafe')).toEqual(['@cafe#front', '@cafe#gate']);
      expect(await rename('@cafe#front', '@cafe#gate')).toBe('label-taken');
    });

    test('a label can be renamed back to its former name', async () => {
      const { find, rename } = await withNames('@cafe#door');
      for (const [from, to] of [
        ['door', 'gate'],
        ['gate', 'door'],
        ['door', 'gate'],
        ['gate', 'door'],
      ])
        expect(await rename(`@cafe#${from}`, `@cafe#${to}`)).toBe(`@cafe#${to}`);
      expect(await find('@cafe#gate')).toBe('@cafe#door Street of @cafe#door');
    });

    test('another spelling of a name is the same name', async () => {
      const { find, rename, renameHandle } = await withNames('@cafe#door');
      expect(await rename('@cafe#door', '@cafe#Door')).toBe('@cafe#Door');
      expect(await renameHandle('@cafe', '@Ca.Fe')).toBe(1);
      expect(await find('@cafe#door')).toBe('@Ca.Fe#Door Street of @cafe#door');
    });

    test('a former name is reused only on its owner’s explicit request', async () => {
      const { add, aliases, find, rename, bob, ann } = await withNames('@cafe#door', '@cafe#gate');
      await rename('@cafe#door', '@cafe#front');
      expect(await add('@cafe#door')).toEqual(err({ kind: 'former-name', handle: '@cafe', label: 'door' }));
      expect(await add('@cafe#door', bob)).toEqual(err({ kind: 'handle-taken' }));
      expect(await rename('@cafe#gate', '@cafe#door')).toBe('former-name');
      expect(await find('@cafe#door')).toBe('@cafe#front Street of @cafe#door');
      expect(await rename('@cafe#gate', '@cafe#door', { reuse: true })).toBe('@cafe#door');
      expect(await find('@cafe#door')).toBe('@cafe#door Street of @cafe#gate');
      const again = await aliases.add(createLocation('@cafe', 'gate', ann), { reuse: true });
      expect(again).toMatchObject({ ok: true, value: { label: 'gate', version: 1 } });
      expect(await find('@cafe#front')).toBe('@cafe#front Street of @cafe#door');
    });

    test('a location moves to another handle of its owner, and to no other', async () => {
      const { add, find, rename, list, lifecycle, bob, ann } = await withNames('@cafe#door', '@cafe#gate');
      unwrap(await add('@library#hall', bob));
      expect(await rename('@cafe#door', '@library#door')).toBe('handle-taken');
      expect(await rename('@cafe#door', '@bakery#door')).toBe('@bakery#door');
      expect(await rename('@bakery#door', '@bakery#front')).toBe('@bakery#front');
      for (const name of ['@cafe#door', '@bakery#door', '@bakery#front'])
        expect(await find(name)).toBe('@bakery#front Street of @cafe#door');
      expect([await list('@cafe'), await list('@bakery')]).toEqual([['@cafe#gate'], ['@bakery#front']]);
      const edited = await lifecycle.update(named('@cafe#door'), { city: 'Sur' }, { userId: ann });
      expect(edited).toMatchObject({ value: { handle: '@bakery', label: 'front', city: 'Sur', version: 4 } });
      expect(unwrap(await lifecycle.listVersions(named('@cafe#door'))).map((entry) => entry.change)).toEqual([
        'edited',
        'renamed',
        'renamed',
        'created',
      ]);
      expect(await rename('@bakery#front', '@cafe#door')).toBe('@cafe#door');
      for (const name of ['@cafe#door', '@bakery#door', '@bakery#front'])
        expect(await find(name)).toBe('@cafe#door Street of @cafe#door');
    });

    test('a renamed handle redirects with all its labels, in one step after any number of renames', async () => {
      const { add, find, rename, renameHandle, list, aliases, lifecycle, ann, bob } = await withNames(
        '@cafe#door',
        '@cafe#gate',
        '@cafe#bin',
        '@bakery#oven',
      );
      unwrap(await add('@library#hall', bob));
      unwrap(await lifecycle.delete(named('@cafe#bin'), { userId: ann }));
      await rename('@cafe#gate', '@cafe#back');
      expect(await renameHandle('@cafe', '@library')).toBe('handle-taken');
      expect(await renameHandle('@cafe', '@Teahouse')).toBe(3);
      expect(await renameHandle('@teahouse', '@kiosk')).toBe(3);
      for (const from of ['@cafe', '@teahouse', '@kiosk']) {
        expect(await find(`${from}#door`)).toBe('@kiosk#door Street of @cafe#door');
        expect(await find(`${from}#back`)).toBe('@kiosk#back Street of @cafe#gate');
        expect(await list(from)).toEqual(['@kiosk#back', '@kiosk#door']);
        expect(unwrap(await aliases.findHandleAvailability(handle(from), { id: bob }))).toBe('taken');
        expect(await find(`${from}#bin`)).toBe('removed');
      }
      expect(await find('@cafe#gate')).toBe('@kiosk#back Street of @cafe#gate');
      expect(await list('@bakery')).toEqual(['@bakery#oven']);
      expect(unwrap(await lifecycle.restore(named('@cafe#bin'), { userId: ann })).handle).toBe('@kiosk');
      expect(unwrap(await lifecycle.listVersions(named('@cafe#door'))).map((entry) => entry.location.handle)).toEqual([
        '@kiosk',
        '@Teahouse',
        '@cafe',
      ]);
    });

    test('a handle can be renamed back to its former name', async () => {
      const { find, renameHandle, list } = await withNames('@cafe#door', '@cafe#gate');
      for (const [from, to] of [
        ['@cafe', '@bakery'],
        ['@bakery', '@cafe'],
        ['@cafe', '@bakery'],
        ['@bakery', '@cafe'],
      ] as const)
        expect(await renameHandle(from, to)).toBe(2);
      for (const from of ['@cafe', '@bakery']) {
        expect(await find(`${from}#door`)).toBe('@cafe#door Street of @cafe#door');
        expect(await list(from)).toEqual(['@cafe#door', '@cafe#gate']);
      }
    });

    test('a handle is renamed completely or not at all', async () => {
      const { add, find, renameHandle, list } = await withNames('@cafe#door', '@cafe#gate', '@bakery#gate');
      expect(await renameHandle('@cafe', '@bakery')).toBe('label-taken');
      expect([await list('@cafe'), await list('@bakery')]).toEqual([['@cafe#door', '@cafe#gate'], ['@bakery#gate']]);
      expect(await find('@bakery#door')).toBe('location-not-found');
      expect(await renameHandle('@bakery', '@kiosk')).toBe(1);
      expect(await renameHandle('@cafe', '@bakery')).toBe('former-name');
      expect(await renameHandle('@cafe', '@bakery', { reuse: true })).toBe(2);
      expect(await find('@bakery#gate')).toBe('@bakery#gate Street of @cafe#gate');
      expect(await find('@kiosk#gate')).toBe('@kiosk#gate Street of @bakery#gate');
      // A handle can be used again after it was renamed.
      expect((await add('@cafe#roof')).ok).toBe(true);
      expect(await list('@cafe')).toEqual(['@cafe#roof']);
      expect(await find('@cafe#door')).toBe('@bakery#door Street of @cafe#door');
    });

    test('two handles merge if no labels conflict', async () => {
      const { renameHandle, list, find } = await withNames('@cafe#door', '@bakery#gate');
      expect(await renameHandle('@cafe', '@bakery')).toBe(1);
      expect([await list('@bakery'), await list('@cafe')]).toEqual([
        ['@bakery#door', '@bakery#gate'],
        ['@bakery#door', '@bakery#gate'],
      ]);
      expect(await find('@cafe#door')).toBe('@bakery#door Street of @cafe#door');
      expect(await find('@cafe#gate')).toBe('location-not-found');
    });

    test('a deleted location is only in the bin, and is restored completely', async () => {
      const { aliases, add, find, list, rename, lifecycle, clock, ann } = await withNames('@cafe#door', '@cafe#gate');
      await rename('@cafe#door', '@cafe#front');
      const before = unwrap(await findLocation(aliases, handle('@cafe'), label('front')));
      expect(await lifecycle.delete(named('@cafe#front'), { userId: ann, expectedVersion: 1 })).toEqual(
        err({ kind: 'version-conflict', version: 2 }),
      );
      unwrap(await lifecycle.delete(named('@cafe#front'), { userId: ann, expectedVersion: 2 }));
      for (const name of ['@cafe#front', '@cafe#door']) expect(await find(name)).toBe('removed');
      expect(await list('@cafe')).toEqual(['@cafe#gate']);
      expect(unwrap(await aliases.listByOwner({ id: ann })).locations.map((location) => location.label)).toEqual([
        'gate',
      ]);
      expect(
        unwrap(await aliases.listByOwner({ id: ann }, undefined, undefined, { state: 'deleted' })).locations.map(
          (location) => location.label,
        ),
      ).toEqual(['front']);
      expect(await add('@cafe#front')).toMatchObject({ failure: { kind: 'label-taken' } });
      const removed = err({ kind: 'removed', handle: '@cafe', label: 'door' });
      expect(await lifecycle.update(named('@cafe#door'), {}, { userId: ann })).toEqual(removed);
      expect(await lifecycle.delete(named('@cafe#door'), { userId: ann })).toEqual(removed);
      expect(await rename('@cafe#door', '@cafe#roof')).toBe('removed');
      clock.forward(29 * day);
      expect(await lifecycle.eraseDeleted(new Date(clock.now().getTime() - 30 * day * 1000))).toEqual(ok(0));
      const restored = unwrap(await lifecycle.restore(named('@cafe#door'), { userId: ann }));
      expect(restored).toEqual({ ...before, version: 4, updatedAt: clock.now().toISOString() });
      expect(await find('@cafe#door')).toBe('@cafe#front Street of @cafe#door');
      expect(await lifecycle.restore(named('@cafe#door'), { userId: ann })).toEqual(ok(restored));
      expect(
        unwrap(await aliases.listByOwner({ id: ann }, undefined, undefined, { state: 'deleted' })).locations,
      ).toEqual([]);
      clock.forward(31 * day);
      expect(await lifecycle.eraseDeleted(clock.now())).toEqual(ok(0));
    });

    test('a deleted location is restored with other content and another name in one action, or stays in the bin', async () => {
      const { find, lifecycle, ann } = await withNames('@cafe#door', '@cafe#gate');
      const door = named('@cafe#door');
      const deleted = unwrap(await lifecycle.delete(door, { userId: ann }));
      const back = async (to: string | undefined, more: { readonly street?: string }, expectedVersion?: number) => {
        const by = { userId: ann, content: more, expectedVersion };
        const done = await lifecycle.restoreAs(door, to === undefined ? to : named(to), by);
        return done.ok ? `${done.value.label} ${done.value.street} ${done.value.version}` : done.failure.kind;
      };
      expect(await back('@cafe#gate', { street: 'Other Street' })).toBe('label-taken');
      expect(await back('@cafe#front', {}, 1)).toBe('version-conflict');
      expect(await find('@cafe#door')).toBe('removed');
      expect(unwrap(await lifecycle.listVersions(door))[0]!.location).toEqual(deleted);
      expect(await back('@cafe#front', { street: 'Other Street' }, 2)).toBe('front Other Street 4');
      expect(await find('@cafe#door')).toBe('@cafe#front Other Street');
      unwrap(await lifecycle.delete(door, { userId: ann }));
      expect(await back(undefined, {}, 5)).toBe('front Other Street 6');
      unwrap(await lifecycle.delete(door, { userId: ann }));
      expect(await back(undefined, { street: 'Third Street' })).toBe('front Third Street 9');
      expect(await back(undefined, { street: 'Fourth Street' }, 8)).toBe('version-conflict');
    });

    test('visibility is stored with a location, and a list for visitors has the public ones that have not expired', async () => {
      const { aliases, lifecycle, clock, ann } = await fresh();
      const add = (name: string, text: string, more: Partial<Location> = {}) =>
        aliases.add(createLocation(name, text, ann, more), more.visibility === 'protected' ? { pin: 'hash' } : {});
      for (const visibility of ['public', 'unlisted', 'protected', 'private'] as const)
        unwrap(await add('@cafe', visibility, { visibility }));
      const expiresAt = new Date(clock.now().getTime() + 1000).toISOString();
      unwrap(await add('@cafe', 'tent', { expiresAt, approximate: 6 }));
      unwrap(await add('@secret', 'home', { visibility: 'private' }));
      const list = async (name: string, whom: 'members' | 'visitors') => {
        const found = await aliases.listByHandle(handle(name), undefined, undefined, whom);
        return found.ok ? found.value.locations.map((location) => location.label) : found.failure;
      };
      expect(await list('@cafe', 'visitors')).toEqual(['public', 'tent']);
      expect(await list('@cafe', 'members')).toEqual(['private', 'protected', 'public', 'tent', 'unlisted']);
      expect(await list('@secret', 'visitors')).toEqual({ kind: 'handle-not-found', handle: '@secret' });
      const stored = unwrap(await aliases.lookUp(handle('@cafe'), label('protected')));
      expect(stored).toMatchObject({ pinHash: 'hash', location: { visibility: 'protected' } });
      unwrap(
        await lifecycle.update(named('@cafe#protected'), { visibility: 'unlisted', pinHash: null }, { userId: ann }),
      );
      expect(unwrap(await aliases.lookUp(handle('@cafe'), label('protected')))).toMatchObject({ pinHash: null });

      clock.forward(1);
      expect(await list('@cafe', 'members')).toEqual(['private', 'protected', 'public', 'unlisted']);
      const expired = unwrap(await aliases.listByOwner({ id: ann }, undefined, undefined, { state: 'expired' }));
      expect(expired.locations).toMatchObject([{ label: 'tent', expiresAt, approximate: 6 }]);
      expect(await lifecycle.deleteExpired(clock.now())).toEqual(ok(0));
      clock.forward(1);
      expect(await lifecycle.deleteExpired(clock.now())).toEqual(ok(1));
      expect(await lifecycle.deleteExpired(clock.now())).toEqual(ok(0));
      expect(unwrap(await lifecycle.listVersions(named('@cafe#tent')))[0]).toMatchObject({ change: 'expired' });
      expect(await aliases.lookUp(handle('@cafe'), label('tent'))).toMatchObject({ value: { isDeleted: true } });

      expect(await lifecycle.setDefaultVisibility(handle('@nobody'), 'private', ann)).toMatchObject({ ok: false });
      unwrap(await lifecycle.setDefaultVisibility(handle('@cafe'), 'unlisted', ann));
      const { visibility: _, ...unreported } = createLocation('@cafe', 'usual', ann);
      expect(unwrap(await aliases.add({ ...unreported, visibility: undefined }))).toMatchObject({
        visibility: 'unlisted',
      });

      // After its erasure, the name of a private location looks as if it had never existed.
      for (const name of ['@cafe#private', '@cafe#public'])
        unwrap(await lifecycle.delete(named(name), { userId: ann }));
      clock.forward(1);
      expect(await lifecycle.eraseDeleted(clock.now())).toEqual(ok(3));
      const missing = async (text: string) => {
        const found = await aliases.lookUp(handle('@cafe'), label(text));
        return found.ok ? '' : found.failure.kind;
      };
      expect([await missing('private'), await missing('public')]).toEqual(['location-not-found', 'removed']);
      expect(await add('@cafe', 'private')).toMatchObject({ failure: { kind: 'name-retired' } });
    });

    test('the names of an erased location are never reused', async () => {
      const { aliases, add, find, list, rename, renameHandle, lifecycle, clock, ann } = await withNames(
        '@cafe#door',
        '@cafe#gate',
      );
      await rename('@cafe#door', '@bakery#door');
      await rename('@bakery#door', '@bakery#front');
      unwrap(await lifecycle.update(named('@cafe#door'), { city: 'Sur' }, { userId: ann }));
      unwrap(await lifecycle.delete(named('@bakery#front'), { userId: ann }));
      clock.forward(1);
      expect(await lifecycle.eraseDeleted(clock.now())).toEqual(ok(1));
      for (const name of ['@cafe#door', '@bakery#door', '@bakery#front']) {
        expect(await find(name)).toBe('removed');
        const refused = { failure: { kind: 'name-retired' } };
        expect(await add(name)).toMatchObject(refused);
        expect(
          await aliases.add(createLocation(name.split('#')[0]!, name.split('#')[1]!, ann), { reuse: true }),
        ).toMatchObject(refused);
        expect(await rename('@cafe#gate', name, { reuse: true })).toBe('name-retired');
        const gone = { failure: { kind: 'removed' } };
        expect(await lifecycle.restore(named(name), { userId: ann })).toMatchObject(gone);
        expect(await lifecycle.listVersions(named(name))).toMatchObject(gone);
      }
      expect([await list('@cafe'), await list('@bakery')]).toEqual([['@cafe#gate'], []]);
      expect(
        unwrap(await aliases.listByOwner({ id: ann }, undefined, undefined, { state: 'deleted' })).locations,
      ).toEqual([]);
      unwrap(await add('@kiosk#front'));
      expect(await renameHandle('@kiosk', '@bakery')).toBe('name-retired');
    });

    test('pages through the bin are stable when locations are restored or erased', async () => {
      const { aliases, lifecycle, ann } = await withNames('@cafe#a1', '@cafe#b1', '@cafe#c1', '@cafe#d1');
      for (const name of ['a1', 'b1', 'c1', 'd1'])
        unwrap(await lifecycle.delete(named(`@cafe#${name}`), { userId: ann }));
      const first = unwrap(await aliases.listByOwner({ id: ann }, undefined, 2, { state: 'deleted' }));
      expect([first.locations.map((location) => location.label), first.more]).toEqual([['d1', 'c1'], true]);
      unwrap(await lifecycle.restore(named('@cafe#c1'), { userId: ann }));
      const second = unwrap(await aliases.listByOwner({ id: ann }, first.locations[1], 2, { state: 'deleted' }));
      expect([second.locations.map((location) => location.label), second.more]).toEqual([['b1', 'a1'], false]);
    });

    test('the history returns each version unchanged, and keeps the latest ones', async () => {
      const { aliases, lifecycle, clock, rename, ann, bob, joinCafe } = await withNames('@cafe#door');
      await joinCafe(bob);
      const versions = [unwrap(await findLocation(aliases, handle('@cafe'), label('door')))];
      const did = async (done: Promise<unknown>) => {
        await done;
        versions.unshift(unwrap(await findLocation(aliases, handle('@cafe'), label('door'))));
        clock.forward(60);
      };
      await did(lifecycle.update(named('@cafe#door'), { city: 'Muscat', latitude: 23.6 }, { userId: bob }));
      await did(rename('@cafe#door', '@cafe#front'));
      await did(lifecycle.update(named('@cafe#door'), {}, { userId: ann, change: 'confirmed' }));
      const { city, latitude } = versions.at(-1)!;
      await did(lifecycle.update(named('@cafe#door'), { city, latitude }, { userId: ann, change: 'reverted' }));
      const history = unwrap(await lifecycle.listVersions(named('@cafe#front')));
      expect(history.map((entry) => entry.location)).toEqual(versions);
      expect(history.map((entry) => entry.change)).toEqual(['reverted', 'confirmed', 'renamed', 'edited', 'created']);
      for (let i = 0; i < HISTORY_LENGTH + 5; i += 1)
        unwrap(await lifecycle.update(named('@cafe#door'), { city: `City ${i}` }, { userId: ann }));
      const last = unwrap(await lifecycle.listVersions(named('@cafe#door')));
      expect(last).toHaveLength(HISTORY_LENGTH + 1);
      expect(last.map((entry) => entry.location.version)).toEqual(
        Array.from({ length: HISTORY_LENGTH + 1 }, (_, i) => HISTORY_LENGTH + 10 - i),
      );
      // A renamed handle keeps as many.
      unwrap(await lifecycle.renameHandle(handle('@cafe'), handle('@kiosk'), { userId: ann }));
      expect(unwrap(await lifecycle.listVersions(named('@cafe#door')))).toHaveLength(HISTORY_LENGTH + 1);
    });

    test('the history of a place shows each rename of its handle, and of a handle that was merged into it', async () => {
      const { lifecycle, aliases, clock, renameHandle, rename, ann, bob, joinCafe } = await withNames(
        '@cafe#door',
        '@bakery#oven',
      );
      await joinCafe(bob);
      const places = ['@cafe#door', '@bakery#oven'];
      const versions = new Map<string, unknown[]>(places.map((name) => [name, []]));
      /** Saves the versions that an act made. */
      const act = async (done: Promise<unknown>, names = places) => {
        clock.forward(60);
        const result = await done;
        if (typeof result === 'object') unwrap(result as Awaited<ReturnType<typeof lifecycle.update>>);
        for (const name of names) {
          const found = await findLocation(aliases, named(name).handle, named(name).label);
          if (found.ok) versions.get(name)!.unshift(found.value);
        }
      };
      const door = named('@cafe#door');
      const oven = named('@bakery#oven');
      await act(Promise.resolve('created'));
      await act(renameHandle('@cafe', '@kiosk'), ['@cafe#door']);
      await act(renameHandle('@kiosk', '@stand'), ['@cafe#door']);
      await act(lifecycle.update(door, { city: 'Muscat' }, { userId: bob }), ['@cafe#door']);
      await act(renameHandle('@stand', '@cafe'), ['@cafe#door']);
      // A rename of one of them before the merge is none of the other.
      await act(renameHandle('@bakery', '@mill'), ['@bakery#oven']);
      await act(renameHandle('@cafe', '@mill'), ['@cafe#door']);
      await act(renameHandle('@mill', '@market'));
      await act(rename('@market#oven', '@corner#oven'), ['@bakery#oven']);
      await act(renameHandle('@corner', '@plaza'), ['@bakery#oven']);
      unwrap(await lifecycle.delete(door, { userId: ann }));
      await renameHandle('@market', '@bazaar');
      await act(lifecycle.restore(door, { userId: ann }), ['@cafe#door']);
      const history = unwrap(await lifecycle.listVersions(door));
      const ovenHistory = unwrap(await lifecycle.listVersions(oven));
      expect(history.map(({ change }) => change)).toEqual([
        ...[
          'restored',
          'renamed',
          'deleted',
          'renamed',
          'renamed',
          'renamed',
          'edited',
          'renamed',
          'renamed',
          'created',
        ],
      ]);
      expect(history.map(({ location }) => location.handle)).toEqual([
        ...['@bazaar', '@bazaar', '@market', '@market', '@mill', '@cafe', '@stand', '@stand', '@kiosk', '@cafe'],
      ]);
      // Deleted versions cannot be looked up.
      expect(history.filter((_, at) => at < 1 || at > 2).map(({ location }) => location)).toEqual(
        versions.get('@cafe#door'),
      );
      expect(ovenHistory.map(({ location }) => location)).toEqual(versions.get('@bakery#oven'));
      expect(ovenHistory.map(({ location: { handle, version } }) => `${version} ${handle}`)).toEqual([
        ...['5 @plaza', '4 @corner', '3 @market', '2 @mill', '1 @bakery'],
      ]);
      for (let round = 0; round < HISTORY_LENGTH; round += 1)
        await renameHandle(round % 2 === 0 ? '@plaza' : '@corner', round % 2 === 0 ? '@corner' : '@plaza');
      const last = unwrap(await lifecycle.listVersions(oven));
      expect(last.map(({ location }) => location.version)).toEqual(
        Array.from({ length: HISTORY_LENGTH + 1 }, (_, at) => HISTORY_LENGTH + 5 - at),
      );
      expect(new Set(last.map(({ change }) => change))).toEqual(new Set(['renamed']));
    });

    test('after concurrent renames, edits and new names every name leads somewhere', async () => {
      const { add, find, lifecycle, rename, renameHandle, ann } = await withNames('@cafe#a1', '@cafe#b1', '@cafe#c1');
      for (let round = 0; round < 5; round += 1) {
        const [from, to] = round % 2 === 0 ? ['@cafe', '@kiosk'] : ['@kiosk', '@cafe'];
        const outcomes = await Promise.all([
          renameHandle(from!, to!),
          rename('@cafe#a1', `${to}#x${round}`),
          lifecycle.update(named('@cafe#b1'), { city: `${round}` }, { userId: ann }).then((done) => done.ok),
          add(`${from}#new${round}`).then((done) => done.ok),
        ]);
        expect(outcomes).toEqual([expect.any(Number), `${to}#x${round}`, true, true]);
        for (const name of ['a1', 'b1', 'c1']) expect(await find(`@cafe#${name}`)).toContain(`Street of @cafe#${name}`);
        expect(await find(`${from}#new${round}`)).toContain(`Street of ${from}#new${round}`);
      }
    });
  });
}

import { describe, expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import type { AliasStore } from '../../../src/ports/aliases/alias-store.ts';
import type { MemberStore } from '../../../src/ports/members/member-store.ts';
import { createLocation, handle } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

export interface MemberCase {
  readonly aliases: AliasStore;
  readonly lifecycle: AliasLifecycleStore;
  readonly members: MemberStore;
  /** User ids. */
  readonly ann: string;
  readonly bob: string;
}

/** Tests the contract of every `MemberStore`. */
export function testMemberStoreContract(fresh: () => Promise<MemberCase>): void {
  describe('the members of a handle', () => {
    const cafe = handle('@Cafe');
    async function withCafe() {
      const all = await fresh();
      const { aliases, members, ann, bob } = all;
      const add = async (alias: string, userId: string) => {
        const [name = '', text = ''] = alias.split('#');
        const added = await aliases.add(createLocation(name, text, userId));
        return added.ok ? 'added' : added.failure.kind;
      };
      expect(await add('@Cafe#door', ann)).toBe('added');
      const list = async (name = cafe) =>
        unwrap(await members.list(name)).map(({ userId, role, isInvited }) =>
          [userId, role, ...(isInvited ? ['invited'] : [])].join(' '),
        );
      const join = async (role: 'owner' | 'editor') => {
        unwrap(await members.invite(cafe, { userId: bob, role, invitedBy: ann }));
        unwrap(await members.accept(cafe, bob));
      };
      return { ...all, add, list, join };
    }

    test('are its account, and invited users once they accept', async () => {
      const { aliases, members, ann, bob, list, add } = await withCafe();
      expect(await list()).toEqual([`${ann} owner`]);
      expect(await members.accept(cafe, bob)).toEqual(err({ kind: 'invitation-not-found', handle: cafe }));
      for (const role of ['owner', 'editor'] as const)
        expect(await members.invite(cafe, { userId: bob, role, invitedBy: ann })).toEqual(ok(undefined));
      expect(await list()).toEqual([`${ann} owner`, `${bob} editor invited`]);
      expect(await members.findRole(cafe, bob)).toEqual(ok(undefined));
      expect(await add('@cafe#gate', bob)).toBe('handle-taken');
      expect(await aliases.findHandleAvailability(cafe, { id: bob })).toEqual(ok('taken'));
      expect(unwrap(await aliases.listByOwner({ id: bob })).locations).toEqual([]);

      expect(await members.accept(cafe, bob)).toEqual(ok(undefined));
      expect(await members.findRole(handle('@ca.fe'), bob)).toEqual(ok('editor'));
      expect(await add('@cafe#gate', bob)).toBe('added');
      expect(await add('@bobs#gate', ann)).toBe('added');
      expect(await aliases.findHandleAvailability(cafe, { id: bob })).toEqual(ok('yours'));
      expect(
        unwrap(await aliases.listByOwner({ id: bob }))
          .locations.map((location) => location.label)
          .sort(),
      ).toEqual(['door', 'gate']);
      expect(unwrap(await members.listHandles({ id: bob })).items).toEqual([
        { handle: '@Cafe', role: 'editor', isInvited: false, defaultVisibility: 'public' },
      ]);
      expect(unwrap(await members.listHandles({ id: ann })).items.map((item) => item.handle)).toEqual([
        '@bobs',
        '@Cafe',
      ]);
      const first = unwrap(await members.listHandles({ id: ann }, { limit: 1 }));
      expect(first).toMatchObject({ items: [{ handle: '@bobs' }], next: '@bobs' });
      const second = unwrap(await members.listHandles({ id: ann }, { after: first.next, limit: 1 }));
      expect(second).toEqual({ items: [expect.objectContaining({ handle: '@Cafe' })] });
      for (const userId of [ann, bob])
        expect(await members.invite(cafe, { userId, role: 'owner', invitedBy: ann })).toEqual(
          err({ kind: 'already-member', handle: cafe }),
        );
    });

    test('are distinguished from other users, and unknown handles from known ones', async () => {
      const { members, ann, bob } = await withCafe();
      const nowhere = handle('@nowhere');
      expect(await members.findRole(nowhere, bob)).toEqual(ok(undefined));
      expect(await members.list(nowhere)).toEqual(err({ kind: 'handle-not-found', handle: nowhere }));
      const missing = err({ kind: 'member-not-found', handle: cafe });
      expect(await members.setRole(cafe, bob, 'owner', ann)).toEqual(missing);
      expect(await members.remove(cafe, bob, ann)).toEqual(missing);
      expect(await members.leave(cafe, bob)).toEqual(missing);
    });

    test('can transfer a handle, with its former handles', async () => {
      const { aliases, lifecycle, members, ann, bob, add, list, join } = await withCafe();
      unwrap(await lifecycle.renameHandle(cafe, handle('@bistro'), { userId: ann }));
      await join('editor');
      expect(await members.leave(cafe, ann)).toMatchObject({ failure: { kind: 'last-owner' } });
      expect(await members.remove(cafe, ann, ann)).toMatchObject({ failure: { kind: 'last-owner' } });
      expect(await members.setRole(cafe, ann, 'editor', ann)).toMatchObject({ failure: { kind: 'last-owner' } });
      unwrap(await members.setRole(cafe, bob, 'owner', ann));
      unwrap(await members.setRole(cafe, ann, 'editor', ann));
      expect(await list(handle('@bistro'))).toEqual([`${bob} owner`, `${ann} editor`]);
      unwrap(await members.remove(cafe, ann, bob));
      expect(await members.findRole(cafe, ann)).toEqual(ok(undefined));
      for (const name of ['@bistro', '@B1stro', '@cafe']) {
        expect([name, await add(`${name}#roof`, ann)]).toEqual([name, 'handle-taken']);
        expect([name, await aliases.findHandleAvailability(handle(name), { id: bob })]).toEqual([name, ok('yours')]);
      }
      expect(await add('@b1stro#roof', bob)).toBe('added');
      expect(await members.leave(cafe, bob)).toMatchObject({ failure: { kind: 'last-owner' } });
      expect(unwrap(await aliases.listByOwner({ id: ann })).locations).toEqual([]);
    });

    test.each(['remove', 'setRole', 'leave'] as const)(
      'a look-alike handle stays with its account: %s',
      async (act) => {
        const { aliases, lifecycle, members, ann, bob, add, list, join } = await withCafe();
        expect([await add('@x-1#door', ann), await add('@x-l#bed', ann)]).toEqual(['added', 'added']);
        const shared = handle('@x-1');
        const stored = handle('@x-l');
        unwrap(await members.invite(shared, { userId: bob, role: 'owner', invitedBy: ann }));
        unwrap(await members.accept(shared, bob));
        if (act === 'remove') unwrap(await members.remove(shared, ann, bob));
        if (act === 'setRole') unwrap(await members.setRole(shared, ann, 'editor', bob));
        if (act === 'leave') unwrap(await members.leave(shared, ann));
        expect([(await list(shared))[0], await list(stored)]).toEqual([`${bob} owner`, [`${ann} owner`]]);
        expect([await add('@x-1#gate', bob), await add('@x-l#gate', bob)]).toEqual(['added', 'handle-taken']);
        expect([await add('@x-i#gate', bob), await add('@x-i#gate', ann)]).toEqual(['handle-taken', 'added']);
        expect(await aliases.findHandleAvailability(shared, { id: bob })).toEqual(ok('yours'));
        const to = await lifecycle.renameHandle(shared, stored, { userId: bob });
        expect(to).toEqual(err({ kind: 'handle-taken' }));
        await join('owner');
      },
    );

    test('can transfer a handle in one transaction, to the named user', async () => {
      const { members, ann, bob, list, join } = await withCafe();
      await join('editor');
      unwrap(await members.setRole(cafe, bob, 'owner', ann, { transfer: true }));
      expect(await list()).toEqual([`${bob} owner`, `${ann} editor`]);
      expect(await members.setRole(cafe, ann, 'owner', ann, { transfer: true })).toMatchObject({ ok: false });
      expect(await list()).toEqual([`${bob} owner`, `${ann} editor`]);
    });

    test('are not merged into a handle that has its own, nor are invitations', async () => {
      const { lifecycle, members, ann, bob, add, list, join } = await withCafe();
      await join('owner');
      unwrap(await members.addLink(cafe, link('one', ann)));
      expect(await add('@home#bed', ann)).toBe('added');
      const home = handle('@home');
      expect(await lifecycle.renameHandle(cafe, home, { userId: bob })).toEqual(err({ kind: 'handle-taken' }));
      unwrap(await lifecycle.renameHandle(cafe, home, { userId: ann }));
      expect([await list(home), await list()]).toEqual([[`${ann} owner`], [`${ann} owner`]]);
      expect(unwrap(await members.listLinks(home))).toEqual([]);
    });

    test('stay with a handle that is renamed, or renamed back', async () => {
      const { lifecycle, members, ann, bob, add, list, join } = await withCafe();
      await join('editor');
      const by = { userId: ann, reuse: true };
      unwrap(await lifecycle.renameHandle(cafe, handle('@kiosk'), by));
      expect(await list(handle('@kiosk'))).toEqual([`${ann} owner`, `${bob} editor`]);
      expect(await members.findRole(cafe, bob)).toEqual(ok('editor'));
      unwrap(await lifecycle.renameHandle(handle('@kiosk'), cafe, by));
      expect(await list()).toEqual([`${ann} owner`, `${bob} editor`]);
      unwrap(await lifecycle.renameHandle(cafe, handle('@CAFE'), by));
      expect(await list()).toEqual([`${ann} owner`, `${bob} editor`]);
      unwrap(await members.remove(cafe, bob, ann));
      for (const name of ['@cafe', '@kiosk']) expect(await add(`${name}#gate`, bob)).toBe('handle-taken');
    });

    const farAway = new Date('2999-01-01');
    const link = (
      id: string,
      createdBy: string,
      more: { readonly role?: 'owner' | 'editor'; readonly expiresAt?: Date } = {},
    ) => {
      const { role = 'editor', expiresAt = farAway } = more;
      const times = { createdAt: new Date(0), expiresAt };
      return { id, role, note: `for ${id}`, hash: `hash of ${id}`, createdBy, ...times };
    };

    test('join by a link, once, until it expires or is revoked', async () => {
      const { lifecycle, members, ann, bob, list } = await withCafe();
      const missing = err({ kind: 'invitation-not-found', handle: cafe });
      expect(await members.acceptLink(cafe, 'hash of one', bob)).toEqual(missing);
      for (const invitation of [link('one', ann), link('over', ann, { expiresAt: new Date(1) })])
        expect(await members.addLink(cafe, invitation)).toEqual(ok(undefined));
      const { hash: _, createdBy: __, ...listed } = link('one', ann);
      expect(await members.listLinks(cafe)).toEqual(ok([listed]));
      expect(await members.acceptLink(cafe, 'hash of over', bob)).toEqual(missing);
      expect(await members.acceptLink(handle('@kiosk'), 'hash of one', bob)).toMatchObject({
        failure: { kind: 'handle-not-found' },
      });
      // An owner who tries the link does not use it up.
      expect(await members.acceptLink(cafe, 'hash of one', ann)).toEqual(err({ kind: 'already-member', handle: cafe }));
      unwrap(await lifecycle.renameHandle(cafe, handle('@bistro'), { userId: ann }));
      unwrap(await members.invite(cafe, { userId: bob, role: 'owner', invitedBy: ann }));
      expect(await members.acceptLink(cafe, 'hash of one', bob)).toEqual(ok(undefined));
      expect(await list()).toEqual([`${ann} owner`, `${bob} editor`]);
      expect(await members.listLinks(cafe)).toEqual(ok([]));
      unwrap(await members.remove(cafe, bob, ann));
      expect(await members.acceptLink(cafe, 'hash of one', bob)).toMatchObject({
        failure: { kind: 'invitation-not-found' },
      });
      unwrap(await members.addLink(cafe, link('two', ann)));
      expect(await members.revokeLink(cafe, 'two', ann)).toEqual(ok(true));
      expect(await members.revokeLink(cafe, 'two', ann)).toEqual(ok(false));
      expect(await members.acceptLink(cafe, 'hash of two', bob)).toMatchObject({
        failure: { kind: 'invitation-not-found' },
      });
    });

    test('lose their invitation links when they lose the right to create them', async () => {
      const { members, ann, bob, join } = await withCafe();
      const ids = async () => unwrap(await members.listLinks(cafe)).map(({ id }) => id);
      await join('owner');
      for (const invitation of [link('ann', ann), link('bob', bob, { role: 'owner' })])
        unwrap(await members.addLink(cafe, invitation));
      unwrap(await members.setRole(cafe, bob, 'editor', ann));
      expect(await ids()).toEqual(['ann']);
      expect(await members.addLink(cafe, link('late', bob))).toMatchObject({ failure: { kind: 'not-owner' } });
      unwrap(await members.setRole(cafe, bob, 'owner', ann));
      unwrap(await members.leave(cafe, ann));
      expect(await ids()).toEqual([]);
    });

    test('can only be changed by a current owner, whoever was one when the change began', async () => {
      const { members, ann, bob, list, join } = await withCafe();
      await join('owner');
      unwrap(await members.addLink(cafe, link('one', ann)));
      const others = null;
      /** Bob's calls of each method; `others` are reads and actions for oneself. A method without an entry does not compile. */
      const acts: Readonly<Record<keyof MemberStore, (() => Promise<{ readonly ok: boolean }>) | typeof others>> = {
        findRole: others,
        list: others,
        listHandles: others,
        listLinks: others,
        accept: others,
        acceptLink: others,
        leave: others,
        invite: () => members.invite(cafe, { userId: 'eve-id', role: 'editor', invitedBy: bob }),
        addLink: () => members.addLink(cafe, link('bobs', bob)),
        revokeLink: () => members.revokeLink(cafe, 'one', bob),
        setRole: () => members.setRole(cafe, ann, 'editor', bob),
        remove: () => members.remove(cafe, ann, bob),
      };
      expect(Object.keys(acts).toSorted()).toEqual(Object.keys(members).toSorted());
      const asNone = [
        () => members.setRole(cafe, bob, 'editor', ann),
        () => members.remove(cafe, bob, ann),
        () => members.invite(cafe, { userId: bob, role: 'owner', invitedBy: ann }),
      ];
      for (const becomeNone of asNone) {
        unwrap(await becomeNone());
        const before = [await list(), unwrap(await members.listLinks(cafe))];
        for (const [name, act] of Object.entries(acts))
          if (act !== others)
            expect([name, await act()]).toMatchObject([name, { failure: { kind: 'not-owner', needed: 'owner' } }]);
        expect([await list(), unwrap(await members.listLinks(cafe))]).toEqual(before);
      }
    });

    test('the first of two owners who concurrently remove each other succeeds', async () => {
      const { members, ann, bob, list, join } = await withCafe();
      await join('owner');
      const removed = await Promise.all([members.remove(cafe, ann, bob), members.remove(cafe, bob, ann)]);
      expect(removed.map((result) => (result.ok ? 'removed' : result.failure.kind)).sort()).toEqual([
        'not-owner',
        'removed',
      ]);
      expect(await list()).toHaveLength(1);
    });

    test('always include an owner when two leave concurrently', async () => {
      const { members, ann, bob, list, join } = await withCafe();
      await join('owner');
      const left = await Promise.all([members.leave(cafe, ann), members.leave(cafe, bob)]);
      expect(left.map((result) => (result.ok ? 'left' : result.failure.kind)).sort()).toEqual(['last-owner', 'left']);
      expect(await list()).toEqual([expect.stringMatching(/ owner$/)]);
    });
  });
}

import { describe, expect, test } from 'vitest';
import { ENDED_GRANT_DAYS, MAX_GRANT_SESSIONS } from '../../../src/domain/grants/grant.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import type { AliasStore } from '../../../src/ports/aliases/alias-store.ts';
import type { GrantStore } from '../../../src/ports/grants/grant-store.ts';
import type { MemberStore } from '../../../src/ports/members/member-store.ts';
import type { ManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

export interface GrantCase {
  readonly aliases: AliasStore;
  readonly lifecycle: AliasLifecycleStore;
  readonly members: MemberStore;
  readonly grants: GrantStore;
  readonly clock: ManualClock;
  /** User ids. */
  readonly ann: string;
  readonly bob: string;
}

/** Tests the contract of every `GrantStore`. */
export function testGrantStoreContract(fresh: () => Promise<GrantCase>): void {
  describe('the grants of a location', () => {
    const home = { handle: handle('@annhouse'), label: label('home') };
    const shed = { ...home, label: label('shed') };

    async function withHome(uses: number | null = null) {
      const all = await fresh();
      const { aliases, grants, clock, ann } = all;
      for (const name of ['home', 'shed']) unwrap(await aliases.add(createLocation('@annhouse', name, ann)));
      const now = () => clock.now();
      const expiresAt = new Date(now().getTime() + 7_200_000);
      const grant = { id: 'g1', name: 'Courier', createdAt: now(), expiresAt, uses };
      unwrap(await grants.add(home, { ...grant, secretHash: 'link', createdBy: ann }));
      const open = async (session: string) =>
        unwrap(await grants.open('link', { sessionHash: session, knownHashes: [session] }, now()));
      const find = async (...sessions: string[]) => unwrap(await grants.find(home, sessions, now()))?.until;
      return { ...all, grant, expiresAt, now, open, find };
    }

    test('are opened by their secret, and checked for their location by each browser’s proof', async () => {
      const { grants, grant, expiresAt, open, find, now } = await withHome();
      expect(await find('phone')).toBeUndefined();
      expect(await open('phone')).toEqual({ location: home, until: expiresAt, isNew: true });
      expect(await open('phone')).toEqual({ location: home, until: expiresAt, isNew: false });
      expect(await find('phone')).toEqual(expiresAt);
      expect(await find('link')).toBeUndefined();
      expect(unwrap(await grants.find(shed, ['phone'], now()))).toBeUndefined();
      expect(unwrap(await grants.open('phone', { sessionHash: 'other', knownHashes: [] }, now()))).toBeUndefined();
      const others = Array.from({ length: MAX_GRANT_SESSIONS - 1 }, (_, at) => `other ${at}`);
      expect(await find(...others, 'phone')).toEqual(expiresAt);
      expect(unwrap(await grants.list(home))).toEqual([
        { ...grant, used: 1, lastUsedAt: now(), by: 'ann', isEnded: false },
      ]);
      expect(unwrap(await grants.list(shed))).toEqual([]);
    });

    test('count a use when a browser first shows the location, and never exceed the limit', async () => {
      const { grants, open, find } = await withHome(1);
      for (const robot of ['robot', 'phone', 'tablet']) await open(robot);
      expect(unwrap(await grants.list(home))[0]).toMatchObject({ used: 0, lastUsedAt: null });
      const ends = await Promise.all(['phone', 'phone', 'tablet', 'robot', 'phone'].map((session) => find(session)));
      const winners = new Set(['phone', 'phone', 'tablet', 'robot', 'phone'].filter((_, at) => ends[at] !== undefined));
      expect(winners.size).toBe(1);
      expect(unwrap(await grants.list(home))[0]).toMatchObject({ used: 1 });
      expect(await open('late')).toBeUndefined();
      expect(await open([...winners][0]!)).toMatchObject({ isNew: false });
      expect(await find([...winners][0]!)).toBeDefined();
    });

    test('are revoked at once, for one location only, and then open nothing', async () => {
      const { grants, open, find, now, ann } = await withHome();
      await open('phone');
      expect(await grants.revoke(shed, 'g1', now(), ann)).toEqual(ok(false));
      expect(await find('phone')).toBeDefined();
      expect(await grants.revoke(home, 'g1', now(), ann)).toEqual(ok(true));
      expect(await grants.revoke(home, 'g1', now(), ann)).toEqual(ok(false));
      expect([await find('phone'), await open('tablet'), unwrap(await grants.list(home))]).toEqual([
        undefined,
        undefined,
        [],
      ]);
    });

    test('open nothing while their location is deleted', async () => {
      const { lifecycle, ann, open } = await withHome();
      unwrap(await lifecycle.delete(home, { userId: ann }));
      expect(await open('phone')).toBeUndefined();
      unwrap(await lifecycle.restore(home, { userId: ann }));
      expect(await open('phone')).toMatchObject({ isNew: true });
    });

    test('end at their time, and are purged a month later', async () => {
      const { grants, open, find, clock, now } = await withHome();
      await open('phone');
      clock.forward(7_199);
      expect(await find('phone')).toBeDefined();
      clock.forward(1);
      expect([await find('phone'), await open('tablet')]).toEqual([undefined, undefined]);
      expect(unwrap(await grants.list(home))).toHaveLength(1);
      clock.forward(ENDED_GRANT_DAYS * 86_400 + 1);
      unwrap(await grants.deleteExpired(now()));
      expect(unwrap(await grants.list(home))).toEqual([]);
    });

    test('stay with their location after a rename, and are removed when it is erased', async () => {
      const { lifecycle, grants, ann, open, find, now } = await withHome();
      await open('phone');
      const house = { handle: handle('@annsplace'), label: label('house') };
      unwrap(await lifecycle.rename(home, house, { userId: ann }));
      expect([await find('phone'), unwrap(await grants.find(house, ['phone'], now()))?.until]).not.toContain(undefined);
      expect(await open('tablet')).toMatchObject({ location: house });
      unwrap(await lifecycle.delete(house, { userId: ann }));
      unwrap(await lifecycle.eraseDeleted(new Date(now().getTime() + 1)));
      expect([await find('phone'), await open('late')]).toEqual([undefined, undefined]);
      expect(await grants.list(house)).toEqual(err({ kind: 'removed', ...house }));
    });

    /** Creates Ann's home, for which Bob, a member, has created a grant; it is opened on a phone. */
    async function withBobsGrant(role: 'owner' | 'editor' = 'editor') {
      const all = await withHome();
      const { members, grants, grant, ann, bob, now } = all;
      const join = async () => {
        unwrap(await members.invite(home.handle, { userId: bob, role, invitedBy: ann }));
        unwrap(await members.accept(home.handle, bob));
      };
      await join();
      unwrap(await grants.add(home, { ...grant, id: 'g2', secretHash: 'bobs', createdBy: bob }));
      const openBobs = async (session: string) =>
        unwrap(await grants.open('bobs', { sessionHash: session, knownHashes: [] }, now()));
      await openBobs('phone');
      const ended = async () => unwrap(await grants.listEnded(home.handle, now())).map(({ id }) => id);
      const listed = async () =>
        unwrap(await grants.list(home)).map(({ id, by, isEnded }) => `${id} ${by}${isEnded ? ' ended' : ''}`);
      return { ...all, join, openBobs, ended, listed };
    }

    test.each(['is removed', 'is made an editor'])(
      'end when the member who created them %s, until another member adopts them',
      async (how) => {
        const { members, grants, ann, bob, grant, join, openBobs, ended, listed, find } = await withBobsGrant('owner');
        expect([await find('phone'), await ended(), await listed()]).toEqual([
          grant.expiresAt,
          [],
          ['g1 ann', 'g2 bob'],
        ]);
        unwrap(
          how === 'is removed'
            ? await members.leave(home.handle, bob)
            : await members.setRole(home.handle, bob, 'editor', ann),
        );
        const none = [undefined, undefined, ['g2'], ['g1 ann', 'g2 bob ended']];
        expect([await find('phone'), await openBobs('tablet'), await ended(), await listed()]).toEqual(none);
        expect(unwrap(await grants.listEnded(home.handle, grant.createdAt))).toMatchObject([
          { location: home, by: 'bob' },
        ]);
        // Becoming a member or owner again does not restore the grants.
        if (how === 'is removed') await join();
        unwrap(await members.setRole(home.handle, bob, 'owner', ann));
        expect([await find('phone'), await openBobs('tablet'), await ended(), await listed()]).toEqual(none);
        expect([await grants.takeOver(shed, 'g2', ann), await grants.takeOver(home, 'none', ann)]).toEqual([
          ok(false),
          ok(false),
        ]);
        expect(await grants.takeOver(home, 'g2', ann)).toEqual(ok(true));
        unwrap(await members.leave(home.handle, bob));
        expect([await find('phone'), await ended(), await listed()]).toEqual([
          grant.expiresAt,
          [],
          ['g1 ann', 'g2 ann'],
        ]);
        expect(await openBobs('tablet')).toMatchObject({ isNew: true });
      },
    );

    test('of an owner end when the owner leaves or becomes an editor, and the others continue', async () => {
      const { members, ann, ended, listed, find, open } = await withBobsGrant('owner');
      await open('laptop');
      unwrap(await members.setRole(home.handle, ann, 'editor', ann));
      expect([await find('laptop'), await ended(), await listed()]).toEqual([
        undefined,
        ['g1'],
        ['g1 ann ended', 'g2 bob'],
      ]);
      expect(await find('phone')).toBeDefined();
      unwrap(await members.leave(home.handle, ann));
      expect(await listed()).toEqual(['g1 ann ended', 'g2 bob']);
    });

    test('open nothing while their creator may not see the location', async () => {
      const { lifecycle, members, grants, grant, ann, bob, find, ended } = await withBobsGrant();
      // Bob is not a member of this handle.
      const moved = { handle: handle('@annsplace'), label: label('home') };
      unwrap(await lifecycle.rename(home, moved, { userId: ann }));
      expect([await find('phone'), unwrap(await grants.list(moved))[1]]).toMatchObject([
        undefined,
        { id: 'g2', isEnded: true },
      ]);
      expect(unwrap(await grants.listEnded(moved.handle, grant.createdAt))).toMatchObject([
        { id: 'g2', location: moved },
      ]);
      unwrap(await lifecycle.rename(moved, home, { userId: ann }));
      expect([await find('phone'), await ended()]).toEqual([grant.expiresAt, []]);
      // An invited user has no access before accepting.
      unwrap(await members.leave(home.handle, bob));
      unwrap(await members.invite(home.handle, { userId: bob, role: 'editor', invitedBy: ann }));
      const early = { ...grant, id: 'g3', secretHash: 'early', createdBy: bob };
      expect(await grants.add(home, early)).toMatchObject({ failure: { kind: 'not-owner' } });
      unwrap(await members.accept(home.handle, bob));
      unwrap(await grants.add(home, early));
      expect(unwrap(await grants.open('early', { sessionHash: 'pc', knownHashes: [] }, grant.createdAt))).toBeDefined();
    });

    test('that ended are listed under each name of the handle, until they expire or are revoked', async () => {
      const { lifecycle, members, grants, ann, bob, clock, ended, now } = await withBobsGrant();
      unwrap(await members.leave(home.handle, bob));
      const renamed = handle('@annsplace');
      unwrap(await lifecycle.renameHandle(home.handle, renamed, { userId: ann }));
      for (const name of [home.handle, renamed])
        expect(unwrap(await grants.listEnded(name, now()))).toMatchObject([
          { id: 'g2', location: { handle: renamed } },
        ]);
      clock.forward(7_200);
      expect(await ended()).toEqual([]);
      clock.forward(-7_200);
      expect(await grants.revoke({ ...home, handle: renamed }, 'g2', now(), ann)).toEqual(ok(true));
      expect([await ended(), await grants.takeOver({ ...home, handle: renamed }, 'g2', ann)]).toEqual([[], ok(false)]);
    });

    test('require an existing location', async () => {
      const { grants, grant, ann, now } = await withHome();
      const nowhere = { ...home, label: label('nowhere') };
      const missing = err({ kind: 'location-not-found', ...nowhere });
      const secondGrant = { ...grant, id: 'g2', secretHash: 'other', createdBy: ann };
      expect([await grants.add(nowhere, secondGrant), await grants.list(nowhere)]).toEqual([missing, missing]);
      expect([await grants.revoke(nowhere, 'g1', now(), ann), await grants.takeOver(nowhere, 'g1', ann)]).toEqual([
        missing,
        missing,
      ]);
      expect(unwrap(await grants.listEnded(nowhere.handle, now()))).toEqual([]);
      expect(unwrap(await grants.listEnded(handle('@nowhere'), now()))).toEqual([]);
    });
  });
}

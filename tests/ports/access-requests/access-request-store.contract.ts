import { describe, expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import type { AccessRequestStore } from '../../../src/ports/access-requests/access-request-store.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import type { AliasStore } from '../../../src/ports/aliases/alias-store.ts';
import type { GrantStore } from '../../../src/ports/grants/grant-store.ts';
import type { MemberStore } from '../../../src/ports/members/member-store.ts';
import type { ManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

export interface AccessRequestCase {
  readonly aliases: AliasStore;
  readonly lifecycle: AliasLifecycleStore;
  readonly members: MemberStore;
  readonly grants: GrantStore;
  readonly asks: AccessRequestStore;
  readonly clock: ManualClock;
  /** User ids; the email of `ann` is `ann@example.com`. */
  readonly ann: string;
  readonly bob: string;
}

/** Tests the contract of every `AccessRequestStore`. */
export function testAccessRequestStoreContract(fresh: () => Promise<AccessRequestCase>): void {
  describe('requests for an exact place', () => {
    const home = { handle: handle('@annhouse'), label: label('home') };
    const shed = { ...home, label: label('shed') };

    async function withHome() {
      const all = await fresh();
      const { aliases, asks, clock, ann } = all;
      for (const name of ['home', 'shed']) unwrap(await aliases.add(createLocation('@annhouse', name, ann)));
      const now = () => clock.now();
      const createRequest = (id: string) => ({
        id,
        name: `Name of ${id}`,
        message: 'For the parcel',
        email: '',
        askedAt: now(),
      });
      const ask = (id: string, location = home) =>
        asks.add(location, { ...createRequest(id), secretHash: `secret of ${id}` });
      const openIds = async (userId: string) => unwrap(await asks.listOpen({ id: userId })).map(({ id }) => id);
      const getState = async (id: string) => unwrap(await asks.find(`secret of ${id}`));
      return { ...all, now, createRequest, ask, openIds, getState };
    }

    test('notify the owner of the handle, and are listed for its members only, newest first', async () => {
      const { asks, members, clock, ann, bob, createRequest, ask, openIds, getState } = await withHome();
      const first = createRequest('first');
      expect(await ask('first')).toEqual(ok({ owner: { id: ann, email: 'ann@example.com' } }));
      clock.forward(1);
      unwrap(await ask('second', shed));
      expect(unwrap(await asks.listOpen({ id: ann }))).toEqual([
        { ...createRequest('second'), location: shed },
        { ...first, location: home },
      ]);
      expect(await getState('first')).toEqual({ answer: 'waiting', location: home });
      expect(await getState('third')).toBeUndefined();
      unwrap(await members.invite(home.handle, { userId: bob, role: 'editor', invitedBy: ann }));
      expect(await openIds(bob)).toEqual([]);
      unwrap(await members.accept(home.handle, bob));
      expect(await openIds(bob)).toEqual(['second', 'first']);
    });

    test('are answered once, with a grant that their secret opens, or with a refusal', async () => {
      const { asks, grants, ann, now, ask, openIds, getState } = await withHome();
      for (const id of ['yes', 'no', 'both']) unwrap(await ask(id));
      const expiresAt = new Date(now().getTime() + 7_200_000);
      const grant = (id: string) => ({
        id,
        name: `Name of ${id}`,
        createdAt: now(),
        expiresAt,
        uses: null,
        secretHash: `link of ${id}`,
        createdBy: ann,
      });
      const open = async (secret: string) =>
        unwrap(await grants.open(secret, { sessionHash: `phone ${secret}`, knownHashes: [] }, now()));
      expect(await open('secret of yes')).toBeUndefined();
      expect(await asks.answer('yes', grant('g1'), now(), ann)).toEqual(ok(true));
      expect(await asks.answer('yes', null, now(), ann)).toEqual(ok(false));
      expect(await asks.answer('no', null, now(), ann)).toEqual(ok(true));
      expect(await asks.answer('none', null, now(), ann)).toEqual(ok(false));
      expect(await asks.answer('no', grant('g2'), now(), ann)).toEqual(ok(false));
      const raced = await Promise.all(['g3', 'g4'].map((id) => asks.answer('both', grant(id), now(), ann)));
      expect(raced.map(unwrap).sort()).toEqual([false, true]);
      const winner = unwrap(raced[0]!) ? 'g3' : 'g4';
      expect(unwrap(await grants.list(home)).map(({ id }) => id)).toEqual(['g1', winner]);
      expect([await openIds(ann), await getState('no')]).toEqual([[], { answer: 'refused', location: home }]);
      expect(await getState('yes')).toEqual({ answer: 'granted', location: home, until: expiresAt });
      expect(await open('secret of yes')).toMatchObject({ location: home, until: expiresAt });
      expect(await open('secret of no')).toBeUndefined();
      unwrap(await grants.revoke(home, 'g1', now(), ann));
      expect([await getState('yes'), await open('secret of yes')]).toEqual([
        { answer: 'refused', location: home },
        undefined,
      ]);
    });

    test('answered with a grant are refused once the member is removed', async () => {
      const { asks, members, ann, bob, now, ask, getState } = await withHome();
      unwrap(await ask('one'));
      unwrap(await members.invite(home.handle, { userId: bob, role: 'editor', invitedBy: ann }));
      unwrap(await members.accept(home.handle, bob));
      const grant = {
        id: 'g1',
        name: 'Ben',
        createdAt: now(),
        expiresAt: new Date(now().getTime() + 1000),
        uses: null,
      };
      unwrap(await asks.answer('one', { ...grant, secretHash: 'link', createdBy: bob }, now(), ann));
      expect(await getState('one')).toMatchObject({ answer: 'granted' });
      unwrap(await members.leave(home.handle, bob));
      expect(await getState('one')).toEqual({ answer: 'refused', location: home });
    });

    test('are refused while they are turned off', async () => {
      const { asks, ask, lifecycle, ann } = await withHome();
      const isOpenAt = async (location = home) => unwrap(await asks.findSetting(location)).isOpen;
      expect(await isOpenAt()).toBe(true);
      for (const isOpen of [false, false]) unwrap(await asks.setOpen(home, isOpen, ann));
      expect([await isOpenAt(), await isOpenAt(shed)]).toEqual([false, true]);
      expect(await ask('closed')).toEqual(err({ kind: 'asking-closed' }));
      unwrap(await ask('other', shed));
      unwrap(await asks.setOpen(home, true, ann));
      expect((await ask('open')).ok).toBe(true);
      const nowhere = { ...home, label: label('nowhere') };
      const missing = err({ kind: 'location-not-found', ...nowhere });
      expect([await ask('nowhere', nowhere), await asks.setOpen(nowhere, true, ann)]).toEqual([missing, missing]);
      expect(await asks.findSetting(nowhere)).toEqual(missing);
      const house = { handle: handle('@annsplace'), label: label('house') };
      const before = unwrap(await asks.findSetting(home));
      unwrap(await lifecycle.rename(home, house, { userId: ann }));
      expect([unwrap(await asks.findSetting(home)), unwrap(await asks.findSetting(house))]).toEqual([before, before]);
      expect(unwrap(await asks.findSetting(shed)).locationId).not.toBe(before.locationId);
    });

    test('follow their location to another name, are closed while it is deleted, and are removed when it is erased', async () => {
      const { asks, lifecycle, ann, now, ask, openIds, getState } = await withHome();
      unwrap(await ask('one'));
      unwrap(await asks.setOpen(home, false, ann));
      const house = { handle: handle('@annsplace'), label: label('house') };
      unwrap(await lifecycle.rename(home, house, { userId: ann }));
      expect(unwrap(await asks.listOpen({ id: ann }))).toMatchObject([{ id: 'one', location: house }]);
      expect([await ask('two', home), await ask('two', house)]).toEqual([
        err({ kind: 'asking-closed' }),
        err({ kind: 'asking-closed' }),
      ]);
      unwrap(await lifecycle.delete(house, { userId: ann }));
      expect(await openIds(ann)).toEqual([]);
      unwrap(await lifecycle.eraseDeleted(new Date(now().getTime() + 1)));
      expect(await getState('one')).toBeUndefined();
      expect(await ask('late', house)).toEqual(err({ kind: 'removed', ...house }));
    });

    test('are deleted after thirty days', async () => {
      const { asks, clock, ann, now, ask, openIds, getState } = await withHome();
      unwrap(await ask('old'));
      clock.forward(30 * 86_400);
      unwrap(await asks.deleteExpired(now()));
      unwrap(await ask('new'));
      expect(await openIds(ann)).toEqual(['new', 'old']);
      clock.forward(1);
      unwrap(await asks.deleteExpired(now()));
      expect([await openIds(ann), await getState('old')]).toEqual([['new'], undefined]);
    });
  });
}

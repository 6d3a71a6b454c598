import { beforeEach, describe, expect, test } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { createSqlMemberStore } from '../../../src/adapters/sql/members/member-store.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { createHandleMembers } from '../../../src/usecases/members/handle-members.ts';
import { handle } from '../../support/locations.ts';
import { silentEvents } from '../../support/silent-events.ts';
import { createSqlUseCases, unavailable } from '../../support/sql-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

const house = handle('@annhouse');
const notOwner = (needed: 'owner' | 'member') => err({ kind: 'not-owner', handle: house, needed });
const signInNeeded = err({ kind: 'sign-in-needed' });

let all: Awaited<ReturnType<typeof createSqlUseCases>>;
beforeEach(async () => {
  all = await createSqlUseCases();
  return () => all.database.close();
});

const bobAs = (role: 'owner' | 'editor', isInvited: boolean) => ({
  username: 'bob',
  userId: 'bob-id',
  role,
  isInvited,
});
const annOwner = { username: 'ann', userId: 'ann-id', role: 'owner', isInvited: false };

async function join(role: 'owner' | 'editor' = 'editor') {
  unwrap(await all.members.invite(house, 'bob', role, all.ann));
  unwrap(await all.members.accept(house, all.bob));
}

describe('the members of a handle', () => {
  test('are invited by an owner by name, in any case, and join by accepting', async () => {
    const { members, ann, bob, eve } = all;
    expect(unwrap(await members.list(house, ann))).toEqual([annOwner]);
    expect(unwrap(await members.invite(house, ' BOB ', 'editor', ann))).toEqual(bobAs('editor', true));
    expect(unwrap(await members.list(house, bob))).toEqual([annOwner, bobAs('editor', true)]);
    const invited = { handle: house, role: 'editor', isInvited: true, defaultVisibility: 'public' };
    expect(unwrap(await members.listMine(bob)).items).toEqual([invited]);
    expect(await members.accept(house, eve)).toEqual(err({ kind: 'invitation-not-found', handle: house }));
    expect(unwrap(await members.accept(house, bob))).toEqual(bobAs('editor', false));
    expect(unwrap(await members.listMine(bob)).items).toEqual([{ ...invited, isInvited: false }]);
    expect(await members.invite(house, 'nobody-here', 'editor', ann)).toEqual(
      err({ kind: 'user-not-found', username: 'nobody-here' }),
    );
    expect(await members.invite(house, 'bob', 'editor', ann)).toEqual(err({ kind: 'already-member', handle: house }));
  });

  test('are listed for members and the invited, and managed only by owners', async () => {
    const { members, ann, bob, eve } = all;
    await join();
    expect(await members.list(house, eve)).toEqual(notOwner('member'));
    const nowhere = handle('@nowhere');
    expect(await members.list(nowhere, eve)).toMatchObject({ failure: { kind: 'handle-not-found' } });
    for (const user of [bob, eve])
      expect([
        await members.invite(house, 'eve', 'editor', user),
        await members.setRole(house, 'ann', { role: 'editor' }, user),
        await members.remove(house, 'ann', user),
      ]).toEqual([notOwner('owner'), notOwner('owner'), notOwner('owner')]);
    expect([
      await members.list(house, null),
      await members.listMine(null),
      await members.invite(house, 'eve', 'editor', null),
      await members.accept(house, null),
      await members.setRole(house, 'bob', { role: 'owner' }, null),
      await members.remove(house, 'bob', null),
    ]).toEqual(Array.from({ length: 6 }, () => signInNeeded));
    expect(unwrap(await members.list(house, ann))).toEqual([annOwner, bobAs('editor', false)]);
  });

  test('have a role that an owner changes, are removed by owners, and can leave', async () => {
    const { members, ann, bob, eve } = all;
    await join();
    const missing = err({ kind: 'member-not-found', handle: house });
    expect([
      await members.setRole(house, 'eve', { role: 'owner' }, ann),
      await members.remove(house, 'eve', ann),
    ]).toEqual([missing, missing]);
    expect(await members.remove(house, 'eve', eve)).toEqual(missing);
    expect(unwrap(await members.setRole(house, ' BOB', { role: 'owner' }, ann))).toEqual(bobAs('owner', false));
    expect(await members.remove(house, ' Ann ', ann)).toEqual(ok({ userId: 'ann-id' }));
    expect(await members.remove(house, 'bob', bob)).toEqual(err({ kind: 'last-owner', handle: house }));
    expect(await members.setRole(house, 'bob', { role: 'editor' }, bob)).toEqual(
      err({ kind: 'last-owner', handle: house }),
    );
    unwrap(await members.invite(house, 'ann', 'editor', bob));
    expect(await members.remove(house, 'ANN ', bob)).toEqual(ok({ userId: 'ann-id' }));
    unwrap(await members.invite(house, 'eve', 'editor', bob));
    unwrap(await members.accept(house, eve));
    expect(await members.remove(house, ' Eve ', eve)).toEqual(ok({ userId: 'eve-id' }));
    expect(unwrap(await members.list(house, bob))).toEqual([bobAs('owner', false)]);
  });

  test('are not changed by an owner who is concurrently removed', async () => {
    const { stores, database, clock, rateLimiter, ann, bob } = all;
    await join();
    const link = unwrap(await all.members.inviteByLink(house, { role: 'editor', note: '' }, ann));
    const members = createHandleMembers({
      users: stores.users,
      secrets: createNodeSecretGenerator(),
      rateLimiter,
      clock,
      members: createSqlMemberStore({ database, clock, ...silentEvents }),
      // The result from before an owner changed Bob's role to editor.
      access: { requireRole: async (_handle, user) => ok(user!) },
    });
    expect([
      await members.invite(house, 'eve', 'editor', bob),
      await members.inviteByLink(house, { role: 'editor', note: '' }, bob),
      await members.revokeInvitation(house, link.id, bob),
      await members.setRole(house, 'ann', { role: 'editor' }, bob),
      await members.remove(house, 'ann', bob),
    ]).toEqual(Array(5).fill(notOwner('owner')));
    expect(unwrap(await all.members.list(house, ann))).toEqual([annOwner, bobAs('editor', false)]);
    expect(unwrap(await all.members.listInvitations(house, ann))).toMatchObject([{ id: link.id }]);
  });

  test('join by a link that is valid for fourteen days, once, and until an owner revokes it', async () => {
    const { members, clock, ann, bob, eve } = all;
    const missing = err({ kind: 'invitation-not-found', handle: house });
    const invite = async (role: 'owner' | 'editor', note: string) =>
      unwrap(await members.inviteByLink(house, { role, note }, ann));
    const link = await invite('owner', 'Bob');
    const { secret, handle: _, ...listed } = link;
    expect(link).toEqual({
      id: link.id,
      handle: house,
      secret,
      role: 'owner',
      note: 'Bob',
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 14 * 86_400_000),
    });
    expect(unwrap(await members.listInvitations(house, ann))).toEqual([listed]);
    expect(await members.acceptByLink(house, 'another', bob)).toEqual(missing);
    expect(unwrap(await members.acceptByLink(house, secret, bob))).toEqual(bobAs('owner', false));
    expect(await members.acceptByLink(house, secret, eve)).toEqual(missing);
    const revoked = await invite('editor', 'Eve');
    expect(await members.revokeInvitation(house, 'none', bob)).toEqual(missing);
    expect(await members.revokeInvitation(house, revoked.id, bob)).toEqual(ok({ id: revoked.id }));
    expect(await members.acceptByLink(house, revoked.secret, eve)).toEqual(missing);
    const late = await invite('editor', 'Eve');
    clock.forward(14 * 86_400);
    expect(await members.acceptByLink(house, late.secret, eve)).toEqual(missing);
    expect(unwrap(await members.listInvitations(house, ann))).toEqual([]);
  });

  test('are invited by links of owners only, a hundred an hour including invitations by name', async () => {
    const { members, clock, ann, bob, eve } = all;
    await join();
    const note = { role: 'editor', note: '' } as const;
    for (const user of [bob, eve])
      expect([
        await members.inviteByLink(house, note, user),
        await members.listInvitations(house, user),
        await members.revokeInvitation(house, 'one', user),
      ]).toEqual(Array(3).fill(notOwner('owner')));
    expect([
      await members.inviteByLink(house, note, null),
      await members.listInvitations(house, null),
      await members.revokeInvitation(house, 'one', null),
      await members.acceptByLink(house, 'one', null),
    ]).toEqual(Array(4).fill(signInNeeded));
    for (let i = 1; i < 100; i += 1) unwrap(await members.inviteByLink(house, note, ann));
    const limited = err({ kind: 'rate-limited', seconds: 3600 });
    expect([await members.inviteByLink(house, note, ann), await members.invite(house, 'eve', 'editor', ann)]).toEqual([
      limited,
      limited,
    ]);
    clock.forward(3600);
    unwrap(await members.inviteByLink(house, note, ann));
  });

  test('have no role with a token that excludes the handle', async () => {
    const { members, bob } = all;
    const elsewhere = { ...bob, limitedTo: ['bobhouse'] };
    const here = { ...bob, limitedTo: ['annhouse'] };
    const missing = err({ kind: 'invitation-not-found', handle: house });
    unwrap(await members.invite(house, 'bob', 'editor', all.ann));
    const { secret } = unwrap(await members.inviteByLink(house, { role: 'editor', note: '' }, all.ann));
    expect([
      await members.list(house, elsewhere),
      await members.accept(house, elsewhere),
      await members.acceptByLink(house, secret, elsewhere),
      await members.remove(house, 'bob', elsewhere),
    ]).toEqual([notOwner('member'), missing, missing, err({ kind: 'member-not-found', handle: house })]);
    const nowhere = handle('@nowhere');
    for (const act of [
      () => members.accept(nowhere, elsewhere),
      () => members.acceptByLink(nowhere, secret, elsewhere),
      () => members.remove(nowhere, 'bob', elsewhere),
    ])
      expect(await act()).toMatchObject({ failure: { kind: 'handle-not-found', handle: nowhere } });
    expect(unwrap(await members.list(house, here))).toContainEqual(bobAs('editor', true));
    expect(unwrap(await members.accept(house, here))).toEqual(bobAs('editor', false));
    expect(unwrap(await members.remove(house, 'bob', here))).toEqual({ userId: 'bob-id' });
    expect(unwrap(await members.acceptByLink(house, secret, here))).toEqual(bobAs('editor', false));
  });

  test('do not join by a link if they are removed at the same moment', async () => {
    const { database, clock, access, stores, rateLimiter, ann, bob } = all;
    const store = createSqlMemberStore({ database, clock, ...silentEvents });
    const members = createHandleMembers({
      access,
      users: stores.users,
      secrets: createNodeSecretGenerator(),
      rateLimiter,
      clock,
      members: {
        ...store,
        acceptLink: async (...joining) => {
          const joined = await store.acceptLink(...joining);
          unwrap(await store.remove(house, bob.id, ann.id));
          return joined;
        },
      },
    });
    const { secret } = unwrap(await members.inviteByLink(house, { role: 'editor', note: '' }, ann));
    expect(await members.acceptByLink(house, secret, bob)).toEqual(
      err({ kind: 'invitation-not-found', handle: house }),
    );
  });

  test('are invited at most a hundred times an hour by one user', async () => {
    const { members, ann, bob, clock } = all;
    await join('owner');
    const invite = (owner = ann) => members.invite(house, 'eve', 'editor', owner);
    for (let i = 1; i < 100; i += 1) unwrap(await invite());
    expect(await invite()).toEqual(err({ kind: 'rate-limited', seconds: 3600 }));
    unwrap(await invite(bob));
    clock.forward(3600);
    unwrap(await invite());
  });

  test('of an erased account have no name', async () => {
    const { members, ann, database } = all;
    await join();
    await database.query.updateTable('users').set({ username: '' }).where('id', '=', 'bob-id').execute();
    expect(unwrap(await members.list(house, ann))).toMatchObject([annOwner, { username: '', userId: 'bob-id' }]);
  });

  test('report a failing database', async () => {
    const { members, ann, bob, withEachCallFailing } = all;
    const acts = [
      () => members.invite(house, 'bob', 'editor', ann),
      () => members.list(house, bob),
      () => members.listMine(ann),
      () => members.setRole(house, 'bob', { role: 'owner' }, ann),
      () => members.list(house, all.eve),
      () => members.inviteByLink(house, { role: 'editor', note: '' }, ann),
      () => members.listInvitations(house, ann),
      () => members.remove(house, 'eve', ann),
    ];
    for (const act of acts) {
      const { failures, last } = await withEachCallFailing<unknown>(act);
      expect(failures.length).toBeGreaterThan(0);
      expect(new Set(failures.map((failure) => JSON.stringify(failure)))).toEqual(
        new Set([JSON.stringify(unavailable)]),
      );
      expect(last.ok || ['not-owner', 'member-not-found'].includes(last.failure.kind)).toBe(true);
    }
    const removing = await withEachCallFailing(() => members.remove(house, 'bob', ann));
    expect(removing.failures.map((result) => result.ok)).toEqual(removing.failures.map(() => false));
    expect(removing.last).toEqual(ok({ userId: 'bob-id' }));
    // If only the list fails, the caller sees a failure although the invitation was accepted.
    unwrap(await members.invite(house, 'bob', 'editor', ann));
    const accepting = await withEachCallFailing(() => members.accept(house, bob));
    expect(accepting.failures.slice(0, 2)).toEqual([unavailable, unavailable]);
    expect(unwrap(await members.list(house, ann))).toContainEqual(bobAs('editor', false));
  });
});

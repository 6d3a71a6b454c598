import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../src/domain/result.ts';
import { handle } from '../support/locations.ts';
import { createSqlUseCases, unavailable } from '../support/sql-use-cases.ts';
import { unwrap } from '../support/unwrap.ts';

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
  test('are invited by an owner by name, in any case, and become members by accepting', async () => {
    const { members, ann, bob, eve } = all;
    expect(unwrap(await members.list(house, ann))).toEqual([annOwner]);
    expect(unwrap(await members.invite(house, ' BOB ', 'editor', ann))).toEqual(bobAs('editor', true));
    expect(unwrap(await members.list(house, bob))).toEqual([annOwner, bobAs('editor', true)]);
    const invited = { handle: house, role: 'editor', isInvited: true, defaultVisibility: 'public' };
    expect(unwrap(await members.mine(bob))).toEqual([invited]);
    expect(await members.accept(house, eve)).toEqual(err({ kind: 'invitation-not-found', handle: house }));
    expect(unwrap(await members.accept(house, bob))).toEqual(bobAs('editor', false));
    expect(unwrap(await members.mine(bob))).toEqual([{ ...invited, isInvited: false }]);
    expect(await members.invite(house, 'nobody-here', 'editor', ann)).toEqual(
      err({ kind: 'user-not-found', username: 'nobody-here' }),
    );
    expect(await members.invite(house, 'bob', 'editor', ann)).toEqual(err({ kind: 'already-member', handle: house }));
  });

  test('are listed for members and the invited, and decided on by owners alone', async () => {
    const { members, ann, bob, eve } = all;
    await join();
    expect(await members.list(house, eve)).toEqual(notOwner('member'));
    const nowhere = handle('@nowhere');
    expect(await members.list(nowhere, eve)).toMatchObject({ failure: { kind: 'handle-not-found' } });
    for (const user of [bob, eve])
      expect([
        await members.invite(house, 'eve', 'editor', user),
        await members.setRole(house, 'ann', 'editor', user),
        await members.remove(house, 'ann', user),
      ]).toEqual([notOwner('owner'), notOwner('owner'), notOwner('owner')]);
    expect([
      await members.list(house, null),
      await members.mine(null),
      await members.invite(house, 'eve', 'editor', null),
      await members.accept(house, null),
      await members.setRole(house, 'bob', 'owner', null),
      await members.remove(house, 'bob', null),
    ]).toEqual(Array.from({ length: 6 }, () => signInNeeded));
    expect(unwrap(await members.list(house, ann))).toEqual([annOwner, bobAs('editor', false)]);
  });

  test('have a role that an owner changes, are removed by owners, and leave by themselves', async () => {
    const { members, ann, bob, eve } = all;
    await join();
    const missing = err({ kind: 'member-not-found', handle: house });
    expect([await members.setRole(house, 'eve', 'owner', ann), await members.remove(house, 'eve', ann)]).toEqual([
      missing,
      missing,
    ]);
    expect(await members.remove(house, 'eve', eve)).toEqual(missing);
    expect(unwrap(await members.setRole(house, ' BOB', 'owner', ann))).toEqual(bobAs('owner', false));
    expect(await members.remove(house, ' Ann ', ann)).toEqual(ok({ userId: 'ann-id' }));
    expect(await members.remove(house, 'bob', bob)).toEqual(err({ kind: 'last-owner', handle: house }));
    expect(await members.setRole(house, 'bob', 'editor', bob)).toEqual(err({ kind: 'last-owner', handle: house }));
    unwrap(await members.invite(house, 'ann', 'editor', bob));
    expect(await members.remove(house, 'ANN ', bob)).toEqual(ok({ userId: 'ann-id' }));
    expect(unwrap(await members.list(house, bob))).toEqual([bobAs('owner', false)]);
  });

  test('are invited a hundred an hour by one user', async () => {
    const { members, ann, clock } = all;
    const invite = () => members.invite(house, 'bob', 'editor', ann);
    for (let i = 0; i < 100; i += 1) unwrap(await invite());
    expect(await invite()).toEqual(err({ kind: 'rate-limited', seconds: 3600 }));
    clock.forward(3600);
    unwrap(await invite());
  });

  test('whose account was erased have no name', async () => {
    const { members, ann, database } = all;
    await join();
    await database.query.updateTable('users').set({ username: '' }).where('id', '=', 'bob-id').execute();
    expect(unwrap(await members.list(house, ann))).toMatchObject([annOwner, { username: '', userId: 'bob-id' }]);
  });

  test('tell a failing database', async () => {
    const { members, ann, bob, withEachCallFailing } = all;
    const acts = [
      () => members.invite(house, 'bob', 'editor', ann),
      () => members.list(house, bob),
      () => members.mine(ann),
      () => members.setRole(house, 'bob', 'owner', ann),
      () => members.list(house, all.eve),
    ];
    for (const act of acts) {
      const { failures, last } = await withEachCallFailing<unknown>(act);
      expect(failures.length).toBeGreaterThan(0);
      expect(new Set(failures.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(unavailable)]));
      expect(last.ok || last.failure.kind === 'not-owner').toBe(true);
    }
    const removing = await withEachCallFailing(() => members.remove(house, 'bob', ann));
    expect(removing.failures.map((one) => one.ok)).toEqual(removing.failures.map(() => false));
    expect(removing.last).toEqual(ok({ userId: 'bob-id' }));
    // Accepted, and then not listed: the caller is told, and finds it accepted.
    unwrap(await members.invite(house, 'bob', 'editor', ann));
    const accepting = await withEachCallFailing(() => members.accept(house, bob));
    expect(accepting.failures.slice(0, 2)).toEqual([unavailable, unavailable]);
    expect(unwrap(await members.list(house, ann))).toContainEqual(bobAs('editor', false));
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import { handle, label } from '../../support/locations.ts';
import { createSqlUseCases, unavailable } from '../../support/sql-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

const home = { handle: handle('@annhouse'), label: label('home') };
const shop = { ...home, label: label('shop') };
const hour = 3600;
const courier = { name: ' Courier ', hours: 2 };

let all: Awaited<ReturnType<typeof createSqlUseCases>>;
beforeEach(async () => {
  all = await createSqlUseCases();
  return () => all.database.close();
});

const addSeconds = (seconds: number) => new Date(all.clock.now().getTime() + seconds * 1000).toISOString();
const toPath = (link: string) => link.replace('/g/', '');

async function join(role: 'owner' | 'editor' = 'editor') {
  unwrap(await all.members.invite(home.handle, 'bob', role, all.ann));
  unwrap(await all.members.accept(home.handle, all.bob));
}

describe('grants', () => {
  test('are created by members, shown with their link once, and listed with their creators', async () => {
    const { grants, ann } = all;
    const created = unwrap(await grants.create(home, { ...courier, uses: 3 }, ann));
    const expiresAt = addSeconds(2 * hour);
    expect(created).toEqual({
      id: created.id,
      name: 'Courier',
      uses: 3,
      link: expect.stringMatching(/^\/g\/[\w-]{22}$/),
      expiresAt,
    });
    const createdAt = addSeconds(0);
    expect(unwrap(await grants.list(home, ann))).toEqual([
      {
        id: created.id,
        name: 'Courier',
        uses: 3,
        used: 0,
        createdAt,
        expiresAt,
        lastUsedAt: '',
        by: 'ann',
        isEnded: false,
      },
    ]);
    const { session = '', location, until } = unwrap(await grants.open(toPath(created.link), []));
    expect([location, until.toISOString(), session.length]).toEqual([home, expiresAt, 22]);
    // A browser with a session keeps it.
    expect(unwrap(await grants.open(toPath(created.link), [session]))).toEqual({ location: home, until });
    const viewed = unwrap(await all.aliases.get(home, { grants: [session] }));
    expect(viewed).toMatchObject({ grantedUntil: expiresAt, location: { label: 'home' } });
    expect(unwrap(await grants.list(home, ann))).toMatchObject([{ used: 1, lastUsedAt: createdAt }]);
    expect(await grants.open('unknown', [])).toEqual(err({ kind: 'link-not-found' }));
  });

  test.each([
    [{}, { problem: 'hours-or-expiry' }],
    [{ hours: 1, expiresAt: '2026-01-01T01:00:00Z' }, { problem: 'hours-or-expiry' }],
    [{ hours: 0 }, { field: 'hours', problem: 'within-a-year' }],
    [{ hours: 366 * 24 + 0.001 }, { field: 'hours', problem: 'within-a-year' }],
    [{ expiresAt: '2026-01-01T00:00:00.000Z' }, { field: 'expiresAt', problem: 'within-a-year' }],
    [{ expiresAt: '2027-01-02T00:00:00.001Z' }, { field: 'expiresAt', problem: 'within-a-year' }],
    [{ expiresAt: 'tomorrow' }, { field: 'expiresAt', problem: 'within-a-year' }],
  ])('refuse the end %j', async (end, problem) => {
    const refused = await all.grants.create(home, { name: 'x', ...end }, all.ann);
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'bad-request', ...problem } });
    expect(unwrap(await all.grants.list(home, all.ann))).toEqual([]);
  });

  test.each([
    [{ hours: 366 * 24 }, '2027-01-02T00:00:00.000Z'],
    [{ expiresAt: '2027-01-02T00:00:00Z' }, '2027-01-02T00:00:00.000Z'],
    [{ expiresAt: '2026-01-01T00:00:00.001Z' }, '2026-01-01T00:00:00.001Z'],
  ])('accept the end %j', async (end, expiresAt) => {
    expect(unwrap(await all.grants.create(home, { name: 'x', ...end }, all.ann))).toMatchObject({
      expiresAt,
      uses: null,
    });
  });

  test('are limited to two hundred an hour for a user', async () => {
    const { grants, ann, bob, clock } = all;
    await join();
    const create = (user = ann) => grants.create(home, courier, user);
    for (let i = 0; i < 200; i += 1) unwrap(await create());
    expect(await create()).toEqual(err({ kind: 'rate-limited', seconds: hour }));
    unwrap(await create(bob));
    clock.forward(hour);
    unwrap(await create());
  });

  test('are only for members: a visitor must sign in, and for others a private place does not exist', async () => {
    const { grants, ann, bob } = all;
    const { id } = unwrap(await grants.create(home, courier, ann));
    const acts = (name: typeof home, user: typeof bob | null) => [
      grants.create(name, courier, user),
      grants.list(name, user),
      grants.revoke(name, id, user),
      grants.takeOver(name, id, user),
    ];
    const all4 = (failure: object) => Array.from({ length: 4 }, () => err(failure as never));
    expect(await Promise.all(acts(home, null))).toEqual(all4({ kind: 'sign-in-needed' }));
    expect(await Promise.all(acts(home, bob))).toEqual(all4({ kind: 'location-not-found', ...home }));
    expect(await Promise.all(acts(shop, bob))).toEqual(
      all4({ kind: 'not-owner', handle: shop.handle, needed: 'member' }),
    );
    expect(unwrap(await grants.list(home, ann))).toMatchObject([{ id, isEnded: false }]);
    expect(await grants.listEnded(home.handle, null)).toEqual(err({ kind: 'sign-in-needed' }));
    expect(await grants.listEnded(home.handle, bob)).toEqual(
      err({ kind: 'not-owner', handle: home.handle, needed: 'member' }),
    );
  });

  test('can be revoked and adopted by their id at their location', async () => {
    const { grants, ann, bob } = all;
    await join();
    const { id, link } = unwrap(await grants.create(home, courier, bob));
    const notFound = err({ kind: 'grant-not-found' });
    for (const act of [grants.revoke, grants.takeOver])
      expect([await act(shop, id, ann), await act(home, 'none', ann)]).toEqual([notFound, notFound]);
    expect(await grants.takeOver(home, id, ann)).toEqual(ok({ id }));
    expect(unwrap(await grants.list(home, ann))).toMatchObject([{ id, by: 'ann' }]);
    expect(await grants.revoke(home, id, ann)).toEqual(ok({ id }));
    expect([await grants.revoke(home, id, ann), await grants.takeOver(home, id, ann)]).toEqual([notFound, notFound]);
    expect(await grants.open(toPath(link), [])).toEqual(err({ kind: 'link-not-found' }));
  });

  test('end with their creator’s membership, and are listed with their location', async () => {
    const { grants, members, ann, bob } = all;
    await join();
    const { id, link, expiresAt } = unwrap(await grants.create(home, courier, bob));
    const { session = '' } = unwrap(await grants.open(toPath(link), []));
    const sees = async () => (await all.aliases.get(home, { grants: [session] })).ok;
    expect([await sees(), await grants.listEnded(home.handle, ann)]).toEqual([true, ok([])]);
    unwrap(await members.remove(home.handle, 'bob', ann));
    expect(await sees()).toBe(false);
    expect(unwrap(await grants.listEnded(home.handle, ann))).toEqual([
      {
        id,
        name: 'Courier',
        uses: null,
        used: 1,
        createdAt: addSeconds(0),
        expiresAt,
        lastUsedAt: addSeconds(0),
        by: 'bob',
        isEnded: true,
        handle: '@annhouse',
        label: 'home',
      },
    ]);
    await join();
    expect(await sees()).toBe(false);
    unwrap(await grants.takeOver(home, id, ann));
    expect([await sees(), await grants.listEnded(home.handle, ann)]).toEqual([true, ok([])]);
  });

  test('report a failing database', async () => {
    const { grants, ann, withEachCallFailing } = all;
    const { id, link } = unwrap(await grants.create(home, courier, ann));
    const acts = [
      () => grants.create(home, courier, ann),
      () => grants.list(home, ann),
      () => grants.listEnded(home.handle, ann),
      () => grants.takeOver(home, id, ann),
      () => grants.open(toPath(link), []),
      () => grants.revoke(home, id, ann),
    ];
    for (const act of acts) {
      const { failures, last } = await withEachCallFailing<unknown>(act);
      expect(failures.length).toBeGreaterThan(0);
      expect(new Set(failures.map((failure) => JSON.stringify(failure)))).toEqual(
        new Set([JSON.stringify(unavailable)]),
      );
      expect(last.ok).toBe(true);
    }
  });
});

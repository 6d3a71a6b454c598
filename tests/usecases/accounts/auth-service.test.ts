import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import { unavailable } from '../../support/failing-calls.ts';
import { longTest } from '../../support/sample.ts';
import { createSqlAccounts, home, password, site } from '../../support/sql-account-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

let all: Awaited<ReturnType<typeof createSqlAccounts>>;
async function start(options?: Parameters<typeof createSqlAccounts>[0]) {
  all = await createSqlAccounts(options);
  return () => all.database.close();
}
beforeEach(() => start());

const wrong = err({ kind: 'wrong-credentials' } as const);
const limited = (seconds = 60) => err({ kind: 'rate-limited', seconds } as const);
const from = (number: number) => ({ key: `198.51.100.${number}` });
const day = 86_400;
const registration = (username: string, more = {}) => ({
  username,
  password,
  email: `${username}@example.com`,
  ...more,
});
const getSessions = async (id: string) => unwrap(await all.stores.sessions.endAll(id));
const set = (values: object, id = 'ann-id') =>
  all.database.query.updateTable('users').set(values).where('id', '=', id).execute();

/** Expects that an act reports the failure of each of its store calls, and succeeds without a failure. */
async function expectEachFailureReported(act: () => Promise<{ readonly ok: boolean }>, calls: number) {
  const { failures, last } = await all.withEachCallFailing(act as () => ReturnType<typeof all.auth.signOut>);
  expect(failures).toEqual(Array.from({ length: calls }, () => unavailable));
  expect(last).toMatchObject({ ok: true });
}

describe('signing in', () => {
  test('accepts the right password, and starts a session of seven days that replaces the previous one', async () => {
    const { auth, ann, clock } = all;
    const first = unwrap(await auth.signIn({ username: ' A.NN', password }, home, { device: 'Firefox, Linux' }));
    expect(first).toEqual({
      user: ann,
      secret: expect.stringMatching(/^[\w-]{43}$/),
      until: new Date(clock.now().getTime() + 7 * day * 1000),
    });
    expect(unwrap(await auth.authenticateSession(first.secret))).toEqual({
      id: expect.any(String),
      user: ann,
      isDue: false,
    });
    expect(unwrap(await all.profile.listSessions(ann, undefined)).sessions).toMatchObject([
      { device: 'Firefox, Linux' },
    ]);
    const second = unwrap(await auth.signIn({ username: 'ann', password }, home, { before: first.secret }));
    expect(unwrap(await auth.authenticateSession(first.secret))).toBeNull();
    expect(unwrap(await all.profile.listSessions(ann, undefined)).sessions).toMatchObject([{ device: '' }]);
    expect(unwrap(await auth.signOut(second.secret))).toBeUndefined();
    expect(unwrap(await auth.authenticateSession(second.secret))).toBeNull();
  });

  test('has one failure for a wrong password, an unknown name, and an account without a password', async () => {
    const { auth, stores } = all;
    unwrap(await stores.users.add({ id: 'eve', username: 'eve', email: 'eve@example.com', passwordHash: null }));
    const tries = [
      ['ann', 'not this one'],
      ['stranger', password],
      ['eve', password],
      ['ann@example.com', password],
      ['stranger@example.com', password],
    ] as const;
    for (const [username, typed] of tries)
      expect(await auth.signIn({ username, password: typed }, home), username).toEqual(wrong);
    expect(await getSessions('ann-id')).toBe(0);
  });

  test('works with a verified address', async () => {
    const { auth, ann, stores } = all;
    await stores.verifyEmail(ann.id);
    expect(unwrap(await auth.signIn({ username: 'ANN@example.com', password }, home)).user).toEqual(ann);
    expect(await auth.signIn({ username: 'ann@example.com', password: 'not this one' }, home)).toEqual(wrong);
    expect([
      await auth.findAccountId('ann@example.com'),
      await auth.findAccountId('ann'),
      await auth.findAccountId('x'),
    ]).toEqual(['ann-id', 'ann-id', undefined]);
  });

  test('marks only the administrator as such', async () => {
    const { auth, admin, ann } = all;
    const isAdministrator = true;
    const { user, secret } = unwrap(await auth.signIn({ username: 'admin', password }, home));
    expect([user, unwrap(await auth.authenticateSession(secret))?.user]).toEqual(
      Array(2).fill({ ...admin, isAdministrator }),
    );
    expect([auth.isAdministrator(admin), auth.isAdministrator(ann)]).toEqual([true, false]);
    const token = unwrap(await auth.createToken({ name: 'x', scope: 'read', expiresInDays: 1 }, admin));
    expect(unwrap(await auth.authenticateToken(token.secret))?.user).toEqual({ ...admin, isAdministrator });
    expect(unwrap(await auth.check({ username: 'admin', password }, home))).toEqual({ ...admin, isAdministrator });
  });

  test('to a suspended account gives the reason, only after the right password', async () => {
    const { auth } = all;
    await set({ suspended_reason: 'Spam', suspended_at: 1 });
    expect(await auth.signIn({ username: 'ann', password: 'not this one' }, home)).toEqual(wrong);
    expect(await auth.signIn({ username: 'ann', password }, home)).toEqual(
      err({ kind: 'account-suspended', reason: 'Spam' }),
    );
    expect(await getSessions('ann-id')).toBe(0);
  });

  test('rehashes an outdated password, unless that is not possible now', async () => {
    const { auth, stores } = all;
    const hashOfAnn = async () => unwrap(await stores.users.findByUsername('ann'))?.passwordHash;
    await set({ password_hash: `old hash of ${password}` });
    unwrap(await auth.check({ username: 'ann', password }, home));
    expect(await hashOfAnn()).toBe(`hash of ${password}`);
    await set({ password_hash: `old hash of ${password}` });
    const ended = await all.withEachCallFailing(async () => {
      all.clock.forward(61);
      await set({ password_hash: `old hash of ${password}` });
      return auth.check({ username: 'ann', password }, home);
    });
    // Only the rehash may fail without a failure of the sign-in; it is the call before the last one.
    expect(ended.failures.map(({ ok }) => ok)).toEqual([false, false, false, false, false, false, false, true, false]);
  });

  test('requires the second factor, and cancels a deletion', async () => {
    const { auth, ann, secondFactor, generateCode, stores, signIn } = all;
    const { secret } = unwrap(await secondFactor.beginTotp(ann));
    unwrap(await secondFactor.confirmTotp(ann, generateCode(secret), home));
    expect(await signIn()).toEqual(err({ kind: 'second-factor-needed' }));
    expect(await signIn('ann', 'not this one', generateCode(secret))).toEqual(wrong);
    unwrap(await stores.deletions.request(ann.id));
    all.clock.forward(61);
    expect(unwrap(await auth.signIn({ username: 'ann', password, code: generateCode(secret) }, home))).toMatchObject({
      isDeletionCancelled: true,
    });
    all.clock.forward(61);
    const again = unwrap(await auth.signIn({ username: 'ann', password, code: generateCode(secret) }, home));
    expect(again).not.toHaveProperty('isDeletionCancelled');
  });

  test('reports a failing database', async () => {
    const { auth, ann, clock, stores } = all;
    await stores.verifyEmail(ann.id);
    const later = <T>(act: () => T) => {
      clock.forward(61);
      return act();
    };
    await expectEachFailureReported(() => later(() => auth.signIn({ username: 'ann', password }, home)), 11);
    clock.forward(31 * day);
    await expectEachFailureReported(
      () => later(() => auth.signIn({ username: 'ann@example.com', password }, home, { before: 'x' })),
      12,
    );
    await expectEachFailureReported(() => later(() => auth.confirmPassword(ann, password, home)), 5);
    await expectEachFailureReported(() => later(() => auth.takeAttempt('recover', 'ann', home)), 4);
    const { failures } = await all.withEachCallFailing(async () => ok(await auth.findAccountId('ann')));
    expect(failures).toEqual([ok(undefined)]);
  });
});

describe('sign-in attempts', () => {
  const attempt = (username: string, network: { key: string; site?: string }, typed = 'not this one') =>
    all.auth.signIn({ username, password: typed }, network);

  test('are limited to five a minute for an account from one network', async () => {
    for (let i = 0; i < 5; i += 1) expect(await attempt('ann', home)).toEqual(wrong);
    expect([await attempt('A-nn', home, password), await attempt('bob', home)]).toEqual([limited(), wrong]);
    expect((await attempt('ann', from(1), password)).ok).toBe(true);
    all.clock.forward(60);
    expect((await attempt('ann', home, password)).ok).toBe(true);
  });

  test('are limited to thirty a minute from one network, and four times that from a site', async () => {
    for (let i = 0; i < 30; i += 1) expect(await attempt(`user${i}`, home)).toEqual(wrong);
    expect(await attempt('ann', home, password)).toEqual(limited());
    const networkOfSite = (i: number) => ({ key: `2001:db8::${i}`, site: '2001:db8::/48' });
    for (let i = 0; i < 120; i += 1) expect(await attempt(`other${i}`, networkOfSite(i))).toEqual(wrong);
    expect(await attempt('ann', networkOfSite(200), password)).toEqual(limited());
    expect((await attempt('ann', from(1), password)).ok).toBe(true);
  });

  test('are limited to thirty a minute for an account from networks without a recent sign-in', async () => {
    unwrap(await attempt('ann', home, password));
    all.clock.forward(61);
    for (let i = 0; i < 30; i += 1) expect(await attempt('ann', from(i))).toEqual(wrong);
    expect(await attempt('ann', from(99), password)).toEqual(limited());
    expect((await attempt('ann', home, password)).ok).toBe(true);
    // Another spelling of the name shares the attempts.
    expect(await attempt('A.N.N', from(98), password)).toEqual(limited());
    all.clock.forward(30 * day);
    for (let i = 0; i < 30; i += 1) expect(await attempt('ann', from(i))).toEqual(wrong);
    expect(await attempt('ann', home, password)).toEqual(limited());
  });

  test('are limited to a thousand a minute over all accounts, then one of each network, for existing and missing accounts', async () => {
    const spend = (count: number) => all.stores.rateLimiter.consume('logins', count, 60, all.clock.now());
    for (let i = 0; i < 1000; i += 1) unwrap(await spend(1000));
    expect(await attempt('ann', from(1))).toEqual(wrong);
    expect(await attempt('stranger', from(2))).toEqual(wrong);
    expect([await attempt('ann', from(1), password), await attempt('stranger', from(2))]).toEqual([
      limited(),
      limited(),
    ]);
    expect((await attempt('ann', from(3), password)).ok).toBe(true);
    all.clock.forward(60);
    expect((await attempt('ann', from(4), password)).ok).toBe(true);
  });

  longTest('for missing accounts are not in the total, but run the same number of statements', async () => {
    for (let i = 0; i < 1100; i += 1)
      expect(await attempt(`user${i}`, { key: `10.0.${i >> 4}.${i & 15}` })).toEqual(wrong);
    expect((await attempt('ann', from(1), password)).ok).toBe(true);
    const { failures: known } = await all.withEachCallFailing(() => attempt('ann', from(2)));
    const { failures: unknown } = await all.withEachCallFailing(() => attempt('stranger', from(2)));
    expect(known.length).toBe(unknown.length);
  });

  test('of other actions have separate limits', async () => {
    const { auth, ann } = all;
    for (let i = 0; i < 5; i += 1) expect(await attempt('ann', home)).toEqual(wrong);
    expect(await auth.confirmPassword(ann, password, home)).toEqual(ok(undefined));
    for (let i = 0; i < 4; i += 1)
      expect(await auth.confirmPassword(ann, 'not this one', home)).toEqual(err({ kind: 'wrong-password' }));
    expect(await auth.confirmPassword(ann, password, home)).toEqual(limited());
    for (const act of ['recover', 'reset'] as const) {
      for (let i = 0; i < 5; i += 1)
        expect(await auth.takeAttempt(act, 'ann', home)).toMatchObject({ ok: true, value: { id: ann.id } });
      expect(await auth.takeAttempt(act, 'ann', home)).toEqual(limited());
    }
  });

  test('by address are limited as such, and an exhausted account counts as unknown', async () => {
    const { ann, stores } = all;
    await stores.verifyEmail(ann.id);
    const address = 'ann@example.com';
    for (let i = 0; i < 5; i += 1) expect(await attempt(address, home)).toEqual(wrong);
    expect(await attempt(address, home, password)).toEqual(limited());
    // The address and the name of an account share their attempts from one network.
    expect(await attempt('ann', home, password)).toEqual(limited());
    for (let i = 0; i < 5; i += 1) expect(await attempt('ann', from(1))).toEqual(wrong);
    expect(await attempt(address, from(1), password)).toEqual(wrong);
    all.clock.forward(61);
    for (let i = 0; i < 30; i += 1) expect(await attempt('ann', from(i))).toEqual(wrong);
    expect([await attempt(address, from(60), password), await attempt('no@example.com', from(60))]).toEqual([
      wrong,
      wrong,
    ]);
    // An unknown address has the same limit of thirty.
    for (let i = 0; i < 31; i += 1) expect(await attempt('no@example.com', from(100 + i))).toEqual(wrong);
    all.clock.forward(61);
    expect((await attempt(address, from(61), password)).ok).toBe(true);
  });
});

describe('registration', () => {
  test('creates an account with a session, recovery codes and a trusted network', async () => {
    const { auth, profile } = all;
    const named = registration(' Bob ', { email: ' bob@example.com ' });
    const registered = unwrap(await auth.register(named, home, { device: 'Safari' }));
    expect(registered).toMatchObject({ user: { username: 'Bob', email: 'bob@example.com' } });
    expect(registered.recoveryCodes).toHaveLength(10);
    expect(new Set(registered.recoveryCodes.map((code) => /^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(code)))).toEqual(
      new Set([true]),
    );
    expect(unwrap(await profile.getOverview(registered.user)).recoveryCodes).toBe(10);
    expect(unwrap(await auth.authenticateSession(registered.secret))?.user.id).toBe(registered.user.id);
    expect((await auth.signIn({ username: 'bob', password }, home)).ok).toBe(true);
    all.clock.forward(61);
    for (let i = 0; i < 31; i += 1) await auth.signIn({ username: 'bob', password: 'not this one' }, from(i));
    expect((await auth.signIn({ username: 'bob', password }, home)).ok).toBe(true);
  });

  test.each([
    [{ username: 'a' }, { kind: 'bad-username', problem: 'length' }],
    [{ email: 'nowhere' }, { kind: 'bad-email' }],
    [{ password: 'short' }, { kind: 'bad-password', problem: 'too-short' }],
    [{ password: 'password1' }, { kind: 'bad-password', problem: 'too-common' }],
    [
      { username: 'long.enough', password: 'long.enough' },
      { kind: 'bad-password', problem: 'too-common' },
    ],
    [{ username: 'Adm1n' }, { kind: 'username-reserved', username: 'Adm1n' }],
    [{ username: 'ann' }, { kind: 'username-taken', username: 'ann' }],
  ])('refuses %j', async (more, failure) => {
    expect(await all.auth.register(registration('bob', more), home)).toEqual({ ok: false, failure });
  });

  test('is limited by network, by site and in total', async () => {
    const { auth, clock } = all;
    const refused = err({ kind: 'bad-email' } as const);
    const register = (network: { key: string; site?: string }) =>
      auth.register({ ...registration('bob'), email: 'x' }, network);
    for (let i = 0; i < 10; i += 1) expect(await register(home)).toEqual(refused);
    expect(await register(home)).toEqual(limited());
    const networkOfSite = (i: number) => ({ key: `2001:db8::${i}`, site: '2001:db8::/48' });
    for (let i = 0; i < 40; i += 1) expect(await register(networkOfSite(i))).toEqual(refused);
    expect(await register(networkOfSite(99))).toEqual(limited());
    clock.forward(60);
    // A rejected sign-up does not count in the total.
    for (let i = 0; i < 200; i += 1) expect(await register(from(i))).toEqual(refused);
    expect((await auth.register(registration('bob'), from(250))).ok).toBe(true);
    for (let i = 0; i < 199; i += 1)
      unwrap(await all.stores.rateLimiter.consume('registrations', 200, 60, clock.now()));
    expect((await auth.register(registration('carl'), from(251))).ok).toBe(true);
    expect(await auth.register(registration('dora'), from(251))).toEqual(limited());
    expect((await auth.register(registration('dora'), from(252))).ok).toBe(true);
  });

  test('leaves no account when the hash queue is full: a retry succeeds', async () => {
    const { auth, clock } = all;
    let left = 0;
    const hashCode = vi.spyOn(all.passwords, 'hashCode').mockImplementation(async (code, salt) => {
      left -= 1;
      return left < 0 ? err({ kind: 'busy' } as never) : ok(`hash of ${code} with ${salt}`);
    });
    onTestFinished(() => hashCode.mockRestore());
    for (left = 0; left < 10; ) {
      const tries = left + 1;
      expect(await auth.register(registration('bob'), home)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
      expect(unwrap(await all.users.findByUsername('bob'))).toBeUndefined();
      left = tries;
      clock.forward(61);
    }
    const { recoveryCodes } = unwrap(await auth.register(registration('bob'), home));
    expect([
      recoveryCodes.length,
      (await all.database.query.selectFrom('recovery_codes').selectAll().execute()).length,
    ]).toEqual([10, 10]);
  });

  test('reports a failing database, and that the account may exist once it was stored', async () => {
    const { auth } = all;
    let number = 0;
    const { failures, last } = await all.withEachCallFailing(() => {
      number += 1;
      all.clock.forward(61);
      return auth.register(registration(`bob${number}`), home);
    });
    const stored = failures.findIndex((result) => !result.ok && 'maybe' in result.failure);
    expect([stored, failures.length, last.ok]).toEqual([15, 19, true]);
    expect(failures.slice(0, stored)).toEqual(Array(stored).fill(unavailable));
    expect(failures.slice(stored)).toEqual(Array(4).fill(err({ ...unavailable.failure, maybe: true })));
  });
});

describe('a session', () => {
  const minute = 60;
  const begin = async () => unwrap(await all.signIn()).secret;
  const isGood = async (secret: string) => unwrap(await all.auth.authenticateSession(secret)) !== null;

  test('ends after seven days without use', async () => {
    const secret = await begin();
    all.clock.forward(7 * day - 1);
    expect(await isGood(secret)).toBe(true);
    all.clock.forward(1);
    expect([await isGood(secret), await isGood('unknown')]).toEqual([false, false]);
  });

  test('is due after a day, and continues with a new secret for seven days; the old one works for a minute', async () => {
    const { auth, clock, ann } = all;
    const secret = await begin();
    const isDue = async () => unwrap(await auth.authenticateSession(secret))?.isDue;
    clock.forward(day - 1);
    expect([await isDue(), await auth.extendSession(secret)]).toEqual([false, ok(null)]);
    clock.forward(1);
    expect(await isDue()).toBe(true);
    const next = unwrap(await auth.extendSession(secret));
    expect(next).toEqual({
      user: ann,
      secret: expect.stringMatching(/^[\w-]{43}$/),
      until: new Date(clock.now().getTime() + 7 * day * 1000),
    });
    expect([next?.secret === secret, await isDue(), unwrap(await auth.extendSession(secret))]).toEqual([
      false,
      false,
      null,
    ]);
    clock.forward(minute - 1);
    expect([await isGood(secret), await isGood(next!.secret)]).toEqual([true, true]);
    clock.forward(1);
    expect([await isGood(secret), await isGood(next!.secret)]).toEqual([false, true]);
    expect(unwrap(await auth.extendSession('unknown'))).toBeNull();
  });

  test('ends after thirty days in any case', async () => {
    const { auth, clock } = all;
    let secret = await begin();
    const begun = clock.now().getTime();
    for (let i = 0; i < 24; i += 1) {
      clock.forward(day);
      secret = unwrap(await auth.extendSession(secret))?.secret ?? secret;
    }
    const last = unwrap(await auth.authenticateSession(secret));
    expect(last?.isDue).toBe(false);
    clock.forward(6 * day - 1);
    expect(await isGood(secret)).toBe(true);
    expect(clock.now().getTime() - begun).toBe((30 * day - 1) * 1000);
    clock.forward(1);
    expect(await isGood(secret)).toBe(false);
  });

  test('is extended by one of two concurrent requests', async () => {
    const secret = await begin();
    all.clock.forward(2 * day);
    const extended = await Promise.all([all.auth.extendSession(secret), all.auth.extendSession(secret)]);
    expect(extended.map((result) => unwrap(result) !== null).sort()).toEqual([false, true]);
  });

  test('continues with a new secret after a changed password, and the others end', async () => {
    const { auth, ann, admin, clock } = all;
    const otherSecret = await begin();
    const secret = await begin();
    clock.forward(day / 2);
    const renewed = unwrap(await auth.setPassword(ann, 'hash of new', secret));
    expect(renewed).toEqual({
      user: ann,
      secret: expect.any(String),
      until: new Date(clock.now().getTime() + 7 * day * 1000),
    });
    expect([await isGood(otherSecret), await isGood(secret), await isGood(renewed!.secret)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(unwrap(await auth.setPassword(ann, 'hash of newer', 'unknown'))).toBeNull();
    expect(await isGood(renewed!.secret)).toBe(false);
    const { secret: adminSecret } = unwrap(await all.signIn('admin'));
    expect(unwrap(await auth.setPassword(admin, 'hash of new', adminSecret))?.user.isAdministrator).toBe(true);
  });

  test('reports a failing database', async () => {
    const { auth, ann } = all;
    const secret = await begin();
    await expectEachFailureReported(() => auth.authenticateSession(secret), 1);
    all.clock.forward(day);
    await expectEachFailureReported(() => auth.extendSession(secret), 2);
    const { failures } = await all.withEachCallFailing(() => auth.setPassword(ann, 'hash of new', secret));
    expect(failures).toEqual([unavailable, unavailable]);
    await expectEachFailureReported(() => auth.signOut(secret), 1);
  });
});

describe('access tokens', () => {
  const draft = { name: 'laptop', scope: 'write', expiresInDays: 90 } as const;

  test('are shown once, work until they expire or are revoked, and are listed', async () => {
    const { auth, ann, clock } = all;
    const { secret, ...token } = unwrap(await auth.createToken(draft, ann));
    const createdAt = clock.now();
    expect(secret).toMatch(/^whereat_[\w-]{43}$/);
    const expiresAt = new Date(createdAt.getTime() + 90 * day * 1000);
    expect(token).toEqual({
      id: expect.any(String),
      name: 'laptop',
      scope: 'write',
      expiresAt,
      createdAt,
      lastUsedAt: null,
      handles: null,
    });
    expect(unwrap(await auth.listTokens(ann))).toMatchObject([{ id: token.id, name: 'laptop', expiresAt }]);
    expect(unwrap(await auth.authenticateToken(secret))).toEqual({ id: token.id, scope: 'write', user: ann });
    expect(unwrap(await auth.authenticateToken('whereat_unknown'))).toBeNull();
    clock.forward(90 * day - 1);
    expect(unwrap(await auth.authenticateToken(secret))).not.toBeNull();
    clock.forward(1);
    expect(unwrap(await auth.authenticateToken(secret))).toBeNull();
    const secondToken = unwrap(await auth.createToken(draft, ann));
    expect([
      unwrap(await auth.revokeToken(secondToken.id, all.admin)),
      unwrap(await auth.revokeToken(secondToken.id, ann)),
      unwrap(await auth.revokeToken(secondToken.id, ann)),
    ]).toEqual([false, true, false]);
    expect(unwrap(await auth.authenticateToken(secondToken.secret))).toBeNull();
  });

  test('cancel a deletion, as signing in does', async () => {
    const { auth, ann, stores } = all;
    unwrap(await stores.deletions.request(ann.id));
    unwrap(await auth.createToken(draft, ann));
    expect(unwrap(await stores.deletions.cancel(ann.id))).toBe(false);
  });

  test('report a failing database', async () => {
    const { auth, ann } = all;
    await expectEachFailureReported(() => auth.createToken(draft, ann), 2);
    const { secret } = unwrap(await auth.createToken(draft, ann));
    await expectEachFailureReported(() => auth.authenticateToken(secret), 1);
  });
});

describe('a passkey', () => {
  const respond = async (id: string, more = {}) => {
    const { challenge } = unwrap(await all.passkeys.createSignInOptions(site, home)) as { challenge: string };
    return { id, challenge, ...more };
  };

  test('signs in alone, and makes the network trusted', async () => {
    const { auth, ann, signIn } = all;
    await all.addPasskey(ann, 'p1');
    const signed = unwrap(await auth.signInByPasskey(site, await respond('p1'), home, { device: 'Phone' }));
    expect([signed.user, unwrap(await auth.authenticateSession(signed.secret))?.user]).toEqual([ann, ann]);
    expect(unwrap(await all.profile.listSessions(ann, undefined)).sessions).toMatchObject([{ device: 'Phone' }]);
    all.clock.forward(61);
    for (let i = 0; i < 31; i += 1) await auth.signIn({ username: 'ann', password: 'not this one' }, from(i));
    expect((await auth.signIn({ username: 'ann', password }, home)).ok).toBe(true);
    expect((await signIn()).ok).toBe(true);
  });

  test('does not sign in to a suspended account, nor if refused or not offered', async () => {
    const { auth, ann } = all;
    await all.addPasskey(ann, 'p1');
    expect(await auth.signInByPasskey(undefined, {}, home)).toEqual(err({ kind: 'passkeys-not-offered' }));
    expect(await auth.signInByPasskey(site, await respond('p2'), home)).toEqual(err({ kind: 'passkey-refused' }));
    await set({ suspended_reason: 'Spam', suspended_at: 1 });
    expect(await auth.signInByPasskey(site, await respond('p1'), home)).toEqual(
      err({ kind: 'account-suspended', reason: 'Spam' }),
    );
    expect(await getSessions(ann.id)).toBe(0);
  });

  test('reports a failing database', async () => {
    const { auth, ann, clock } = all;
    await all.addPasskey(ann, 'p1');
    // Each attempt uses a challenge, which is created before, so that its calls are not counted.
    const ids: Awaited<ReturnType<typeof respond>>[] = [];
    for (let i = 0; i < 20; i += 1) ids.push(await respond('p1'));
    clock.forward(61);
    await expectEachFailureReported(() => auth.signInByPasskey(site, ids.pop()!, home), 9);
  });
});

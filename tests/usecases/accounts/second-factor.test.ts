import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import { unavailable } from '../../support/failing-calls.ts';
import { createSqlAccounts, home, password, site } from '../../support/sql-account-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

let all: Awaited<ReturnType<typeof createSqlAccounts>>;
async function start(options?: Parameters<typeof createSqlAccounts>[0]) {
  all = await createSqlAccounts(options);
  return () => all.database.close();
}
beforeEach(() => start());

const minute = 60;
const wrongCode = err({ kind: 'wrong-code' } as const);
const needed = err({ kind: 'second-factor-needed' } as const);
const off = err({ kind: 'totp-off' } as const);
const limited = (seconds: number) => err({ kind: 'rate-limited', seconds } as const);
const from = (number: number) => ({ key: `198.51.100.${number}` });

async function switchOn(): Promise<string> {
  const { secondFactor, ann, generateCode, clock } = all;
  const { secret } = unwrap(await secondFactor.beginTotp(ann));
  unwrap(await secondFactor.confirmTotp(ann, generateCode(secret), home));
  clock.forward(minute);
  return secret;
}

describe('an authenticator app', () => {
  test('is required after its first correct code, and is set up once', async () => {
    const { secondFactor, ann, generateCode, clock } = all;
    expect(await secondFactor.confirmTotp(ann, '123456', home)).toEqual(off);
    const first = unwrap(await secondFactor.beginTotp(ann));
    const setup = unwrap(await secondFactor.beginTotp(ann));
    expect([setup.uri.includes(setup.secret), setup.uri.includes('ann'), setup.secret === first.secret]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await secondFactor.confirmTotp(ann, generateCode(first.secret), home)).toEqual(wrongCode);
    expect(unwrap(await secondFactor.findTotpStart(ann))).toBeNull();
    expect(await secondFactor.check(ann, undefined, home)).toEqual(ok(undefined));
    expect(await secondFactor.removeTotp(ann)).toEqual(off);
    expect(await secondFactor.confirmTotp(ann, generateCode(setup.secret), home)).toEqual(ok(undefined));
    expect(unwrap(await secondFactor.findTotpStart(ann))).toEqual(clock.now());
    expect(await secondFactor.confirmTotp(ann, generateCode(setup.secret), home)).toEqual(off);
    expect(await secondFactor.beginTotp(ann)).toEqual(err({ kind: 'totp-on' }));
    expect(await secondFactor.removeTotp(ann)).toEqual(ok(undefined));
    expect([unwrap(await secondFactor.findTotpStart(ann)), await secondFactor.check(ann, undefined, home)]).toEqual([
      null,
      ok(undefined),
    ]);
  });

  test('is not confirmed if another request replaced the secret', async () => {
    const { secondFactor, ann, generateCode } = all;
    const { secret } = unwrap(await secondFactor.beginTotp(ann));
    const code = generateCode(secret);
    const both = await Promise.all([
      secondFactor.confirmTotp(ann, code, home),
      secondFactor.confirmTotp(ann, code, home),
    ]);
    expect(both).toContainEqual(ok(undefined));
    expect(both).toContainEqual(off);
  });

  test('requires a code or a recovery code, each valid once', async () => {
    const { secondFactor, ann, generateCode, profile } = all;
    const [recoveryCode = ''] = unwrap(await profile.replaceRecoveryCodes(ann, password, home));
    const secret = await switchOn();
    for (const code of [undefined, '', '  ']) expect(await secondFactor.check(ann, code, home)).toEqual(needed);
    const code = generateCode(secret);
    const checks = [
      await secondFactor.check(ann, code, home),
      await secondFactor.check(ann, code, home),
      await secondFactor.check(ann, 'AAAA-AAAA', home),
      await secondFactor.check(ann, recoveryCode, home),
    ];
    expect(checks).toEqual([ok(undefined), wrongCode, wrongCode, ok(undefined)]);
    all.clock.forward(minute);
    expect(await secondFactor.check(ann, recoveryCode, home)).toEqual(wrongCode);
  });

  test('allows five attempts a minute from one network', async () => {
    const { secondFactor, ann, generateCode } = all;
    const secret = await switchOn();
    for (let i = 0; i < 5; i += 1) expect(await secondFactor.check(ann, 'x', home)).toEqual(wrongCode);
    expect(await secondFactor.check(ann, generateCode(secret), home)).toEqual(limited(60));
    expect(await secondFactor.confirmTotp(all.admin, 'x', home)).toEqual(off);
    expect(await secondFactor.check(ann, generateCode(secret), from(1))).toEqual(ok(undefined));
    unwrap(await secondFactor.removeTotp(ann));
    const begun = unwrap(await secondFactor.beginTotp(ann));
    expect(await secondFactor.confirmTotp(ann, generateCode(begun.secret), home)).toEqual(limited(60));
  });

  test('allows sixty attempts an hour from networks without a recent sign-in', async () => {
    const { secondFactor, ann, auth, generateCode, clock } = all;
    unwrap(await auth.signIn({ username: 'ann', password }, home));
    const secret = await switchOn();
    for (let i = 0; i < 60; i += 1) expect(await secondFactor.check(ann, 'x', from(i))).toEqual(wrongCode);
    expect(await secondFactor.check(ann, generateCode(secret), from(99))).toEqual(limited(3600));
    expect(await secondFactor.check(ann, generateCode(secret), home)).toEqual(ok(undefined));
    // Another account has a separate limit.
    const adminSetup = unwrap(await secondFactor.beginTotp(all.admin));
    expect(await secondFactor.confirmTotp(all.admin, generateCode(adminSetup.secret), from(99))).toEqual(ok(undefined));
    clock.forward(3600);
    expect(await secondFactor.check(ann, generateCode(secret), from(99))).toEqual(ok(undefined));
    clock.forward(30 * 86_400);
    for (let i = 0; i < 60; i += 1) expect(await secondFactor.check(ann, 'x', from(i))).toEqual(wrongCode);
    expect(await secondFactor.check(ann, generateCode(secret), home)).toEqual(limited(3600));
  });

  test('reports a failing database or hasher', async () => {
    const { secondFactor, ann, generateCode, profile } = all;
    await all.expectEachFailureReported(() => secondFactor.beginTotp(ann), 1);
    const { secret } = unwrap(await secondFactor.beginTotp(ann));
    await all.expectEachFailureReported(() => secondFactor.confirmTotp(ann, generateCode(secret), home), 5);
    all.clock.forward(minute);
    await all.expectEachFailureReported(() => secondFactor.check(ann, generateCode(secret), home), 6);
    const [code = ''] = unwrap(await profile.replaceRecoveryCodes(ann, password, home));
    const { failures } = await all.withEachCallFailing(() => {
      all.clock.forward(minute);
      return secondFactor.check(ann, code, home);
    });
    expect(failures).toEqual(Array(7).fill(unavailable));
    await all.expectEachFailureReported(() => secondFactor.findTotpStart(ann), 1);
    const removing = await all.withEachCallFailing(() => secondFactor.removeTotp(ann));
    expect(removing.failures).toEqual([unavailable, unavailable]);
  });
});

describe('a second factor that the operator requires of the administrator', () => {
  beforeEach(() => start({ adminSecondFactor: true }));

  test('is needed to administer, and a passkey is one', async () => {
    const { secondFactor, admin, ann } = all;
    expect([secondFactor.isRequiredFor(admin), secondFactor.isRequiredFor(ann)]).toEqual([true, false]);
    expect(await secondFactor.mayAdminister(admin)).toEqual(err({ kind: 'second-factor-required' }));
    // Without a second factor the account can still sign in, to set one up.
    expect(await secondFactor.check(admin, undefined, home)).toEqual(ok(undefined));
    await all.addPasskey(admin, 'p1');
    expect(await secondFactor.mayAdminister(admin)).toEqual(ok(undefined));
    expect(await secondFactor.check(admin, undefined, home)).toEqual(needed);
    expect(await secondFactor.check(admin, '123456', home)).toEqual(wrongCode);
    // The code of an unconfirmed authenticator is wrong.
    const { secret } = unwrap(await secondFactor.beginTotp(admin));
    expect(await secondFactor.check(admin, all.generateCode(secret), home)).toEqual(wrongCode);
    await all.addPasskey(ann, 'p2');
    expect(await secondFactor.check(ann, undefined, home)).toEqual(ok(undefined));
    await all.expectEachFailureReported(() => secondFactor.mayAdminister(admin), 2);
  });

  test('is not needed if the operator does not require it', async () => {
    await start();
    expect(all.secondFactor.isRequiredFor(all.admin)).toBe(false);
    expect(await all.secondFactor.mayAdminister(all.admin)).toEqual(ok(undefined));
  });
});

describe('passkeys', () => {
  const refused = err({ kind: 'passkey-refused' } as const);
  const notOffered = err({ kind: 'passkeys-not-offered' } as const);
  const challengeFor = async (user = all.ann) =>
    String((unwrap(await all.passkeys.createRegistrationOptions(user, site)) as { challenge: unknown }).challenge);
  const challengeToSignIn = async () =>
    String((unwrap(await all.passkeys.createSignInOptions(site, home)) as { challenge: unknown }).challenge);

  test('are registered by a challenge for this user, within five minutes, once', async () => {
    const { passkeys, ann, admin, clock } = all;
    expect(unwrap(await passkeys.createRegistrationOptions(ann, site))).toMatchObject({
      site: 'where.example',
      user: 'ann-id',
      known: [],
    });
    const register = async (response: object, user = ann) => passkeys.register(user, site, 'Phone', { ...response });
    const challenge = await challengeFor();
    const usedChallenge = await challengeFor();
    expect(await register({ id: 'p1', challenge: usedChallenge })).toEqual(ok(undefined));
    unwrap(await passkeys.remove('p1', ann));
    expect(await register({ id: 'p1', challenge: await challengeFor(), isForged: true })).toEqual(refused);
    expect(await register({ id: 'p1', challenge }, admin)).toEqual(refused);
    // A challenge is valid once, and only for its user.
    expect(await register({ id: 'p1', challenge: usedChallenge })).toEqual(refused);
    expect(await register({ id: 'p1', challenge: 'unknown' })).toEqual(refused);
    expect(await register({})).toEqual(refused);
    const last = await challengeFor();
    clock.forward(5 * minute - 1);
    expect(await register({ id: 'p1', challenge: last })).toEqual(ok(undefined));
    expect(await register({ id: 'p1', challenge: await challengeFor() })).toEqual(refused);
    const late = await challengeFor();
    clock.forward(5 * minute);
    expect(await register({ id: 'p2', challenge: late })).toEqual(refused);
    const [passkey, ...others] = unwrap(await passkeys.list(ann));
    expect([passkey?.id, passkey?.name, passkey?.lastUsedAt, others]).toEqual(['p1', 'Phone', null, []]);
    expect(unwrap(await passkeys.createRegistrationOptions(ann, site))).toMatchObject({ known: [{ id: 'p1' }] });
    expect(unwrap(await passkeys.list(admin))).toEqual([]);
  });

  test('sign in by a challenge for signing in, and record their use', async () => {
    const { passkeys, ann, clock } = all;
    await all.addPasskey(ann, 'p1');
    const authenticate = async (response: object) => passkeys.authenticate(site, { ...response }, home);
    expect(unwrap(await passkeys.createSignInOptions(site, home))).toMatchObject({ site: 'where.example' });
    expect(await authenticate({ id: 'p1', challenge: await challengeFor() })).toEqual(refused);
    expect(await authenticate({ id: 'p9', challenge: await challengeToSignIn() })).toEqual(refused);
    expect(await authenticate({ id: 'p1', challenge: await challengeToSignIn(), isForged: true })).toEqual(refused);
    const challenge = await challengeToSignIn();
    expect(await passkeys.register(ann, site, 'x', { id: 'p3', challenge })).toEqual(refused);
    clock.forward(5 * minute - 1);
    const fresh = await challengeToSignIn();
    expect(unwrap(await authenticate({ id: 'p1', challenge: fresh }))).toEqual(ann);
    expect(await authenticate({ id: 'p1', challenge: fresh })).toEqual(refused);
    expect(unwrap(await passkeys.list(ann))[0]?.lastUsedAt).toEqual(clock.now());
    expect(unwrap(await all.stores.passkeys.find('p1'))?.credential.counter).toBe(1);
  });

  test('are removed by their user', async () => {
    const { passkeys, ann, admin } = all;
    await all.addPasskey(ann, 'p1');
    const missing = err({ kind: 'passkey-not-found' });
    expect([
      await passkeys.remove('p1', admin),
      await passkeys.remove('p1', ann),
      await passkeys.remove('p1', ann),
    ]).toEqual([missing, ok(undefined), missing]);
  });

  test('are not offered by a server without a host name', async () => {
    const { passkeys, ann } = all;
    expect([
      await passkeys.createRegistrationOptions(ann, undefined),
      await passkeys.register(ann, undefined, 'x', {}),
      await passkeys.createSignInOptions(undefined, home),
      await passkeys.authenticate(undefined, {}, home),
    ]).toEqual(Array(4).fill(notOffered));
  });

  test('are limited by network and site', async () => {
    const { passkeys, clock } = all;
    const limits = [
      [60, (network: typeof home & { site?: string }) => passkeys.createSignInOptions(site, network)],
      [30, (network: typeof home & { site?: string }) => passkeys.authenticate(site, {}, network)],
    ] as const;
    for (const [limit, act] of limits) {
      const isLimited = async (network: typeof home & { site?: string }) => {
        const done = await act(network);
        return !done.ok && done.failure.kind === 'rate-limited';
      };
      for (let i = 0; i < limit; i += 1) expect(await isLimited(home)).toBe(false);
      expect(await act(home)).toEqual(limited(60));
      for (let i = 0; i < 4 * limit; i += 1)
        expect(await isLimited({ key: `2001:db8::${i}`, site: '2001:db8::/48' })).toBe(false);
      expect(await act({ key: '2001:db8::x', site: '2001:db8::/48' })).toEqual(limited(60));
      clock.forward(60);
      expect([await isLimited(home), await isLimited({ key: 'x', site: '2001:db8::/48' })]).toEqual([false, false]);
    }
  });

  test('purge expired challenges', async () => {
    const { passkeys, database, clock } = all;
    await challengeToSignIn();
    const left = async () => (await database.query.selectFrom('passkey_challenges').select('hash').execute()).length;
    unwrap(await passkeys.deleteExpiredChallenges());
    expect(await left()).toBe(1);
    clock.forward(5 * minute);
    unwrap(await passkeys.deleteExpiredChallenges());
    expect(await left()).toBe(0);
  });

  test('report a failing database', async () => {
    const { passkeys, ann } = all;
    await all.expectEachFailureReported(() => passkeys.createRegistrationOptions(ann, site), 2);
    await all.expectEachFailureReported(() => passkeys.createSignInOptions(site, { key: 'x', site: 'y' }), 3);
    const challenges: string[] = [];
    for (let i = 0; i < 4; i += 1) challenges.push(await challengeFor());
    const registering = await all.withEachCallFailing(() =>
      passkeys.register(ann, site, 'x', { id: 'p1', challenge: challenges.pop() }),
    );
    expect([registering.failures, registering.last]).toEqual([[unavailable, unavailable], ok(undefined)]);
    const toSignIn: string[] = [];
    for (let i = 0; i < 6; i += 1) toSignIn.push(await challengeToSignIn());
    const signingIn = await all.withEachCallFailing(() =>
      passkeys.authenticate(site, { id: 'p1', challenge: toSignIn.pop() }, home),
    );
    expect([signingIn.failures, signingIn.last]).toEqual([Array(4).fill(unavailable), ok(ann)]);
    const removing = await all.withEachCallFailing(() => passkeys.remove('p1', ann));
    expect(removing.failures).toEqual([unavailable]);
  });
});

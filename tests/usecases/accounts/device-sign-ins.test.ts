import { beforeEach, describe, expect, test } from 'vitest';
import { parseUserCode } from '../../../src/domain/accounts/user-code.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { RECENT_SIGN_IN_MINUTES } from '../../../src/usecases/accounts/sessions.ts';
import { createSqlAccounts, home } from '../../support/sql-account-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

describe('the sign-in of a program', () => {
  let all: Awaited<ReturnType<typeof createSqlAccounts>>;
  let session: string;
  beforeEach(async () => {
    all = await createSqlAccounts();
    session = unwrap(await all.signIn()).secret;
  });
  const request = { name: 'laptop', scope: 'read', expiresInDays: 30 } as const;
  const start = async (more: { readonly handles?: readonly string[] } = {}) =>
    unwrap(await all.deviceSignIns.start({ ...request, ...more }, home));
  const find = (code: string, secret = session) => all.deviceSignIns.find(all.ann, secret, code, home);
  const decide = (code: string, isAllowed = true) =>
    all.deviceSignIns.decide(all.ann, session, { code, isAllowed }, home);

  test('returns a token of the user who allowed it, once', async () => {
    const { deviceSignIns, auth, ann } = all;
    const { deviceCode, userCode, ...times } = await start();
    expect(times).toEqual({ expiresInSeconds: 600, intervalSeconds: 5 });
    expect(userCode).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    expect(await deviceSignIns.poll(deviceCode)).toEqual(err({ kind: 'authorization-pending' }));
    expect(await deviceSignIns.poll(deviceCode)).toEqual(err({ kind: 'slow-down' }));
    expect(unwrap(await find(userCode.toLowerCase().replace('-', ' ')))).toMatchObject({
      name: 'laptop',
      network: home.key,
      scope: 'read',
      tokenDays: 30,
    });
    expect(await decide(userCode)).toEqual(ok(undefined));
    const { token, user } = unwrap(await deviceSignIns.poll(deviceCode));
    expect([user, token.name, token.scope]).toEqual([ann, 'laptop', 'read']);
    expect(unwrap(await auth.authenticateToken(token.secret))?.user).toEqual(ann);
    expect(unwrap(await auth.listTokens(ann)).map(({ name }) => name)).toEqual(['laptop']);
    expect(await deviceSignIns.poll(deviceCode)).toEqual(err({ kind: 'expired-token' }));
    expect(await find(userCode)).toEqual(err({ kind: 'user-code-not-found' }));
  });

  test('stores neither code', async () => {
    const { deviceCode, userCode } = await start();
    const rows = JSON.stringify(await all.database.query.selectFrom('device_sign_ins').selectAll().execute());
    for (const code of [deviceCode, userCode]) expect(rows).not.toContain(code);
  });

  test('can be denied, and limited to handles of the user', async () => {
    const denied = await start();
    expect(await decide(denied.userCode, false)).toEqual(ok(undefined));
    expect(await all.deviceSignIns.poll(denied.deviceCode)).toEqual(err({ kind: 'access-denied' }));
    const foreign = await start({ handles: ['@none'] });
    unwrap(await decide(foreign.userCode));
    expect(await all.deviceSignIns.poll(foreign.deviceCode)).toMatchObject({ failure: { kind: 'not-owner' } });
  });

  test('can only be allowed by a recent session', async () => {
    const { userCode } = await start();
    all.clock.forward(RECENT_SIGN_IN_MINUTES * 60 + 1);
    expect(await find(userCode)).toEqual(err({ kind: 'sign-in-too-old' }));
    expect(await decide(userCode)).toEqual(err({ kind: 'sign-in-too-old' }));
    expect(await find(userCode, 'no session')).toEqual(err({ kind: 'sign-in-too-old' }));
    session = unwrap(await all.signIn()).secret;
    const later = await start();
    expect(unwrap(await find(later.userCode)).name).toBe('laptop');
    all.clock.forward(600);
    expect(await decide(later.userCode)).toEqual(err({ kind: 'user-code-not-found' }));
  });

  test('limits starts and code attempts', async () => {
    const starts = [];
    for (let i = 0; i < 11; i += 1) starts.push((await all.deviceSignIns.start(request, home)).ok);
    expect(starts.filter((isStarted) => isStarted)).toHaveLength(10);
    const tries = [];
    for (let i = 0; i < 21; i += 1) tries.push(await find('BBBB-BBBB'));
    expect(tries[19]).toEqual(err({ kind: 'user-code-not-found' }));
    expect(tries[20]).toMatchObject({ failure: { kind: 'rate-limited' } });
  });
});

test.each(['bcdf ghjk', 'BCDFGHJK', ' bcdf-ghjk '])('the code %s is another spelling of the displayed code', (text) => {
  expect(parseUserCode(text)).toEqual(ok('BCDF-GHJK'));
});

test.each(['', 'BCDF-GHJ', 'BCDF-GHJKL', 'ABCD-FGHJ'])('%s is not a code', (text) => {
  expect(parseUserCode(text)).toEqual(err({ kind: 'user-code-not-found' }));
});

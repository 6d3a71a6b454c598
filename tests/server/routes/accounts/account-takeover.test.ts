import { hash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../support/authenticator.ts';
import { sample } from '../../../support/sample.ts';
import { createSqlStores } from '../../../support/sql-stores.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';

// An attacker knows the password of an account and uses it until the owner recovers the account.

const day = 86_400;
const owners = 'chosen by the owner alone';
const thiefs = 'chosen by the thief alone';
let server: TestServer;
let codes: readonly string[];
let thief: string;
beforeEach(async () => {
  server = await createTestServer();
  const registered = await post('/api/auth/register', { username: 'ann', password, email: 'ann@example.com' });
  codes = registered.json().recoveryCodes;
  // After the owner saw the account page, links are sent to the unconfirmed address.
  await get('/api/account', readSessionCookie(registered));
  thief = readSessionCookie(await signIn(password));
});
afterEach(() => server.close());

const post = (url: string, payload: object, cookie?: string) => {
  // Avoids the limits per minute.
  server.clock.forward(61);
  return server.ask({ method: 'POST', url, payload, ...(cookie && { headers: { cookie } }) });
};
const get = (url: string, cookie: string) => server.ask({ url, headers: { cookie } });
const signIn = (word: string, more: object = {}) =>
  post('/api/auth/login', { username: 'ann', password: word, ...more });
/** Returns the secret of the latest link in a mail to an address. */
async function requestLink(address: string): Promise<string> {
  await server.useCases.profile.writeResetMails();
  const mails = await server.database.query
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', address)
    .where('expires_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
  return /#(\S+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
}
const resetByMail = async (address: string, word: string) => {
  await post('/api/account/reset-link', { username: 'ann' });
  return post('/api/account/reset', { token: await requestLink(address), password: word });
};
async function addPasskey(name: string, cookie: string, word = password) {
  const device = createAuthenticator('http://localhost');
  const options = (await post('/api/account/passkeys/options', { password: word }, cookie)).json();
  const added = await post('/api/account/passkeys', { name, response: device.register(options) }, cookie);
  expect(added.statusCode).toBe(201);
  return async () => {
    const challenge = (await post('/api/auth/passkey/options', {})).json();
    return (await post('/api/auth/passkey', { response: device.signIn(challenge) })).statusCode;
  };
}
async function addAuthenticator(cookie: string): Promise<TOTP> {
  const { secret } = (await post('/api/account/totp', { password }, cookie)).json();
  const totp = new TOTP({ secret });
  const code = totp.generate({ timestamp: server.clock.now().getTime() + 61_000 });
  expect((await post('/api/account/totp/confirm', { code }, cookie)).statusCode).toBe(200);
  return totp;
}

/** The ways in which the owner recovers the account. */
const recoveries: Readonly<Record<string, () => Promise<{ readonly statusCode: number }>>> = {
  'a recovery code': () => post('/api/account/recover', { username: 'ann', code: codes[0], password: owners }),
  'a mailed link': () => resetByMail('ann@example.com', owners),
  'a link of the administrator': async () => {
    const user = unwrap(await server.useCases.auth.authenticateSession(thief.split('=')[1]!))!.user;
    const secret = 'the secret of the link';
    await server.database.query
      .insertInto('password_resets')
      .values({
        hash: hash('sha256', secret, 'base64url'),
        user_id: user.id,
        created_at: 0,
        expires_at: server.clock.now().getTime() + day * 1000,
        made_by: 'administrator',
      })
      .execute();
    return post('/api/account/reset', { token: secret, password: owners });
  },
  'a changed password': async () => {
    const cookie = readSessionCookie(await signIn(password));
    return post('/api/account/password', { current: password, new: owners }, cookie);
  },
};
const byRecovery = Object.keys(recoveries).filter((way) => way !== 'a changed password');

describe('an address that an attacker requested', () => {
  test.each(sample(Object.keys(recoveries), 2))('cannot be confirmed after %s, and no link goes there', async (way) => {
    const evil = 'thief@evil.example';
    expect((await post('/api/account/email', { email: evil, password }, thief)).json()).toEqual({ isPending: true });
    const token = await requestLink(evil);
    expect((await recoveries[way]!()).statusCode).toBe(200);
    const cookie = readSessionCookie(await signIn(owners));
    expect((await get('/api/account', cookie)).json()).toMatchObject({ email: 'ann@example.com', pendingEmail: null });
    // The attacker cannot confirm it, nor can the owner who is tricked into opening the link.
    expect((await post('/api/account/email/confirm', { token })).statusCode).toBe(401);
    expect((await post('/api/account/email/confirm', { token }, thief)).statusCode).toBe(401);
    expect((await post('/api/account/email/confirm', { token }, cookie)).statusCode).toBe(410);
    await post('/api/account/reset-link', { username: 'ann' });
    expect(await requestLink(evil)).toBe(token);
  });
});

test.each(sample(Object.keys(recoveries), 2))('a link that an attacker requested is invalid after %s', async (way) => {
  await post('/api/account/reset-link', { username: 'ann' });
  const token = await requestLink('ann@example.com');
  expect((await recoveries[way]!()).statusCode).toBe(200);
  expect((await post('/api/account/reset', { token, password: thiefs })).statusCode).toBe(410);
});

test.each(sample(Object.keys(recoveries), 2))('a token of an attacker is invalid after %s', async (way) => {
  const { token } = (await post('/api/tokens', { password }, thief)).json();
  const authorization = `Bearer ${token}`;
  expect((await server.ask({ url: '/api/aliases/mine', headers: { authorization } })).statusCode).toBe(200);
  expect((await recoveries[way]!()).statusCode).toBe(200);
  expect((await server.ask({ url: '/api/aliases/mine', headers: { authorization } })).statusCode).toBe(401);
});

test.each(sample(byRecovery, 2))(
  'a webhook of an attacker is off after %s, and is listed before and after',
  async (way) => {
    expect((await post('/api/locations', draft('@cafe', 'door'), thief)).statusCode).toBe(201);
    const hook = 'https://thief.example.com/';
    const created = await post('/api/handles/cafe/webhooks', { url: hook }, thief);
    expect(created.statusCode).toBe(201);
    const { query } = server.database;
    const mails = await query
      .selectFrom('mails')
      .select(['recipient', 'body'])
      .where('body', 'like', '%webhook%')
      .execute();
    expect(mails).toEqual([
      {
        recipient: 'ann@example.com',
        body: expect.stringContaining('A webhook was added (@cafe · https://thief.example.com/ · ann).'),
      },
    ]);
    if (way === 'a recovery code') {
      const preview = await post('/api/account/recover/preview', { username: 'ann', code: codes[0] });
      expect(preview.json().webhooks).toMatchObject([{ handle: '@cafe', url: hook }]);
    }
    expect((await recoveries[way]!()).statusCode).toBe(200);
    const cookie = readSessionCookie(await signIn(owners));
    const { id } = created.json();
    expect((await get('/api/handles/cafe/webhooks', cookie)).json()).toMatchObject([
      { id, off: { reason: 'recovery' } },
    ]);
    const { securityEvents } = (await get('/api/account', cookie)).json();
    for (const [kind, detail] of [
      ['webhook-added', `@cafe · ${hook} · ann`],
      ['webhook-turned-off-by-recovery', `@cafe · ${hook}`],
    ])
      expect(securityEvents).toContainEqual(expect.objectContaining({ kind, detail }));
  },
);

const withDelegatedAccess: typeof recoveries = {
  ...Object.fromEntries(byRecovery.map((way) => [way, recoveries[way]!])),
  'a changed password with delegated access': async () => {
    const cookie = readSessionCookie(await signIn(password));
    const body = { current: password, new: owners, endDelegatedAccess: true };
    return post('/api/account/password', body, cookie);
  },
};

test.each(sample(Object.keys(withDelegatedAccess), 2))('grants of an attacker end with %s', async (way) => {
  expect((await post('/api/locations', draft('@cafe', 'door'), thief)).statusCode).toBe(201);
  const eve = await server.signUp('eve');
  const eves = await server.signUp('eves');
  const eva = await server.signUp('eva');
  const old = await server.signUp('olga');
  const invite = (username: string, by: string) => post('/api/handles/cafe/members', { username, role: 'owner' }, by);
  const accept = (cookie: string) => post('/api/handles/cafe/members/accept', {}, cookie);
  // An old member stays.
  await invite('olga', thief);
  expect((await accept(old.cookie)).statusCode).toBe(200);
  await server.database.query.updateTable('handle_members').set({ accepted_at: 0 }).execute();
  const grant = (await post('/api/locations/cafe/door/grants', { name: 'Courier', hours: 8760 }, thief)).json();
  const link = (await post('/api/handles/cafe/invitations', { role: 'owner', note: '' }, thief)).json();
  // Eve is an owner and has invited another owner; Eva has not accepted.
  await invite('eve', thief);
  expect((await accept(eve.cookie)).statusCode).toBe(200);
  await invite('eves', eve.cookie);
  expect((await accept(eves.cookie)).statusCode).toBe(200);
  await invite('eva', thief);
  const listed = (await get('/api/account/delegated-access', thief)).json();
  expect(listed).toMatchObject({
    grants: [{ alias: '@cafe#door', name: 'Courier' }],
    invitations: [{ username: '' }, { username: 'eva' }],
    unlisted: 0,
  });
  const usernames = (members: readonly { readonly username: string }[]) =>
    members.map(({ username }) => username).toSorted();
  expect(usernames(listed.members)).toEqual(['eve', 'eves']);

  expect((await withDelegatedAccess[way]!()).statusCode).toBe(200);
  const cookie = readSessionCookie(await signIn(owners));
  const members = (await get('/api/handles/cafe/members', cookie)).json();
  expect(usernames(members.members ?? members)).toEqual(['ann', 'olga']);
  expect((await accept(eva.cookie)).statusCode).toBe(404);
  const secret = link.link.split('#')[1];
  expect((await post('/api/handles/cafe/invitations/accept', { secret }, eva.cookie)).statusCode).toBe(404);
  expect((await server.ask({ url: new URL(grant.link).pathname })).headers['set-cookie']).toBeUndefined();
  const kinds = new Set(
    (await get('/api/account', cookie)).json().securityEvents.map(({ kind }: { readonly kind: string }) => kind),
  );
  for (const kind of [
    ...['grant-made', 'owner-invited', 'owner-joined', 'grants-ended-by-recovery'],
    ...['invitations-ended-by-recovery', 'members-removed-by-recovery'],
  ])
    expect(kinds).toContain(kind);
});

describe('a passkey of an attacker', () => {
  test.each(sample(byRecovery, 2))('does not sign in after %s, and is listed before and after', async (way) => {
    const signInByPasskey = await addPasskey('Thief', thief);
    expect(await signInByPasskey()).toBe(200);
    if (way === 'a recovery code') {
      const preview = await post('/api/account/recover/preview', { username: 'ann', code: codes[0] });
      expect(preview.json().passkeys).toMatchObject([{ name: 'Thief', isRemoved: true }]);
      const wrong = { username: 'ann', code: 'AAAA-AAAA' };
      expect((await post('/api/account/recover/preview', wrong)).json()).toMatchObject({ code: 'recovery_refused' });
    }
    expect((await recoveries[way]!()).statusCode).toBe(200);
    expect(await signInByPasskey()).toBe(401);
    const cookie = readSessionCookie(await signIn(owners));
    const { securityEvents } = (await get('/api/account', cookie)).json();
    expect(securityEvents).toContainEqual(expect.objectContaining({ kind: 'passkey-added', detail: 'Thief' }));
    expect(securityEvents).toContainEqual(
      expect.objectContaining({ kind: 'passkey-removed-by-recovery', detail: 'Thief' }),
    );
  });

  test('is not added if its registration began before', async () => {
    const options = (await post('/api/account/passkeys/options', { password }, thief)).json();
    const response = createAuthenticator('http://localhost').register(options);
    const cookie = readSessionCookie(await post('/api/account/password', { current: password, new: owners }, thief));
    expect((await post('/api/account/passkeys', { name: 'Late', response }, cookie)).json()).toMatchObject({
      code: 'passkey_refused',
    });
  });

  test('survives a changed password, as the page says, and can be removed', async () => {
    const signInByPasskey = await addPasskey('Thief', thief);
    const changed = await recoveries['a changed password']!();
    expect(changed.statusCode).toBe(200);
    expect(await signInByPasskey()).toBe(200);
  });
});

describe('an authenticator app', () => {
  test.each(sample(byRecovery, 2))('of an attacker is not required after %s', async (way) => {
    await addAuthenticator(thief);
    expect((await recoveries[way]!()).statusCode).toBe(200);
    expect((await signIn(owners)).statusCode).toBe(200);
  });

  test('that was on for thirty days stays after a reset by mail, and the mail says so', async () => {
    const totp = await addAuthenticator(thief);
    server.clock.forward(30 * day);
    await post('/api/account/reset-link', { username: 'ann' });
    const token = await requestLink('ann@example.com');
    const { effects } = (await post('/api/account/reset-link/user', { token })).json();
    expect(effects).toMatchObject({ authenticator: { isRemoved: false }, endedRecoveryCodes: 0 });
    expect((await post('/api/account/reset', { token, password: owners })).json().effects).toEqual(effects);
    expect((await signIn(owners)).json()).toMatchObject({ code: 'second_factor_needed' });
    const code = totp.generate({ timestamp: server.clock.now().getTime() + 61_000 });
    expect((await signIn(owners, { code })).statusCode).toBe(200);
    // A recovery code replaces the authenticator, also in a recovery.
    expect((await recoveries['a recovery code']!()).statusCode).toBe(200);
    expect((await signIn(owners)).statusCode).toBe(200);
  });
});

test('recovery codes of an attacker do not set a password after a reset link', async () => {
  const { recoveryCodes } = (await post('/api/account/recovery-codes', { password }, thief)).json();
  expect((await recoveries['a mailed link']!()).statusCode).toBe(200);
  const recover = { username: 'ann', code: recoveryCodes[0], password: thiefs };
  expect((await post('/api/account/recover', recover)).json()).toMatchObject({ code: 'recovery_refused' });
});

describe('a password reset link', () => {
  test('goes to an unconfirmed address only after the account page said so, and again after a change', async () => {
    const registered = await post('/api/auth/register', { username: 'bob', password, email: 'bbo@example.com' });
    const cookie = readSessionCookie(registered);
    const requested = async (address: string) => {
      await post('/api/account/reset-link', { username: 'bob' });
      return (await requestLink(address)) !== '';
    };
    expect(await requested('bbo@example.com')).toBe(false);
    await get('/api/account', cookie);
    expect(await requested('bbo@example.com')).toBe(true);
    const { id } = registered.json();
    const stores = createSqlStores(server.database, server.clock);
    unwrap(await stores.recovery.setEmail(id, 'obb@example.com'));
    expect(await requested('obb@example.com')).toBe(false);
    await get('/api/account', cookie);
    expect(await requested('obb@example.com')).toBe(true);
  });
});

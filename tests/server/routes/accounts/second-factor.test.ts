import type { LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../support/authenticator.ts';
import { createTestServer, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { createWebRoot } from '../../../support/web-root.ts';

let server: TestServer;
let cookie: string;
beforeEach(async () => {
  server = await createTestServer();
  ({ cookie } = await server.signUp('ann'));
});
afterEach(() => server.close());

const askAsUser = async (method: string, url: string, payload?: object, as = cookie) => {
  // Avoids the limits per minute; the tests of limits do not use this function.
  server.clock.forward(61);
  return server.ask({ method: method as 'POST', url, headers: { cookie: as }, ...(payload && { payload }) });
};
const toCode = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const signIn = (more: object = {}, remoteAddress = '10.9.9.9') =>
  server.ask({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'ann', password, ...more },
    remoteAddress,
  });
/** Returns the one-time code of a secret, `steps` of 30 seconds from now. */
const generateCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });

async function turnOnSecondFactor(as = cookie): Promise<string> {
  const { secret } = (await askAsUser('POST', '/api/account/totp', { password }, as)).json();
  const confirmed = await askAsUser('POST', '/api/account/totp/confirm', { code: generateCode(secret, 9) }, as);
  expect(confirmed.statusCode).toBe(401);
  expect((await server.ask({ ...confirmRequest(generateCode(secret)), headers: { cookie: as } })).statusCode).toBe(200);
  server.clock.forward(61);
  return secret;
}
const confirmRequest = (code: string) =>
  ({ method: 'POST', url: '/api/account/totp/confirm', payload: { code } }) as const;

describe('authenticator codes', () => {
  test('are required after the first valid one, and only after the right password', async () => {
    const setup = (await askAsUser('POST', '/api/account/totp', { password })).json();
    expect(setup.qr).toMatch(/^<svg /);
    expect(setup.uri).toContain(setup.secret);
    // It is not required before it is confirmed.
    expect((await signIn()).statusCode).toBe(200);
    expect((await server.ask({ ...confirmRequest(generateCode(setup.secret)), headers: { cookie } })).statusCode).toBe(
      200,
    );
    server.clock.forward(61);
    expect(toCode(await signIn())).toEqual([401, 'second_factor_needed']);
    expect(toCode(await signIn({ code: ' ' }))).toEqual([401, 'second_factor_needed']);
    // A wrong password has the same response for any account, with or without a code.
    const wrong = await signIn({ password: 'not this one' });
    const none = await server.ask({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'unknown', password, code: '123456' },
    });
    expect([wrong.statusCode, wrong.body]).toEqual([none.statusCode, none.body]);
    expect((await signIn({ password: 'not this one', code: generateCode(setup.secret) })).body).toBe(wrong.body);
    server.clock.forward(61);
    const right = await signIn({ code: generateCode(setup.secret) });
    expect([right.statusCode, right.json().username]).toEqual([200, 'ann']);
    expect(readSessionCookie(right)).toMatch(/^whereat=./);
  });

  test('work once each, also concurrently, and in the previous time step', async () => {
    const secret = await turnOnSecondFactor();
    const code = generateCode(secret);
    const both = await Promise.all([signIn({ code }), signIn({ code }, '10.9.9.8')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(toCode(await signIn({ code: generateCode(secret, -1) }))).toEqual([401, 'wrong_code']);
    expect((await signIn({ code: generateCode(secret, 1) })).statusCode).toBe(200);
  });

  test('cannot be guessed: attempts on an account are limited per network and in total', async () => {
    const secret = await turnOnSecondFactor();
    const tries = [];
    for (let i = 0; i < 6; i += 1) tries.push((await signIn({ code: '000000' })).statusCode);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    for (let i = 0; i < 64; i += 1) {
      if (i % 4 === 0) server.clock.forward(61);
      tries.push((await signIn({ code: '000000' }, `10.8.${i}.1`)).statusCode);
    }
    expect(tries.slice(6, 56)).not.toContain(429);
    expect(tries.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    // The owner is not locked out from a trusted network.
    const home = { method: 'POST', url: '/api/auth/login', remoteAddress: '10.1.3.97' } as const;
    const payload = { username: 'ann', password, code: generateCode(secret) };
    expect((await server.ask({ ...home, payload })).statusCode).toBe(200);
  });

  test('are required to create an access token with the password', async () => {
    const secret = await turnOnSecondFactor();
    const make = (more: object) =>
      server.ask({ method: 'POST', url: '/api/tokens', payload: { username: 'ann', password, ...more } });
    expect(toCode(await make({}))).toEqual([401, 'second_factor_needed']);
    expect(toCode(await make({ code: '12345' }))).toEqual([401, 'wrong_code']);
    const created = await make({ code: generateCode(secret) });
    expect([created.statusCode, created.json().token]).toEqual([201, expect.stringMatching(/^whereat_/)]);
    // A token can neither change nor read the second factor.
    const headers = { authorization: `Bearer ${created.json().token}` };
    for (const [method, url, payload] of [
      ['GET', '/api/account/second-factor', undefined],
      ['POST', '/api/account/totp', { password }],
      ['DELETE', '/api/account/totp', { password }],
      ['POST', '/api/account/passkeys/options', { password }],
      ['POST', '/api/account/passkeys', { response: {} }],
      ['DELETE', '/api/account/passkeys/x', { password }],
    ] as const)
      expect(toCode(await server.ask({ method, url, headers, ...(payload && { payload }) }))).toEqual([
        403,
        'token_not_allowed',
      ]);
  });

  test('are turned off with the password and a code, and nothing less', async () => {
    const secret = await turnOnSecondFactor();
    const off = (payload: object) => askAsUser('DELETE', '/api/account/totp', payload);
    expect(toCode(await off({ password }))).toEqual([401, 'second_factor_needed']);
    expect(toCode(await off({ password, code: '123456' }))).toEqual([401, 'wrong_code']);
    expect(toCode(await off({ password: 'wrong', code: generateCode(secret, 2) }))).toEqual([401, 'wrong_credentials']);
    expect(toCode(await askAsUser('POST', '/api/account/totp', { password, code: generateCode(secret, 2) }))).toEqual([
      409,
      'totp_on',
    ]);
    const { totpSince } = (await askAsUser('GET', '/api/account/second-factor')).json();
    expect(Date.parse(totpSince)).toBeLessThan(server.clock.now().getTime());
    expect((await off({ password, code: generateCode(secret, 2) })).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect(toCode(await off({ password }))).toEqual([409, 'totp_off']);
  });
});

test('a recovery code replaces a code, once', async () => {
  const { recoveryCodes } = (await askAsUser('POST', '/api/account/recovery-codes', { password })).json();
  await turnOnSecondFactor();
  expect((await signIn({ code: recoveryCodes[3] })).statusCode).toBe(200);
  expect(toCode(await signIn({ code: recoveryCodes[3] }))).toEqual([401, 'wrong_code']);
  expect((await askAsUser('GET', '/api/account')).json()).toMatchObject({ recoveryCodes: 9 });
});

describe('passkeys', () => {
  const origin = 'http://localhost';
  const creationOptions = async () => (await askAsUser('POST', '/api/account/passkeys/options', { password })).json();
  const add = async (device: ReturnType<typeof createAuthenticator>, name: string) =>
    askAsUser('POST', '/api/account/passkeys', { name, response: device.register(await creationOptions()) });
  const requestOptions = async () => (await server.ask({ method: 'POST', url: '/api/auth/passkey/options' })).json();
  const send = (response: object) =>
    server.ask({ method: 'POST', url: '/api/auth/passkey', payload: { response }, remoteAddress: '10.7.7.7' });
  const passkeys = async () => (await askAsUser('GET', '/api/account/second-factor')).json().passkeys;

  test('sign in alone, several for an account, and show their last use', async () => {
    const phone = createAuthenticator(origin);
    const laptop = createAuthenticator(origin);
    expect((await add(phone, 'Phone')).statusCode).toBe(201);
    expect((await add(laptop, ' Laptop ')).statusCode).toBe(201);
    const options = await creationOptions();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Whereat' },
      user: { name: 'ann' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.excludeCredentials).toHaveLength(2);
    const signedIn = await send(phone.signIn(await requestOptions()));
    expect([signedIn.statusCode, signedIn.json().username]).toEqual([200, 'ann']);
    const user = await server.ask({ url: '/api/auth/user', headers: { cookie: readSessionCookie(signedIn) } });
    expect(user.json().username).toBe('ann');
    expect(await passkeys()).toMatchObject([
      { name: 'Phone', lastUsedAt: expect.any(String) },
      { name: 'Laptop', lastUsedAt: null },
    ]);
    // The password alone still signs in, because only an authenticator app requires a code.
    expect((await signIn()).statusCode).toBe(200);
  });

  test('are refused with a challenge that was used, is too old, or has another purpose', async () => {
    const phone = createAuthenticator(origin);
    await add(phone, 'Phone');
    const answered = phone.signIn(await requestOptions());
    expect((await send(answered)).statusCode).toBe(200);
    const refused = async (response: object) => expect(toCode(await send(response))).toEqual([401, 'passkey_refused']);
    await refused(answered);
    await refused(phone.signIn({ ...(await requestOptions()), challenge: 'AAAA' }));
    await refused(phone.signIn(await creationOptions()));
    const old = phone.signIn(await requestOptions());
    server.clock.forward(301);
    await refused(old);
    const raced = phone.signIn(await requestOptions());
    const both = await Promise.all([send(raced), send(raced)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    // The challenge of a sign-in cannot register a passkey.
    const secondDevice = createAuthenticator(origin);
    const registered = secondDevice.register({
      ...(await creationOptions()),
      challenge: (await requestOptions()).challenge,
    });
    expect(toCode(await askAsUser('POST', '/api/account/passkeys', { name: 'x', response: registered }))).toEqual([
      401,
      'passkey_refused',
    ]);
  });

  test.each<[string, (options: object) => Promise<object> | object]>([
    ['of another site', (options) => createAuthenticator('https://phishing.example').signIn(options as never)],
    ['that no account has', (options) => createAuthenticator(origin).signIn(options as never)],
    ['that is no passkey', () => ({})],
    ['that is nonsense', () => ({ id: 7, response: { clientDataJSON: 'AAAA' } })],
    ['with a long id', () => ({ id: 'A'.repeat(50_000), response: {} })],
  ])('%s are refused', async (_title, created) => {
    expect(toCode(await send(await created(await requestOptions())))).toEqual([401, 'passkey_refused']);
  });

  test('require user verification, a valid signature, and a rising counter', async () => {
    const phone = createAuthenticator(origin);
    await add(phone, 'Phone');
    const careless = createAuthenticator(origin, { verifies: false });
    expect((await add(careless, 'Key')).statusCode).toBe(401);
    const good = phone.signIn(await requestOptions());
    const forged = { ...good, response: { ...good.response, ...otherSignature(good.response) } };
    expect(toCode(await send(forged))).toEqual([401, 'passkey_refused']);
    const earlier = phone.signIn(await requestOptions());
    expect((await send(phone.signIn(await requestOptions()))).statusCode).toBe(200);
    // The response was signed earlier, like one of a cloned authenticator with an older counter.
    expect(toCode(await send(earlier))).toEqual([401, 'passkey_refused']);
  });
  const otherSignature = (response: object) => ({
    signature: (response as { signature: string }).signature.replace(/.{8}$/, 'AAAAAAAA'),
  });

  test('are added and removed with the password, by their own user only', async () => {
    expect(toCode(await askAsUser('POST', '/api/account/passkeys/options', { password: 'wrong' }))).toEqual([
      401,
      'wrong_credentials',
    ]);
    const phone = createAuthenticator(origin);
    await add(phone, 'Phone');
    const [{ id }] = await passkeys();
    const ben = (await server.signUp('ben')).cookie;
    const remove = (as: string, payload: object) => askAsUser('DELETE', `/api/account/passkeys/${id}`, payload, as);
    expect(toCode(await remove(ben, { password }))).toEqual([404, 'passkey_not_found']);
    expect(toCode(await remove(cookie, { password: 'wrong' }))).toEqual([401, 'wrong_credentials']);
    expect((await remove(cookie, { password })).statusCode).toBe(200);
    expect(await passkeys()).toEqual([]);
    expect(toCode(await send(phone.signIn(await requestOptions())))).toEqual([401, 'passkey_refused']);
    // The options of another account cannot register a passkey.
    const options = (await askAsUser('POST', '/api/account/passkeys/options', { password }, ben)).json();
    const response = createAuthenticator(origin).register(options);
    expect(toCode(await askAsUser('POST', '/api/account/passkeys', { response }))).toEqual([401, 'passkey_refused']);
  });

  test.each(['http://192.0.2.7', 'http://where.example', 'https://[2001:db8::1]'])(
    'are not offered at %s',
    async (publicUrl) => {
      await server.close();
      server = await createTestServer({ publicUrl });
      ({ cookie } = await server.signUp('ann'));
      const answer = await server.ask({ method: 'POST', url: '/api/auth/passkey/options' });
      expect(toCode(answer)).toEqual([400, 'passkeys_not_offered']);
    },
  );
});

describe('ADMIN_SECOND_FACTOR=required', () => {
  let admin: string;
  beforeEach(async () => {
    await server.close();
    server = await createTestServer({ webRoot: createWebRoot() }, { settings: { adminSecondFactor: true } });
    ({ cookie } = await server.signUp('ann'));
    admin = readSessionCookie(await asAdmin());
  });
  const asAdmin = (more: object = {}) =>
    server.ask({ method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password, ...more } });
  const getId = async (username: string) => (await server.useCases.auth.findAccountId(username))!;
  const administer = (as = admin) => server.ask({ url: '/api/feedback', headers: { cookie: as } });

  test('closes the administration until the administrator has a second factor, with advice', async () => {
    const refused = await administer();
    expect(toCode(refused)).toEqual([403, 'second_factor_required']);
    expect(refused.json().error).toMatch(/account page/);
    const invited = await server.ask({ url: '/api/admin/invitations', headers: { cookie: admin } });
    expect(toCode(invited)).toEqual([403, 'second_factor_required']);
    expect(toCode(await administer(cookie))).toEqual([403, 'forbidden']);
    expect((await askAsUser('GET', '/api/account/second-factor', undefined, admin)).json().isRequired).toBe(true);
    expect((await askAsUser('GET', '/api/account/second-factor')).json().isRequired).toBe(false);
    const page = (url: string, as = admin) => server.ask({ url, headers: { cookie: as } });
    unwrap(
      await server.useCases.feedback.submit('a complaint', { id: await getId('ann'), username: 'ann', email: '' }),
    );
    for (const url of ['/all-feedback', '/admin', '/admin/users'])
      expect([(await page(url)).statusCode, (await page(url, cookie)).statusCode]).toEqual([403, 200]);
    expect((await page('/all-feedback')).body).not.toContain('a complaint');
    const secondSession = readSessionCookie(await asAdmin());
    await turnOnSecondFactor(admin);
    expect((await administer()).statusCode).toBe(200);
    expect((await page('/all-feedback')).body).toContain('a complaint');
    expect((await page('/admin')).statusCode).toBe(200);
    // A session that began with only the password has ended.
    expect((await administer(secondSession)).statusCode).toBe(401);
    expect(toCode(await asAdmin())).toEqual([401, 'second_factor_needed']);
    // Other accounts need no second factor.
    expect((await signIn()).statusCode).toBe(200);
  });

  test('accepts a passkey, after which the password alone does not sign in', async () => {
    const options = (await askAsUser('POST', '/api/account/passkeys/options', { password }, admin)).json();
    const phone = createAuthenticator('http://localhost');
    await askAsUser('POST', '/api/account/passkeys', { name: 'Phone', response: phone.register(options) }, admin);
    expect((await administer()).statusCode).toBe(200);
    server.clock.forward(61);
    expect(toCode(await asAdmin())).toEqual([401, 'second_factor_needed']);
    const challenge = (await server.ask({ method: 'POST', url: '/api/auth/passkey/options' })).json();
    const payload = { response: phone.signIn(challenge) };
    const signedIn = await server.ask({ method: 'POST', url: '/api/auth/passkey', payload });
    expect([signedIn.statusCode, signedIn.json().isAdministrator]).toEqual([200, true]);
    expect((await administer(readSessionCookie(signedIn))).statusCode).toBe(200);
  });
});

test('the secret of codes is shown once', async () => {
  const secret = await turnOnSecondFactor();
  expect((await askAsUser('GET', '/api/account/second-factor')).body).not.toContain(secret);
});

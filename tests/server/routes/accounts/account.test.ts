import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlPhotoStore } from '../../../../src/adapters/sql/photos/photo-store.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogues.ts';
import { streamAccountArchive } from '../../../../src/server/routes/accounts/account-export.ts';
import { handle, label } from '../../../support/locations.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';

const nothingDelegated = { webhooks: [], grants: [], invitations: [], members: [], unlisted: 0 };

const day = 86_400;
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

type Payload = Record<string, unknown>;
const post = (url: string, payload: Payload, headers: Record<string, string> = {}, remoteAddress = '10.9.9.9') =>
  server.ask({ method: 'POST', url, payload, headers, remoteAddress });
const get = (url: string, headers: Record<string, string>) => server.ask({ method: 'GET', url, headers });
const remove = (url: string, headers: Record<string, string>, payload?: Payload) =>
  server.ask({ method: 'DELETE', url, headers, ...(payload === undefined ? {} : { payload }) });
const register = async (username: string) => {
  const answer = await post('/api/auth/register', { username, password, email: `${username}@example.com` });
  const codes: readonly string[] = answer.json().recoveryCodes;
  return { cookie: readSessionCookie(answer), codes, id: String(answer.json().id) };
};
const signIn = (username: string, word = password, userAgent = '') =>
  post('/api/auth/login', { username, password: word }, { 'user-agent': userAgent });
const isSignedIn = async (cookie: string) => (await get('/api/auth/user', { cookie })).statusCode === 200;
/** Removes the waiting mails from the outbox and returns them, oldest first. */
async function createMails() {
  await server.useCases.profile.writeResetMails();
  const all = [];
  for (;;) {
    const next = unwrap(await server.mails.takeNext(server.clock.now(), 60));
    if (next === undefined) return all;
    all.push(next);
    unwrap(await server.mails.markSent(next.id, server.clock.now()));
  }
}
const findLink = (text: string) => /https:\/\/where\.example\/[\w-]+#(\S+)/.exec(text)?.[1] ?? '';
const newPassword = 'another horse altogether';

describe('a password', () => {
  test('changing it requires the current password and ends every other session', async () => {
    const { cookie } = await register('ann');
    const elsewhere = readSessionCookie(await signIn('ann'));
    const { token } = (await post('/api/tokens', { password }, { cookie })).json();
    await createMails();
    const change = (current: string, next: string) => post('/api/account/password', { current, new: next }, { cookie });
    expect((await change('wrong', newPassword)).json()).toMatchObject({ code: 'wrong_password' });
    expect((await change(password, 'short')).json()).toMatchObject({ code: 'bad_password' });
    const changed = await change(password, newPassword);
    expect(changed.statusCode).toBe(200);
    expect([await isSignedIn(readSessionCookie(changed)), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await get('/api/auth/user', { authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect((await signIn('ann')).statusCode).toBe(401);
    expect((await signIn('ann', newPassword)).statusCode).toBe(200);
    expect((await createMails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.com', 'Whereat: your password was changed'],
    ]);
  });
});

describe('sessions', () => {
  test('are listed by device and can be ended one by one, or all except the current one', async () => {
    const { cookie } = await register('ann');
    const phone = readSessionCookie(
      await signIn('ann', password, 'Mozilla/5.0 (iPhone) Version/17 Mobile Safari/604.1'),
    );
    const laptop = readSessionCookie(await signIn('ann', password, 'Mozilla/5.0 (X11; Linux) Firefox/128.0'));
    const { cookie: bobs } = await register('bob');
    const list = async () => (await get('/api/account/sessions', { cookie })).json();
    const { sessions, next } = await list();
    expect(next).toBeNull();
    expect(sessions.map(({ device, isCurrent }: Payload) => [device, isCurrent]).toSorted()).toEqual([
      ['Firefox, Linux', false],
      ['Safari, iPhone', false],
      ['lightMyRequest', true],
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/10\.9\.9\.9/);
    const findSessionId = (device: string) => sessions.find((session: Payload) => session.device === device).id;
    expect(
      (await remove(`/api/account/sessions/${findSessionId('Safari, iPhone')}`, { cookie: bobs })).statusCode,
    ).toBe(404);
    expect((await remove(`/api/account/sessions/${findSessionId('Safari, iPhone')}`, { cookie })).statusCode).toBe(200);
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
    expect((await remove('/api/account/sessions', { cookie })).json()).toEqual({ ended: 1 });
    expect([await isSignedIn(cookie), await isSignedIn(laptop), await isSignedIn(bobs)]).toEqual([true, false, true]);
    expect((await remove('/api/account/sessions/%00', { cookie })).statusCode).toBe(400);
  });
});

describe('access tokens', () => {
  test('a read-only token cannot change anything, but can revoke itself', async () => {
    const { cookie } = await register('ann');
    expect((await post('/api/locations', draft('@ann', 'home'), { cookie })).statusCode).toBe(201);
    const created = (await post('/api/tokens', { username: 'ann', password, scope: 'read', expiresInDays: 7 })).json();
    expect(Date.parse(created.expiresAt) - server.clock.now().getTime()).toBe(7 * day * 1000);
    const headers = { authorization: `Bearer ${created.token}` };
    expect((await get('/api/aliases/mine', headers)).statusCode).toBe(200);
    const changing = listDescribedChanges();
    expect(changing.length).toBeGreaterThan(15);
    for (const { method, url } of changing) {
      const answer = await server.ask({ method, url: url.replace(/:\w+/g, 'x'), headers });
      expect([url, answer.statusCode]).toEqual([url, 403]);
      expect(['token_read_only', 'token_not_allowed']).toContain(answer.json().code);
    }
    expect((await remove(`/api/tokens/${created.id}`, headers)).statusCode).toBe(200);
    expect((await get('/api/aliases/mine', headers)).statusCode).toBe(401);
  });

  test('a token cannot manage the account, and expires', async () => {
    await register('ann');
    const created = (await post('/api/tokens', { username: 'ann', password, expiresInDays: 1 })).json();
    const headers = { authorization: `Bearer ${created.token}` };
    for (const url of ['/api/account', '/api/account/sessions', '/api/account/export', '/api/tokens'])
      expect((await get(url, headers)).json()).toMatchObject({ code: 'token_not_allowed' });
    expect((await post('/api/tokens', { name: 'another', password }, headers)).json()).toMatchObject({
      code: 'token_not_allowed',
    });
    server.clock.forward(day - 1);
    expect((await get('/api/auth/user', headers)).statusCode).toBe(200);
    server.clock.forward(1);
    expect((await get('/api/auth/user', headers)).statusCode).toBe(401);
  });
});

/** Returns every documented call of signed-in users that is not a `GET`, except the revocation of a token. */
function listDescribedChanges(): readonly { readonly method: 'POST' | 'PATCH' | 'DELETE'; readonly url: string }[] {
  const { paths } = server.app.swagger() as { paths: Record<string, Record<string, { 'x-access'?: string }>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, operation]) => method !== 'get' && operation['x-access'] !== undefined)
      .filter(([method]) => !(method === 'delete' && path.startsWith('/api/tokens')))
      .map(([method]) => ({
        method: method.toUpperCase() as 'POST' | 'PATCH' | 'DELETE',
        url: path.replace(/\{(\w+)\}/g, ':$1'),
      })),
  );
}

describe('recovery codes', () => {
  test('come with a new account, are stored as hashes, and each sets a new password once', async () => {
    const { cookie, codes } = await register('ann');
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    const token = (await post('/api/tokens', { username: 'ann', password })).json();
    const stored = JSON.stringify(await server.database.query.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
    const recover = (code: string, word = newPassword) =>
      post('/api/account/recover', { username: 'Ann', code, password: word });
    expect((await recover('AAAA-AAAA')).json()).toMatchObject({ code: 'recovery_refused' });
    expect((await recover(codes[0]!.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await get('/api/auth/user', { authorization: `Bearer ${token.token}` })).statusCode).toBe(401);
    expect((await recover(codes[0]!)).json()).toMatchObject({ code: 'recovery_refused' });
    const again = readSessionCookie(await signIn('ann', newPassword));
    expect((await get('/api/account', { cookie: again })).json()).toMatchObject({ recoveryCodes: 9 });
    const fresh = await post('/api/account/recovery-codes', { password: newPassword }, { cookie: again });
    expect(fresh.json().recoveryCodes).toHaveLength(10);
    server.clock.forward(61);
    expect((await recover(codes[1]!)).json()).toMatchObject({ code: 'recovery_refused' });
  });

  test('a race of two codes sets one password', async () => {
    const { codes } = await register('ann');
    const answers = await Promise.all(
      [1, 2, 3, 4].map((i) =>
        post(
          '/api/account/recover',
          { username: 'ann', code: codes[0], password: `${newPassword} ${i}` },
          {},
          `10.8.0.${i}`,
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
  });
});

describe('a password reset link', () => {
  test('comes by mail, works once within thirty minutes, and ends all sessions and tokens', async () => {
    const { cookie } = await register('ann');
    const token = (await post('/api/tokens', { username: 'ann', password })).json();
    await get('/api/account', { cookie });
    await createMails();
    expect((await post('/api/account/reset-link', { username: 'ANN' })).json()).toEqual({});
    const [mail] = await createMails();
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Whereat: choose a new password' });
    const secret = findLink(mail!.text);
    expect(
      JSON.stringify(await server.database.query.selectFrom('password_resets').selectAll().execute()),
    ).not.toContain(secret);
    const effects = { passkeys: [], identities: [], authenticator: null, endedRecoveryCodes: 10, ...nothingDelegated };
    expect((await post('/api/account/reset-link/user', { token: secret })).json()).toEqual({
      username: 'ann',
      effects,
    });
    expect((await post('/api/account/reset', { token: secret, password: 'short' })).json()).toMatchObject({
      code: 'bad_password',
    });
    expect((await post('/api/account/reset', { token: secret, password: newPassword })).json()).toEqual({
      username: 'ann',
      effects,
    });
    expect((await post('/api/account/reset', { token: secret, password: newPassword })).statusCode).toBe(410);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await get('/api/auth/user', { authorization: `Bearer ${token.token}` })).statusCode).toBe(401);
    expect((await signIn('ann', newPassword)).statusCode).toBe(200);
    expect(
      (await server.database.query.selectFrom('mails').selectAll().execute()).map(({ subject }) => subject),
    ).toEqual(['Whereat: your password was changed']);
  });

  test('expires after thirty minutes, as does a mail that was not sent', async () => {
    const { cookie } = await register('ann');
    await get('/api/account', { cookie });
    await post('/api/account/reset-link', { username: 'ann' });
    const [mail] = await createMails();
    server.clock.forward(30 * 60);
    expect(
      (await post('/api/account/reset', { token: findLink(mail!.text), password: newPassword })).json(),
    ).toMatchObject({
      code: 'link_expired',
    });
    await post('/api/account/reset-link', { username: 'ann' });
    await server.useCases.profile.writeResetMails();
    server.clock.forward(30 * 60);
    expect(await createMails()).toEqual([]);
  });
});

describe('an email address', () => {
  test('changes when the link in its mail is opened, and the old address is notified', async () => {
    const { cookie } = await register('ann');
    const change = (email: string, word = password) =>
      post('/api/account/email', { email, password: word }, { cookie });
    expect((await change('new@example.com', 'wrong')).json()).toMatchObject({ code: 'wrong_password' });
    expect((await change('new@example.com')).json()).toEqual({ isPending: true });
    const account = async () => (await get('/api/account', { cookie })).json();
    expect(await account()).toMatchObject({
      email: 'ann@example.com',
      isEmailVerified: false,
      pendingEmail: 'new@example.com',
    });
    const [mail] = await createMails();
    expect(mail!.to).toBe('new@example.com');
    const confirm = (headers: Record<string, string>) =>
      post('/api/account/email/confirm', { token: findLink(mail!.text) }, headers);
    expect((await confirm({})).json()).toMatchObject({ code: 'sign_in_needed' });
    const { cookie: bobs } = await register('bob');
    expect((await confirm({ cookie: bobs })).json()).toMatchObject({ code: 'link_of_another_account' });
    expect((await confirm({ cookie })).json()).toEqual({ email: 'new@example.com' });
    expect((await confirm({ cookie })).statusCode).toBe(410);
    expect(await account()).toMatchObject({ email: 'new@example.com', isEmailVerified: true, pendingEmail: null });
    expect((await createMails()).map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ['ann@example.com', 'Whereat: your email address was changed'],
      ['new@example.com', 'Whereat: your email address was changed'],
    ]);
  });
});

describe('deleting an account', () => {
  test('hides its places at once, and signing in restores them', async () => {
    const { cookie } = await register('ann');
    await post('/api/locations', draft('@ann', 'home'), { cookie });
    await post('/api/locations', draft('@ann', 'gone'), { cookie });
    await remove('/api/locations/ann/gone', { cookie });
    server.clock.forward(day);
    expect((await remove('/api/account', { cookie }, { password: 'wrong' })).statusCode).toBe(403);
    const deleted = await remove('/api/account', { cookie }, { password });
    expect(deleted.json()).toEqual({
      places: 1,
      erasedAt: new Date(server.clock.now().getTime() + 30 * day * 1000).toISOString(),
    });
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await get('/api/locations/ann/home', {})).statusCode).toBe(410);
    server.clock.forward(29 * day);
    await server.useCases.profile.purge();
    const back = await signIn('ann');
    expect(back.json()).toMatchObject({ username: 'ann', deletionCancelled: true });
    expect((await get('/api/locations/ann/home', {})).statusCode).toBe(200);
    expect((await get('/api/locations/ann/gone', {})).statusCode).toBe(410);
    const cookies = readSessionCookie(back);
    await remove('/api/account', { cookie: cookies }, { password });
    // Creating a token is a sign-in too.
    expect((await post('/api/tokens', { username: 'ann', password })).statusCode).toBe(201);
    server.clock.forward(31 * day);
    await server.useCases.profile.purge();
    expect((await signIn('ann')).json()).not.toHaveProperty('deletionCancelled');
    expect((await get('/api/locations/ann/home', {})).statusCode).toBe(200);
  });

  test('leaves its handles to their other owners only', async () => {
    const { cookie } = await register('ann');
    const { cookie: bobs } = await register('bob');
    await post('/api/locations', draft('@joint', 'door'), { cookie });
    await post('/api/locations', draft('@alone', 'door'), { cookie });
    await post('/api/handles/joint/members', { username: 'bob', role: 'owner' }, { cookie });
    await post('/api/handles/joint/members/accept', {}, { cookie: bobs });
    await remove('/api/account', { cookie }, { password });
    server.clock.forward(30 * day + 1);
    await server.useCases.profile.purge();
    const members = (
      await get('/api/handles/joint/members', { cookie: readSessionCookie(await signIn('bob')) })
    ).json();
    expect(members.map(({ username, role }: Payload) => [username, role])).toEqual([['bob', 'owner']]);
    expect((await get('/api/locations/joint/door', {})).statusCode).toBe(200);
    expect((await get('/api/locations/alone/door', {})).statusCode).toBe(410);
    const again = await register('ann');
    expect((await post('/api/locations', draft('@alone', 'other'), { cookie: again.cookie })).json()).toMatchObject({
      code: 'handle_taken',
    });
    const admin = await signIn('admin');
    expect((await remove('/api/account', { cookie: readSessionCookie(admin) }, { password })).json()).toMatchObject({
      code: 'administrator_stays',
    });
  });
});

describe('the data export of an account', () => {
  test('is one ZIP that other programs read, and has nothing of other users', async () => {
    const { cookie } = await register('ann');
    const { cookie: bobs } = await register('bob');
    expect(await createMany('@ann', 'place', 120, cookie)).toBe(120);
    await post('/api/locations', draft('@ann', 'الدار', { address2: 'blue door' }), { cookie });
    await server.ask({
      method: 'PATCH',
      url: '/api/locations/ann/place-0',
      payload: { street: 'King Road' },
      headers: { cookie },
    });
    await remove('/api/locations/ann/place-1', { cookie });
    await post('/api/feedback', { feedback: 'good "words"' }, { cookie });
    await post('/api/feedback', { feedback: 'bobs words' }, { cookie: bobs });
    await post('/api/locations', draft('@bob', 'secret-door'), { cookie: bobs });
    await post('/api/handles/bob/members', { username: 'ann', role: 'editor' }, { cookie: bobs });
    await post('/api/handles/bob/members/accept', {}, { cookie });
    await server.ask({
      method: 'PUT',
      url: '/api/account/language',
      headers: { cookie },
      payload: { language: 'ur' },
    });
    const answer = await get('/api/account/export', { cookie });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const files = unzipSync(answer.rawPayload);
    const read = (name: string) => JSON.parse(strFromU8(files[name]!));
    expect(Object.keys(files)).toEqual([
      'account.json',
      'places.json',
      'places.geojson',
      'members.json',
      'feedback.json',
    ]);
    expect(read('account.json')).toMatchObject({
      hasPassword: true,
      identities: [],
      username: 'ann',
      email: 'ann@example.com',
      language: 'ur',
      recoveryCodes: 10,
    });
    const places = read('places.json');
    expect(places).toHaveLength(121);
    const named = (label: string) => places.find((place: Payload) => place.label === label);
    expect(named('الدار')).toMatchObject({ address2: 'blue door', state: 'live' });
    expect(named('place-1')).toMatchObject({ state: 'deleted' });
    expect(named('place-0').history.map(({ change }: Payload) => change)).toEqual(['edited', 'created']);
    expect(read('places.geojson').features).toHaveLength(120);
    expect(read('members.json')).toEqual([
      {
        handle: '@ann',
        role: 'owner',
        isInvited: false,
        members: [{ username: 'ann', role: 'owner', isInvited: false }],
      },
      { handle: '@bob', role: 'editor', isInvited: false, members: [] },
    ]);
    expect(read('feedback.json').map(({ message }: Payload) => message)).toEqual(['good "words"']);
    for (const [name, bytes] of Object.entries(files)) expect([name, strFromU8(bytes)]).not.toContain('secret-door');
    expect(strFromU8(files['feedback.json']!)).not.toContain('bobs words');
  });

  test('includes photos, also of deleted places, with their alt texts, read one at a time', async () => {
    const { cookie, id } = await register('ann');
    const { cookie: bobs, id: bobId } = await register('bob');
    const store = createSqlPhotoStore({ database: server.database, clock: server.clock });
    const images = new Map<string, Buffer>();
    const add = async (at: string, name: string, number: number) => {
      const large = randomBytes(300_000);
      const photo = `${name}-${number}`.padEnd(22, '0');
      images.set(`photos/${at}/${name}/${number}.webp`, large);
      const alias = { handle: handle(`@${at}`), label: label(name) };
      const details = { id: photo, alt: `${name} ${number}`, width: 9, height: 9 };
      unwrap(await store.add(alias, { ...details, large, small: large }, at === 'bob' ? bobId : id));
    };
    await post('/api/locations', draft('@bob', 'secret-door'), { cookie: bobs });
    await add('bob', 'secret-door', 1);
    images.clear();
    const names = ['الدار', 'gate', 'binned'];
    for (const name of names) {
      await post('/api/locations', draft('@ann', name), { cookie });
      for (const number of [1, 2, 3]) await add('ann', name, number);
    }
    await remove('/api/locations/ann/binned', { cookie });

    let read = 0;
    const photos: typeof server.useCases.photos = {
      ...server.useCases.photos,
      readOwn: (...request) => {
        read += 1;
        return server.useCases.photos.readOwn(...request);
      },
    };
    const user = { id, username: 'ann', email: 'ann@example.com' };
    const chunks: Buffer[] = [];
    let received = 0;
    let ahead = 0;
    for await (const chunk of streamAccountArchive({ ...server.useCases, photos }, user, {
      origin: 'https://where.example',
      texts: loadCatalogue('en'),
    })) {
      chunks.push(chunk);
      received += chunk.length;
      ahead = Math.max(ahead, read - Math.floor(received / 300_000));
      await setImmediate();
    }
    expect([read, ahead]).toEqual([9, expect.toSatisfy((count: number) => count <= 3)]);
    const files = unzipSync(Buffer.concat(chunks));
    const found = Object.keys(files).filter((name) => name.startsWith('photos/'));
    expect(found.toSorted()).toEqual([...images.keys()].toSorted());
    for (const [name, bytes] of images) expect([name, bytes.equals(files[name]!)]).toEqual([name, true]);
    const places: { label: string; photos: Payload[] }[] = JSON.parse(strFromU8(files['places.json']!));
    const reported = places.flatMap((place) => place.photos.map(({ alt, file }) => [file, alt]));
    expect(reported).toContainEqual(['photos/ann/الدار/2.webp', 'الدار 2']);
    expect(reported.map(([file]) => file)).toEqual(found);
    // The route returns the same files.
    const answer = await get('/api/account/export', { cookie });
    expect(Object.keys(unzipSync(answer.rawPayload))).toEqual(Object.keys(files));
  });

  test('has empty lists for an account without data', async () => {
    const { cookie } = await register('ann');
    const files = unzipSync((await get('/api/account/export', { cookie })).rawPayload);
    const read = (name: string) => JSON.parse(strFromU8(files[name]!));
    expect([read('places.json'), read('members.json'), read('feedback.json')]).toEqual([[], [], []]);
    expect(read('places.geojson')).toEqual({ type: 'FeatureCollection', features: [] });
  });
});

/** Creates places in one batch, and returns their number. */
async function createMany(handle: string, label: string, count: number, cookie: string, more: Payload = {}) {
  const locations = Array.from({ length: count }, (_, i) => draft(handle, `${label}-${i}`, more));
  const headers = { cookie, 'idempotency-key': 'key-1' };
  const { results } = (await post('/api/locations/batch', { locations }, headers)).json();
  return results.filter(({ status }: Payload) => status === 201).length;
}

test('signing out and deleting an account clear the cache of the browser, but not its storage', async () => {
  const { cookie } = await register('ann');
  const out = await post('/api/auth/logout', {}, { cookie });
  expect(out.headers['clear-site-data']).toBe('"cache"');
  const again = readSessionCookie(await signIn('ann'));
  expect((await remove('/api/account', { cookie: again }, { password })).headers['clear-site-data']).toBe('"cache"');
});

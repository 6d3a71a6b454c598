import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toAddress, toBody } from '../../../support/calls.ts';
import { type Call, listDescribedCalls } from '../../../support/described-calls.ts';
import { answerAsProvider } from '../../../support/provider-stub.ts';
import { sample } from '../../../support/sample.ts';
import { draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { startWholeServer } from '../../../support/whole-server.ts';

/** A text in fields that only members of @cafe can see. */
const SECRET = 'key-under-the-mat';
const tokens = { limited: '', stranger: '', whole: '' };
let server: TestServer;
let cookie: string;

const ask = (method: string, url: string, headers: Record<string, string>, payload?: object) =>
  server.ask({ method: method as 'GET', url, headers: { host: 'localhost', ...headers }, ...(payload && { payload }) });
const as = (caller: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[caller]}` });
const sendAsOwner = async (method: string, url: string, payload?: object) => {
  const answer = await ask(method, url, { cookie }, payload);
  expect([method, url, answer.statusCode < 300]).toEqual([method, url, true]);
  return answer.json();
};

// The handles belong to the administrator. A limited token can access neither other handles nor the administration.
beforeAll(async () => {
  server = await startWholeServer(answerAsProvider);
  await server.signUp('eve');
  const login = { username: 'admin', password };
  cookie = readSessionCookie(await ask('POST', '/api/auth/login', {}, login));
  const restricted = { externalId: SECRET, restricted: 'instructions', instructions: SECRET };
  for (const [label, visibility] of [
    ['door', 'public'],
    ['hidden', 'private'],
    ['gone', 'public'],
  ] as const)
    await sendAsOwner('POST', '/api/locations', {
      ...draft('@cafe', label, { ...restricted, visibility }),
      externalId: `${SECRET}-${label}`,
    });
  await sendAsOwner('DELETE', '/api/locations/cafe/gone');
  await sendAsOwner('POST', '/api/locations', draft('@bakery', 'oven'));
  await sendAsOwner('POST', '/api/handles/cafe/webhooks', { url: `https://hooks.example.com/${SECRET}` });
  const token = async (more: object) => (await ask('POST', '/api/tokens', {}, { ...login, ...more })).json().token;
  tokens.limited = await token({ handles: ['@bakery'] });
  tokens.whole = await token({});
  tokens.stranger = await token({ username: 'eve' });
});
afterAll(() => server.close());

const calls = (await listDescribedCalls()).filter(
  ({ access, path }) => access !== undefined || path.includes('{handle}'),
);
const labels = ['door', 'hidden', 'gone'] as const;

/** Returns the outcome of a call. */
async function getOutcome(call: Call, caller: keyof typeof tokens, label: string) {
  const username = caller === 'stranger' ? 'eve' : 'admin';
  const url = toAddress(call.path.replace('{username}', username)).replace(/\bdoor\b/, label);
  const answer = await ask(
    call.method.toUpperCase(),
    url,
    as(caller),
    call.body === undefined ? undefined : toBody(call),
  );
  return {
    status: answer.statusCode,
    text: answer.body,
    isPage: String(answer.headers['content-type']).startsWith('text/html'),
  };
}

describe('a token for another handle gets the same as a stranger’s token', () => {
  test('in a complete list of calls', () => {
    expect(calls.length).toBeGreaterThan(90);
  });

  test.each(sample(calls, 30).map((call) => [call.id, call] as const))('%s', async (_, call) => {
    const names = call.path.includes('{handle}');
    for (const label of call.path.includes('{label}') ? labels : (['door'] as const)) {
      const strangers = await getOutcome(call, 'stranger', label);
      const limited = await getOutcome(call, 'limited', label);
      expect([label, limited.status]).toEqual([label, strangers.status]);
      expect(limited.text).not.toContain(SECRET);
      // Lists of own data differ between users, and a page shows who is signed in.
      if ((names || limited.status >= 400) && !limited.isPage)
        expect([label, limited.text]).toEqual([label, strangers.text]);
    }
  });

  test('unlike the user’s unlimited token', async () => {
    const reads = calls.filter(({ method, access }) => method === 'get' && access !== 'administrator');
    const secrets = await Promise.all(reads.map((call) => getOutcome(call, 'whole', 'hidden')));
    const disclosing = reads.filter((_, at) => secrets[at]!.text.includes(SECRET)).map(({ id }) => id);
    expect(disclosing).toEqual(
      expect.arrayContaining(['getLocation', 'listChanges', 'listMyLocations', 'listWebhooks']),
    );
  });
});

describe('a token for some handles', () => {
  const created = (handle: string, label: string, more: object = {}) =>
    ask('POST', '/api/locations', as('limited'), { ...draft(handle, label), ...more });
  const toCode = async (answer: ReturnType<typeof ask>) => {
    const { statusCode, body } = await answer;
    return statusCode < 300 ? statusCode : JSON.parse(body).code;
  };

  test('acts on these as its user, and creates no other', async () => {
    expect(await toCode(created('@bakery', 'shop'))).toBe(201);
    expect(await toCode(created('@cafe', 'roof'))).toBe('handle_taken');
    expect(await toCode(created('@fresh-bread', 'shop'))).toBe('token_limited');
    const rename = (handle: string) => ask('PATCH', '/api/handles/bakery', as('limited'), { handle });
    expect(await toCode(rename('@cafe'))).toBe('handle_taken');
    expect(await toCode(rename('@fresh-bread'))).toBe('token_limited');
    const move = (handle: string) => ask('PATCH', '/api/locations/bakery/shop', as('limited'), { handle });
    expect(await toCode(move('@cafe'))).toBe('handle_taken');
    expect(await toCode(move('@fresh-bread'))).toBe('token_limited');
    const available = (await ask('GET', '/api/handles/cafe', as('limited'))).json();
    expect(available).toEqual({ status: 'taken' });
  });

  test('lists only the data of these handles', async () => {
    const get = async (url: string) => (await ask('GET', url, as('limited'))).json();
    const handlesIn = (list: readonly { readonly handle: string }[]) => [...new Set(list.map(({ handle }) => handle))];
    expect(handlesIn(await get('/api/handles'))).toEqual(['@bakery']);
    expect(handlesIn(await get('/api/aliases/mine'))).toEqual(['@bakery']);
    const { changes } = await get('/api/changes');
    expect([...new Set(changes.map(({ alias }: { alias: string }) => alias.split('#')[0]))]).toEqual(['@bakery']);
  });

  test('gets no stored result of the unlimited token by its Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'the-same' };
    const send = (caller: 'whole' | 'limited') =>
      ask('PATCH', '/api/locations/cafe/hidden', { ...as(caller), ...key }, { city: 'Sur' });
    expect((await send('whole')).statusCode).toBe(200);
    expect((await send('limited')).body).not.toContain(SECRET);
  });

  test('cannot join or leave others', async () => {
    const { link } = await sendAsOwner('POST', '/api/handles/cafe/invitations', { role: 'editor' });
    const secret = new URL(link).hash.slice(1);
    const join = () => ask('POST', '/api/handles/cafe/invitations/accept', as('limited'), { secret });
    expect(await toCode(join())).toBe('invitation_not_found');
    expect(await toCode(ask('DELETE', '/api/handles/cafe/members/admin', as('limited')))).toBe('member_not_found');
  });

  test('can only be created for handles of which the user is a member, and lists them', async () => {
    const make = (handles: readonly string[]) => {
      // A user can enter five passwords a minute.
      server.clock.forward(61);
      return ask('POST', '/api/tokens', { cookie }, { name: 'x', password, handles });
    };
    expect((await make(['@bakery', '@nobodys'])).json()).toMatchObject({
      code: 'not_owner',
      params: { handle: '@nobodys', needed: 'member' },
    });
    expect(await toCode(make(['not a handle']))).toBe('bad_alias');
    expect(await toCode(make([]))).toBe('bad_request');
    expect((await make(['BAKERY', '@cafe'])).json()).toMatchObject({ handles: ['@BAKERY', '@cafe'] });
    const list: readonly { readonly handles: unknown }[] = (await ask('GET', '/api/tokens', { cookie })).json();
    expect(list.map(({ handles }) => handles)).toEqual(
      expect.arrayContaining([['@BAKERY', '@cafe'], ['@bakery'], null]),
    );
  });

  test('follows a handle to its new name', async () => {
    await sendAsOwner('PATCH', '/api/handles/bakery', { handle: '@patisserie' });
    for (const handle of ['bakery', 'patisserie'])
      expect([handle, await toCode(ask('GET', `/api/handles/${handle}/webhooks`, as('limited')))]).toEqual([
        handle,
        200,
      ]);
    expect(await toCode(created('@patisserie', 'stall'))).toBe(201);
  });
});

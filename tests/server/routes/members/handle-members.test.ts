import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['ann', 'bob', 'eve']) cookies[name] = (await server.signUp(name)).cookie;
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Returns the status and code of a failure, or the body of a success. */
const ask = async (caller: string, method: Method, path: string, payload?: object) => {
  const answer = await server.ask({
    method,
    url: `/api/${path}`,
    headers: { cookie: cookies[caller] ?? '' },
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.statusCode < 300 ? answer.json() : [answer.statusCode, answer.json().code];
};
const create = (caller: string, handle: string, label: string) =>
  ask(caller, 'POST', 'locations', draft(handle, label));
const listMembers = async (caller: string, handle = 'cafe') => {
  const found = await ask(caller, 'GET', `handles/${handle}/members`);
  return found.map?.((member: { username: string; role: string; isInvited: boolean }) =>
    typeof member === 'object'
      ? [member.username, member.role, member.isInvited ? 'invited' : 'member'].join(' ')
      : member,
  );
};

test('a handle is shared with an editor, transferred, and left', async () => {
  await create('ann', '@cafe', 'door');
  expect(await listMembers('ann')).toEqual(['ann owner member']);
  expect(await listMembers('bob')).toEqual([403, 'not_owner']);
  expect(await ask('', 'GET', 'handles/cafe/members')).toEqual([401, 'sign_in_needed']);
  expect(await ask('bob', 'GET', 'handles/nowhere/members')).toEqual([404, 'handle_not_found']);

  expect(await ask('ann', 'POST', 'handles/cafe/members', { username: 'nobody-here' })).toEqual([
    404,
    'user_not_found',
  ]);
  expect(await ask('ann', 'POST', 'handles/cafe/members', { username: ' BOB ' })).toMatchObject({
    username: 'bob',
    role: 'editor',
    isInvited: true,
  });
  expect(await listMembers('bob')).toEqual(['ann owner member', 'bob editor invited']);
  expect(await ask('bob', 'GET', 'handles')).toEqual([
    { handle: '@cafe', role: 'editor', isInvited: true, defaultVisibility: 'public' },
  ]);
  expect(await ask('bob', 'PATCH', 'locations/cafe/door', { city: 'Sur' })).toEqual([403, 'not_owner']);
  expect(await ask('eve', 'POST', 'handles/cafe/members/accept')).toEqual([404, 'invitation_not_found']);
  expect(await ask('bob', 'POST', 'handles/cafe/members/accept')).toMatchObject({ isInvited: false });
  expect(await ask('ann', 'POST', 'handles/cafe/members', { username: 'bob' })).toEqual([409, 'already_member']);

  // An editor can change locations, but not the handle.
  expect(await ask('bob', 'PATCH', 'locations/cafe/door', { city: 'Sur' })).toMatchObject({ version: 2 });
  expect(await create('bob', '@cafe', 'gate')).toMatchObject({ label: 'gate' });
  expect(await ask('bob', 'GET', 'locations/cafe/door')).toMatchObject({ createdBy: expect.stringMatching(/./) });
  expect((await ask('bob', 'GET', 'locations/cafe/door/history')).map((entry: { by: string }) => entry.by)).toEqual([
    'bob',
    'ann',
  ]);
  for (const [method, path, payload] of [
    ['PATCH', 'handles/cafe', { handle: 'bistro' }],
    ['PATCH', 'locations/cafe/door', { handle: 'bistro' }],
    ['POST', 'handles/cafe/members', { username: 'eve' }],
    ['PATCH', 'handles/cafe/members/bob', { role: 'owner' }],
    ['DELETE', 'handles/cafe/members/ann', undefined],
  ] as const)
    expect([path, await ask('bob', method, path, payload)]).toEqual([path, [403, 'not_owner']]);

  expect(await ask('ann', 'DELETE', 'handles/cafe/members/ann')).toEqual([409, 'last_owner']);
  expect(await ask('ann', 'PATCH', 'handles/cafe/members/eve', { role: 'owner' })).toEqual([404, 'member_not_found']);
  expect(await ask('ann', 'PATCH', 'handles/cafe/members/bob', { role: 'owner' })).toMatchObject({ role: 'owner' });
  expect(await ask('ann', 'DELETE', 'handles/cafe/members/ann')).toEqual({ userId: expect.any(String) });
  expect(await listMembers('bob')).toEqual(['bob owner member']);
  expect(await create('ann', '@cafe', 'roof')).toEqual([409, 'handle_taken']);
  expect(await ask('ann', 'PATCH', 'locations/cafe/door', { city: 'x' })).toEqual([403, 'not_owner']);
  expect(await ask('ann', 'GET', 'locations/cafe/door')).toMatchObject({ createdBy: '' });
  expect(await ask('ann', 'GET', 'aliases/mine')).toEqual([]);
  expect(await ask('bob', 'PATCH', 'handles/cafe', { handle: 'bistro' })).toEqual({ handle: '@bistro', renamed: 2 });
  expect(await listMembers('bob', 'cafe')).toEqual(['bob owner member']);
});

test('an owner creates a link, by which one user becomes a member', async () => {
  await create('ann', '@bakery', 'door');
  await create('ann', '@florist', 'door');
  expect(await ask('bob', 'POST', 'handles/bakery/invitations', {})).toEqual([403, 'not_owner']);
  expect(await ask('bob', 'GET', 'handles/bakery/invitations')).toEqual([403, 'not_owner']);
  const created = await ask('ann', 'POST', 'handles/bakery/invitations', { note: ' eve@example.com ' });
  expect(created).toMatchObject({ role: 'editor', note: 'eve@example.com' });
  expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(14 * 86_400_000);
  const [, secret = ''] = /^https?:\/\/[^/]+\/join\/bakery#([\w-]{22})$/.exec(created.link) ?? [];
  const { link: _, ...listed } = created;
  expect(await ask('ann', 'GET', 'handles/bakery/invitations')).toEqual([listed]);

  const accept = (caller: string, handle = 'bakery') =>
    ask(caller, 'POST', `handles/${handle}/invitations/accept`, { secret });
  expect(await accept('')).toEqual([401, 'sign_in_needed']);
  expect(await accept('ann')).toEqual([409, 'already_member']);
  expect(await accept('eve', 'florist')).toEqual([404, 'invitation_not_found']);
  expect(await accept('eve')).toMatchObject({ username: 'eve', role: 'editor', isInvited: false });
  expect(await accept('bob')).toEqual([404, 'invitation_not_found']);
  expect(await listMembers('eve', 'bakery')).toEqual(['ann owner member', 'eve editor member']);
  expect(await ask('ann', 'GET', 'handles/bakery/invitations')).toEqual([]);

  const ownerLink = await ask('ann', 'POST', 'handles/bakery/invitations', { role: 'owner' });
  expect(await ask('eve', 'DELETE', `handles/bakery/invitations/${ownerLink.id}`)).toEqual([403, 'not_owner']);
  expect(await ask('ann', 'DELETE', `handles/bakery/invitations/${ownerLink.id}`)).toEqual({ id: ownerLink.id });
  expect(await ask('ann', 'DELETE', `handles/bakery/invitations/${ownerLink.id}`)).toEqual([
    404,
    'invitation_not_found',
  ]);
});

test('an invitation is declined and revoked', async () => {
  await create('ann', '@kiosk', 'door');
  for (const caller of ['eve', 'ann']) {
    await ask('ann', 'POST', 'handles/kiosk/members', { username: 'eve', role: 'owner' });
    expect(await ask(caller, 'DELETE', 'handles/kiosk/members/eve')).toEqual({ userId: expect.any(String) });
    expect(await ask('eve', 'POST', 'handles/kiosk/members/accept')).toEqual([404, 'invitation_not_found']);
  }
  // An invited owner is not an owner yet.
  await ask('ann', 'POST', 'handles/kiosk/members', { username: 'eve', role: 'owner' });
  expect(await ask('ann', 'DELETE', 'handles/kiosk/members/ann')).toEqual([409, 'last_owner']);
});

import { describe, expect, test } from 'vitest';
import {
  config,
  createTestServer,
  password,
  readSessionCookie,
  type TestServer,
} from '../../../support/test-server.ts';

const withServer = async (signUp: 'open' | 'invited' | 'closed', use: (server: TestServer) => Promise<void>) => {
  const server = await createTestServer({ config: { ...config, signUp }, publicUrl: 'https://where.example' });
  try {
    await use(server);
  } finally {
    await server.close();
  }
};
const register = (server: TestServer, username: string, more: object = {}) =>
  server.ask({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username, password, email: `${username}@example.com`, ...more },
  });
const getAdmin = async (server: TestServer) =>
  readSessionCookie(
    await server.ask({ method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } }),
  );

describe('sign-up policy', () => {
  test('open: every visitor, without an invitation', () =>
    withServer('open', async (server) => {
      expect((await register(server, 'ann')).statusCode).toBe(201);
      expect((await register(server, 'ben', { invitation: 'whatever' })).statusCode).toBe(201);
    }));

  test('closed: no visitor can sign up, existing accounts can sign in', () =>
    withServer('closed', async (server) => {
      const cookie = await getAdmin(server);
      const created = (
        await server.ask({ method: 'POST', url: '/api/admin/invitations', payload: {}, headers: { cookie } })
      ).json();
      const [, invitation] = created.link.split('#invitation=');
      for (const more of [{}, { invitation }]) {
        const refused = await register(server, 'ann', more);
        expect([refused.statusCode, refused.json()]).toEqual([
          403,
          expect.objectContaining({ code: 'sign_up_closed', params: { problem: 'closed' } }),
        ]);
      }
      expect((await server.ask({ url: '/api/config' })).json().signUp).toBe('closed');
    }));

  test('invited: by a link of the administrator, as often as it allows, until it expires or is revoked', () =>
    withServer('invited', async (server) => {
      const cookie = await getAdmin(server);
      const headers = { cookie };
      const invite = async (payload: object) =>
        (await server.ask({ method: 'POST', url: '/api/admin/invitations', payload, headers })).json();
      const getProblem = async (username: string, more: object = {}) => {
        const answer = await register(server, username, more);
        return answer.statusCode === 201 ? 'made' : (answer.json().params?.problem ?? answer.json().code);
      };
      const created = await invite({ note: 'the club', days: 7, uses: 2 });
      expect(created.link).toMatch(/^https:\/\/where\.example\/auth#invitation=[\w-]{43}$/);
      const [, invitation] = created.link.split('#invitation=');
      expect(await getProblem('ann')).toBe('invitation-needed');
      expect(await getProblem('ann', { invitation: 'wrong' })).toBe('bad-invitation');
      expect(await getProblem('ann', { invitation })).toBe('made');
      expect(await getProblem('ann', { invitation })).toBe('username_taken');
      expect(await getProblem('ben', { invitation })).toBe('made');
      expect(await getProblem('cat', { invitation })).toBe('bad-invitation');
      const list = (await server.ask({ url: '/api/admin/invitations', headers })).json();
      expect(list).toEqual([expect.objectContaining({ note: 'the club', uses: 2, used: 2, revokedAt: null })]);
      expect(JSON.stringify(list)).not.toContain(invitation);

      const second = await invite({});
      const revoke = () => server.ask({ method: 'DELETE', url: `/api/admin/invitations/${second.id}`, headers });
      expect((await revoke()).statusCode).toBe(200);
      expect((await revoke()).json().code).toBe('sign_up_invitation_not_found');
      expect(await getProblem('cat', { invitation: second.link.split('=')[1] })).toBe('bad-invitation');

      const third = (await invite({ days: 1 })).link.split('=')[1];
      server.clock.forward(86_400);
      expect(await getProblem('cat', { invitation: third })).toBe('bad-invitation');
    }));

  test('only the administrator invites', () =>
    withServer('open', async (server) => {
      const { cookie } = await server.signUp('ann');
      const calls = [
        ['GET', '/api/admin/invitations'],
        ['POST', '/api/admin/invitations'],
        ['DELETE', '/api/admin/invitations/x'],
      ] as const;
      for (const [method, url] of calls) {
        expect((await server.ask({ method, url, headers: { cookie } })).statusCode).toBe(403);
        expect((await server.ask({ method, url })).statusCode).toBe(401);
      }
    }));
});

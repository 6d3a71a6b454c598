import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, password, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const register = async (username: string, email: string, word = password) => {
  const payload = { username, email, password: word };
  expect((await server.ask({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(201);
};
/** Marks the email address of a user as verified. */
const verify = (username: string) =>
  server.database.query.updateTable('users').set({ email_verified_at: 1 }).where('username', '=', username).execute();
const signIn = async (username: string, word = password, url = '/api/auth/login') => {
  const answer = await server.ask({ method: 'POST', url, payload: { username, password: word } });
  return { status: answer.statusCode, body: answer.json() };
};

test('an address signs in to the account that verified it, in any case, and for a token', async () => {
  await register('ann', 'Ann@Example.com');
  expect((await signIn('ann@example.com')).status).toBe(401);
  await verify('ann');
  expect(await signIn('ANN@example.COM')).toMatchObject({ status: 200, body: { username: 'ann' } });
  const token = await signIn('ann@example.com', password, '/api/tokens');
  expect(token).toMatchObject({ status: 201, body: { user: { username: 'ann' } } });
  expect((await signIn('ann@example.com', 'not the password')).status).toBe(401);
  expect((await signIn('ann@example.co')).status).toBe(401);
  expect((await signIn('nn@example.com')).status).toBe(401);
  expect((await signIn('ann')).status).toBe(200);
});

test('an address that two accounts verified signs in to neither, and an unverified one of another account changes nothing', async () => {
  await register('ann', 'shared@example.com');
  await verify('ann');
  await register('bob', 'shared@example.com', 'another long password');
  expect(await signIn('shared@example.com')).toMatchObject({ status: 200, body: { username: 'ann' } });
  expect((await signIn('shared@example.com', 'another long password')).status).toBe(401);
  await verify('bob');
  for (const word of [password, 'another long password'])
    expect((await signIn('shared@example.com', word)).status).toBe(401);
});

test('attempts by address count for the account, without revealing it', async () => {
  await register('ann', 'ann@example.com');
  await verify('ann');
  server.clock.forward(61);
  for (let i = 0; i < 5; i += 1) expect((await signIn('ann', 'not the password')).status).toBe(401);
  expect((await signIn('ann')).status).toBe(429);
  // The response equals that for an unknown address, also with the correct password.
  const known = await signIn('ann@example.com');
  const unknown = await signIn('other@example.com');
  expect(known.status).toBe(401);
  expect(known).toEqual(unknown);
  server.clock.forward(61);
  expect((await signIn('ann@example.com')).status).toBe(200);
  server.clock.forward(61);
  for (const address of ['ann@example.com', 'other@example.com']) {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await signIn(address, 'not the password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  }
});

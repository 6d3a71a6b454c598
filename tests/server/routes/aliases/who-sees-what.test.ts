import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { createWebRoot } from '../../../support/web-root.ts';
import { getVisibility, viewerNames, visibilityCases } from '../../../support/who-sees-what.ts';

const PIN = '2468';
let server: TestServer;
const cookies: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  server = await createTestServer({ webRoot: createWebRoot() });
  const { clock, database } = server;
  const getCookie = async (username: string) => (await server.signUp(username)).cookie;
  const owner = await getCookie('ann');
  const editor = await getCookie('bobby');
  const stranger = await getCookie('carol');
  const signIn = { method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } } as const;
  const administrator = readSessionCookie(await server.ask(signIn));
  const ask = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}, cookie = owner) => {
    await database.query.deleteFrom('throttles').execute();
    const answer = await server.ask({ method, url, payload, headers: { cookie } });
    expect([method, url, answer.statusCode < 300]).toEqual([method, url, true]);
    return answer;
  };
  const soon = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const make = async (state: string) => {
    const visibility = getVisibility(state);
    const url = `/api/locations/cafe/${state}`;
    await ask(
      'POST',
      '/api/locations',
      draft('@cafe', state, {
        visibility,
        phone: '+96891234567',
        ...(visibility === 'protected' && { pin: PIN }),
        ...(state === 'approximate' && { approximate: 6 }),
        ...(state === 'restricted' && { restricted: 'phone' }),
        ...(state.startsWith('expired') && { expiresAt: soon }),
      }),
    );
    const { link } = (await ask('POST', `${url}/grants`, { name: 'x', hours: 8000 })).json();
    const grant = readSessionCookie(await server.ask({ url: new URL(link).pathname }));
    const unlocked =
      visibility === 'protected' ? [readSessionCookie(await ask('POST', `${url}/unlock`, { pin: PIN }, ''))] : [];
    cookies[state] = { visitor: '', stranger, PIN: unlocked[0] ?? '', grant, editor, owner, administrator };
    if (state.startsWith('former')) await ask('PATCH', url, { label: `${state}-now` });
    if (state.startsWith('deleted')) await ask('DELETE', url);
    if (state.startsWith('taken-down'))
      await ask('POST', `/api/admin/locations/cafe/${state}/hide`, { reason: 'Spam' }, administrator);
  };
  for (const { state } of visibilityCases) await make(state);
  await ask('POST', '/api/handles/cafe/members', { username: 'bobby', role: 'editor' });
  await ask('POST', '/api/handles/cafe/members/accept', {}, editor);
  clock.forward(7200);
});
afterAll(() => server.close());

async function getAnswers(viewer: string, state: string): Promise<string> {
  const cookie = cookies[state]![viewer]!;
  const headers = cookie === '' ? {} : { cookie };
  const answer = await server.ask({ url: `/api/locations/cafe/${state}`, headers });
  if (answer.statusCode === 301) return 'moved';
  const place = answer.json();
  if (answer.statusCode !== 200) return place.code.replace('location_not_found', 'not_found');
  if (place.createdBy) return 'all';
  if (place.latitude !== 24.7136) return 'cell';
  return place.phone === '' ? 'open' : 'exact';
}

describe('what a viewer sees of a place', () => {
  test.each(visibilityCases)('that is $state', async ({ state, seen }) => {
    const found = Object.fromEntries(
      await Promise.all(viewerNames.map(async (viewer) => [viewer, await getAnswers(viewer, state)])),
    );
    expect(found).toEqual(seen);
  });
});

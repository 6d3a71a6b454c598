import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWhereat } from '../../../support/program.ts';
import { type ServerProcess, startServer } from '../../../support/server-process.ts';
import { draft } from '../../../support/test-server.ts';

const password = 'correct horse battery';
let server: ServerProcess;
let token: string;

const send = (path: string, body: object, more: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...more },
  });

beforeAll(async () => {
  server = await startServer();
  await send('/api/auth/register', { username: 'ann', password, email: 'ann@example.com' });
  const created = await send('/api/tokens', { username: 'ann', password, name: 'cli' });
  ({ token } = (await created.json()) as { token: string });
  for (const [label, more] of [
    ['store', { visibility: 'protected', pin: 'gate 7' }],
    ['villa', { approximate: 8 }],
  ] as const) {
    const payload = { ...draft('@annhouse', label), street: 'Olaya Street', ...more };
    expect((await send('/api/locations', payload, { authorization: `Bearer ${token}` })).status).toBe(201);
  }
});
afterAll(() => server.stop());

const whereat = async (args: readonly string[], env: Record<string, string> = {}) => {
  const { code, out, err } = await runWhereat([...args, '--server', server.origin], { env });
  return { code, out, err: err.trim() };
};

test('resolve opens a protected place with its PIN, and explains a missing or wrong PIN, up to the limit', async () => {
  const resolve = (...args: string[]) => whereat(['resolve', 'annhouse/store', ...args]);
  const requested = await resolve();
  expect([requested.code, requested.out, requested.err]).toEqual([
    5,
    '',
    expect.stringContaining('@annhouse#store needs a PIN.'),
  ]);
  const opened = await resolve('--pin', ' gate 7 ', '--json');
  expect([opened.code, opened.err]).toEqual([0, '']);
  expect(opened.out).toContain('Olaya Street');
  const first = await resolve('--pin', '0000');
  expect([first.code, first.out, first.err]).toEqual([
    5,
    '',
    expect.stringContaining('Wrong PIN for @annhouse#store.'),
  ]);
  // Five wrong PINs a minute are permitted; on a slow machine the test takes several minutes.
  const codes: (number | null)[] = [];
  let last = first;
  while (last.code === 5 && codes.length < 30) {
    last = await resolve('--pin', '0000');
    codes.push(last.code);
  }
  expect(codes.slice(0, 4)).toEqual([5, 5, 5, 5]);
  expect([last.code, last.out, last.err]).toEqual([7, '', expect.stringMatching(/Please wait \d+ /)]);
});

test('grant creates and revokes a link, and controls whether visitors may request access', async () => {
  const signedIn = { WHEREAT_TOKEN: token };
  const asking = async () => (await fetch(`${server.origin}/api/locations/annhouse/villa/asks`)).json();
  expect(await asking()).toEqual({ isOpen: true });
  const refused = await whereat(['grant', 'refuse-requests', 'annhouse/villa'], signedIn);
  expect([refused.code, refused.err]).toEqual([0, 'Visitors can’t request the exact location.']);
  expect(await asking()).toEqual({ isOpen: false });
  expect((await whereat(['grant', 'allow-requests', 'annhouse/villa'])).code).toBe(4);
  expect((await whereat(['grant', 'allow-requests', 'annhouse/villa'], signedIn)).code).toBe(0);
  expect(await asking()).toEqual({ isOpen: true });
  const created = await whereat(['grant', 'create', 'annhouse/villa', '--name', 'Courier', '--json'], signedIn);
  const { id, link } = JSON.parse(created.out) as { readonly id: string; readonly link: string };
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
  expect((await whereat(['grant', 'revoke', 'annhouse/villa', id], signedIn)).code).toBe(0);
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(404);
});

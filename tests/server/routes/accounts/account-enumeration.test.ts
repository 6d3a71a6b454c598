import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, password, type TestServer } from '../../../support/test-server.ts';

// No response reveals by its status, text, headers or duration whether an account exists. Only sign-up does, because a name can be used
// once.

/** The number of attempts for each call; 600 in the long run. */
const tries = Number(process.env.ENUMERATION_TRIES ?? 40);

let server: TestServer;
let recoveryCodes: readonly string[];
beforeAll(async () => {
  server = await createTestServer();
  const payload = { username: 'known', password, email: 'known@example.com' };
  const created = await server.ask({ method: 'POST', url: '/api/auth/register', payload });
  ({ recoveryCodes } = created.json());
  await server.database.query.updateTable('users').set({ email_verified_at: 1 }).execute();
});
afterAll(() => server.close());

const byAddress = 'signing in by an address';

const calls: Readonly<Record<string, { readonly url: string; readonly payload: Readonly<Record<string, string>> }>> = {
  'signing in': { url: '/api/auth/login', payload: { password: 'not the password' } },
  [byAddress]: { url: '/api/auth/login', payload: { password: 'not the password' } },
  'a recovery code': { url: '/api/account/recover', payload: { code: 'AAAA-AAAA', password: 'a new long password' } },
  'a recovery code and a bad password': { url: '/api/account/recover', payload: { code: 'AAAA-AAAA', password: 'x' } },
  'what recovery would end': { url: '/api/account/recover/preview', payload: { code: 'AAAA-AAAA' } },
  'a link by mail': { url: '/api/account/reset-link', payload: {} },
};

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

test.each(Object.entries(calls))(
  '%s has the same response for an existing and a missing account',
  async (name, call) => {
    expect(recoveryCodes).toHaveLength(10);
    const ask = async (username: string, i: number) => {
      // Limits apply to a minute, and each pair of attempts has its own.
      const request = {
        method: 'POST' as const,
        url: call.url,
        payload: { ...call.payload, username: name === byAddress ? `${username}@example.com` : username },
        remoteAddress: `10.${i % 200}.1.1`,
      };
      const begun = performance.now();
      const answer = await server.ask(request);
      const { date: _, 'x-request-id': _request, ...headers } = answer.headers;
      return {
        milliseconds: performance.now() - begun,
        outcome: { status: answer.statusCode, headers, body: answer.body },
      };
    };
    const times = { known: [] as number[], other: [] as number[] };
    for (let i = 0; i < tries; i += 1) {
      server.clock.forward(61);
      // The order alternates, so that other work on the machine slows both.
      const order = i % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const);
      const outcomes = new Map<string, object>();
      for (const account of order) {
        const { milliseconds: took, outcome: reported } = await ask(account, i);
        times[account].push(took);
        outcomes.set(account, reported);
      }
      expect(outcomes.get('known')).toEqual(outcomes.get('other'));
    }
    const known = median(times.known);
    const missing = median(times.other);
    // Medians of equal distributions are this near. The few attempts of a short run only show that no hash is skipped.
    expect(Math.max(known, missing) / Math.min(known, missing)).toBeLessThan(tries >= 600 ? 1.25 : 2);
  },
);

test('only existing accounts get mails', async () => {
  // A run writes up to a hundred mails.
  for (let run = 0; run <= tries / 50; run += 1) await server.useCases.profile.writeResetMails();
  const mails = await server.database.query.selectFrom('mails').select(['recipient']).execute();
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(['known@example.com']));
  expect(await server.database.query.selectFrom('reset_requests').selectAll().execute()).toEqual([]);
});

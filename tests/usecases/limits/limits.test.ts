import { describe, expect, onTestFinished, test } from 'vitest';
import { createSqlRateLimiter } from '../../../src/adapters/sql/limits/fixed-window-limiter.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { limitLinkExpansion } from '../../../src/usecases/geocoding/limit-link-expansion.ts';
import { createProviderChoiceLimit } from '../../../src/usecases/geocoding/limit-provider-choice.ts';
import { accountNetwork } from '../../../src/usecases/limits/trusted-networks.ts';
import { unlimitedRateLimiter } from '../../../src/usecases/limits/unlimited-rate-limiter.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import { createFailingCalls, unavailable } from '../../support/failing-calls.ts';

async function limiter() {
  const database = await openMemorySqlite();
  onTestFinished(() => database.close());
  const { port, withEachCallFailing } = createFailingCalls();
  return { rateLimiter: port(createSqlRateLimiter({ database })), clock: createManualClock(), withEachCallFailing };
}

const limited = { kind: 'rate-limited', seconds: 3600 } as const;

describe('choosing a provider', () => {
  test('is limited to ten an hour for a network, and forty for a site', async () => {
    const { rateLimiter, clock } = await limiter();
    const take = createProviderChoiceLimit({ rateLimiter, clock });
    for (let i = 0; i < 10; i += 1) expect(await take({ key: 'a' })).toBeUndefined();
    expect([await take({ key: 'a' }), await take({ key: 'b' })]).toEqual([limited, undefined]);
    for (let i = 0; i < 40; i += 1) expect(await take({ key: `s${i}`, site: 's' })).toBeUndefined();
    expect([await take({ key: 's99', site: 's' }), await take({ key: 't', site: 't' })]).toEqual([limited, undefined]);
    clock.forward(3600);
    expect([await take({ key: 'a' }), await take({ key: 's0', site: 's' })]).toEqual([undefined, undefined]);
  });

  test('reports a failing database', async () => {
    const { withEachCallFailing, ...deps } = await limiter();
    const take = createProviderChoiceLimit(deps);
    const { failures, last } = await withEachCallFailing(async () => {
      const failure = await take({ key: 'a', site: 's' });
      return failure === undefined ? ok(undefined) : err(failure);
    });
    expect([failures, last]).toEqual([[unavailable, unavailable], ok(undefined)]);
  });
});

describe('following short links', () => {
  const link = 'https://maps.app.goo.gl/abc123';

  test('is limited to sixty an hour for a network, and for all without one', async () => {
    const { rateLimiter, clock } = await limiter();
    const requested: unknown[] = [];
    const expander = {
      expand: async (...args: unknown[]) => {
        requested.push(args);
        return ok('https://maps.google.com/?q=1,2');
      },
    };
    const { expand } = limitLinkExpansion({ expander: expander as never, rateLimiter, clock });
    for (let i = 0; i < 60; i += 1) expect((await expand(link, 'a')).ok).toBe(true);
    expect([await expand(link, 'a'), (await expand(link, 'b')).ok]).toEqual([err(limited), true]);
    for (let i = 0; i < 60; i += 1) expect((await expand(link)).ok).toBe(true);
    expect(await expand(link)).toEqual(err(limited));
    expect([requested.length, requested[0], requested.at(-1)]).toEqual([121, [link, 'a'], [link, 'unknown']]);
    clock.forward(3600);
    expect((await expand(link, 'a')).ok).toBe(true);
  });

  test('is refused for another text, and if the operator disabled it', async () => {
    const { rateLimiter, clock } = await limiter();
    const refused = (text: string) => err({ kind: 'bad-map-link', text, problem: 'short-link' });
    const off = limitLinkExpansion({ expander: undefined, rateLimiter, clock });
    expect(await off.expand(link)).toEqual(refused(link));
    const on = limitLinkExpansion({ expander: { expand: async () => ok('x') } as never, rateLimiter, clock });
    expect(await on.expand('x'.repeat(200))).toEqual(refused('x'.repeat(100)));
  });
});

test('a client of the server limits nothing itself', async () => {
  const now = new Date(0);
  expect([
    await unlimitedRateLimiter.consume('a', 0, 1, now),
    await unlimitedRateLimiter.refund('a', now),
    await unlimitedRateLimiter.isLimited('a', 1, now),
    await unlimitedRateLimiter.deleteExpired(now),
  ]).toEqual([ok(undefined), ok(undefined), ok(false), ok(undefined)]);
});

test('a trusted network belongs to one account', () => {
  const keys = [
    accountNetwork('ann', { key: 'a' }),
    accountNetwork('ann', { key: 'b' }),
    accountNetwork('bob', { key: 'a' }),
  ];
  expect(new Set(keys).size).toBe(3);
});

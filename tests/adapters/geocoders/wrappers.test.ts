import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withResilience } from '../../../src/adapters/geocoders/resilience-policy.ts';
import { withCache } from '../../../src/adapters/geocoders/with-cache.ts';
import { withCircuitBreaker } from '../../../src/adapters/geocoders/with-circuit-breaker.ts';
import {
  countProviderUsage,
  type ProviderUsage,
  withDailyLimit,
  withUsage,
} from '../../../src/adapters/geocoders/with-daily-limit.ts';
import { isLocallyThrottled, withRateLimit } from '../../../src/adapters/geocoders/with-rate-limit.ts';
import { withTimeout } from '../../../src/adapters/geocoders/with-timeout.ts';
import { createMemoryRequestPacer } from '../../../src/adapters/memory/min-interval-limiter.ts';
import { createSqlRateLimiter } from '../../../src/adapters/sql/limits/fixed-window-limiter.ts';
import { err } from '../../../src/domain/result.ts';
import type { GeocodeAnswer } from '../../../src/ports/geocoding/geocoder.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import {
  createFailedAnswer,
  createScriptedGeocoder,
  foundHere,
  here,
  type ScriptedGeocoder,
} from '../../support/geocoders.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const createPacer = () => createMemoryRequestPacer({ now: Date.now });
const minutes = 60_000;

describe('caching', () => {
  const memory = { maxEntries: 100, foundTtlMs: 10 * minutes, missTtlMs: 2 * minutes };

  test('200 equal concurrent searches become one request', async () => {
    const inner = createScriptedGeocoder('tomtom', async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return foundHere;
    });
    const geocoder = withCache(inner, memory);
    const answers = Promise.all(
      Array.from({ length: 200 }, () => geocoder.forward({ language: 'en', text: 'Main Street 1' })),
    );
    await vi.advanceTimersByTimeAsync(50);
    expect(await answers).toEqual(Array(200).fill(foundHere));
    expect(inner.requests).toHaveLength(1);
  });

  test('white space and case do not matter; country and language do', async () => {
    const inner = createScriptedGeocoder('tomtom', () => foundHere);
    const geocoder = withCache(inner, memory);
    await geocoder.forward({ language: 'en', text: 'Main  Street' });
    await geocoder.forward({ language: 'en', text: ' main street ' });
    expect(inner.requests).toHaveLength(1);
    await geocoder.forward({ language: 'en', text: 'main street', country: 'SG' });
    await geocoder.forward({ text: 'main street', country: 'SG', language: 'ar' });
    expect(inner.requests).toHaveLength(3);
  });

  test.each([
    ['found', foundHere, 10 * minutes],
    ['none', { outcome: 'none' } as const, 2 * minutes],
  ])('%s is cached for its time, and no longer', async (_title, answer, time) => {
    const inner = createScriptedGeocoder('tomtom', () => answer);
    const geocoder = withCache(inner, memory);
    await geocoder.reverse({ language: 'en', point: here });
    vi.advanceTimersByTime(time - 1000);
    await geocoder.reverse({ language: 'en', point: here });
    expect(inner.requests).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    await geocoder.reverse({ language: 'en', point: here });
    expect(inner.requests).toHaveLength(2);
  });

  test.each(['auth', 'quota', 'rate', 'timeout', 'network', 'invalid'] as const)('%s is never cached', async (why) => {
    const inner = createScriptedGeocoder('tomtom', () => createFailedAnswer(why));
    const geocoder = withCache(inner, memory);
    await geocoder.forward({ language: 'en', text: 'x' });
    expect(await geocoder.forward({ language: 'en', text: 'x' })).toEqual(createFailedAnswer(why));
    expect(inner.requests).toHaveLength(2);
  });

  test('nothing is cached where the terms forbid it', async () => {
    const inner = createScriptedGeocoder('mapbox', () => foundHere);
    const geocoder = withCache(inner, { ...memory, foundTtlMs: 0 });
    await geocoder.forward({ language: 'en', text: 'x' });
    await geocoder.forward({ language: 'en', text: 'x' });
    expect(inner.requests).toHaveLength(2);
  });

  test('an aborted caller does not abort the others; the last one aborts the request', async () => {
    const inner = createScriptedGeocoder(
      'tomtom',
      (signal) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(createFailedAnswer('timeout')))),
    );
    const geocoder = withCache(inner, memory);
    const first = new AbortController();
    const second = new AbortController();
    const answers = [first, second].map(({ signal }) => geocoder.forward({ language: 'en', text: 'x' }, signal));
    first.abort();
    expect(await answers[0]).toMatchObject({ outcome: 'failed', why: 'timeout' });
    expect(inner.signals[0]!.aborted).toBe(false);
    second.abort();
    expect(await answers[1]).toMatchObject({ outcome: 'failed', why: 'timeout' });
    expect(inner.signals[0]!.aborted).toBe(true);
    void geocoder.forward({ language: 'en', text: 'x' });
    expect(inner.requests).toHaveLength(2);
  });
});

describe('pacing', () => {
  const pace = { intervalMs: 1100, concurrency: 1, maxWaitMs: 3000 };

  test('runs one request at a time, spaced, and refuses one that would wait too long', async () => {
    const inner = createScriptedGeocoder('osm', () => foundHere);
    const geocoder = withRateLimit(inner, pace, createPacer());
    const answers = Array.from({ length: 6 }, (_, i) => geocoder.forward({ language: 'en', text: `${i}` }));
    await vi.advanceTimersByTimeAsync(10_000);
    const outcomes = await Promise.all(answers);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['found', 'found', 'found', 'failed', 'failed', 'failed']);
    expect(outcomes[3]).toMatchObject({ why: 'rate' });
    expect(inner.times.map((time) => time - inner.times[0]!)).toEqual([0, 1100, 2200]);
  });

  test('requests of a client beyond its share fail, and another client gets the next turn', async () => {
    const inner = createScriptedGeocoder('osm', () => foundHere);
    const geocoder = withRateLimit(inner, { ...pace, perClient: 2 }, createPacer());
    const ask = (client: string, text: string) => geocoder.forward({ language: 'en', text, client });
    const greedy = Array.from({ length: 6 }, (_, i) => ask('192.0.2.1', `${i}`));
    const modest = ask('192.0.2.2', 'one question');
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await Promise.all(greedy)).map(({ outcome }) => outcome)).toEqual([
      'found',
      'found',
      ...Array.from({ length: 4 }, () => 'failed'),
    ]);
    expect(await modest).toEqual(foundHere);
    const again = ask('192.0.2.1', 'later');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await again).toEqual(foundHere);
  });

  test('a slow request makes the others wait: never two at once', async () => {
    let underWay = 0;
    let most = 0;
    const inner = createScriptedGeocoder('osm', async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      underWay -= 1;
      return foundHere;
    });
    const geocoder = withRateLimit(inner, pace, createPacer());
    const answers = ['a', 'b', 'c'].map((text) => geocoder.forward({ language: 'en', text }));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await Promise.all(answers)).toMatchObject([
      { outcome: 'found' },
      { outcome: 'found' },
      { outcome: 'failed', why: 'rate' },
    ]);
    expect(most).toBe(1);
    expect(inner.times[1]! - inner.times[0]!).toBe(2000);
  });

  test('a queued request takes its slot when it runs, not when it is queued', async () => {
    const takes: number[] = [];
    const gate = createPacer();
    const inner = createScriptedGeocoder('osm', async () => {
      await new Promise((resolve) => setTimeout(resolve, inner.requests.length === 1 ? 2500 : 10));
      return foundHere;
    });
    const geocoder = withRateLimit(
      inner,
      { ...pace, maxWaitMs: 10_000 },
      {
        acquire: (name, options) => {
          takes.push(Date.now());
          return gate.acquire(name, options);
        },
      },
    );
    const answers = ['a', 'b', 'c'].map((text) => geocoder.forward({ language: 'en', text }));
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(answers);
    const [first = 0, second = 0, third = 0] = inner.times;
    expect(second - first).toBe(2500);
    expect(third - second).toBeGreaterThanOrEqual(1100);
    expect(takes[1]! - first).toBe(2500);
  });

  test('a request that hangs until its caller aborts counts as a failure, not as rate-limited', async () => {
    const inner = createScriptedGeocoder(
      'osm',
      (signal) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(createFailedAnswer('timeout')))),
    );
    const geocoder = withRateLimit(inner, pace, createPacer());
    const controller = new AbortController();
    const answer = geocoder.forward({ language: 'en', text: 'a' }, controller.signal);
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort();
    expect(await answer).toEqual(createFailedAnswer('timeout'));
    expect(isLocallyThrottled(await answer)).toBe(false);
  });

  test('a request that misses its slot takes another', async () => {
    const inner = createScriptedGeocoder('osm', () => foundHere);
    const turns = [0, 500, 500];
    let late = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + late);
    const geocoder = withRateLimit(
      inner,
      { ...pace, maxDelayMs: 80 },
      {
        acquire: async () => {
          // Simulates an event loop that is blocked after the slot was acquired.
          late = 300;
          return { ok: true, value: turns.shift() };
        },
      },
    );
    const answer = geocoder.forward({ language: 'en', text: 'a' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toEqual(foundHere);
    expect(turns).toEqual([500]);
  });

  test('an unreachable rate limiter allows no request', async () => {
    const inner = createScriptedGeocoder('osm', () => foundHere);
    const geocoder = withRateLimit(inner, pace, {
      acquire: async () => err({ kind: 'unavailable', service: 'database' }),
    });
    expect(await geocoder.forward({ language: 'en', text: 'a' })).toMatchObject({ outcome: 'failed', why: 'network' });
    expect(inner.requests).toHaveLength(0);
  });

  test('a request aborted while it waits for a slot is not sent', async () => {
    const inner = createScriptedGeocoder('osm', () => foundHere);
    const geocoder = withRateLimit(inner, pace, createPacer());
    await geocoder.forward({ language: 'en', text: 'a' });
    const controller = new AbortController();
    const waiting = geocoder.forward({ language: 'en', text: 'b' }, controller.signal);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    const answer = await waiting;
    expect(answer).toMatchObject({ outcome: 'failed', why: 'timeout' });
    expect(isLocallyThrottled(answer)).toBe(true);
    expect(inner.requests).toHaveLength(1);
  });
});

describe('time-outs', () => {
  test('answer in time and abort, whether or not the abort is handled', async () => {
    const inner = createScriptedGeocoder('tomtom', () => new Promise<GeocodeAnswer>(() => {}));
    const answer = withTimeout(inner, { timeoutMs: 4000, retryOnce: true }).forward({ language: 'en', text: 'x' });
    await vi.advanceTimersByTimeAsync(4000);
    expect(await answer).toMatchObject({ outcome: 'failed', why: 'timeout' });
    expect(inner.signals[0]!.aborted).toBe(true);
    expect(inner.requests).toHaveLength(1);
  });

  test.each([
    [true, 2],
    [false, 1],
  ])('no connection is retried: %s', async (again, times) => {
    const inner = createScriptedGeocoder('tomtom', () => createFailedAnswer('network'));
    const answer = withTimeout(inner, { timeoutMs: 4000, retryOnce: again }).forward({ language: 'en', text: 'x' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toEqual(createFailedAnswer('network'));
    expect(inner.requests).toHaveLength(times);
  });

  test.each(['auth', 'quota', 'rate', 'invalid'] as const)('%s is not retried', async (why) => {
    const inner = createScriptedGeocoder('tomtom', () => createFailedAnswer(why));
    await withTimeout(inner, { timeoutMs: 4000, retryOnce: true }).reverse({ language: 'en', point: here });
    expect(inner.requests).toHaveLength(1);
  });
});

describe('circuit breaker', () => {
  const askTimes = async (ask: () => Promise<GeocodeAnswer>, times: number) => {
    for (let i = 0; i < times; i += 1) await ask();
  };

  test.each(['network', 'timeout', 'rate'] as const)(
    '%s five times opens the circuit; half a minute later one request may try',
    async (why) => {
      let answer: GeocodeAnswer = createFailedAnswer(why);
      const inner = createScriptedGeocoder('tomtom', () => answer);
      const geocoder = withCircuitBreaker(inner);
      const ask = () => geocoder.forward({ language: 'en', text: 'x' });
      await askTimes(ask, 5);
      expect(await ask()).toEqual(createFailedAnswer(why));
      expect(inner.requests, 'it is open: the provider was not asked').toHaveLength(5);

      vi.advanceTimersByTime(29_000);
      await ask();
      expect(inner.requests).toHaveLength(5);
      vi.advanceTimersByTime(1500);
      await ask();
      expect(inner.requests, 'half open: one tried, and failed').toHaveLength(6);
      await ask();
      expect(inner.requests, 'open again').toHaveLength(6);

      vi.advanceTimersByTime(31_000);
      answer = foundHere;
      expect(await ask()).toEqual(foundHere);
      expect(await ask(), 'closed').toEqual(foundHere);
      expect(inner.requests).toHaveLength(8);
    },
  );

  test('a success after four failures resets the count', async () => {
    const answers: GeocodeAnswer[] = [
      ...Array(4).fill(createFailedAnswer('network')),
      foundHere,
      ...Array(4).fill(createFailedAnswer('network')),
    ];
    const inner = createScriptedGeocoder('tomtom', () => answers.shift() ?? foundHere);
    const geocoder = withCircuitBreaker(inner);
    await askTimes(() => geocoder.forward({ language: 'en', text: 'x' }), 9);
    expect(await geocoder.forward({ language: 'en', text: 'x' })).toEqual(foundHere);
    expect(inner.requests).toHaveLength(10);
  });

  test.each(['auth', 'quota'] as const)('%s opens it at once, for ten minutes', async (why) => {
    const inner = createScriptedGeocoder('tomtom', () => createFailedAnswer(why));
    const geocoder = withCircuitBreaker(inner);
    const ask = () => geocoder.forward({ language: 'en', text: 'x' });
    await ask();
    vi.advanceTimersByTime(9.5 * minutes);
    expect(await ask()).toEqual(createFailedAnswer(why));
    expect(inner.requests).toHaveLength(1);
    vi.advanceTimersByTime(1 * minutes);
    await ask();
    expect(inner.requests).toHaveLength(2);
  });

  test('no result and an unreadable answer do not count as failures', async () => {
    const answers: GeocodeAnswer[] = [
      ...Array(10).fill({ outcome: 'none' }),
      ...Array(10).fill(createFailedAnswer('invalid')),
    ];
    const inner = createScriptedGeocoder('tomtom', () => answers.shift()!);
    const geocoder = withCircuitBreaker(inner);
    await askTimes(() => geocoder.forward({ language: 'en', text: 'x' }), 20);
    expect(inner.requests).toHaveLength(20);
  });

  test('forward and reverse have separate circuits', async () => {
    const inner: ScriptedGeocoder = createScriptedGeocoder('onemap', () => createFailedAnswer('auth'));
    const geocoder = withCircuitBreaker(inner);
    await geocoder.reverse({ language: 'en', point: here });
    await geocoder.reverse({ language: 'en', point: here });
    await geocoder.forward({ language: 'en', text: 'x' });
    expect(inner.requests.map(({ direction }) => direction)).toEqual(['reverse', 'forward']);
  });
});

describe('a daily limit', () => {
  const spent = { outcome: 'failed', why: 'quota', detail: expect.stringContaining('for a day') };
  const metric = (usage: ProviderUsage, name: string) =>
    usage.metrics().find((metric) => metric.name === name)?.samples;

  test('is shared by all processes and directions, and resets', async () => {
    const clock = createManualClock();
    const limiter = createSqlRateLimiter({ database: await openMemorySqlite() });
    const inner = createScriptedGeocoder('tomtom', () => foundHere);
    const usages = [countProviderUsage({ tomtom: 3 }), countProviderUsage({ tomtom: 3 })] as const;
    const [first, second] = usages.map((usage) =>
      withDailyLimit(withUsage(inner, usage), 3, { limiter, clock, usage }),
    );
    expect(await first!.forward({ language: 'en', text: 'a' })).toEqual(foundHere);
    expect(await second!.reverse({ language: 'en', point: here })).toEqual(foundHere);
    expect(await first!.forward({ language: 'en', text: 'b' })).toEqual(foundHere);
    for (const geocoder of [first!, second!])
      expect(await geocoder.forward({ language: 'en', text: 'c' })).toMatchObject(spent);
    expect(inner.requests).toHaveLength(3);
    clock.forward(86_400);
    expect(await second!.forward({ language: 'en', text: 'd' })).toEqual(foundHere);
    expect(metric(usages[0], 'provider_requests_total')).toEqual([{ labels: { provider: 'tomtom' }, value: 2 }]);
    expect(metric(usages[1], 'provider_daily_limit_refusals_total')).toEqual([
      { labels: { provider: 'tomtom' }, value: 1 },
    ]);
    expect(metric(usages[0], 'provider_daily_limit')).toEqual([{ labels: { provider: 'tomtom' }, value: 3 }]);
  });

  test('that cannot be counted allows no request', async () => {
    const inner = createScriptedGeocoder('tomtom', () => foundHere);
    const down = err({ kind: 'unavailable', service: 'database' } as const);
    const limiter = {
      consume: async () => down,
      refund: async () => down,
      getUsage: async () => down,
      isLimited: async () => down,
      deleteExpired: async () => down,
    };
    const usage = countProviderUsage({});
    const geocoder = withDailyLimit(inner, 3, { limiter, clock: createManualClock(), usage });
    expect(await geocoder.forward({ language: 'en', text: 'a' })).toMatchObject({ outcome: 'failed', why: 'network' });
    expect(inner.requests).toHaveLength(0);
  });
});

describe('all wrappers together', () => {
  test('the log reports an opened circuit without the search text', async () => {
    const warnings: unknown[] = [];
    const log = { info: () => {}, error: () => {}, warn: (...reported: unknown[]) => void warnings.push(reported) };
    const geocoder = withResilience(
      createScriptedGeocoder('tomtom', () => createFailedAnswer('quota')),
      createPacer(),
      { log },
    );
    await geocoder.forward({ language: 'en', text: 'a secret address' });
    await geocoder.forward({ language: 'en', text: 'another secret address' });
    const meaning = expect.stringContaining('quota is used up');
    expect(warnings).toEqual([
      [expect.any(String), { provider: 'tomtom', direction: 'forward', why: 'quota', meaning }],
    ]);
  });

  test('an open circuit uses no slot of the pacer, so it adds no delay', async () => {
    const inner = createScriptedGeocoder('osm', () => createFailedAnswer('network'));
    const geocoder = withResilience(inner, createPacer());
    for (let i = 0; i < 5; i += 1) {
      const answer = geocoder.forward({ language: 'en', text: `${i}` });
      await vi.advanceTimersByTimeAsync(1100);
      await answer;
    }
    const before = Date.now();
    expect(await geocoder.forward({ language: 'en', text: 'another' })).toEqual(createFailedAnswer('network'));
    expect(Date.now()).toBe(before);
    expect(inner.requests).toHaveLength(5);
  });

  test('a request that the pacer rejects does not count as a failure of the provider', async () => {
    const inner = createScriptedGeocoder('osm', () => foundHere);
    const geocoder = withResilience(inner, createPacer());
    const answers = Array.from({ length: 20 }, (_, i) => geocoder.forward({ language: 'en', text: `${i}` }));
    await vi.advanceTimersByTimeAsync(5000);
    expect((await Promise.all(answers)).filter(({ outcome }) => outcome === 'failed')).toHaveLength(17);
    const after = geocoder.forward({ language: 'en', text: 'after the rush' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await after).toEqual(foundHere);
  });

  test('an own OpenStreetMap server has no pace limit', async () => {
    const inner = createScriptedGeocoder('osm', () => foundHere);
    const geocoder = withResilience(inner, createPacer(), { isOwnServer: true });
    const before = Date.now();
    const answers = Array.from({ length: 100 }, (_, i) =>
      geocoder.forward({ language: 'en', text: `${i}`, client: 'one' }),
    );
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 100 }, () => foundHere));
    expect(Date.now()).toBe(before);
  });
});

import { describe, expect, test } from 'vitest';
import { ok } from '../../src/domain/result.ts';
import { lateUseCases } from '../../src/ui/lazy-use-cases.ts';
import type { UseCases } from '../../src/usecases/index.ts';

const useCases = { countryAt: async () => ok('SA') } as unknown as UseCases;
const anywhere = undefined as never;

describe('verbs that come later', () => {
  test('a question asked before waits, and is answered', async () => {
    let arrive: (value: UseCases) => void = () => {};
    const late = lateUseCases(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const answer = late.countryAt(anywhere);
    arrive(useCases);
    expect(await answer).toEqual(ok('SA'));
  });

  test('what stands behind them is fetched once, with the first question', async () => {
    let fetched = 0;
    const late = lateUseCases(async () => {
      fetched += 1;
      return useCases;
    });
    expect(fetched).toBe(0);
    await Promise.all([late.countryAt(anywhere), late.countryAt(anywhere)]);
    expect(fetched).toBe(1);
  });

  test('when it does not come the server cannot be reached, and the next question tries again', async () => {
    let tries = 0;
    const late = lateUseCases(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return useCases;
    });
    expect(await late.countryAt(anywhere)).toEqual({ ok: false, failure: { kind: 'unreachable', service: 'server' } });
    expect(await late.countryAt(anywhere)).toEqual(ok('SA'));
  });

  test('a map search that cannot be made is still an answer of its own shape', async () => {
    const late = lateUseCases(() => Promise.reject(new Error('offline')));
    expect(await late.searchMap('x')).toMatchObject({
      readings: [],
      found: { ok: false, failure: { kind: 'unreachable' } },
    });
  });
});

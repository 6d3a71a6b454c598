import { describe, expect, test } from 'vitest';
import { ok, type Result } from '../../../../src/domain/result.ts';
import { parsePageAlias, startPrefetch } from '../../../../src/ui/context/prefetch.ts';
import { createFindController } from '../../../../src/ui/place/view/find-place.ts';
import type { Cacheable, FindFailure, FoundAlias } from '../../../../src/usecases/index.ts';
import { createLocation } from '../../../support/locations.ts';

const door = createLocation('@cafe', 'door', 'u1');
const gate = createLocation('@cafe', 'gate', 'u1');
const caching = { scope: 'private', maxAgeSeconds: 0 } as const;
const found = (...locations: FoundAlias['locations']): Result<FoundAlias & Cacheable, FindFailure> =>
  ok({ handle: door.handle, locations, caching });

describe('Find Location', () => {
  test('shows the only place of a handle, and the box becomes @handle#label', async () => {
    const finder = createFindController({ resolve: async () => found(door) });
    await finder.find('@cafe');
    expect(finder.get()).toEqual({ status: 'found', text: '@cafe#door', location: door });
  });

  test('offers a choice of several', async () => {
    const finder = createFindController({ resolve: async () => found(door, gate) });
    await finder.find('@cafe');
    expect(finder.get()).toMatchObject({ status: 'choosing', text: '@cafe', found: { locations: [door, gate] } });
  });

  test('continues after a label, and shows a list even with one remaining place', async () => {
    const requested: unknown[] = [];
    const rest = { handle: door.handle, locations: [gate], after: door.label, caching };
    const finder = createFindController({
      resolve: async (...question) => {
        requested.push(question);
        return ok(rest);
      },
    });
    await finder.find('@cafe', door.label);
    expect(requested).toEqual([['@cafe', { after: 'door' }]]);
    expect(finder.get()).toEqual({ status: 'choosing', text: '@cafe', found: rest });
  });

  test('a handle without places is a failure with its own message', async () => {
    const finder = createFindController({ resolve: async () => found() });
    await finder.find('@cafe');
    expect(finder.get()).toMatchObject({ status: 'failed', failure: { kind: 'no-labels', handle: '@cafe' } });
  });

  test('keeps the input beside the failure', async () => {
    const finder = createFindController({
      resolve: async (text) => ({ ok: false, failure: { kind: 'bad-alias', text: String(text) } }),
    });
    await finder.find('@@');
    expect(finder.get()).toEqual({ status: 'failed', text: '@@', failure: { kind: 'bad-alias', text: '@@' } });
  });

  test('the result of the latest search wins', async () => {
    const answers = new Map<string, (answer: Result<FoundAlias & Cacheable, FindFailure>) => void>();
    const finder = createFindController({
      resolve: (text) => new Promise((resolve) => void answers.set(String(text), resolve)),
    });
    const slow = finder.find('@slow');
    const fast = finder.find('@fast');
    answers.get('@fast')!(found(gate));
    answers.get('@slow')!(found(door));
    await Promise.all([slow, fast]);
    expect(finder.get()).toMatchObject({ status: 'found', location: gate });
  });
});

describe('the startup prefetch', () => {
  test.each([
    [undefined, '/search/cafe/door', '@cafe#door'],
    [undefined, '/search/@cafe', '@cafe'],
    [undefined, '/at/cafe/b%C3%BCro', '@cafe#büro'],
    ['@other#gate', '/search/cafe', '@other#gate'],
    [undefined, '/', undefined],
    [undefined, '/map', undefined],
    [undefined, '/search', undefined],
    [undefined, '/search/%E0%A4%A', '@%E0%A4%A'],
  ])('with %s injected, %s asks for %s', (injected, path, alias) => {
    expect(parsePageAlias(injected, path)).toBe(alias);
  });

  test('requests once and returns the answer once', async () => {
    let request = 0;
    const prefetch = startPrefetch(
      {
        resolve: async () => {
          request += 1;
          return found(door);
        },
      },
      '@cafe#door',
    );
    expect(prefetch.takePending('@else')).toBeUndefined();
    expect(await prefetch.takePending('@cafe#door')).toEqual(found(door));
    expect(prefetch.takePending('@cafe#door')).toBeUndefined();
    expect(request).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import { type Alias, parseAlias } from '../../../src/domain/aliases/alias.ts';
import type { Location } from '../../../src/domain/location/location.ts';
import { ok } from '../../../src/domain/result.ts';
import type { SimilarNames } from '../../../src/ports/aliases/similar-names.ts';
import { createSuggestAliases } from '../../../src/usecases/aliases/suggest-aliases.ts';
import { unavailable } from '../../support/failing-calls.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

const alias = (text: string) => unwrap(parseAlias(text));
const named = (text: string) => {
  const { handle: first, label: second = label('x') } = alias(text);
  return { handle: first, label: second };
};

const getNames = (suggest: ReturnType<typeof createSuggestAliases>) => async (typed: Alias) =>
  (await suggest(typed)).map((suggestion) => suggestion.alias);

/** Creates the use case with the listed names and the similar handles, and records its look-ups. */
function suggesting(listed: readonly string[], near: readonly string[] = []) {
  const calls: unknown[] = [];
  const names: SimilarNames = {
    findSimilarHandles: async (typed) => {
      calls.push(typed);
      return ok(near.map(handle));
    },
    findListedUnder: async (handles, nearLabel) => {
      calls.push([[...handles].sort(), nearLabel]);
      return ok(listed.map(named).filter((alias) => handles.some((known) => known === alias.handle)));
    },
    findListedByName: async (called) => ok(called.map((name) => createLocation(name.handle, name.label, 'ann'))),
  };
  return { suggest: getNames(createSuggestAliases({ names, viewAsVisitor: (all) => all })), calls };
}

describe('suggestions for an unknown name', () => {
  test('are under its handle and similar handles, best first', async () => {
    const { suggest, calls } = suggesting(['@cafe#door', '@cafe#roof', '@cage#dor', '@zebra#dor'], ['@cage']);
    expect(await suggest(alias('@cafe#dor'))).toEqual(['@cafe#door', '@cafe#roof', '@cage#dor']);
    expect(calls).toEqual(['@cafe', [['@cafe', '@cage'], 'dor']]);
  });

  test('include handles if only a handle was requested', async () => {
    const { suggest } = suggesting(['@cafe#door', '@cafe#roof'], ['@cafe']);
    const suggested = await suggest(alias('@caffe'));
    expect(suggested).toContain('@cafe');
    expect(new Set(suggested).size).toBe(suggested.length);
    expect((await suggest(alias('@caffe#door'))).includes('@cafe')).toBe(false);
  });

  test('are searched under at most two handles that sound similar', async () => {
    const { suggest, calls } = suggesting(['@cafe#door'], []);
    expect(await suggest(alias('@cafedoor'))).toEqual([]);
    expect(await suggest(alias('@cafe.door'))).toContain('@cafe#door');
    expect(calls.filter((call) => typeof call === 'string').length).toBeLessThanOrEqual(4);
  });

  test('are searched under two of its readings, and one with a label as written', async () => {
    const { suggest, calls } = suggesting([]);
    const handles = () => calls.splice(0).filter((call) => typeof call === 'string');
    await suggest(alias('@cafe.door.two.b'));
    expect(handles()).toEqual(['@cafe.door.two.b', '@cafe', '@cafedoor']);
    await suggest(alias('@cafe.door#x'));
    expect(handles()).toEqual(['@cafe.door']);
  });

  test('are empty if the look-up fails', async () => {
    const door = createLocation('@cafe', 'door', 'ann', { address: 'Old Lane' });
    const works = {
      findSimilarHandles: async () => ok([handle('@cafe')]),
      findListedUnder: async () => ok([named('@cafe#door')]),
      findListedByName: async () => ok([door]),
    };
    const fails = async () => unavailable;
    const suggested = (names: SimilarNames, viewAsVisitor = (all: readonly Location[]) => all) =>
      createSuggestAliases({ names, viewAsVisitor: viewAsVisitor })(alias('@caffe#door'));
    expect(await suggested(works)).toEqual([{ alias: '@cafe#door', address: 'Old Lane', country: '' }]);
    expect(await suggested({ ...works, findSimilarHandles: fails })).toEqual([]);
    expect(await suggested({ ...works, findListedUnder: fails })).toEqual([]);
    const unplaced = [{ alias: '@cafe#door', address: '', country: '' }];
    expect(await suggested({ ...works, findListedByName: fails })).toEqual(unplaced);
    expect(await suggested(works, () => [])).toEqual(unplaced);
    const moved = { ...door, addressSource: 'before-move' } as const;
    expect(await suggested({ ...works, findListedByName: async () => ok([moved]) })).toEqual(unplaced);
  });
});

import { describe, expect, test } from 'vitest';
import { parseAlias } from '../../src/domain/alias/alias.ts';
import { ok } from '../../src/domain/result.ts';
import { createSuggestAliases } from '../../src/usecases/aliases/suggest-aliases.ts';
import { unavailable } from '../support/failing-calls.ts';
import { handle, label } from '../support/locations.ts';
import { unwrap } from '../support/unwrap.ts';

const alias = (text: string) => unwrap(parseAlias(text));
const named = (text: string) => {
  const { handle: first, label: second = label('x') } = alias(text);
  return { handle: first, label: second };
};

/** Names that are listed, and the handles that lie near any. */
function suggesting(listed: readonly string[], near: readonly string[] = []) {
  const calls: unknown[] = [];
  const suggest = createSuggestAliases({
    handlesNear: async (one) => {
      calls.push(one);
      return ok(near.map(handle));
    },
    listedUnder: async (handles, nearLabel) => {
      calls.push([[...handles].sort(), nearLabel]);
      return ok(listed.map(named).filter((one) => handles.some((known) => known === one.handle)));
    },
  });
  return { suggest, calls };
}

describe('names near one that does not exist', () => {
  test('are those under its handle and under handles near it, best first', async () => {
    const { suggest, calls } = suggesting(['@cafe#door', '@cafe#roof', '@cage#dor', '@zebra#dor'], ['@cage']);
    expect(await suggest(alias('@cafe#dor'))).toEqual(['@cafe#door', '@cafe#roof', '@cage#dor']);
    expect(calls).toEqual(['@cafe', [['@cafe', '@cage'], 'dor']]);
  });

  test('are handles too where only a handle was asked for', async () => {
    const { suggest } = suggesting(['@cafe#door', '@cafe#roof'], ['@cafe']);
    const suggested = await suggest(alias('@caffe'));
    expect(suggested).toContain('@cafe');
    expect(new Set(suggested).size).toBe(suggested.length);
    expect((await suggest(alias('@caffe#door'))).includes('@cafe')).toBe(false);
  });

  test('are looked for under the names that a handle says, at most two', async () => {
    const { suggest, calls } = suggesting(['@cafe#door'], []);
    expect(await suggest(alias('@cafedoor'))).toEqual([]);
    expect(await suggest(alias('@cafe.door'))).toContain('@cafe#door');
    expect(calls.filter((one) => typeof one === 'string').length).toBeLessThanOrEqual(4);
  });

  test('are looked for under two of the names that it says, and under one with a label as it was written', async () => {
    const { suggest, calls } = suggesting([]);
    const handles = () => calls.splice(0).filter((one) => typeof one === 'string');
    await suggest(alias('@cafe.door.two.b'));
    expect(handles()).toEqual(['@cafe.door.two.b', '@cafe', '@cafedoor']);
    await suggest(alias('@cafe.door#x'));
    expect(handles()).toEqual(['@cafe.door']);
  });

  test('are none where they cannot be looked up', async () => {
    const works = {
      handlesNear: async () => ok([handle('@cafe')]),
      listedUnder: async () => ok([named('@cafe#door')]),
    };
    const fails = async () => unavailable;
    expect(await createSuggestAliases(works)(alias('@caffe#door'))).toEqual(['@cafe#door']);
    expect(await createSuggestAliases({ ...works, handlesNear: fails })(alias('@caffe#door'))).toEqual([]);
    expect(await createSuggestAliases({ ...works, listedUnder: fails })(alias('@caffe#door'))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../src/domain/location.ts';
import { keysWith } from '../../src/domain/location-fields.ts';
import { keepDraft, keptDraft } from '../../src/ui/controllers/draft.ts';
import { recentAliases, rememberAlias } from '../../src/ui/controllers/recent-aliases.ts';

const storage = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
  removeItem: (key: string) => {
    delete kept[key];
  },
});

const forbidden = {
  getItem: (): never => {
    throw new Error('SecurityError');
  },
  setItem: (): never => {
    throw new Error('QuotaExceededError');
  },
  removeItem: (): never => {
    throw new Error('SecurityError');
  },
};

describe('the draft of an alias', () => {
  const drafts = fc.record({
    ...Object.fromEntries(keysWith({ editable: true }).map((key) => [key, fc.string()])),
    searchable: fc.boolean(),
    latitude: fc.option(
      fc.double({ min: -90, max: 90, noNaN: true }).filter((n) => !Object.is(n, -0)),
      { nil: undefined },
    ),
    longitude: fc.option(
      fc.double({ min: -180, max: 180, noNaN: true }).filter((n) => !Object.is(n, -0)),
      { nil: undefined },
    ),
  });

  test('comes back as it was typed', () => {
    fc.assert(
      fc.property(drafts, (typed) => {
        const place = storage();
        const draft = { ...emptyDraft, ...typed };
        keepDraft(place, draft);
        expect(keptDraft(place)).toEqual(draft);
      }),
    );
  });

  test('is gone once it was created', () => {
    const place = storage();
    keepDraft(place, { ...emptyDraft, handle: '@cafe' });
    keepDraft(place, undefined);
    expect(keptDraft(place)).toBeUndefined();
  });

  test.each(['null', '7', '"x"', '[1]', '{', '{"handle":7,"latitude":"north","other":1}'])(
    '%s in the storage does no harm',
    (kept) => {
      const draft = keptDraft(storage({ 'whereat.draft': kept }));
      expect([undefined, emptyDraft]).toContainEqual(draft);
    },
  );

  test('a storage that is forbidden only costs the keeping', () => {
    expect(keptDraft(forbidden)).toBeUndefined();
    expect(() => keepDraft(forbidden, emptyDraft)).not.toThrow();
  });
});

describe('recent aliases', () => {
  test('newest first, each once, at most eight', () => {
    const place = storage();
    for (let i = 0; i < 10; i += 1) rememberAlias(place, `@a${i}#x`);
    rememberAlias(place, '@a5#x');
    expect(recentAliases(place)).toEqual(['@a5#x', '@a9#x', '@a8#x', '@a7#x', '@a6#x', '@a4#x', '@a3#x', '@a2#x']);
  });

  test('a storage that is forbidden or spoilt suggests nothing', () => {
    expect(recentAliases(forbidden)).toEqual([]);
    expect(recentAliases(storage({ 'whereat.recent': '{' }))).toEqual([]);
    expect(recentAliases(storage({ 'whereat.recent': '[1,"@a#b"]' }))).toEqual(['@a#b']);
    expect(() => rememberAlias(forbidden, '@a#b')).not.toThrow();
  });
});

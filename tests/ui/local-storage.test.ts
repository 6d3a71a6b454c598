import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDraft } from '../../src/domain/location/location.ts';
import { keysWith } from '../../src/domain/location/location-fields.ts';
import { loadDraft, saveDraft } from '../../src/ui/context/draft.ts';
import { claimDrafts } from '../../src/ui/context/forget-drafts.ts';
import { loadRecentAliases, saveRecentAlias } from '../../src/ui/place/mine/recent-aliases.ts';

const storage = (stored: Record<string, string> = {}) => ({
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => {
    stored[key] = value;
  },
  removeItem: (key: string) => {
    delete stored[key];
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
    approximate: fc.constantFrom(null, 4, 6, 8),
    visibility: fc.constantFrom('', 'public', 'private'),
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
        saveDraft(place, draft);
        expect(loadDraft(place)).toEqual(draft);
      }),
    );
  });

  test('is gone once it was created', () => {
    const place = storage();
    saveDraft(place, { ...emptyDraft, handle: '@cafe' });
    saveDraft(place, undefined);
    expect(loadDraft(place)).toBeUndefined();
  });

  test.each(['null', '7', '"x"', '[1]', '{', '{"handle":7,"latitude":"north","other":1}'])(
    '%s in the storage does no harm',
    (saved) => {
      const draft = loadDraft(storage({ 'whereat.draft': saved }));
      expect([undefined, emptyDraft]).toContainEqual(draft);
    },
  );

  test('is not shown to the next user of the tab, and is there when its own user returns', () => {
    const tab = storage() as Storage;
    vi.stubGlobal('window', {});
    vi.stubGlobal('sessionStorage', tab);
    onTestFinished(() => void vi.unstubAllGlobals());
    claimDrafts({ id: 'olga' });
    saveDraft(tab, { ...emptyDraft, handle: '@home' });
    claimDrafts(null);
    claimDrafts({ id: 'olga' });
    expect(loadDraft(tab)?.handle).toBe('@home');
    claimDrafts({ id: 'mallory' });
    expect(loadDraft(tab)).toBeUndefined();
  });

  test('a storage that is forbidden only costs the keeping', () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('sessionStorage', forbidden);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => claimDrafts({ id: 'olga' })).not.toThrow();
    expect(loadDraft(forbidden)).toBeUndefined();
    expect(() => saveDraft(forbidden, emptyDraft)).not.toThrow();
  });
});

describe('recent aliases', () => {
  test('newest first, each once, at most eight', () => {
    const place = storage();
    for (let i = 0; i < 10; i += 1) saveRecentAlias(place, `@a${i}#x`);
    saveRecentAlias(place, '@a5#x');
    expect(loadRecentAliases(place)).toEqual(['@a5#x', '@a9#x', '@a8#x', '@a7#x', '@a6#x', '@a4#x', '@a3#x', '@a2#x']);
  });

  test('a storage that is forbidden or spoilt suggests nothing', () => {
    expect(loadRecentAliases(forbidden)).toEqual([]);
    expect(loadRecentAliases(storage({ 'whereat.recent': '{' }))).toEqual([]);
    expect(loadRecentAliases(storage({ 'whereat.recent': '[1,"@a#b"]' }))).toEqual(['@a#b']);
    expect(() => saveRecentAlias(forbidden, '@a#b')).not.toThrow();
  });
});

import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDraft } from '../../../src/domain/location/location.ts';
import { keysWith } from '../../../src/domain/location/location-fields.ts';
import { loadDraft, saveDraft } from '../../../src/ui/context/draft.ts';
import { claimDrafts } from '../../../src/ui/context/forget-drafts.ts';
import { createTextStorage } from '../../../src/ui/lib/storage.ts';
import { loadRecentAliases, saveRecentAlias } from '../../../src/ui/place/mine/recent-aliases.ts';
import { createMemoryTextStorage } from '../../support/text-storage.ts';

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

  test('is restored as typed', () => {
    fc.assert(
      fc.property(drafts, (typed) => {
        const place = createMemoryTextStorage();
        const draft = { ...emptyDraft, ...typed };
        saveDraft(place, draft);
        expect(loadDraft(place)).toEqual(draft);
      }),
    );
  });

  test('is removed after creation', () => {
    const place = createMemoryTextStorage();
    saveDraft(place, { ...emptyDraft, handle: '@cafe' });
    saveDraft(place, undefined);
    expect(loadDraft(place)).toBeUndefined();
  });

  test.each(['null', '7', '"x"', '[1]', '{', '{"handle":7,"latitude":"north","other":1}'])(
    '%s in the storage is harmless',
    (saved) => {
      const draft = loadDraft(createMemoryTextStorage({ 'whereat.draft': saved }));
      expect([undefined, emptyDraft]).toContainEqual(draft);
    },
  );

  test('is hidden from the next user of the tab, and restored for its own user', () => {
    const tab = createMemoryTextStorage();
    vi.stubGlobal('window', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    claimDrafts({ id: 'olga' }, tab);
    saveDraft(tab, { ...emptyDraft, handle: '@home' });
    claimDrafts(null, tab);
    claimDrafts({ id: 'olga' }, tab);
    expect(loadDraft(tab)?.handle).toBe('@home');
    claimDrafts({ id: 'mallory' }, tab);
    expect(loadDraft(tab)).toBeUndefined();
  });
});

describe('recent aliases', () => {
  test('newest first, each once, at most eight', () => {
    const place = createMemoryTextStorage();
    for (let i = 0; i < 10; i += 1) saveRecentAlias(`@a${i}#x`, place);
    saveRecentAlias('@a5#x', place);
    expect(loadRecentAliases(place)).toEqual(['@a5#x', '@a9#x', '@a8#x', '@a7#x', '@a6#x', '@a4#x', '@a3#x', '@a2#x']);
  });

  test('a damaged storage suggests nothing', () => {
    expect(loadRecentAliases(createMemoryTextStorage({ 'whereat.recent': '{' }))).toEqual([]);
    expect(loadRecentAliases(createMemoryTextStorage({ 'whereat.recent': '[1,"@a#b"]' }))).toEqual(['@a#b']);
  });
});

describe('stored texts', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  test.each([
    ['that refuses to be asked for', refuse],
    ['whose calls fail', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as unknown as Storage],
  ])('of a browser %s are empty, and nothing throws', (_, getStorage) => {
    const texts = createTextStorage(getStorage);
    texts.write('recent', 'b');
    texts.write('recent', undefined);
    expect([texts.read('recent'), texts.readJson('recent')]).toEqual([undefined, undefined]);
  });

  test('exist until they are removed, and JSON only if valid', () => {
    const texts = createMemoryTextStorage({ 'whereat.draft': '{', 'another.key': '{}' });
    texts.write('recent', '{"b":1}');
    expect([texts.read('recent'), texts.readJson('recent'), texts.readJson('draft'), texts.keys()]).toEqual([
      '{"b":1}',
      { b: 1 },
      undefined,
      ['draft', 'recent'],
    ]);
    texts.write('recent', undefined);
    expect(texts.read('recent')).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { createFallbackMapPath } from '../../../src/ui/screens/find/fallback-map-path.ts';
import { parseDestination } from '../../../src/ui/search/search-routing.ts';

test('a bare word is a name first, and then a possible code, or a place', () => {
  expect(parseDestination('JO62QM')).toEqual({ path: '/search/JO62QM', isPlainWord: true });
  expect(createFallbackMapPath('JO62QM')).toBe('/map?q=JO62QM&res=coordinates');
  expect(createFallbackMapPath('u33dc0cppjs7')).toBe('/map?q=u33dc0cppjs7&res=coordinates');
  expect(createFallbackMapPath('filled.count.soap')).toBe('/map?q=filled.count.soap&res=closed-code');
  expect(createFallbackMapPath('green')).toBe('/map?q=green&res=place');
});

test('spaces after an @ may be hyphens of a handle, which the page of the text finds first', () => {
  expect(parseDestination('@بوتيك فاطمة').path).toBe(`/search?${new URLSearchParams({ alias: '@بوتيك فاطمة' })}`);
  expect(parseDestination('@cafe#back door').path).toBe('/search/cafe/back-door');
  expect(parseDestination('cafe door').path).toBe('/map?q=cafe+door');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChunks } from '../../bench/support/chunks.ts';
import { completeLanguages } from '../../src/domain/languages.ts';

const web = join(import.meta.dirname, '..', '..', 'dist', 'web');
const chunks = readChunks(web);

test('a page comes with at most 15 kB of texts in any language', () => {
  expect([...chunks.texts.keys()].toSorted()).toEqual([...completeLanguages].toSorted());
  const weights = [...chunks.texts].map(([language, file]) => [language, chunks.weight([file])] as const);
  expect(weights.filter(([, weight]) => weight < 5 || weight > 15)).toEqual([]);
});

test('and with no sentence of English where it is in another language', () => {
  const files = chunks.withImports([...chunks.first, chunks.texts.get('fr')!]);
  const text = [...files].map((file) => readFileSync(join(web, 'assets', file), 'utf8')).join('\n');
  expect(text).toContain('Un problème est survenu');
  expect(text).not.toMatch(/You have no such token|Something went wrong/);
});

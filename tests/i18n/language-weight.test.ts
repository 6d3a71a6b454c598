import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChunks } from '../../bench/support/chunks.ts';
import { completeLanguages } from '../../src/domain/languages.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const web = join(dist, 'web');
const chunks = readChunks(web);

test('a page has at most 15 kB of texts in any language', () => {
  expect([...chunks.texts.keys()].toSorted()).toEqual([...completeLanguages].toSorted());
  const weights = [...chunks.texts].map(([language, file]) => [language, chunks.computeWeight([file])] as const);
  expect(weights.filter(([, weight]) => weight < 5 || weight > 15)).toEqual([]);
});

test('a page in another language loads no English sentence', () => {
  const files = chunks.withImports([...chunks.first, chunks.texts.get('fr')!]);
  const text = [...files].map((file) => readFileSync(join(web, 'assets', file), 'utf8')).join('\n');
  expect(text).toContain('Un problème est survenu');
  expect(text).not.toMatch(/This token no longer exists|Something went wrong/);
});

test('server-rendered pages get their texts from the server, without a live map', () => {
  const [texts, pages] = ['server/catalogues.js', 'pages/entry-server.js'].map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  ) as [string, string];
  expect(texts).toMatch(/Un problème est survenu/);
  expect(pages).not.toMatch(/Un problème est survenu|Something went wrong/);
  const maps = chunks.findByPart('map').map((file) => readFileSync(join(web, 'assets', file), 'utf8'));
  expect(maps.join('\n')).toContain('ol-viewport');
  expect(pages).not.toContain('ol-viewport');
});

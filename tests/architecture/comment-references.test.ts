import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

// A comment that names code or a file that is gone misleads its reader.

const root = join(import.meta.dirname, '..', '..');
const files = globSync('{src,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: root });
const sources = files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const documents = globSync('{*.md,docs/**/*.md,tests/**/*.ts,tests/**/*.tsx,*.ts}', { cwd: root });

/** Names of other software, formats and documents. */
const foreign = new Set([
  'AccessDenied',
  'GeolocationPositionError',
  'HttpOnly',
  'SignatureDoesNotMatch',
  'decimalLatitude',
  'gbifID',
  'latitudeE7',
  'longitudeType',
  'api-v1.md',
  'standard-webhooks.md',
]);

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
const words = new Set(sources.flatMap(({ text }) => text.replaceAll(comments, '').match(/[A-Za-z_$][\w$]*/g) ?? []));
const names = new Set([...files, ...documents].map((path) => basename(path)));

/** Returns the identifiers in backticks and the files that a source names in its comments and that do not exist. */
function findMissing(text: string): readonly string[] {
  const all = (text.match(comments) ?? []).join('\n');
  const identifiers = [...all.matchAll(/`([a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+)(?:\([^`]*\))?`/g)].map(
    ([, name]) => name!,
  );
  const paths = [...all.matchAll(/[\w/-]+\/([\w.-]+\.(?:tsx?|mjs|md))\b/g)].map(([, name]) => name!);
  return [
    ...identifiers.filter((name) => !words.has(name) && !foreign.has(name)),
    ...paths.filter((name) => !names.has(name) && !foreign.has(name)),
  ];
}

test('comments name existing code and files', () => {
  expect(findMissing('/** Calls `resolveNothingAtAll` (`ui/app/never-written.ts`). */')).toEqual([
    'resolveNothingAtAll',
    'never-written.ts',
  ]);
  expect(findMissing('/** Calls `parseAlias` (`domain/aliases/alias.ts`). */')).toEqual([]);
  expect(sources.length).toBeGreaterThan(1_000);
  const missing = sources.flatMap(({ path, text }) => findMissing(text).map((name) => `${path}: ${name}`));
  expect(missing).toEqual([]);
});

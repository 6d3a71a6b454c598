import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// Domain and use cases contain no sentence in any language: texts are in src/i18n, and a failure is a code with parameters.

const root = join(import.meta.dirname, '..', '..');

/** Tables of names and facts, and file formats, whose texts are data. */
const data = [
  'src/domain/accounts/account.ts',
  'src/domain/country/country-codes.ts',
  'src/domain/country/country-names.ts',
  'src/domain/country/country-synonyms.ts',
  'src/domain/country/country.ts',
  'src/domain/country/english-country-names.ts',
  'src/domain/country/localized-country-names.ts',
  'src/domain/country/provider-selection.ts',
  'src/domain/query/coordinates/degree-words.ts',
  'src/domain/location/read-hours.ts',
  'src/domain/query/links/any-site.ts',
  'src/domain/query/links/service-names.ts',
  'src/domain/aliases/reserved-handles.ts',
  'src/domain/location/sample-aliases.ts',
  'src/domain/country/subdivisions.ts',
  'src/domain/drawing/style/feature-classes.ts',
  'src/domain/drawing/style/label-kinds.ts',
  'src/domain/export/gpx.ts',
  'src/domain/import/headings.ts',
  'src/domain/address/typed-address.ts',
  'src/domain/address/street-words.ts',
  'src/domain/export/kml.ts',
  'src/domain/export/workbook-files.ts',
];

/** Files with texts that users never read: logs, health, metrics, mails to the operator, an example query. */
const operators = [
  'src/usecases/accounts/account-service.ts',
  'src/usecases/health/backup-metrics.ts',
  'src/usecases/health/check-health.ts',
  'src/usecases/geocoding/check-providers.ts',
  'src/usecases/health/background-jobs.ts',
  'src/usecases/mail/deliver-mails.ts',
  'src/usecases/accounts/ensure-administrator.ts',
  'src/usecases/maps/map-tiles.ts',
  'src/usecases/webhooks/deliver-webhooks.ts',
];

/** Elements and attributes of SVG. */
const markup = ['ground', 'marks', 'shape'].map((name) => `src/domain/drawing/svg/${name}-svg.ts`);
const pictures = ['picture-style', 'place-picture', 'places-picture', 'region-picture'].map(
  (name) => `src/domain/drawing/svg/${name}.ts`,
);

const leftOut = [...data, ...operators, ...markup, ...pictures];

/** Finds the texts in a source file that contain two words with a space between them. */
function listSentences(path: string, source: string): readonly string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
        ? node.text
        : '';
    if (/\p{L}{2,}[,.:;]? +\p{L}{2,}/u.test(text))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sources = globSync('src/{domain,usecases}/**/*.ts', { cwd: root });

test('domain and use cases contain no sentence', () => {
  expect(sources.length).toBeGreaterThan(60);
  const found = sources
    .filter((path) => !leftOut.includes(path))
    .flatMap((path) => listSentences(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});

test('every exempt file exists and has such texts', () => {
  for (const path of leftOut) {
    expect(sources).toContain(path);
    expect(listSentences(path, readFileSync(join(root, path), 'utf8')), path).not.toEqual([]);
  }
});

test.each([
  `export const bad = () => err({ kind: 'bad-text', problem: 'This is too long.' });`,
  ['export const bad = (limit: number) => `At most $', '{limit} characters are read.`;'].join(''),
  ['export const bad = (limit: number) => `$', '{limit} is too much`;'].join(''),
])('a violation is caught: %s', (source) => {
  expect(listSentences('src/domain/violation.ts', source)).not.toEqual([]);
});

test('a code, a pattern and a comment are no sentences', () => {
  const source = `
    // This is a comment in English.
    const code = 'label-taken';
    const link = 'https://maps.google.com/?q=';
    const pattern = /one two/;`;
  expect(listSentences('src/domain/fine.ts', source)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// The interface uses one noun for each concept (docs/glossary.md has the list), except in texts that the specification fixes.

const root = join(import.meta.dirname, '..', '..');

/** The forbidden nouns, each with its replacement. */
const nouns = {
  location: 'place',
  telephone: 'phone',
  picture: 'photo',
  image: 'photo',
  marker: 'pin',
  entrance: 'gate',
  application: 'app',
  'user name': 'username',
  trash: 'bin',
} as const;
const notUsed = new RegExp(String.raw`\b(?:${Object.keys(nouns).join('|')})s?\b`, 'i');

/** Removes the term `exact location`, which the glossary permits, and paths of the API. */
const removeTerms = (text: string): string => text.replaceAll('exact location', '').replaceAll(/\blocations\/\w+/g, '');

/** Texts that the specification fixes and that are not in `product-texts.ts`. */
const fixed = [
  'Missing Location',
  'Please select a location on the map',
  'Could not find locations for this handle.',
  'No locations found for {handle}',
  'Location not found: {alias}',
  'Could not find the specified location.',
  'No locations found. Please try a different search.',
  'No locations found. Please try a different search. Did you mean {didYouMean}?',
  'Could not get address details for this location.',
  'Make offline locations easier to find online',
  'Find Location',
  'Location Details',
  'Other Locations',
];

/** Finds texts with forbidden nouns in a source file. */
function findWrongNouns(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    // Users do not read keys and codes of one word.
    const text = isText && !ts.isPropertyAssignment(node.parent) ? node.text : '';
    const isValue = isText && ts.isPropertyAssignment(node.parent) && node.parent.initializer === node;
    const read = isValue ? node.text : text;
    if (/[A-Z ]/.test(read) && notUsed.test(removeTerms(read)) && !fixed.includes(read)) found.push(read);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

test('the texts of the interface and of the command line use one noun for each concept', () => {
  expect(findWrongNouns("const a = { b: 'The location is gone', c: `Its picture` };")).toEqual([
    'The location is gone',
    'Its picture',
  ]);
  expect(findWrongNouns("const a = { 'location-hidden': 'Place hidden', title: 'Find Location' };")).toEqual([]);
  const files = globSync(['src/i18n/en/*.ts', 'src/cli/{help,commands,output}/**/*.ts'], { cwd: root }).filter(
    (path) => !/product-texts|check-words/.test(path),
  );
  expect(files.length).toBeGreaterThan(30);
  const violations = files.flatMap((path) =>
    findWrongNouns(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(violations).toEqual([]);
});

test('the list of nouns in the documents is the enforced list', () => {
  const listed = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8');
  for (const [wrongNoun, noun] of Object.entries(nouns))
    expect(listed).toMatch(new RegExp(`\\| ${noun} \\|.*\\b${wrongNoun}\\b`));
});

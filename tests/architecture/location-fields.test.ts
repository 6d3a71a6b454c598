import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { locationFields } from '../../src/domain/location/location-fields.ts';

const root = join(import.meta.dirname, '..', '..');

/** Sections whose fields may be listed anywhere: alias, point, visibility, and the record of a version. */
const ownThings = new Set(['name', 'point', 'visibility', 'record']);
const listed = locationFields.filter(({ section }) => !ownThings.has(section));
const names = new Map<string, string>(
  listed.flatMap(({ key, column }) => [[key, key] as const, [column, key] as const]),
);

/** Files that list fields for another reason than to define what a location consists of. */
const exempt: Readonly<Record<string, string>> = {
  'src/domain/location/location-fields.ts': 'the table',
  'src/domain/location/restricted.ts': 'the fields that visitors may not be shown',
  'src/server/render/structured-data.ts': 'the properties of a schema.org Place',
  'src/ui/place/form/': 'how one arrives, each detail edited in a way of its own',
  'src/ui/place/view/': 'how one arrives, each detail drawn in a way of its own',
  'src/domain/location/sample-aliases.ts': 'twenty locations as data',
  'src/domain/export/vcard.ts': 'the parts of an ADR, in the order of RFC 6350',
  'src/adapters/place-files/': 'what GPX, KML and vCards call them, read back',
  'src/domain/import/headings.ts': 'what other programs call them',
  'src/domain/location/approximation.ts': 'what of an address is smaller than a cell',
  'src/domain/location/address-words.ts': 'the parts of an address in the order of a line',
  'src/domain/location/place-kind.ts': 'what a place may be',
  'src/domain/drawing/style/label-kinds.ts': 'the kinds of places that a tile names',
  'src/domain/failures/aliases.ts': 'what a reserved handle is the name of',
  'src/wiring/cli/streets.ts': 'the town of a street, as the towns know it',
  'src/i18n/': 'words',
  'src/cli/commands/photo.ts': 'the metadata of an image',
  'src/cli/output/field-words.ts': 'words',
  'src/adapters/api-contract/shared/field-descriptions.ts': 'words',
  'src/adapters/api-contract/operations/docs/': 'examples of requests and answers',
  'src/ui/screens/map/map-panel.tsx': 'the heading of a point, from its narrowest part to its country',
  'src/adapters/geocoders/': 'what a provider calls each part of an address',
  'src/adapters/gazetteer/': 'the parts of an address that the gazetteer knows',
  'src/adapters/sql/migrations/': 'columns as they were at a version',
};

/** Finds the literals and types in a source file that name at least three fields, as `line: fields`. */
function listsIn(path: string, text: string): readonly string[] {
  const mentioned = new Set(text.split(/[^\w-]+/).flatMap((word) => names.get(word) ?? []));
  if (mentioned.size < 3) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lists: string[] = [];
  const look = (node: ts.Node): void => {
    const found = new Set(getMembers(node).flatMap((name) => names.get(name) ?? []));
    if (found.size > 2) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      lists.push(`${line + 1}: ${[...found].join(' ')}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return lists;
}

/** Returns the names in a list, an object, a type, a pattern or a text; empty for other nodes. */
function getMembers(node: ts.Node): readonly string[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(nameOf);
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(({ name }) => (name ? nameOf(name) : []));
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
    return node.members.flatMap(({ name }) => (name ? nameOf(name) : []));
  if (ts.isObjectBindingPattern(node))
    return node.elements.flatMap(({ name, propertyName }) => nameOf(propertyName ?? name));
  if (ts.isUnionTypeNode(node))
    return node.types.flatMap((type) => (ts.isLiteralTypeNode(type) ? nameOf(type.literal) : []));
  // A text can be an SQL statement with columns.
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return node.text.split(/[^\w-]+/);
  return [];
}

/** Returns a name, a text, the last name of `place.city`, or the names in a list such as `['City', place.city]`. */
function nameOf(node: ts.Node): readonly string[] {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(nameOf) : [];
}

describe('the fields of a location', () => {
  test('are only listed in their table', () => {
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).sort();
    expect(sources).toContain('src/domain/location/location-fields.ts');
    const lists = sources
      .filter((path) => !Object.keys(exempt).some((start) => path.startsWith(start)))
      .flatMap((path) => listsIn(path, readFileSync(join(root, path), 'utf8')).map((list) => `${path}:${list}`));
    expect(lists).toEqual([]);
  });

  test.each([
    "const keys = ['street', 'city', 'postcode'];",
    "const empty = { street: '', city: '', postcode: '' };",
    'interface Parts { street: string; city: string; postcode: string }',
    'type Parts = { street: string; city: string; postcode: string };',
    "type Part = 'street' | 'city' | 'postcode';",
    'const { street, city, postcode: code } = place;',
    'const values = [place.street, place.city, place.postcode];',
    "const facts = [['Street', place.street], ['City', place.city], ['Postcode', place.postcode]];",
    'const columns = ["plus_code", "postcode", "saudi_short_address"];',
    'const statement = `select street, city, postcode from aliases`;',
  ])('are found in %s', (text) => {
    expect(listsIn('a.ts', text)).not.toEqual([]);
  });
});

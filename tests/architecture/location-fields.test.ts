import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { locationFields } from '../../src/domain/location/location-fields.ts';

const root = join(import.meta.dirname, '..', '..');

/** Sections whose fields may be listed anywhere: alias, point, visibility, and the record of a version. */
const freeSections = new Set(['name', 'point', 'visibility', 'record']);
const listed = locationFields.filter(({ section }) => !freeSections.has(section));
const names = new Map<string, string>(
  listed.flatMap(({ key, column }) => [[key, key] as const, [column, key] as const]),
);

/** Files that list fields for another reason than to define what a location consists of. */
const exempt: Readonly<Record<string, string>> = {
  'src/domain/location/location-fields.ts': 'the table',
  'src/domain/location/restricted.ts': 'the fields that members can hide from visitors',
  'src/server/render/structured-data.ts': 'the properties of a schema.org Place',
  'src/ui/place/form/': 'each arrival detail has its own control',
  'src/ui/place/view/': 'each arrival detail has its own layout',
  'src/domain/location/sample-aliases.ts': 'twenty locations as data',
  'src/domain/export/vcard.ts': 'the parts of an ADR, in the order of RFC 6350',
  'src/adapters/place-files/': 'the names of fields in GPX, KML and vCard',
  'src/domain/import/headings.ts': 'the names of fields in files of other programs',
  'src/domain/location/approximation.ts': 'the parts of an address that are smaller than a cell',
  'src/domain/location/address-words.ts': 'the parts of an address in the order of a line',
  'src/domain/location/place-kind.ts': 'kinds of places',
  'src/domain/drawing/style/label-kinds.ts': 'the kinds of places in tiles',
  'src/domain/failures/aliases.ts': 'the kinds of reserved names',
  'src/wiring/cli/streets.ts': 'the town of a street',
  'src/i18n/': 'texts',
  'src/cli/commands/photo.ts': 'the metadata of an image',
  'src/cli/output/field-words.ts': 'texts',
  'src/adapters/api-contract/shared/field-descriptions.ts': 'texts',
  'src/adapters/api-contract/operations/docs/': 'examples of requests and answers',
  'src/ui/screens/map/map-panel.tsx': 'the heading of a point, from its narrowest part to its country',
  'src/adapters/geocoders/': 'the names of address parts in the answers of providers',
  'src/adapters/gazetteer/': 'the address parts of the gazetteer',
  'src/adapters/sql/migrations/': 'the columns of older versions',
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
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(getName);
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(({ name }) => (name ? getName(name) : []));
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
    return node.members.flatMap(({ name }) => (name ? getName(name) : []));
  if (ts.isObjectBindingPattern(node))
    return node.elements.flatMap(({ name, propertyName }) => getName(propertyName ?? name));
  if (ts.isUnionTypeNode(node))
    return node.types.flatMap((type) => (ts.isLiteralTypeNode(type) ? getName(type.literal) : []));
  // A text can be an SQL statement with columns.
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return node.text.split(/[^\w-]+/);
  return [];
}

/** Returns a name, a text, the last name of `place.city`, or the names in a list such as `['City', place.city]`. */
function getName(node: ts.Node): readonly string[] {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(getName) : [];
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

/** The places in which each arrival field has its own code or text. The steps of docs/how-to/add-a-field.md name the same files. */
const arrivalFiles: Readonly<Record<string, readonly string[]>> = {
  'the form': globSync('src/ui/place/form/*.tsx', { cwd: root }),
  'the view': globSync('src/ui/place/view/*.tsx', { cwd: root }),
  'the texts of `details`': ['src/i18n/en/common.ts'],
  'the help of the command line': ['src/cli/output/field-words.ts'],
  'the descriptions of the API': ['src/adapters/api-contract/shared/field-descriptions.ts'],
};

test.each(Object.entries(arrivalFiles))(
  '%s has every arrival field that members edit and visitors see',
  (_title, files) => {
    const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const words = new Set(text.split(/[^\w]+/));
    const keys = locationFields
      .filter(({ section, editable, visibleTo }) => section === 'arrival' && editable && visibleTo === 'everyone')
      .map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  },
);

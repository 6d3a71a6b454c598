import type { Description, Schema } from './openapi-description.ts';
import type { SeededRandom } from './seeded-random.ts';
import { brokenBytes, createText } from './texts.ts';

/** Creates a body for a schema: usually one that matches it or nearly does, otherwise one that is hostile to parsers. */
export function createBody(schema: Schema, described: Description, random: SeededRandom): Buffer {
  const kind = random.upTo(20);
  if (kind < 12) return encodeJson(createObject(schema, described, random), random);
  if (kind < 15) return Buffer.from(random.pick(listExtremeBodies(random)));
  if (kind === 15)
    return Buffer.concat([encodeJson(createObject(schema, described, random), random), random.pick(brokenBytes)]);
  if (kind === 16) return Buffer.from(`\ufeff${createObject(schema, described, random)}`);
  if (kind === 17)
    return Buffer.from(createObject(schema, described, random), random.pick(['utf16le', 'latin1'] as const));
  if (kind === 18) return Buffer.from(createObject(schema, described, random).slice(0, random.upTo(60)));
  return Buffer.from(Array.from({ length: random.upTo(200) }, () => random.upTo(256)));
}

/** Encodes JSON, and inserts invalid UTF-8 before its last two characters in one of ten cases. */
const encodeJson = (json: string, random: SeededRandom): Buffer =>
  random.chance(0.9)
    ? Buffer.from(json)
    : Buffer.concat([Buffer.from(json.slice(0, -2)), random.pick(brokenBytes), Buffer.from(json.slice(-2))]);

/** Creates a JSON object with the schema's fields; some are missing, duplicated, of another type or unknown. */
function createObject(schema: Schema, described: Description, random: SeededRandom): string {
  const fields = Object.entries(described.resolved(schema).properties ?? {});
  const pairs = fields
    .filter(() => random.chance(0.93))
    .map(
      ([name, of]) =>
        [name, random.chance(0.85) ? createValue(name, of, described, random) : createAnyJson(random)] as const,
    );
  const more = [
    ...(random.chance(0.15) ? [[random.pick(dangerousNames), createAnyJson(random)] as const] : []),
    ...(random.chance(0.1) && pairs[0] !== undefined ? [[pairs[0][0], createAnyJson(random)] as const] : []),
  ];
  return `{${[...pairs, ...more].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

/** Creates JSON for a value that the schema allows or almost allows. */
function createValue(name: string, schema: Schema, described: Description, random: SeededRandom): string {
  const { type, enum: values, const: only, anyOf, items, minimum, maximum, maxLength } = described.resolved(schema);
  if (anyOf !== undefined) return createValue(name, random.pick(anyOf), described, random);
  if (values !== undefined) return JSON.stringify(random.pick(values));
  if (only !== undefined) return JSON.stringify(only);
  const kind = random.pick([type ?? 'string'].flat());
  if (/number|integer/.test(kind)) return createNumber(minimum ?? -90, maximum ?? 90, random);
  if (kind === 'boolean') return String(random.chance(0.5));
  if (kind === 'null') return 'null';
  if (kind === 'array') return `[${items === undefined ? '' : createValue(name, items, described, random)}]`;
  if (random.chance(0.1)) return JSON.stringify('x'.repeat((maxLength ?? 200) + random.upTo(3) - 1));
  return JSON.stringify(random.chance(0.4) ? pickUsualValue(name, random) : createText(random));
}

const createNumber = (minimum: number, maximum: number, random: SeededRandom): string =>
  String(random.pick([minimum, maximum, minimum - 1, random.upTo(180) - 90 + 0.123456, 24.7136]));

/** Returns a usual value for a field, so that many requests pass the first validation. */
function pickUsualValue(name: string, random: SeededRandom): string {
  const some = `n${random.upTo(1e9).toString(36)}`;
  if (name === 'handle') return random.pick(['@abuse', '@Ab.use', `@${some}`, some, 'cafe', 'admin']);
  if (name === 'label') return random.pick([some, 'door', 'Büro', 'الدار', '店']);
  if (name === 'username') return random.pick(['thrower', some, 'admin']);
  if (name === 'password') return 'four quiet green lamps';
  if (name === 'email') return `${some}@example.org`;
  if (name === 'saudiShortAddress') return random.pick(['RFYA1234', '']);
  return random.pick(['Riyadh', 'King Fahd Road', some]);
}

/** Creates arbitrary JSON, often of the wrong type. */
const createAnyJson = (random: SeededRandom): string =>
  random.pick([
    () => 'null',
    () => 'true',
    () => '[]',
    () => '{}',
    () => '0',
    () => '-0',
    () => '1e400',
    () => '-1e-400',
    () => '9'.repeat(400),
    () => '[[[["x"]]]]',
    () => '{"__proto__":{"isAdministrator":true}}',
    () => '{"toString":1,"valueOf":2,"length":-1}',
    () => '"\\ud800"',
    () => '"\\u0000"',
    () => JSON.stringify(createText(random)),
    () => `[${'0,'.repeat(2000)}0]`,
  ])();

const dangerousNames = [
  '__proto__',
  'constructor',
  'prototype',
  'then',
  'toJSON',
  'createdBy',
  'id',
  '',
  'recipient',
  'isAdministrator',
];

/** Returns bodies that no client sends: deeply nested, malformed or large. Some exceed the limit of 65,536 bytes. */
const listExtremeBodies = (random: SeededRandom): readonly string[] => [
  '['.repeat(100_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"__proto__":${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}}`,
  `{"handle":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"constructor":{"prototype":{"x":1}},"handle":"@abuse"}`,
  `{${Array.from({ length: 4000 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
  `{${'"handle":"@abuse",'.repeat(2000)}"label":"door"}`,
  `"${'x'.repeat(65_000)}"`,
  `"${'x'.repeat(70_000)}"`,
  `{"feedback":"${'é'.repeat(5_000)}"}`,
  `{"feedback":"${'\\u0301'.repeat(5_001)}"}`,
  ' '.repeat(60_000),
  '1'.repeat(60_000),
  'NaN',
  "{'handle':'@abuse'}",
  '{"handle":"@abuse",}',
  '{"a":1}{"b":2}',
  '/* */{}',
  '\u0000'.repeat(random.upTo(100)),
  'username=ann&password=x',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
];
